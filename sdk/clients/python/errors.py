"""Client for the merchant API of Till, and verification of its webhooks.

One module without dependencies, for Python 3.9 or newer. MIT licence. Amounts are strings, times are ISO 8601 strings
in UTC, both as the service sends them. Fields that a later version of the service adds are ignored.

    till = Client("https://pay.example.com", os.environ["TILL_KEY"])
    invoice = till.invoices.create(items=[InvoiceItemInput(name="Poster", quantity=2, unit_amount="12.50")])
"""

from __future__ import annotations

import hashlib
import hmac
import http.client
import io
import json
import random
import re
import socket
import ssl
import time
import urllib.parse
import uuid
from dataclasses import dataclass
from typing import Any, Callable, Dict, Iterable, Iterator, List, Literal, Mapping
from typing import Optional, Sequence, Tuple, TypeVar, Union


class TillError(Exception):
    """Base of all errors of a call. No error, traceback or ``repr`` of this module shows the API key."""

    #: Path of the request, without the query.
    request_path: str

    def __init__(self, message: str, request_path: str) -> None:
        super().__init__(message)
        self.request_path = request_path


class ApiError(TillError):
    """The service answered with a refusal. The message is its own text; branch on the class or on ``status``."""

    def __init__(self, message: str, request_path: str, status: int, retry_after_seconds: Optional[int]) -> None:
        super().__init__(message, request_path)
        #: HTTP status.
        self.status = status
        #: Seconds after which the service expects to answer differently; None if unknown or if waiting does not help.
        self.retry_after_seconds = retry_after_seconds


class AuthenticationError(ApiError):
    """401: the key is missing, malformed, unknown, revoked or expired. Trying again does not help."""

    #: The ``WWW-Authenticate`` header, which names the check that failed.
    challenge: Optional[str] = None


class PermissionError(ApiError):
    """403: the key lacks a scope. Scopes never change: you need another key."""

    #: Such as ``orders:write``; None if the answer did not name it.
    required_scope: Optional[str] = None


class NotFoundError(ApiError):
    """404: the store has no such resource, or the service has no such route."""


class RateLimitError(ApiError):
    """429, except from ``invoices.send``, whose limits raise a SendError."""


class SendError(ApiError):
    """``invoices.send`` did not send an email."""

    #: ``not_found``, ``not_sendable``, ``rate_limited`` or ``send_failed``.
    code: str = ""


class ConnectionError(TillError):
    """No answer came: the connection failed or broke."""

    def __init__(self, message: str, request_path: str, may_have_taken_effect: bool) -> None:
        super().__init__(message, request_path)
        #: False if the request certainly never reached the service.
        self.may_have_taken_effect = may_have_taken_effect


class TimeoutError(ConnectionError):
    """No answer came in time."""


class UnexpectedAnswerError(ConnectionError):
    """The answer is too large, not JSON, or lacks a field: is ``base_url`` the address of the service?"""
