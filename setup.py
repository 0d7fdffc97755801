"""Compiles the solver's kernel where there is a compiler; without one it runs as plain Python."""

import sys

from setuptools import Extension, setup

# Pairs of masks read as one wide word wait for the two writes before them.
FLAGS = ["-O3", "-fno-tree-slp-vectorize"]
KERNEL = ("packed", "pruning", "playout", "features", "beam", "proof")

try:
    from Cython.Build import cythonize
except ImportError:
    extensions = []
else:
    extensions = cythonize(
        [
            Extension(
                f"crazyquilt.solver.{name}",
                [f"crazyquilt/solver/{name}.py"],
                extra_compile_args=[] if sys.platform == "win32" else FLAGS,
            )
            for name in KERNEL
        ],
        build_dir="build/cython",
        compiler_directives={
            "language_level": 3,
            # The types stand in the .pxd files; annotations are for readers and checkers.
            "annotation_typing": False,
            # Integers stay in range and no index is negative, as the tests show interpreted.
            "boundscheck": False,
            "wraparound": False,
            "initializedcheck": False,
            "cdivision": True,
        },
    )
    for extension in extensions:
        # A compiler that is missing or fails costs speed and nothing else.
        extension.optional = True

setup(ext_modules=extensions)
