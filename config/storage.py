"""Static files as production serves them."""

import posixpath
from collections.abc import Callable
from re import Match

from whitenoise.storage import CompressedManifestStaticFilesStorage

from config import modules

# `@import "x.css";`, as site.css and table.css write it.
OUR_SHEETS = r"""(?P<matched>@import "(?P<url>[^"]+)";\n)"""
INLINED = "%(sheet)s"
OUR_SCRIPTS = r"(?s)(?P<matched>\A.+\Z)"
JOINED = "%(script)s"


class HashedStatic(CompressedManifestStaticFilesStorage):
    """Name every file after its content.

    Sheets that a style sheet of ours imports become a part of it, and so do the modules
    that a script of ours imports: a page asks for one file and not for dozens, and no
    new script can meet an old module in a browser's cache. While debugging, browsers
    import them themselves.
    """

    patterns = (
        ("css/*.css", ((OUR_SHEETS, INLINED),)),
        *CompressedManifestStaticFilesStorage.patterns,
        ("js/*.js", ((OUR_SCRIPTS, JOINED),)),
    )

    def url_converter(
        self, name: str, hashed_files: dict[str, str], template: str | None = None
    ) -> Callable[[Match[str]], str]:
        """Return what replaces an address: for an imported sheet, the sheet itself.

        A script is replaced as a whole.
        """
        folder, file = posixpath.split(name)
        if template == INLINED:
            return lambda statement: self._text(f"{folder}/{statement['url']}")
        if template == JOINED:
            stem = file.removesuffix(".js")
            return lambda _: modules.joined(stem, lambda of: self._text(f"js/{of}.js"))
        converter: Callable[[Match[str]], str] = super().url_converter(
            name, hashed_files, template
        )
        return converter

    def _text(self, name: str) -> str:
        with self.open(name) as file:
            text: bytes = file.read()
        return text.decode()
