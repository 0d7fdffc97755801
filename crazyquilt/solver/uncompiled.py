"""What the kernel's files take from Cython when it is not there: a lock that is not released."""

from contextlib import nullcontext

compiled = False
nogil = nullcontext()
