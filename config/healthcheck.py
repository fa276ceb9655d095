"""Check the site on this machine: `python -m config.healthcheck [PORT]`.

Exits 0 when /healthz reports that all is well, else 1. Slim images carry no curl.
"""

import sys
import urllib.error
import urllib.request

from django.conf import settings


def main(port: str = "8000") -> int:
    request = urllib.request.Request(f"http://localhost:{port}/healthz")
    request.add_header("Host", known_host(settings.ALLOWED_HOSTS))
    try:
        with urllib.request.urlopen(request, timeout=4) as reply:  # noqa: S310
            print(reply.read().decode())
            return 0
    except urllib.error.HTTPError as error:
        print(error.read().decode(), file=sys.stderr)
    except OSError as error:
        print(error, file=sys.stderr)
    return 1


def known_host(allowed: list[str]) -> str:
    """Return a host name that the site answers to, given its ALLOWED_HOSTS."""
    return next(iter(allowed), "").lstrip(".*") or "localhost"


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
