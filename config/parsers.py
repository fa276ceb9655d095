"""Parsers of the API's requests: JSON and forms, within limits."""

import io
import json
from typing import Any

from django.http.multipartparser import MultiPartParserError
from rest_framework.exceptions import ParseError
from rest_framework.parsers import (
    DataAndFiles,
    FormParser,
    JSONParser,
    MultiPartParser,
)

from config.text import REFUSAL, has_nul

LONGEST, MOST_VALUES = 1_000_000, 5_000  # bytes, and values of one request's JSON


class FlatJSONParser(JSONParser):
    """JSON within limits of size, depth and number of values.

    Refused as well: half a character ("\\ud800"), which could be neither stored nor
    sent; a NUL; and a number such as 1e999, which would be stored as infinite. A list
    may have no more values than any request needs, since each may be looked up.
    """

    def parse(self, stream: Any, *arguments: Any, **named: Any) -> Any:
        body = stream.read(LONGEST + 1)
        if len(body) > LONGEST:
            raise ParseError(f"The JSON has more than {LONGEST:,} bytes.")
        try:
            parsed = super().parse(io.BytesIO(body), *arguments, **named)
            _check_number(parsed)
            json.dumps(parsed, ensure_ascii=False, allow_nan=False).encode()
        except RecursionError:
            raise ParseError("The JSON is nested too deeply.") from None
        except UnicodeEncodeError:
            raise ParseError("The JSON has an incomplete character.") from None
        except ValueError:
            raise ParseError("The JSON has a number that is too large.") from None
        return _without_nul(parsed, parsed)


class PlainFormParser(FormParser):
    """A form without a NUL in it."""

    def parse(self, *arguments: Any, **named: Any) -> Any:
        parsed = super().parse(*arguments, **named)
        return _without_nul(parsed, dict(parsed.lists()))


class FormDataParser(MultiPartParser):
    """A form with files, parsed once: Django's middleware may have parsed it already.

    A file that it has read stays as it is. Its texts have no NUL.
    """

    def parse(
        self, stream: Any, media_type: Any = None, parser_context: Any = None
    ) -> Any:
        request = (parser_context or {})["request"]._request
        if request.method != "POST":  # Django parses no others
            parsed = super().parse(stream, media_type, parser_context)
            return _without_nul(parsed, dict(parsed.data.lists()))
        try:
            parsed = DataAndFiles(request.POST, request.FILES)
        except MultiPartParserError as error:
            raise ParseError(f"The form cannot be read: {error}.") from None
        return _without_nul(parsed, dict(parsed.data.lists()))


def _without_nul(parsed: Any, texts: Any) -> Any:
    if has_nul(texts):
        raise ParseError(REFUSAL)
    return parsed


def _check_number(parsed: Any) -> None:
    """Refuse JSON of too many values, without a recursion of our own."""
    left, number = [parsed], 0
    while left:
        value = left.pop()
        number += 1
        if number > MOST_VALUES:
            raise ParseError(f"The JSON has more than {MOST_VALUES:,} values.")
        if isinstance(value, dict):
            left.extend(value.values())
        elif isinstance(value, list):
            left.extend(value)
