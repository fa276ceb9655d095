"""The API's types, described for its OpenAPI schema.

They are the msgspec structs themselves: nothing is written down twice.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

Schema = dict[str, Any]


def schema_of(kind: Any) -> Schema:
    """Return the JSON schema of a type, all in one piece, as OpenAPI needs it."""
    (schema,), parts = msgspec.json.schema_components([kind], ref_template="{name}")
    described: Schema = _inlined(schema, parts)
    return described


def _inlined(part: Any, parts: Mapping[str, Any]) -> Any:
    if isinstance(part, list):
        return [_inlined(item, parts) for item in part]
    if not isinstance(part, Mapping):
        return part
    if "$ref" in part:
        return _inlined(parts[part["$ref"]], parts)
    schema = {
        key: value
        for key, value in part.items()
        if key not in ("title", "discriminator")
    }
    if "anyOf" in schema:
        return _choice(schema, parts)
    if "const" in schema:
        schema["enum"] = [schema.pop("const")]
    if "prefixItems" in schema:
        schema["items"] = {"oneOf": schema.pop("prefixItems")}
    return {key: _inlined(value, parts) for key, value in schema.items()}


def _choice(part: dict[str, Any], parts: Mapping[str, Any]) -> Schema:
    """Return a schema for alternatives; OpenAPI 3.0 has `nullable` for a null type."""
    kinds = [_inlined(kind, parts) for kind in part.pop("anyOf")]
    others = [kind for kind in kinds if kind.get("type") != "null"]
    chosen: Schema = others[0] if len(others) == 1 else {"anyOf": others}
    if len(others) < len(kinds):
        chosen = {**chosen, "nullable": True}
    return {**part, **chosen}
