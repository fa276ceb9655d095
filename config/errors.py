"""Errors of the API: JSON with a sentence, wherever they were raised.

REST framework answers the refusals of its own views. Everything else - an unknown
address, a refusal of another middleware, an error of the site - Django answers with a
page, which a program cannot read; here it becomes JSON.
"""

from http import HTTPStatus

from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils.deprecation import MiddlewareMixin
from django.views import defaults

API = "/api/"
JSON = "application/json"
SENTENCES = {
    HTTPStatus.BAD_REQUEST: "The request could not be read.",
    HTTPStatus.FORBIDDEN: "You don’t have access to this.",
    HTTPStatus.NOT_FOUND: "There is nothing at this address.",
    HTTPStatus.METHOD_NOT_ALLOWED: "This address doesn’t support that method.",
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: "The request is too large.",
    HTTPStatus.INTERNAL_SERVER_ERROR: "The site failed. The error was logged.",
}


class ApiErrorMiddleware(MiddlewareMixin):
    """Answer with JSON where an error under /api/ would be a page.

    The outermost middleware, so that it sees the answers of all others.
    """

    def process_response(
        self, request: HttpRequest, response: HttpResponse
    ) -> HttpResponse:
        if response.status_code < HTTPStatus.BAD_REQUEST:
            return response
        if not request.path_info.startswith(API) or is_json(response):
            return response
        answer = JsonResponse(
            {"detail": status_sentence(response)}, status=response.status_code
        )
        for name in set(response.headers) - {"Content-Type", "Content-Length"}:
            answer[name] = response[name]
        return answer


def is_json(response: HttpResponse) -> bool:
    return response.get("Content-Type", "").partition(";")[0] == JSON


def status_sentence(response: HttpResponse) -> str:
    """Return a sentence for the status of a response."""
    status = HTTPStatus(response.status_code)
    return SENTENCES.get(status, f"{status.phrase}.")


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Answer a request that Django could not read; 413 for one that is too large."""
    response = defaults.bad_request(request, exception)
    if isinstance(exception, RequestDataTooBig):
        response.status_code = HTTPStatus.REQUEST_ENTITY_TOO_LARGE
    return response
