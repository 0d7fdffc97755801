"""Gathers the game's texts and compiles their translations.

``python packaging/languages.py [FOLDER]`` reads every text out of the code into
``crazyquilt.pot``, brings each language's ``.po`` file up to date with it, and compiles those to
the ``.mo`` files that the game reads. To translate: edit a ``.po`` file, run this again. It
prints what is still missing. With a folder it writes there and leaves `assets` as it is.
"""

import io
import sys
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "assets" / "languages"
sys.path.insert(0, str(ROOT))

from crazyquilt.language import LANGUAGES, SOURCE  # noqa: E402

KEYWORDS = {
    "_": None,
    "N_": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
}
COMMENT = "Translators:"
"""Begins the code's comments that are for translators."""


class Texts(Catalog):
    """A catalogue whose header has no dates and versions: the same texts make the same file."""

    def __init__(self, language: str | None = None) -> None:
        super().__init__(locale=language, header_comment="# Texts of Crazy Quilt.", fuzzy=False)

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        """What the header says."""
        kept = ("content-type", "content-transfer-encoding", "language", "plural-forms")
        headers: list[tuple[str, str]] = self._get_mime_headers()
        return [entry for entry in headers if entry[0].lower() in (*kept, "mime-version")]

    @mime_headers.setter
    def mime_headers(self, headers: list[tuple[str, str]]) -> None:
        self._set_mime_headers(headers)


def template() -> Texts:
    """Gets all texts of the code, in the order of the files and without their line numbers."""
    texts = Texts()
    found = extract_from_dir(
        ROOT / "crazyquilt",
        method_map=[("**.py", "python")],
        keywords=KEYWORDS,
        comment_tags=[COMMENT],
        strip_comment_tags=True,
    )
    for file, _line, text, comments, context in sorted(found, key=lambda entry: entry[:2]):
        # A line's number would change with every edit of the code.
        texts.add(text, None, [(file, 0)], auto_comments=comments, context=context)
    return texts


def po_text(catalog: Catalog) -> bytes:
    """Gets a catalogue as the text of a ``.po`` file."""
    out = io.BytesIO()
    write_po(out, catalog, width=100, include_lineno=False, ignore_obsolete=True)
    return out.getvalue()


def updated(language: str, texts: Texts) -> Texts:
    """Gets a language's catalogue, with a place for each of `texts` and for no other."""
    catalog = Texts(language)
    path = FOLDER / f"{language}.po"
    if path.exists():
        with path.open("rb") as file:
            for message in read_po(file, locale=language):
                if message.id:
                    catalog[message.id] = message
    catalog.update(texts, no_fuzzy_matching=True, update_header_comment=False)
    return catalog


def compiled(catalog: Catalog) -> bytes:
    """Gets a catalogue as the bytes of a ``.mo`` file."""
    out = io.BytesIO()
    write_mo(out, catalog)
    return out.getvalue()


def main(folder: Path) -> int:
    """Writes the template and every language's two files; returns 1 when a text lacks."""
    texts = template()
    (folder / "crazyquilt.pot").write_bytes(po_text(texts))
    lacking = 0
    for language in LANGUAGES:
        if language == SOURCE:
            continue
        catalog = updated(language, texts)
        (folder / f"{language}.po").write_bytes(po_text(catalog))
        (folder / f"{language}.mo").write_bytes(compiled(catalog))
        open_ones = sum(1 for m in catalog if m.id and not all_said(m.string))
        lacking += open_ones
        print(f"{language}: {len(catalog)} texts, {open_ones} not translated")
    return 1 if lacking else 0


def all_said(translation: str | tuple[str, ...]) -> bool:
    """Whether a translation stands in each of its plural forms."""
    return all(translation) if isinstance(translation, tuple) else bool(translation)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER))
