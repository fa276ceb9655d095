"""The tag of templates whose fragments are pushed in pieces (games.live.pieces)."""

from typing import Any

from django import template
from django.template import Context
from django.utils.html import conditional_escape
from django.utils.safestring import SafeString, mark_safe

from games.live.masks import MARK

register = template.Library()


@register.simple_tag(takes_context=True)
def value(context: Context, text: Any) -> SafeString:
    """Print a value in which a piece differs from others, marked where it is pushed.

    Those that each table has of its own are marked already (games.live.masks).
    """
    html = conditional_escape(text)
    if not context.get("marked") or MARK.search(html):
        return html
    return mark_safe(f"<!--[-->{html}<!--]-->")  # noqa: S308 - escaped above
