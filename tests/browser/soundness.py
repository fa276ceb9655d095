"""Pages that everybody can use: axe's findings, both color schemes, no sideways scroll.

Contrast is most of what axe takes, element by element. It is the same wherever the
same colors lie on each other, so it looks at a few elements of each look.
"""

from __future__ import annotations

import os
from typing import Any, Literal

from playwright.sync_api import Page, ViewportSize

from tests.browser.setting import picture

PHONE: ViewportSize = {"width": 360, "height": 740}
DESK: ViewportSize = {"width": 1280, "height": 800}
Scheme = Literal["light", "dark"]
SCHEMES: tuple[Scheme, ...] = ("light", "dark")

# Where less motion is wished, no color fades into another one.
FADING = """() => document.getAnimations()
    .filter((each) => each instanceof CSSTransition).length"""
# Of the site, whose files a browser keeps compiled: sent with each page, the script
# takes three times as long.
AXE = "axe.0123456789ab.js"
LOAD = """(url) => "axe" in window || new Promise((done, fail) => {
    const script = document.createElement("script");
    Object.assign(script, { src: url, onload: done, onerror: fail });
    document.head.append(script);
    script.remove();
}).then(() => true)"""
COLOR_RULES = ("color-contrast", "link-in-text-block")
# A look is the colors of an element and of all that it lies on. The first two elements
# and the last stand for all of a look: one of them may be covered by something. A look
# that has passed on one page passes on the next.
# An answer that is on its way is pale until it is taken.
RUN = """async ([part, colorRules, colorsOnly, passed]) => {
    const sending = () => document.querySelector(".prompt--sending");
    for (let tries = 200; tries && sending(); tries -= 1) {
        await new Promise((done) => setTimeout(done, 100));
    }
    const known = new Set(passed);
    const backs = new Map();
    const looks = new Map();
    const digest = (text) => {
        let [one, other] = [7, 31];
        for (let at = 0; at < text.length; at += 1) {
            one = Math.imul(one ^ text.charCodeAt(at), 0x9e3779b1);
            other = Math.imul(other ^ text.charCodeAt(at), 0x85ebca6b);
        }
        return `${one >>> 0}.${other >>> 0}`;
    };
    for (const element of document.querySelectorAll("*")) {
        const its = getComputedStyle(element);
        const below = backs.get(element.parentElement);
        backs.set(element, {
            color: its.color,
            lies: digest([
                below?.lies, its.backgroundColor, its.backgroundImage, its.opacity,
                its.clip, its.clipPath, element.matches(":disabled"),
            ].join("|")),
        });
        if (!element.closest(part) || !element.checkVisibility()) continue;
        const says = [...element.childNodes].some(
            (node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
        if (!says && !element.matches("input, select, textarea")) continue;
        const look = digest([
            backs.get(element).lies, element.localName, its.color, below?.color,
            its.fontSize, its.fontWeight, its.textShadow, its.textDecorationLine,
        ].join("|"));
        if (!known.has(look)) looks.set(look, [...(looks.get(look) ?? []), element]);
    }
    const few = [...looks.values()].flatMap(
        (alike) => [...new Set([...alike.slice(0, 2), alike.at(-1)])]);
    const options = { resultTypes: ["violations", "incomplete"], selectors: false };
    const found = [];
    // Text in the color that it lies on is none of axe's violations.
    const blends = ({ any: [check] }) => check?.data?.messageKey === "equalRatio";
    const invisible = (rule) => ({ ...rule, nodes: rule.nodes.filter(blends) });
    const run = async (context, more) => {
        const results = await axe.run(context, { ...options, ...more });
        const blending = results.incomplete.map(invisible);
        found.push(...results.violations, ...blending.filter((rule) => rule.nodes[0]));
    };
    if (few.length) await run({ include: few }, { runOnly: colorRules });
    const passes = found.length ? [] : [...looks.keys()];
    const off = colorRules.map((rule) => [rule, { enabled: false }]);
    if (!colorsOnly) await run(part, { rules: Object.fromEntries(off) });
    return [found, passes];
}"""
_PASSED: set[str] = set()  # looks


def violations(
    page: Page, part: str = "html", *, colors_only: bool = False
) -> list[dict[str, Any]]:
    """Return axe's findings in a part of a page. It is put into a page once.

    colors_only: of the rules about colors, where the same elements have passed the
    others.
    """
    page.evaluate(LOAD, f"/static/{AXE}")
    told = [part, COLOR_RULES, colors_only, [*_PASSED]]
    found: list[dict[str, Any]]
    found, passed = page.evaluate(RUN, told)
    _PASSED.update(passed)
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
    assert page.evaluate(FADING) == 0


def pictures(page: Page, name: str) -> None:
    """Keep a page by day and by night, where PICTURES names a folder."""
    if "PICTURES" in os.environ:
        for scheme in SCHEMES:
            switch(page, scheme)
            picture(page, f"{name}-{scheme}")


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
