"""Pages are served without the indentation of their templates; texts keep theirs."""

import re

from django.conf import settings
from django.template.loader import get_template

TEMPLATES = settings.BASE_DIR / "templates"


def test_page_is_loaded_without_indentation():
    source = get_template("base.html").template.source
    assert "<body" in source
    assert not re.search(r"^[ \t]", source, re.MULTILINE)
    assert len(source.splitlines()) == len(
        (TEMPLATES / "base.html").read_text().splitlines()
    )


def test_mail_keeps_its_spaces():
    mail = TEMPLATES / "notices" / "mail.txt"
    assert get_template("notices/mail.txt").template.source == mail.read_text()


def test_what_keeps_its_spaces_on_a_page_is_on_one_line():
    kept = re.compile(r"<(pre|textarea)\b[^>]*>(.*?)</\1>", re.DOTALL)
    for path in TEMPLATES.rglob("*.html"):
        for _, text in kept.findall(path.read_text()):
            assert "\n" not in text, f"{path}: {text}"
