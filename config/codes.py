"""Codes that a phone reads: an address as a picture."""

import segno
from django.utils.safestring import SafeString, mark_safe


def qr(text: str) -> SafeString:
    """A code as inline SVG, without styles of its own: the page's CSP allows none."""
    code = segno.make(text, error="m")
    svg: str = code.svg_inline(scale=4, border=2, svgclass="qr", lineclass=None)
    return mark_safe(svg)  # noqa: S308 - drawn by segno from our own address
