"""Run a demo on this machine: `python -m config.demo`, run by `make run`.

It is the production site without TLS, so that you try the same site that you would run:
migrated, seeded, static files collected, all in one process that then serves. Settings
in the environment take precedence.
"""

import hashlib
import os
import socket
from collections.abc import Iterator
from pathlib import Path

from config import starting
from config.redaction import new_secret

ANY_ADDRESS = "0.0.0.0"  # noqa: S104 - asked for by HOST=, never the default
ROOT = Path(__file__).resolve().parent.parent


def main() -> None:
    host, port = starting.place_to_listen("Run the Buzzboard demo.")
    name = reachable_name(host)
    url = f"http://{f'[{name}]' if ':' in name else name}:{port}"
    folder = Path(os.environ.setdefault("VAR_DIR", str(ROOT / "var")))
    with starting.in_words(), starting.alone_in(folder):
        run(host, port, url)


def run(host: str, port: int, url: str) -> None:
    """Set up a missing database, print the site's address, and serve the site."""
    set_environment(url, open_to_all=host == ANY_ADDRESS)
    prepare()
    announce(url, with_code=host == ANY_ADDRESS)

    from config.serve import serve

    serve(host, port)


def reachable_name(host: str) -> str:
    """Return the address that others on the network use for `host`."""
    if host != ANY_ADDRESS:
        return host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Connecting a datagram socket sends nothing; it only picks a route.
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return socket.gethostname()
        address: str = probe.getsockname()[0]
        return address


def set_environment(url: str, open_to_all: bool) -> None:
    """Set the defaults of a demo for variables that the environment lacks."""
    var_dir = Path(os.environ["VAR_DIR"])
    demo = {
        "DJANGO_SETTINGS_MODULE": "config.settings",
        "DEBUG": "0",
        "HTTPS": "0",
        "LOG_JSON": "0",
        "LOG_LEVEL": "WARNING",
        "SITE_URL": url,
        "EMAIL_URL": f"filemail:///{(var_dir / 'mail').absolute()}",
        "ALLOWED_HOSTS": "*" if open_to_all else "127.0.0.1,localhost,[::1]",
    }
    for name, value in demo.items():
        os.environ.setdefault(name, value)
    if "SECRET_KEY" not in os.environ:
        os.environ["SECRET_KEY"] = kept_secret(var_dir / "secret-key")


def kept_secret(path: Path) -> str:
    """Return the secret in a file that only its owner reads; make it if missing."""
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        # Written beside it, then renamed: a kill here leaves no partial secret.
        made = path.with_suffix(".new")
        with os.fdopen(os.open(made, os.O_CREAT | os.O_WRONLY, 0o600), "w") as out:
            out.write(new_secret(50))
        made.replace(path)
    return path.read_text()


def prepare() -> None:
    """Bring database and static files up to date, and seed the demo league."""
    import django

    django.setup()
    from django.core.management import call_command

    call_command("migrate", verbosity=0)
    collect_static()
    call_command("seed_demo")


def collect_static() -> None:
    """Collect static files if any has changed: hashing them all takes seconds."""
    from django.conf import settings
    from django.core.management import call_command

    stamp = settings.STATIC_ROOT / "collected"
    now = static_stamp()
    if stamp.exists() and stamp.read_text() == now:
        return
    call_command("collectstatic", interactive=False, verbosity=0, clear=True)
    stamp.write_text(now)


def static_stamp() -> str:
    """Return what differs as soon as one of the static files does."""
    return hashlib.sha256("\n".join(static_files()).encode()).hexdigest()


def static_files() -> Iterator[str]:
    """Yield a line for each file to collect, which differs when the file does.

    The modules that join them are files of that kind: what they write would differ.
    """
    from django.contrib.staticfiles.finders import get_finders

    from config import modules, storage

    paths = [str(module.__file__) for module in (modules, storage)]
    for finder in get_finders():
        paths += [place.path(name) for name, place in finder.list([])]
    for path in paths:
        stat = os.stat(path)
        yield f"{path} {stat.st_size} {stat.st_mtime_ns}"


def announce(url: str, with_code: bool) -> None:
    """Print the site's address; for phones also as a QR code."""
    print(
        f"\nBuzzboard is at {url}   (Ctrl-C stops it; your data is kept)\n", flush=True
    )
    if with_code:
        import segno

        segno.make(url).terminal(compact=True)


if __name__ == "__main__":
    main()
