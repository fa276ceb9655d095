"""Static files as production serves them."""

import posixpath
from collections.abc import Callable
from re import Match

from whitenoise.storage import CompressedManifestStaticFilesStorage

# `from "./x.js"` and `import "./x.js"`, as our own modules write them.
OUR_IMPORTS = r"""(?P<matched>(?P<word>from|import)\s*["'](?P<url>\.[^"']+)["'])"""
# `@import "x.css";`, as site.css and table.css write it.
OUR_SHEETS = r"""(?P<matched>@import "(?P<url>[^"]+)";\n)"""
INLINED = "%(sheet)s"


class HashedStatic(CompressedManifestStaticFilesStorage):
    """Name every file after its content, modules that our scripts import included.

    Otherwise a new script could meet an old module in a browser's cache. Django can
    follow imports too, but stumbles over the comments in other people's scripts.

    Sheets that a style sheet of ours imports become a part of it, so that a page asks
    for one file and not for a dozen. While debugging, browsers import them themselves.
    """

    patterns = (
        ("css/*.css", ((OUR_SHEETS, INLINED),)),
        *CompressedManifestStaticFilesStorage.patterns,
        ("js/*.js", ((OUR_IMPORTS, '%(word)s "%(url)s"'),)),
    )

    def url_converter(
        self, name: str, hashed_files: dict[str, str], template: str | None = None
    ) -> Callable[[Match[str]], str]:
        """Return what replaces an address: for an imported sheet, the sheet itself."""
        if template != INLINED:
            converter: Callable[[Match[str]], str] = super().url_converter(
                name, hashed_files, template
            )
            return converter

        def sheet(statement: Match[str]) -> str:
            beside = posixpath.join(posixpath.dirname(name), statement["url"])
            with self.open(beside) as file:
                text: bytes = file.read()
            return text.decode()

        return sheet
