"""Static files as production serves them."""

from whitenoise.storage import CompressedManifestStaticFilesStorage

# `from "./x.js"` and `import "./x.js"`, as our own modules write them.
OUR_IMPORTS = r"""(?P<matched>(?P<word>from|import)\s*["'](?P<url>\.[^"']+)["'])"""


class HashedStatic(CompressedManifestStaticFilesStorage):
    """Name every file after its content, modules that our scripts import included.

    Otherwise a new script could meet an old module in a browser's cache. Django can
    follow imports too, but stumbles over the comments in other people's scripts.
    """

    patterns = (
        *CompressedManifestStaticFilesStorage.patterns,
        ("js/*.js", ((OUR_IMPORTS, '%(word)s "%(url)s"'),)),
    )
