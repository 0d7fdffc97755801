"""The version resource that Windows shows among a program's properties."""

_FIELDS = {
    "CompanyName": "The Crazy Quilt makers",
    "FileDescription": "Crazy Quilt",
    "InternalName": "crazyquilt",
    "LegalCopyright": "MIT licence",
    "OriginalFilename": "crazyquilt.exe",
    "ProductName": "Crazy Quilt",
}
_ENGLISH, _UNICODE = 0x0409, 1200


def version_resource(version: str) -> str:
    """Gets the resource as the text that PyInstaller reads, for a version such as ``0.1.0``."""
    parts = [int(part) for part in version.split(".") if part.isdigit()]
    numbers = tuple([*parts, 0, 0, 0, 0][:4])
    fields = _FIELDS | {"FileVersion": version, "ProductVersion": version}
    strings = ", ".join(f"StringStruct({name!r}, {text!r})" for name, text in fields.items())
    return f"""VSVersionInfo(
    ffi=FixedFileInfo(
        filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0x0,
        OS=0x40004, fileType=0x1, subtype=0x0, date=(0, 0),
    ),
    kids=[
        StringFileInfo([StringTable({f"{_ENGLISH:04X}{_UNICODE:04X}"!r}, [{strings}])]),
        VarFileInfo([VarStruct("Translation", [{_ENGLISH}, {_UNICODE}])]),
    ],
)
"""
