"""Serve the site with Penny Football on its shelf: `python -m tests.penny.serve`."""

from config import serve
from tests import penny

if __name__ == "__main__":
    penny.register()
    serve.main()
