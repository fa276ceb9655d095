"""Pages that everybody can use: axe's findings, both color schemes, no sideways scroll.

Contrast is most of what axe takes, element by element. It is the same wherever the
same colors lie on each other, so it looks at a few elements of each look.
"""

from __future__ import annotations

from typing import Any, Literal

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page, ViewportSize

PHONE: ViewportSize = {"width": 360, "height": 740}
DESK: ViewportSize = {"width": 1280, "height": 800}
Scheme = Literal["light", "dark"]
SCHEMES: tuple[Scheme, ...] = ("light", "dark")

# What inherits a colour begins to change only after what it inherits it from has. No
# frame is waited for: a browser draws none of a page that it thinks nobody looks at.
SETTLED = """() => {
    for (let round = 0; round < 20; round += 1) {
        const moving = document.getAnimations();
        if (!moving.length) return true;
        moving.forEach(each => {
            const endless = each.effect.getComputedTiming().endTime === Infinity;
            if (endless) each.cancel(); else each.finish();
        });
    }
    return false;
}"""
COLOR_RULES = ("color-contrast", "link-in-text-block")
# A look is the colors of an element and of all that it lies on. The first two elements
# and the last stand for all of a look: one of them may be covered by something.
RUN = """async ([part, colorRules, colorsOnly]) => {
    const backs = new Map();
    const looks = new Map();
    for (const element of document.querySelectorAll("*")) {
        const its = getComputedStyle(element);
        const back = [
            backs.get(element.parentElement), its.backgroundColor, its.backgroundImage,
            its.opacity, its.clip, its.clipPath, element.matches(":disabled"),
        ].join("|");
        if (!backs.has(back)) backs.set(back, backs.size);
        backs.set(element, backs.get(back));
        if (!element.closest(part) || !element.checkVisibility()) continue;
        const says = [...element.childNodes].some(
            (node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
        if (!says && !element.matches("input, select, textarea")) continue;
        const look = [
            backs.get(element), element.localName, its.color, its.fontSize,
            its.fontWeight, its.textShadow, its.textDecorationLine,
        ].join("|");
        looks.set(look, [...(looks.get(look) ?? []), element]);
    }
    const few = [...looks.values()].flatMap(
        (alike) => [...new Set([...alike.slice(0, 2), alike.at(-1)])]);
    const options = { resultTypes: ["violations"] };
    const found = [];
    const run = async (context, more) =>
        found.push(...(await axe.run(context, { ...options, ...more })).violations);
    if (few.length) await run({ include: few }, { runOnly: colorRules });
    const off = colorRules.map((rule) => [rule, { enabled: false }]);
    if (!colorsOnly) await run(part, { rules: Object.fromEntries(off) });
    return found;
}"""


def violations(
    page: Page, part: str = "html", *, colors_only: bool = False
) -> list[dict[str, Any]]:
    """Return axe's findings in a part of a page. It is put into a page once.

    colors_only: of the rules about colors, where the same elements have passed the
    others.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    found: list[dict[str, Any]] = page.evaluate(RUN, [part, COLOR_RULES, colors_only])
    return found


def faults(page: Page, part: str = "html", *, colors_only: bool = False) -> list[str]:
    """Return the faults that axe finds and that keep people from using the page."""
    return [
        f"{each['id']}: {node['html'][:160]} {node.get('failureSummary', '')}"
        for each in violations(page, part, colors_only=colors_only)
        if each["impact"] in ("serious", "critical")
        for node in each["nodes"]
    ]


def switch(page: Page, scheme: Scheme) -> None:
    """Show the page by day or by night."""
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    assert page.evaluate(SETTLED)  # only then is all in the new colors


def check(page: Page) -> None:
    """Nothing wider than the screen, phone or desk; no fault by day or by night."""
    for size in (DESK, PHONE):
        page.set_viewport_size(size)
        wide = "document.documentElement.scrollWidth - innerWidth"
        assert page.evaluate(wide) <= 0, f"{page.url} is too wide for {size}"
    night = page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
    for number, scheme in enumerate(reversed(SCHEMES) if night else SCHEMES):
        switch(page, scheme)
        # The same elements have other colors the second time.
        assert faults(page, colors_only=number > 0) == [], scheme
