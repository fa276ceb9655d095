"""Script modules joined into one file, as production serves them.

Each module that a script imports becomes a function that is called once and returns
what it exports, so that names stay apart. This knows only what our modules write:
`import { a, b as c } from "./x.js";`, `export function` and `export const`. Anything
else is refused, and so is a circle. Comments and indentation stay in the source: they
are a fifth of what a phone would load.
"""

import re
from collections.abc import Callable

IMPORT = re.compile(r'^import (?:\{([^}]*)\} from )?"\./(\w+)\.js";$', re.MULTILINE)
EXPORT = re.compile(r"^export (?=(?:(?:async )?function|const) (\w+))", re.MULTILINE)
COMMENT = re.compile(r"^[ \t]*//.*\n", re.MULTILINE)
INDENTATION = re.compile(r"^[ \t]+", re.MULTILINE)
UNKNOWN = re.compile(r"^(?:import|export)\b.*|\bimport[.(].*", re.MULTILINE)
PART = """// {name}.js
const ${name} = (() => {{
{body}return {{ {exports} }};
}})();
"""


def joined(name: str, read: Callable[[str], str]) -> str:
    """Return a script, and before it each module that it needs.

    name: without `.js`. read: returns the text of a module of that name.
    """
    parts: dict[str, str] = {}
    begun: list[str] = []

    def body(name: str) -> str:
        begun.append(name)
        text = INDENTATION.sub("", COMMENT.sub("", read(name)))
        if any(line.count("`") % 2 for line in text.splitlines()):
            raise ValueError(f"{name}.js has a text of several lines")
        for _, needed in IMPORT.findall(text):
            if needed in begun:
                raise ValueError(f"{needed}.js needs itself: {', '.join(begun)}")
            if needed not in parts:
                exports = ", ".join(EXPORT.findall(read(needed)))
                # The parts of a part come first.
                inner = body(needed)
                parts[needed] = PART.format(name=needed, body=inner, exports=exports)
        begun.pop()
        plain = EXPORT.sub("", IMPORT.sub(_taken, text))
        if unknown := UNKNOWN.search(plain):
            raise ValueError(f"{name}.js cannot be joined: {unknown[0]}")
        return plain

    script = body(name)
    return "".join(parts.values()) + script


def _taken(statement: re.Match[str]) -> str:
    """Return an import as it reads where the module is a constant."""
    names, module = statement.groups()
    return f"const {{{names.replace(' as ', ': ')}}} = ${module};" if names else ""
