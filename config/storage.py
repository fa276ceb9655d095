"""Static files as production serves them."""

from whitenoise.storage import CompressedManifestStaticFilesStorage


class HashedStatic(CompressedManifestStaticFilesStorage):
    """Name every file after its content, modules that scripts import included.

    Otherwise a new script could meet an old module in a browser's cache.
    """

    support_js_module_import_aggregation = True
