"""Ask this machine's own site how it is: `python -m config.healthcheck [PORT]`.

Exits 0 when /healthz says that all is well, else 1. Slim images carry no curl.
"""

import os
import sys
import urllib.error
import urllib.request


def main(port: str = "8000") -> int:
    request = urllib.request.Request(f"http://localhost:{port}/healthz")
    request.add_header("Host", known_host(os.environ.get("ALLOWED_HOSTS", "")))
    try:
        with urllib.request.urlopen(request, timeout=4) as reply:  # noqa: S310
            print(reply.read().decode())
            return 0
    except urllib.error.HTTPError as error:
        print(error.read().decode(), file=sys.stderr)
    except OSError as error:
        print(error, file=sys.stderr)
    return 1


def known_host(allowed: str) -> str:
    """Return a host name that the site answers to, given its ALLOWED_HOSTS."""
    return allowed.split(",")[0].lstrip(".*") or "localhost"


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
