# Generated from docs/openapi.json and sdk/clients by `npm run generate -w sdk`. Not to be edited.
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


_API_KEY = re.compile(r"svc_live_[0-9a-fA-F]{48}")
_BASE_URL = re.compile(r"(https?)://([A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(?::([0-9]{1,5}))?((?:/[A-Za-z0-9._~%-]+)*)/*")
_IDEMPOTENCY_KEY = re.compile(r"[\x21-\x7e](?:[\x20-\x7e]{0,253}[\x21-\x7e])?")
_SEND_ERROR_CODES = ("not_found", "not_sendable", "rate_limited", "send_failed")
_SCOPE_MESSAGE = re.compile(r"Missing required scope: (\S+)")
_BASE_DELAY_SECONDS = 0.25
_MAX_DELAY_SECONDS = 8.0
#: Longer waits are the caller's decision.
_MAX_RETRY_AFTER_SECONDS = 60


_Result = TypeVar("_Result")


class _AnswerTooLarge(Exception):
    pass


class _DeadlineSocket(io.RawIOBase):
    """Lets ``http.client`` use a socket up to a deadline and a number of received bytes."""

    def __init__(self, sock: socket.socket, deadline: float, limit: int) -> None:
        self._sock = sock
        self._deadline = deadline
        self._left = limit
        self._reader = io.BufferedReader(self, 65536)

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        self._sock.settimeout(_seconds_until(self._deadline))
        count = self._sock.recv_into(buffer)
        self._left -= count
        if self._left < 0:
            raise _AnswerTooLarge
        return count

    def sendall(self, data: Any) -> None:
        # In pieces: over TLS, `sendall` of the socket starts its timeout again for each record.
        rest = memoryview(data)
        while rest:
            self._sock.settimeout(_seconds_until(self._deadline))
            rest = rest[self._sock.send(rest) :]

    def makefile(self, *_mode: Any, **_options: Any) -> Any:
        return self._reader

    def close(self) -> None:
        """Does nothing: ``http.client`` closes the connection before it has read the answer."""


class _Transport:
    """Makes calls. ``repeatable`` is True where making a call twice is the same as making it once."""

    def __init__(
        self, base_url: str, api_key: str, timeout_seconds: float, max_retries: int, max_answer_bytes: int
    ) -> None:
        parts = _BASE_URL.fullmatch(base_url) if isinstance(base_url, str) else None
        if parts is None or not 0 < int(parts[3] or 80) < 65536:
            raise ValueError("base_url must be an http or https address without credentials, query or fragment")
        # Checked here, because http.client would show it in its error about a malformed header.
        if not isinstance(api_key, str) or _API_KEY.fullmatch(api_key) is None:
            raise ValueError("api_key must be svc_live_ followed by 48 hexadecimal characters")
        if not 0.001 <= timeout_seconds <= 86_400:
            raise ValueError("timeout_seconds must be from 0.001 to 86400")
        if not 0 <= max_retries <= 10:
            raise ValueError("max_retries must be from 0 to 10")
        if max_answer_bytes < 1:
            raise ValueError("max_answer_bytes must be positive")
        scheme, host, port, self._prefix = parts.groups()
        self._context = ssl.create_default_context() if scheme == "https" else None
        self._host = host.strip("[]")
        self._port = int(port) if port else (443 if scheme == "https" else 80)
        self._authority = host if port is None else f"{host}:{port}"
        self._timeout = timeout_seconds
        self._retries = max_retries
        self._limit = max_answer_bytes
        # In a closure, which no `vars`, `repr` or report of local variables opens.
        self._authorization: Callable[[], str] = lambda: f"Bearer {api_key}"

    def call(
        self,
        method: str,
        path: str,
        read: Callable[[Any], _Result],
        *,
        repeatable: bool,
        query: Optional[Mapping[str, Any]] = None,
        body: Optional[Mapping[str, Any]] = None,
        idempotency_key: Optional[str] = None,
    ) -> _Result:
        """Returns the answer's JSON as converted by ``read``. Raises a TillError."""
        headers = {"Host": self._authority, "Accept": "application/json", "Connection": "close"}
        if idempotency_key is not None:
            if _IDEMPOTENCY_KEY.fullmatch(idempotency_key) is None:
                raise ValueError("idempotency_key must be 1 to 255 printable ASCII characters")
            headers["Idempotency-Key"] = idempotency_key
        data = None
        if body is not None:
            headers["Content-Type"] = "application/json"
            data = json.dumps(_present(body), ensure_ascii=False, allow_nan=False, default=_encoded).encode("utf-8")
        target = self._prefix + path
        encoded = urllib.parse.urlencode(_present(query or {}))
        target += f"?{encoded}" if encoded else ""
        answer = self._repeated(method, path, target, headers, data, repeatable)
        try:
            return read(None if read is _nothing else json.loads(answer))
        except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
            message = "the answer is not the expected JSON: is base_url the address of the service?"
        raise UnexpectedAnswerError(message, path, True)

    def _repeated(
        self, method: str, path: str, target: str, headers: Dict[str, str], data: Optional[bytes], repeatable: bool
    ) -> bytes:
        failures = 0
        while True:
            try:
                return self._once(method, path, target, headers, data)
            except TillError as error:
                delay = _retry_delay(error, repeatable, failures) if failures < self._retries else None
                if delay is None:
                    raise
            time.sleep(delay)
            failures += 1

    def _once(self, method: str, path: str, target: str, headers: Dict[str, str], data: Optional[bytes]) -> bytes:
        deadline = time.monotonic() + self._timeout
        # Errors are raised outside `except`: the frames of http.client hold the key, and must not be their context.
        failure: ConnectionError
        sock: Optional[socket.socket] = None
        try:
            sock = self._connected(deadline)
            if self._context is not None:
                sock.settimeout(_seconds_until(deadline))
                sock = self._context.wrap_socket(sock, server_hostname=self._host)
        except socket.timeout:
            failure = TimeoutError(f"no connection within {self._timeout} s", path, False)
        except (OSError, ValueError) as error:
            failure = ConnectionError(f"the service could not be reached ({error})", path, False)
        else:
            try:
                # The service never redirects, and the key and the body are meant for it alone: no redirect is followed.
                connection = http.client.HTTPConnection(self._host, self._port)
                connection.sock = _DeadlineSocket(sock, deadline, self._limit)
                connection.request(method, target, data, {**headers, "Authorization": self._authorization()})
                response = self._answer(connection, method)
                content = response.read()
                if 200 <= response.status < 300:
                    return content
                raise _error_of(response.status, response.headers, content, path)
            except socket.timeout:
                failure = TimeoutError(f"no answer within {self._timeout} s", path, True)
            # The other two: `http.client` reserves the announced length before it reads.
            except (_AnswerTooLarge, MemoryError, OverflowError):
                failure = UnexpectedAnswerError(f"the answer is larger than {self._limit} bytes", path, True)
            except (OSError, ValueError, http.client.HTTPException) as error:
                failure = ConnectionError(f"the connection broke ({type(error).__name__})", path, True)
        finally:
            if sock is not None:
                sock.close()
        raise failure

    def _connected(self, deadline: float) -> socket.socket:
        """Returns a connection to the first address that accepts one; each gets its share of the time that is left."""
        addresses = socket.getaddrinfo(self._host, self._port, type=socket.SOCK_STREAM)
        failure = OSError("it has no address")
        for index, (family, kind, protocol, _, address) in enumerate(addresses):
            share = _seconds_until(deadline) / (len(addresses) - index)
            try:
                sock = socket.socket(family, kind, protocol)
            except OSError as error:  # such as IPv6 on a machine without it
                failure = error
                continue
            try:
                sock.settimeout(share)
                sock.connect(address)
                sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # head and body are sent apart
                return sock
            except OSError as error:
                sock.close()
                failure = error
        raise failure

    @staticmethod
    def _answer(connection: http.client.HTTPConnection, method: str) -> http.client.HTTPResponse:
        """Returns the answer after interim ones, of which http.client skips only 100."""
        while True:
            response = http.client.HTTPResponse(connection.sock, method=method)
            response.begin()
            if not 100 <= response.status < 200:
                return response
            response.fp = None  # type: ignore[assignment] # its reader is that of the next answer


class _OperationGroup:
    def __init__(self, transport: _Transport) -> None:
        self._transport = transport


def _seconds_until(deadline: float) -> float:
    left = deadline - time.monotonic()
    if left <= 0:
        raise socket.timeout("timed out")
    return left


def _error_of(status: int, headers: Any, content: bytes, path: str) -> ApiError:
    try:
        parsed = json.loads(content)
    except (ValueError, RecursionError):
        parsed = None
    body: Mapping[str, Any] = parsed if isinstance(parsed, dict) else {}
    given = body.get("error")
    message = given if isinstance(given, str) else f"HTTP {status} without the service's error body"
    header = headers.get("Retry-After")
    # Whole seconds, as the service sends them. A date, which only an intermediary could send, is ignored.
    wait = int(header) if header is not None and re.fullmatch("[0-9]{1,9}", header) else None
    if body.get("code") in _SEND_ERROR_CODES:
        send_error = SendError(message, path, status, wait)
        send_error.code = body["code"]
        return send_error
    if status == 401:
        authentication = AuthenticationError(message, path, status, wait)
        authentication.challenge = headers.get("WWW-Authenticate")
        return authentication
    if status == 403:
        permission = PermissionError(message, path, status, wait)
        scope = _SCOPE_MESSAGE.fullmatch(message)
        permission.required_scope = scope[1] if scope else None
        return permission
    kinds = {404: NotFoundError, 429: RateLimitError}
    return kinds.get(status, ApiError)(message, path, status, wait)


def _retry_delay(error: TillError, repeatable: bool, failures: int) -> Optional[float]:
    """Returns the seconds to wait before a call is repeated; None when it is not."""
    if not _may_repeat(error, repeatable):
        return None
    wait: float = (error.retry_after_seconds or 0) if isinstance(error, ApiError) else 0
    if wait > _MAX_RETRY_AFTER_SECONDS:
        return None
    full: float = min(_BASE_DELAY_SECONDS * 2**failures, _MAX_DELAY_SECONDS)
    # Half of it is random, so that clients cut off together do not come back together.
    return wait + full / 2 * (1 + random.random())


def _may_repeat(error: TillError, repeatable: bool) -> bool:
    if isinstance(error, UnexpectedAnswerError):
        return False
    if isinstance(error, ConnectionError):
        return repeatable or not error.may_have_taken_effect
    # A refused email was neither sent nor counted. The other refusals cannot be waited out, or name the time.
    if isinstance(error, SendError):
        return error.code == "send_failed" or error.retry_after_seconds is not None
    if not isinstance(error, ApiError):
        return False
    return error.status in (429, 503) or (repeatable and error.status >= 500)


def _present(members: Mapping[str, Any]) -> Dict[str, Any]:
    return {name: value for name, value in members.items() if value is not None}


def _encoded(value: Any) -> Any:
    """Returns the members of a part of a request, as JSON names them."""
    if hasattr(value, "_json"):
        return value._json()
    raise TypeError(f"{type(value).__name__} cannot be part of a request")


def _segment(value: str) -> str:
    """Encodes an id as part of a path. One that would lead to another path is refused here."""
    if not isinstance(value, str) or value in ("", ".", ".."):
        raise ValueError("an id must be a non-empty string")
    return urllib.parse.quote(value, safe="")


def _nothing(_value: Any) -> None:
    """Reads the empty answer of a call without a result."""


def _checked(value: Any, *kinds: type) -> Any:
    if not isinstance(value, kinds):
        raise TypeError("not of the expected type")
    return value


def _each(read: Callable[[Any], Any], values: Any) -> List[Any]:
    return [read(value) for value in _checked(values, list)]


def _iterate(read_page: Callable[[int], Any]) -> Iterator[Any]:
    """Yields the rows of all pages. Skips rows that newer ones pushed on to the next page."""
    remembered: Dict[str, None] = {}
    page = 1
    while True:
        rows = read_page(page)
        for row in rows.data:
            if row.id not in remembered:
                remembered[row.id] = None
                yield row
        for old in list(remembered)[:-1000]:
            del remembered[old]
        if not rows.data or page >= rows.pagination.total_pages:
            return
        page += 1


class WebhookVerificationError(Exception):
    """A webhook that must not be trusted. Answer it with 400, and do nothing else.

    ``reason`` is one of:

    - ``missing-header``: no ``X-Service-Timestamp`` or no ``X-Service-Signature``.
    - ``malformed-header``: one of them does not have the right form, or is present twice.
    - ``wrong-signature``: not signed with the secret, or the body is not the bytes that were sent.
    - ``timestamp-outside-tolerance``: genuine, but too old or from the future; see ``difference_seconds``.
    - ``body-not-json``: genuine, but not an event.
    """

    def __init__(self, reason: str, message: str, difference_seconds: Optional[int] = None) -> None:
        super().__init__(message)
        self.reason = reason
        #: Now minus the timestamp, if that is the reason: positive for an old request.
        self.difference_seconds = difference_seconds


_SIGNATURE = re.compile("[0-9a-f]{64}")
_TIMESTAMP = re.compile("[0-9]{1,12}")


def verify_webhook(
    raw_body: Union[bytes, bytearray, str],
    headers: Union[Mapping[str, Any], Iterable[Tuple[str, str]]],
    secret: Union[str, Sequence[str]],
    *,
    tolerance_seconds: float = 300,
    now: Callable[[], float] = time.time,
) -> WebhookEvent:
    """Checks that a request comes from the service and is recent, and returns its event.

    ``raw_body`` are the exact bytes received. ``headers`` are a mapping or pairs; a WSGI environment fits too.
    ``secret`` is ``svc_whsec_…``, all of it, or several, one of which must fit. While a secret is being rotated a
    request carries a second signature made with the new one; either is accepted. ``now`` returns seconds since 1970.
    Raises WebhookVerificationError with the reason, ValueError when an argument is unusable.
    """
    if not tolerance_seconds >= 0:
        raise ValueError("tolerance_seconds must not be negative")
    secrets = [secret] if isinstance(secret, str) else list(secret)
    # With an empty secret anyone could sign.
    if not secrets or not all(isinstance(each, str) and each != "" for each in secrets):
        raise ValueError("secret must be the webhook secret, svc_whsec_…")
    body = raw_body.encode("utf-8") if isinstance(raw_body, str) else bytes(raw_body)
    timestamp = _header(headers, "X-Service-Timestamp", _TIMESTAMP)
    signatures = [_header(headers, "X-Service-Signature", _SIGNATURE)]
    following = _header_values(headers, "X-Service-Signature-Next")
    if len(following) == 1 and _SIGNATURE.fullmatch(following[0]):
        signatures += following
    signed = timestamp.encode("ascii") + b"." + body
    expected = [hmac.new(each.encode("utf-8"), signed, hashlib.sha256).hexdigest() for each in secrets]
    if not any(hmac.compare_digest(mine, given) for mine in expected for given in signatures):
        raise WebhookVerificationError(
            "wrong-signature",
            "the signature is not that of the secret and the body: "
            "check the secret, and that the body is the bytes received",
        )
    difference = int(now()) - int(timestamp)
    if abs(difference) > tolerance_seconds:
        direction = "old" if difference > 0 else "in the future"
        raise WebhookVerificationError(
            "timestamp-outside-tolerance",
            f"the timestamp is {abs(difference)} s {direction}, and at most {tolerance_seconds} s are tolerated",
            difference,
        )
    try:
        return WebhookEvent._read(json.loads(body.decode("utf-8")))
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
        pass  # The error may quote the body, which must not end up in a log.
    raise WebhookVerificationError("body-not-json", "the body is not an event as JSON")


def _header(headers: Any, name: str, form: re.Pattern[str]) -> str:
    values = _header_values(headers, name)
    if not values:
        raise WebhookVerificationError("missing-header", f"there is no {name} header")
    if len(values) > 1 or form.fullmatch(values[0]) is None:
        raise WebhookVerificationError("malformed-header", f"the {name} header is malformed")
    return values[0]


def _header_values(headers: Any, name: str) -> List[str]:
    found: List[str] = []
    for key, value in headers.items() if hasattr(headers, "items") else headers:
        key = str(key).lower().replace("_", "-")
        if (key[5:] if key.startswith("http-") else key) == name.lower():
            found += [str(each) for each in value] if isinstance(value, (list, tuple)) else [str(value)]
    return found


@dataclass(frozen=True)
class WebhookEvent:
    """The payload of a webhook. Ignore an ``event`` that you do not know."""

    event: str
    timestamp: str
    #: Of an order or an invoice; a dict if this version does not know the event.
    data: Union[OrderEventData, InvoiceEventData, Dict[str, Any]]

    @staticmethod
    def _read(value: Any) -> WebhookEvent:
        event, data = value["event"], value["data"]
        if not isinstance(event, str) or not isinstance(data, dict):
            raise TypeError("not an event")
        read = _EVENT_DATA.get(event)
        return WebhookEvent(event, value["timestamp"], data if read is None else read(data))


class Client:
    """The operations available to a store's key. Connects to nothing yet.

    ``api_key`` is for servers only: anyone who has it can act for the store. One attempt of a call, with its answer,
    may take ``timeout_seconds``, and ``max_retries`` more are made where that is safe. An answer of more than
    ``max_answer_bytes`` is refused. Raises ValueError when an argument is out of its bounds.
    """

    def __init__(
        self,
        base_url: str,
        api_key: str,
        *,
        timeout_seconds: float = 30.0,
        max_retries: int = 3,
        max_answer_bytes: int = 32 * 1024 * 1024,
    ) -> None:
        transport = _Transport(base_url, api_key, timeout_seconds, max_retries, max_answer_bytes)
        self.orders = Orders(transport)
        self.invoices = Invoices(transport)
        self.invoice_templates = InvoiceTemplates(transport)
        self.products = Products(transport)
        self.store = StoreResource(transport)
        self.webhook_deliveries = WebhookDeliveries(transport)


@dataclass(frozen=True)
class AppendedStock:
    #: Lines that are new.
    added: int
    #: Lines left out: repeats in the text, and those the product had already.
    duplicates: int
    #: Units available now, 0 while it is off sale for a check after a restore.
    stock: int

    @staticmethod
    def _read(value: Any) -> AppendedStock:
        return AppendedStock(
            added=_checked(value["added"], int),
            duplicates=_checked(value["duplicates"], int),
            stock=_checked(value["stock"], int),
        )


@dataclass(frozen=True)
class CreatedOrder:
    """The fields needed to redirect the buyer. Read the order for all others."""

    #: Base58 short id of 21 or 22 characters, never with `0`, `O`, `I` or `l`. It is the value in hosted links.
    id: str
    #: The hosted checkout page to send the buyer to.
    url: str
    status: Literal["pending", "completed", "partial", "expired"]
    #: Sum of all lines, a fiat decimal string.
    price_amount: str
    price_currency: Literal["usd", "eur"]
    items: List[OrderItem]
    #: When the order stops accepting payment.
    expires_at: str
    #: ISO 8601 UTC with milliseconds and a trailing `Z`.
    created_at: str

    @staticmethod
    def _read(value: Any) -> CreatedOrder:
        return CreatedOrder(
            id=_checked(value["id"], str),
            url=_checked(value["url"], str),
            status=_checked(value["status"], str),
            price_amount=_checked(value["priceAmount"], str),
            price_currency=_checked(value["priceCurrency"], str),
            items=_each(OrderItem._read, value["items"]),
            expires_at=_checked(value["expiresAt"], str),
            created_at=_checked(value["createdAt"], str),
        )


@dataclass(frozen=True)
class Invoice:
    #: Base58 short id of 21 or 22 characters, never with `0`, `O`, `I` or `l`. It is the value in hosted links.
    id: str
    #: Counts up from 1 in each store. Not the id.
    number: int
    #: All but `open` are final.
    status: Literal["open", "paid", "partial", "expired", "voided"]
    #: The hosted payment page.
    url: str
    #: In the order entered.
    items: List[InvoiceItem]
    #: Sum of all lines, a fiat decimal string.
    total_amount: str
    currency: Literal["usd", "eur"]
    customer_name: Optional[str]
    customer_email: Optional[str]
    memo: Optional[str]
    #: Exactly what was sent at creation, key order and digits untouched.
    metadata: Optional[Dict[str, Any]]
    success_url: Optional[str]
    cancel_url: Optional[str]
    created_via: Literal["api", "dashboard"]
    #: When the invoice stops accepting payment.
    expires_at: str
    #: Null until paid in full.
    paid_at: Optional[str]
    #: Null unless voided.
    voided_at: Optional[str]
    #: ISO 8601 UTC with milliseconds and a trailing `Z`.
    created_at: str
    email: InvoiceEmail

    @staticmethod
    def _read(value: Any) -> Invoice:
        return Invoice(
            id=_checked(value["id"], str),
            number=_checked(value["number"], int),
            status=_checked(value["status"], str),
            url=_checked(value["url"], str),
            items=_each(InvoiceItem._read, value["items"]),
            total_amount=_checked(value["totalAmount"], str),
            currency=_checked(value["currency"], str),
            customer_name=_checked(value["customerName"], str, type(None)),
            customer_email=_checked(value["customerEmail"], str, type(None)),
            memo=_checked(value["memo"], str, type(None)),
            metadata=_checked(value["metadata"], dict, type(None)),
            success_url=_checked(value["successUrl"], str, type(None)),
            cancel_url=_checked(value["cancelUrl"], str, type(None)),
            created_via=_checked(value["createdVia"], str),
            expires_at=_checked(value["expiresAt"], str),
            paid_at=_checked(value["paidAt"], str, type(None)),
            voided_at=_checked(value["voidedAt"], str, type(None)),
            created_at=_checked(value["createdAt"], str),
            email=InvoiceEmail._read(value["email"]),
        )


@dataclass(frozen=True)
class InvoiceEmail:
    """Remaining allowance for emailing the invoice."""

    #: Emails sent so far.
    send_count: int
    #: Sends left.
    sends_remaining: int
    #: Emails that one invoice may have.
    max_sends: int
    #: Null if never sent.
    last_sent_at: Optional[str]
    #: When the pause after the last send ends; null when there is none.
    cooldown_until: Optional[str]
    #: True if the invoice's own limits allow a send now. The daily caps of the store and the platform can still
    #: refuse it.
    can_send: bool
    #: Reason for the refusal; null when `canSend` is true.
    blocked_reason: Optional[str]

    @staticmethod
    def _read(value: Any) -> InvoiceEmail:
        return InvoiceEmail(
            send_count=_checked(value["sendCount"], int),
            sends_remaining=_checked(value["sendsRemaining"], int),
            max_sends=_checked(value["maxSends"], int),
            last_sent_at=_checked(value["lastSentAt"], str, type(None)),
            cooldown_until=_checked(value["cooldownUntil"], str, type(None)),
            can_send=_checked(value["canSend"], bool),
            blocked_reason=_checked(value["blockedReason"], str, type(None)),
        )


@dataclass(frozen=True)
class InvoiceEventData:
    """The invoice at the moment of the event."""

    #: Base58 short id of 21 or 22 characters, never with `0`, `O`, `I` or `l`. It is the value in hosted links.
    id: str
    #: Counts up from 1 in each store. Not the id.
    number: int
    #: All but `open` are final.
    status: Literal["open", "paid", "partial", "expired", "voided"]
    #: In the order entered.
    items: List[InvoiceItem]
    #: Sum of all lines, a fiat decimal string.
    total_amount: str
    currency: Literal["usd", "eur"]
    customer_name: Optional[str]
    customer_email: Optional[str]
    memo: Optional[str]
    #: Exactly what was sent at creation, key order and digits untouched.
    metadata: Optional[Dict[str, Any]]
    payment: Optional[InvoicePayment]
    #: When the invoice stops accepting payment.
    expires_at: str
    #: Null until paid in full.
    paid_at: Optional[str]
    #: ISO 8601 UTC with milliseconds and a trailing `Z`.
    created_at: str

    @staticmethod
    def _read(value: Any) -> InvoiceEventData:
        return InvoiceEventData(
            id=_checked(value["id"], str),
            number=_checked(value["number"], int),
            status=_checked(value["status"], str),
            items=_each(InvoiceItem._read, value["items"]),
            total_amount=_checked(value["totalAmount"], str),
            currency=_checked(value["currency"], str),
            customer_name=_checked(value["customerName"], str, type(None)),
            customer_email=_checked(value["customerEmail"], str, type(None)),
            memo=_checked(value["memo"], str, type(None)),
            metadata=_checked(value["metadata"], dict, type(None)),
            payment=None if value["payment"] is None else InvoicePayment._read(value["payment"]),
            expires_at=_checked(value["expiresAt"], str),
            paid_at=_checked(value["paidAt"], str, type(None)),
            created_at=_checked(value["createdAt"], str),
        )


@dataclass(frozen=True)
class InvoiceItem:
    name: str
    description: Optional[str]
    quantity: int
    #: Fiat decimal string, up to 3 decimal places, no trailing zeros.
    unit_amount: str
    #: `unitAmount` × `quantity`, a fiat decimal string.
    amount: str

    @staticmethod
    def _read(value: Any) -> InvoiceItem:
        return InvoiceItem(
            name=_checked(value["name"], str),
            description=_checked(value["description"], str, type(None)),
            quantity=_checked(value["quantity"], int),
            unit_amount=_checked(value["unitAmount"], str),
            amount=_checked(value["amount"], str),
        )


@dataclass(frozen=True)
class InvoicePage:
    """Newest first."""

    data: List[Invoice]
    pagination: Pagination

    @staticmethod
    def _read(value: Any) -> InvoicePage:
        return InvoicePage(
            data=_each(Invoice._read, value["data"]),
            pagination=Pagination._read(value["pagination"]),
        )


@dataclass(frozen=True)
class InvoicePayment:
    """The attempt that caused the event; null on ``invoice.created``, ``invoice.voided`` and whenever there was no
    attempt.
    """

    #: Token and chain.
    method: str
    #: Integer string in the token's smallest unit.
    crypto_amount: str
    #: Integer string in the token's smallest unit.
    received_amount: str
    transactions: List[Transaction]

    @staticmethod
    def _read(value: Any) -> InvoicePayment:
        return InvoicePayment(
            method=_checked(value["method"], str),
            crypto_amount=_checked(value["cryptoAmount"], str),
            received_amount=_checked(value["receivedAmount"], str),
            transactions=_each(Transaction._read, value["transactions"]),
        )


@dataclass(frozen=True)
class InvoiceTemplate:
    """Created where the store is set up, not through this API."""

    #: Goes into `templateId` of a new invoice.
    id: str
    name: str
    #: Default memo.
    memo: str
    #: Default expiry.
    expires_in_minutes: int
    #: Default items.
    items: List[InvoiceTemplateItem]
    #: ISO 8601 UTC with milliseconds and a trailing `Z`.
    created_at: str

    @staticmethod
    def _read(value: Any) -> InvoiceTemplate:
        return InvoiceTemplate(
            id=_checked(value["id"], str),
            name=_checked(value["name"], str),
            memo=_checked(value["memo"], str),
            expires_in_minutes=_checked(value["expiresInMinutes"], int),
            items=_each(InvoiceTemplateItem._read, value["items"]),
            created_at=_checked(value["createdAt"], str),
        )


@dataclass(frozen=True)
class InvoiceTemplateItem:
    name: str
    description: Optional[str]
    quantity: int
    #: Fiat decimal string, up to 3 decimal places, no trailing zeros.
    unit_amount: str

    @staticmethod
    def _read(value: Any) -> InvoiceTemplateItem:
        return InvoiceTemplateItem(
            name=_checked(value["name"], str),
            description=_checked(value["description"], str, type(None)),
            quantity=_checked(value["quantity"], int),
            unit_amount=_checked(value["unitAmount"], str),
        )


@dataclass(frozen=True)
class InvoiceWithTransactions:
    #: Base58 short id of 21 or 22 characters, never with `0`, `O`, `I` or `l`. It is the value in hosted links.
    id: str
    #: Counts up from 1 in each store. Not the id.
    number: int
    #: All but `open` are final.
    status: Literal["open", "paid", "partial", "expired", "voided"]
    #: The hosted payment page.
    url: str
    #: In the order entered.
    items: List[InvoiceItem]
    #: Sum of all lines, a fiat decimal string.
    total_amount: str
    currency: Literal["usd", "eur"]
    customer_name: Optional[str]
    customer_email: Optional[str]
    memo: Optional[str]
    #: Exactly what was sent at creation, key order and digits untouched.
    metadata: Optional[Dict[str, Any]]
    success_url: Optional[str]
    cancel_url: Optional[str]
    created_via: Literal["api", "dashboard"]
    #: When the invoice stops accepting payment.
    expires_at: str
    #: Null until paid in full.
    paid_at: Optional[str]
    #: Null unless voided.
    voided_at: Optional[str]
    #: ISO 8601 UTC with milliseconds and a trailing `Z`.
    created_at: str
    email: InvoiceEmail
    #: Transfers to every payment attempt, best effort.
    transactions: List[Transaction]

    @staticmethod
    def _read(value: Any) -> InvoiceWithTransactions:
        return InvoiceWithTransactions(
            id=_checked(value["id"], str),
            number=_checked(value["number"], int),
            status=_checked(value["status"], str),
            url=_checked(value["url"], str),
            items=_each(InvoiceItem._read, value["items"]),
            total_amount=_checked(value["totalAmount"], str),
            currency=_checked(value["currency"], str),
            customer_name=_checked(value["customerName"], str, type(None)),
            customer_email=_checked(value["customerEmail"], str, type(None)),
            memo=_checked(value["memo"], str, type(None)),
            metadata=_checked(value["metadata"], dict, type(None)),
            success_url=_checked(value["successUrl"], str, type(None)),
            cancel_url=_checked(value["cancelUrl"], str, type(None)),
            created_via=_checked(value["createdVia"], str),
            expires_at=_checked(value["expiresAt"], str),
            paid_at=_checked(value["paidAt"], str, type(None)),
            voided_at=_checked(value["voidedAt"], str, type(None)),
            created_at=_checked(value["createdAt"], str),
            email=InvoiceEmail._read(value["email"]),
            transactions=_each(Transaction._read, value["transactions"]),
        )


@dataclass(frozen=True)
class Order:
    """``paymentMethod``, ``cryptoAmount``, ``receivedAmount`` and ``transactions`` describe one payment attempt: the one
    that completed the order, else the one that received most, else the latest.
    """

    #: Base58 short id of 21 or 22 characters, never with `0`, `O`, `I` or `l`. It is the value in hosted links.
    id: str
    #: `completed`, `partial` and `expired` are final.
    status: Literal["pending", "completed", "partial", "expired"]
    #: Sum of all lines, a fiat decimal string.
    price_amount: str
    price_currency: Literal["usd", "eur"]
    #: Token and chain of the attempt that describes the order; null until one is started.
    payment_method: Optional[str]
    #: Amount due in that attempt, in the token's smallest unit.
    crypto_amount: Optional[str]
    #: Amount received in that attempt, in the token's smallest unit.
    received_amount: Optional[str]
    #: Transfers to that attempt, best effort; empty until one is started.
    transactions: List[Transaction]
    customer_email: Optional[str]
    #: Exactly what was sent at creation, key order and digits untouched.
    extra_context: Dict[str, Any]
    #: Client address that started the attempt; also null once it has been erased for its age.
    ip_address: Optional[str]
    #: ISO 8601 UTC with milliseconds and a trailing `Z`.
    created_at: str
    items: List[OrderItem]
    #: The hosted checkout page to send the buyer to.
    url: str
    success_url: Optional[str]
    cancel_url: Optional[str]
    #: When the order stops accepting payment.
    expires_at: str
    #: Null until paid in full.
    completed_at: Optional[str]

    @staticmethod
    def _read(value: Any) -> Order:
        return Order(
            id=_checked(value["id"], str),
            status=_checked(value["status"], str),
            price_amount=_checked(value["priceAmount"], str),
            price_currency=_checked(value["priceCurrency"], str),
            payment_method=_checked(value["paymentMethod"], str, type(None)),
            crypto_amount=_checked(value["cryptoAmount"], str, type(None)),
            received_amount=_checked(value["receivedAmount"], str, type(None)),
            transactions=_each(Transaction._read, value["transactions"]),
            customer_email=_checked(value["customerEmail"], str, type(None)),
            extra_context=_checked(value["extraContext"], dict),
            ip_address=_checked(value["ipAddress"], str, type(None)),
            created_at=_checked(value["createdAt"], str),
            items=_each(OrderItem._read, value["items"]),
            url=_checked(value["url"], str),
            success_url=_checked(value["successUrl"], str, type(None)),
            cancel_url=_checked(value["cancelUrl"], str, type(None)),
            expires_at=_checked(value["expiresAt"], str),
            completed_at=_checked(value["completedAt"], str, type(None)),
        )


@dataclass(frozen=True)
class OrderEventData:
    """The order at the moment of the event. The payment fields describe the attempt that caused it."""

    #: Base58 short id of 21 or 22 characters, never with `0`, `O`, `I` or `l`. It is the value in hosted links.
    id: str
    #: `completed`, `partial` and `expired` are final.
    status: Literal["pending", "completed", "partial", "expired"]
    #: Sum of all lines, a fiat decimal string.
    price_amount: str
    price_currency: Literal["usd", "eur"]
    #: Token and chain of the attempt that describes the order; null until one is started.
    payment_method: Optional[str]
    #: Amount due in that attempt, in the token's smallest unit.
    crypto_amount: Optional[str]
    #: Amount received in that attempt, in the token's smallest unit.
    received_amount: Optional[str]
    #: Transfers to that attempt, best effort; empty until one is started.
    transactions: List[Transaction]
    customer_email: Optional[str]
    #: Exactly what was sent at creation, key order and digits untouched.
    extra_context: Dict[str, Any]
    #: Client address that started the attempt; also null once it has been erased for its age.
    ip_address: Optional[str]
    #: ISO 8601 UTC with milliseconds and a trailing `Z`.
    created_at: str
    items: List[OrderItem]

    @staticmethod
    def _read(value: Any) -> OrderEventData:
        return OrderEventData(
            id=_checked(value["id"], str),
            status=_checked(value["status"], str),
            price_amount=_checked(value["priceAmount"], str),
            price_currency=_checked(value["priceCurrency"], str),
            payment_method=_checked(value["paymentMethod"], str, type(None)),
            crypto_amount=_checked(value["cryptoAmount"], str, type(None)),
            received_amount=_checked(value["receivedAmount"], str, type(None)),
            transactions=_each(Transaction._read, value["transactions"]),
            customer_email=_checked(value["customerEmail"], str, type(None)),
            extra_context=_checked(value["extraContext"], dict),
            ip_address=_checked(value["ipAddress"], str, type(None)),
            created_at=_checked(value["createdAt"], str),
            items=_each(OrderItem._read, value["items"]),
        )


@dataclass(frozen=True)
class OrderItem:
    """Captured at creation; later changes to the product do not affect it."""

    #: UUID.
    product_id: str
    title: str
    image: Optional[str]
    quantity: int
    #: Fiat decimal string, up to 3 decimal places, no trailing zeros.
    unit_price: str
    #: `unitPrice` × `quantity`, a fiat decimal string.
    amount: str

    @staticmethod
    def _read(value: Any) -> OrderItem:
        return OrderItem(
            product_id=_checked(value["productId"], str),
            title=_checked(value["title"], str),
            image=_checked(value["image"], str, type(None)),
            quantity=_checked(value["quantity"], int),
            unit_price=_checked(value["unitPrice"], str),
            amount=_checked(value["amount"], str),
        )


@dataclass(frozen=True)
class OrderPage:
    """Newest first."""

    data: List[OrderSummary]
    pagination: Pagination

    @staticmethod
    def _read(value: Any) -> OrderPage:
        return OrderPage(
            data=_each(OrderSummary._read, value["data"]),
            pagination=Pagination._read(value["pagination"]),
        )


@dataclass(frozen=True)
class OrderSummary:
    """An order without its transfers."""

    #: Base58 short id of 21 or 22 characters, never with `0`, `O`, `I` or `l`. It is the value in hosted links.
    id: str
    #: `completed`, `partial` and `expired` are final.
    status: Literal["pending", "completed", "partial", "expired"]
    #: Sum of all lines, a fiat decimal string.
    price_amount: str
    price_currency: Literal["usd", "eur"]
    #: Token and chain of the attempt that describes the order; null until one is started.
    payment_method: Optional[str]
    #: Amount due in that attempt, in the token's smallest unit.
    crypto_amount: Optional[str]
    #: Amount received in that attempt, in the token's smallest unit.
    received_amount: Optional[str]
    customer_email: Optional[str]
    #: Exactly what was sent at creation, key order and digits untouched.
    extra_context: Dict[str, Any]
    #: Client address that started the attempt; also null once it has been erased for its age.
    ip_address: Optional[str]
    #: ISO 8601 UTC with milliseconds and a trailing `Z`.
    created_at: str
    items: List[OrderItem]
    #: The hosted checkout page to send the buyer to.
    url: str
    success_url: Optional[str]
    cancel_url: Optional[str]
    #: When the order stops accepting payment.
    expires_at: str
    #: Null until paid in full.
    completed_at: Optional[str]

    @staticmethod
    def _read(value: Any) -> OrderSummary:
        return OrderSummary(
            id=_checked(value["id"], str),
            status=_checked(value["status"], str),
            price_amount=_checked(value["priceAmount"], str),
            price_currency=_checked(value["priceCurrency"], str),
            payment_method=_checked(value["paymentMethod"], str, type(None)),
            crypto_amount=_checked(value["cryptoAmount"], str, type(None)),
            received_amount=_checked(value["receivedAmount"], str, type(None)),
            customer_email=_checked(value["customerEmail"], str, type(None)),
            extra_context=_checked(value["extraContext"], dict),
            ip_address=_checked(value["ipAddress"], str, type(None)),
            created_at=_checked(value["createdAt"], str),
            items=_each(OrderItem._read, value["items"]),
            url=_checked(value["url"], str),
            success_url=_checked(value["successUrl"], str, type(None)),
            cancel_url=_checked(value["cancelUrl"], str, type(None)),
            expires_at=_checked(value["expiresAt"], str),
            completed_at=_checked(value["completedAt"], str, type(None)),
        )


@dataclass(frozen=True)
class Pagination:
    page: int
    limit: int
    #: Rows that match the filter.
    total: int
    #: Zero when nothing matched.
    total_pages: int

    @staticmethod
    def _read(value: Any) -> Pagination:
        return Pagination(
            page=_checked(value["page"], int),
            limit=_checked(value["limit"], int),
            total=_checked(value["total"], int),
            total_pages=_checked(value["totalPages"], int),
        )


@dataclass(frozen=True)
class PaymentMethod:
    #: Token and chain.
    id: str
    token: str
    chain: str
    #: Decimals of the token's smallest unit.
    decimals: int

    @staticmethod
    def _read(value: Any) -> PaymentMethod:
        return PaymentMethod(
            id=_checked(value["id"], str),
            token=_checked(value["token"], str),
            chain=_checked(value["chain"], str),
            decimals=_checked(value["decimals"], int),
        )


@dataclass(frozen=True)
class Product:
    """Created and changed where the store is set up, not through this API."""

    #: UUID.
    id: str
    title: str
    description: Optional[str]
    image: Optional[str]
    type: str
    #: Fiat decimal string, up to 3 decimal places, no trailing zeros.
    price_amount: str
    price_currency: Literal["usd", "eur"]
    #: True when it can be ordered.
    listed: bool
    #: Least units in one order.
    min_quantity: int
    #: Most units in one order; null for no bound.
    max_quantity: Optional[int]
    #: Units available now, 0 while it is off sale for a check after a restore; null when the product has no
    #: finite stock.
    stock: Optional[int]
    #: ISO 8601 UTC with milliseconds and a trailing `Z`.
    created_at: str

    @staticmethod
    def _read(value: Any) -> Product:
        return Product(
            id=_checked(value["id"], str),
            title=_checked(value["title"], str),
            description=_checked(value["description"], str, type(None)),
            image=_checked(value["image"], str, type(None)),
            type=_checked(value["type"], str),
            price_amount=_checked(value["priceAmount"], str),
            price_currency=_checked(value["priceCurrency"], str),
            listed=_checked(value["listed"], bool),
            min_quantity=_checked(value["minQuantity"], int),
            max_quantity=_checked(value["maxQuantity"], int, type(None)),
            stock=_checked(value["stock"], int, type(None)),
            created_at=_checked(value["createdAt"], str),
        )


@dataclass(frozen=True)
class ProductPage:
    """Newest first."""

    data: List[Product]
    pagination: Pagination

    @staticmethod
    def _read(value: Any) -> ProductPage:
        return ProductPage(
            data=_each(Product._read, value["data"]),
            pagination=Pagination._read(value["pagination"]),
        )


@dataclass(frozen=True)
class SentInvoice:
    #: Base58 short id of 21 or 22 characters, never with `0`, `O`, `I` or `l`. It is the value in hosted links.
    invoice_id: str
    #: The address stored on the invoice.
    sent_to: str
    #: ISO 8601 UTC with milliseconds and a trailing `Z`.
    sent_at: str
    #: Emails sent so far.
    send_count: int
    #: Sends left.
    sends_remaining: int
    #: Emails that one invoice may have.
    max_sends: int

    @staticmethod
    def _read(value: Any) -> SentInvoice:
        return SentInvoice(
            invoice_id=_checked(value["invoiceId"], str),
            sent_to=_checked(value["sentTo"], str),
            sent_at=_checked(value["sentAt"], str),
            send_count=_checked(value["sendCount"], int),
            sends_remaining=_checked(value["sendsRemaining"], int),
            max_sends=_checked(value["maxSends"], int),
        )


@dataclass(frozen=True)
class Store:
    #: UUID.
    id: str
    name: str
    slug: Optional[str]
    #: Scopes of the calling key.
    scopes: List[Literal["orders:read", "orders:write", "invoices:read", "invoices:write", "products:read", "products:write", "webhooks:read", "webhooks:write"]]
    #: Payment methods offered to buyers.
    payment_methods: List[PaymentMethod]
    #: Public origin of the hosted storefront; null while it is unclaimed or switched off.
    storefront_url: Optional[str]
    storefront_enabled: bool
    #: ISO 8601 UTC with milliseconds and a trailing `Z`.
    created_at: str

    @staticmethod
    def _read(value: Any) -> Store:
        return Store(
            id=_checked(value["id"], str),
            name=_checked(value["name"], str),
            slug=_checked(value["slug"], str, type(None)),
            scopes=_checked(value["scopes"], list),
            payment_methods=_each(PaymentMethod._read, value["paymentMethods"]),
            storefront_url=_checked(value["storefrontUrl"], str, type(None)),
            storefront_enabled=_checked(value["storefrontEnabled"], bool),
            created_at=_checked(value["createdAt"], str),
        )


@dataclass(frozen=True)
class Transaction:
    """One transfer on a chain. Lists of them are best effort: an empty list does not mean that no money moved.
    ``status`` is authoritative.
    """

    #: Name of the chain.
    blockchain: str
    tx_hash: str
    from_address: str
    #: Integer string in the token's smallest unit.
    amount: str
    block_number: str
    #: ISO 8601 UTC with milliseconds and a trailing `Z`.
    block_time: str

    @staticmethod
    def _read(value: Any) -> Transaction:
        return Transaction(
            blockchain=_checked(value["blockchain"], str),
            tx_hash=_checked(value["txHash"], str),
            from_address=_checked(value["fromAddress"], str),
            amount=_checked(value["amount"], str),
            block_number=_checked(value["blockNumber"], str),
            block_time=_checked(value["blockTime"], str),
        )


@dataclass(frozen=True)
class WebhookDelivery:
    #: Also in the header `X-Service-Delivery-Id` of every attempt.
    id: str
    event: Literal["order.created", "order.processing", "order.completed", "order.partial", "order.expired", "invoice.created", "invoice.paid", "invoice.partial", "invoice.expired", "invoice.voided"]
    #: Set on order events; exactly one of `orderId` and `invoiceId` is.
    order_id: Optional[str]
    #: Set on invoice events.
    invoice_id: Optional[str]
    #: `pending`: waits for its first attempt or was re-queued. `failed`: the last attempt failed, another is
    #: scheduled. `exhausted`: no automatic attempt is left.
    status: Literal["pending", "success", "failed", "exhausted"]
    attempts: int
    #: Null before the first attempt.
    last_attempt_at: Optional[str]
    #: HTTP status that your endpoint answered last; null when there was no answer.
    last_response_status: Optional[int]
    #: ISO 8601 UTC with milliseconds and a trailing `Z`.
    created_at: str

    @staticmethod
    def _read(value: Any) -> WebhookDelivery:
        return WebhookDelivery(
            id=_checked(value["id"], str),
            event=_checked(value["event"], str),
            order_id=_checked(value["orderId"], str, type(None)),
            invoice_id=_checked(value["invoiceId"], str, type(None)),
            status=_checked(value["status"], str),
            attempts=_checked(value["attempts"], int),
            last_attempt_at=_checked(value["lastAttemptAt"], str, type(None)),
            last_response_status=_checked(value["lastResponseStatus"], int, type(None)),
            created_at=_checked(value["createdAt"], str),
        )


@dataclass(frozen=True)
class WebhookDeliveryPage:
    """Newest first."""

    data: List[WebhookDelivery]
    pagination: Pagination

    @staticmethod
    def _read(value: Any) -> WebhookDeliveryPage:
        return WebhookDeliveryPage(
            data=_each(WebhookDelivery._read, value["data"]),
            pagination=Pagination._read(value["pagination"]),
        )


@dataclass(frozen=True)
class CartItem:
    #: A listed product of the store.
    product_id: str
    #: Also bounded by the product's own `minQuantity` and `maxQuantity`.
    quantity: int

    def _json(self) -> Dict[str, Any]:
        return _present({"productId": self.product_id, "quantity": self.quantity})


@dataclass(frozen=True)
class InvoiceItemInput:
    #: Name of the line item.
    name: str
    quantity: int
    #: Fiat decimal string from `0` to `1000000000`, up to 3 decimal places; never a JSON number.
    unit_amount: str
    #: A longer note under the name.
    description: Optional[str] = None

    def _json(self) -> Dict[str, Any]:
        return _present({
            "name": self.name,
            "quantity": self.quantity,
            "unitAmount": self.unit_amount,
            "description": self.description,
        })


class Orders(_OperationGroup):
    """The operations under ``/v1/orders``."""

    def create(
        self,
        *,
        items: Sequence[CartItem],
        expires_in: Optional[int] = None,
        extra_context: Optional[Mapping[str, Any]] = None,
        customer_email: Optional[str] = None,
        success_url: Optional[str] = None,
        cancel_url: Optional[str] = None,
        idempotency_key: Optional[str] = None,
    ) -> CreatedOrder:
        """Create an order.

        Prices a cart of products at their current prices and returns the checkout page for the buyer. Every
        product must belong to the store, be listed and share one currency. Lines of the same product are merged,
        so the response may have fewer items. Finite stock is reserved for all lines or for none, until the order
        ends. Fires ``order.created``. Needs orders:write.

        :param items: Lines of one product become one line with their quantities added. All products share one
            currency.
        :param expires_in: Minutes the order can be paid, 10 to 129600 (90 days); 30 if absent. Stock stays
            reserved as long.
        :param extra_context: Any JSON object; comes back exactly as sent in every read and in every ``order.*``
            event, with its key order and every digit. ``{}`` if absent.
        :param customer_email: Recipient of the items once the order is completed. At most 64 octets before the
            ``@``. An internationalised domain is kept as sent.
        :param success_url: Target of the link on the checkout page after payment; ``http`` or ``https``. Never proof
            of payment.
        :param cancel_url: Target of the link on the checkout page once the order can no longer be paid; ``http`` or
            ``https``.
        :param idempotency_key: Names this creation; random if absent.
        """
        return self._transport.call(
            "POST",
            "/v1/orders",
            CreatedOrder._read,
            repeatable=True,
            body={
                "items": items,
                "expiresIn": expires_in,
                "extraContext": extra_context,
                "customerEmail": customer_email,
                "successUrl": success_url,
                "cancelUrl": cancel_url,
            },
            idempotency_key=str(uuid.uuid4()) if idempotency_key is None else idempotency_key,
        )

    def list(
        self,
        *,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        status: Optional[Literal["pending", "completed", "partial", "expired"]] = None,
    ) -> OrderPage:
        """List orders.

        Newest first. Rows are full orders without ``transactions``. Needs orders:read.

        :param page: Counted from 1. A page past the last one is empty.
        :param limit: Rows on a page.
        :param status: Only rows with this status.
        """
        return self._transport.call(
            "GET",
            "/v1/orders",
            OrderPage._read,
            repeatable=True,
            query={"page": page, "limit": limit, "status": status},
        )

    def iterate(
        self,
        *,
        limit: int = 100,
        status: Optional[Literal["pending", "completed", "partial", "expired"]] = None,
    ) -> Iterator[OrderSummary]:
        """Yields all rows, newest first, ``limit`` for each request."""
        return _iterate(lambda page: self.list(page=page, limit=limit, status=status))

    def get(self, id: str) -> Order:
        """Read an order.

        The full order with its payment. Use it to confirm a webhook, or if none arrived. Fulfil on ``completed``
        only. Needs orders:read.
        """
        return self._transport.call("GET", f"/v1/orders/{_segment(id)}", Order._read, repeatable=True)

    def expire(self, id: str) -> Order:
        """Expire an order.

        Ends a ``pending`` order immediately, retires its deposit addresses and releases reserved stock; takes no
        body. Fires ``order.expired``. An order that turns out to hold some money, but not enough, becomes ``partial``
        instead and the call is refused: read the order again. Needs orders:write.
        """
        return self._transport.call("POST", f"/v1/orders/{_segment(id)}/expire", Order._read, repeatable=False)


class Invoices(_OperationGroup):
    """The operations under ``/v1/invoices``."""

    def create(
        self,
        *,
        items: Optional[Sequence[InvoiceItemInput]] = None,
        template_id: Optional[str] = None,
        currency: Optional[Literal["usd", "eur"]] = None,
        customer_name: Optional[str] = None,
        customer_email: Optional[str] = None,
        memo: Optional[str] = None,
        metadata: Optional[Mapping[str, Any]] = None,
        success_url: Optional[str] = None,
        cancel_url: Optional[str] = None,
        expires_in: Optional[int] = None,
        idempotency_key: Optional[str] = None,
    ) -> Invoice:
        """Create an invoice.

        Bills the given ``items``, or a template of the store. With both, items, memo and expiry in the request
        replace the template’s. Creating an invoice never sends an email: that is a separate call. Fires
        ``invoice.created``. Needs invoices:write.

        :param items: Replaces the template's items as a whole.
        :param template_id: A template of the store: defaults for items, memo and expiry.
        :param currency: ``usd`` if absent.
        :param customer_name: Shown on the payment page.
        :param customer_email: The only address that the invoice and its receipt are ever mailed to; without it
            the invoice cannot be sent. At most 64 octets before the ``@``. An internationalised domain is kept as
            sent.
        :param memo: Shown on the payment page. Replaces the template's memo.
        :param metadata: Any JSON object; comes back exactly as sent in every read and in every ``invoice.*`` event,
            with its key order and every digit. Never shown to the customer.
        :param success_url: Target of the link back to the store once it is paid; ``http`` or ``https``. Never proof
            of payment.
        :param cancel_url: Target of the link on expired, voided and partial pages; ``http`` or ``https``.
        :param expires_in: Minutes the invoice can be paid, 10 to 129600 (90 days). If absent the template's, else
            1440.
        :param idempotency_key: Names this creation; random if absent.
        """
        return self._transport.call(
            "POST",
            "/v1/invoices",
            Invoice._read,
            repeatable=True,
            body={
                "items": items,
                "templateId": template_id,
                "currency": currency,
                "customerName": customer_name,
                "customerEmail": customer_email,
                "memo": memo,
                "metadata": metadata,
                "successUrl": success_url,
                "cancelUrl": cancel_url,
                "expiresIn": expires_in,
            },
            idempotency_key=str(uuid.uuid4()) if idempotency_key is None else idempotency_key,
        )

    def list(
        self,
        *,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        status: Optional[Literal["open", "paid", "partial", "expired", "voided"]] = None,
    ) -> InvoicePage:
        """List invoices.

        Newest first. Rows are full invoices without ``transactions``. Needs invoices:read.

        :param page: Counted from 1. A page past the last one is empty.
        :param limit: Rows on a page.
        :param status: Only rows with this status.
        """
        return self._transport.call(
            "GET",
            "/v1/invoices",
            InvoicePage._read,
            repeatable=True,
            query={"page": page, "limit": limit, "status": status},
        )

    def iterate(
        self,
        *,
        limit: int = 100,
        status: Optional[Literal["open", "paid", "partial", "expired", "voided"]] = None,
    ) -> Iterator[Invoice]:
        """Yields all rows, newest first, ``limit`` for each request."""
        return _iterate(lambda page: self.list(page=page, limit=limit, status=status))

    def get(self, id: str) -> InvoiceWithTransactions:
        """Read an invoice.

        The invoice with the transfers to all of its payment attempts and its remaining email allowance. Fulfil on
        ``paid`` only. Needs invoices:read.
        """
        return self._transport.call(
            "GET",
            f"/v1/invoices/{_segment(id)}",
            InvoiceWithTransactions._read,
            repeatable=True,
        )

    def void(self, id: str) -> Invoice:
        """Void an invoice.

        Ends an ``open`` invoice for good and retires its deposit addresses; takes no body. Fires ``invoice.voided``.
        Refused while a buyer is paying. An invoice that turns out to hold some money, but not enough, becomes
        ``partial`` instead and the call is refused: read the invoice again. On this call alone ``Invoice not found``
        is a ``400`` when no invoice of the store has the id, and a ``404`` when the id cannot exist: branch on the
        message. Needs invoices:write.
        """
        return self._transport.call(
            "POST",
            f"/v1/invoices/{_segment(id)}/void",
            Invoice._read,
            repeatable=False,
        )

    def send(self, id: str) -> SentInvoice:
        """Email an invoice.

        Emails an ``open`` invoice to its stored ``customerEmail`` only; takes no body. Each invoice has a limited
        number of sends, with a pause between two, and the store and the platform have daily caps. ``email.canSend``
        of the invoice shows beforehand whether the invoice itself allows a send. When the mailer refuses, the
        body has ``code`` and ``retryAfterSeconds``. A request refused earlier has only ``error``, so read ``code``
        defensively. Needs invoices:write.
        """
        return self._transport.call(
            "POST",
            f"/v1/invoices/{_segment(id)}/send",
            SentInvoice._read,
            repeatable=False,
        )


class InvoiceTemplates(_OperationGroup):
    """The operations under ``/v1/invoice-templates``."""

    def list(self) -> List[InvoiceTemplate]:
        """List invoice templates.

        All of them, newest first, as a plain array. They are created in the dashboard. Needs invoices:read.
        """
        return self._transport.call(
            "GET",
            "/v1/invoice-templates",
            lambda value: _each(InvoiceTemplate._read, value),
            repeatable=True,
        )


class Products(_OperationGroup):
    """The operations under ``/v1/products``."""

    def list(self, *, page: Optional[int] = None, limit: Optional[int] = None) -> ProductPage:
        """List products.

        Newest first. Needs products:read.

        :param page: Counted from 1. A page past the last one is empty.
        :param limit: Rows on a page.
        """
        return self._transport.call(
            "GET",
            "/v1/products",
            ProductPage._read,
            repeatable=True,
            query={"page": page, "limit": limit},
        )

    def iterate(self, *, limit: int = 100) -> Iterator[Product]:
        """Yields all rows, newest first, ``limit`` for each request."""
        return _iterate(lambda page: self.list(page=page, limit=limit))

    def get(self, id: str) -> Product:
        """Read a product.

        Needs products:read.
        """
        return self._transport.call("GET", f"/v1/products/{_segment(id)}", Product._read, repeatable=True)

    def append_stock(self, id: str, *, text: str) -> AppendedStock:
        """Append delivery stock.

        Adds lines to deliver, one for each unit sold. Lines that already exist are skipped, so repeating a batch
        adds nothing twice. Needs products:write.

        :param text: Split by the product's delivery delimiter (unless it has one, at LF, CRLF or CR), trimmed of
            white space and of the invisible U+200B to U+200F, U+2060 and U+FEFF, empty lines dropped, repeats
            collapsed; at most 10000 lines may remain. Everything else is taken literally, also quotes, commas and
            a heading.
        """
        return self._transport.call(
            "POST",
            f"/v1/products/{_segment(id)}/stock",
            AppendedStock._read,
            repeatable=True,
            body={"text": text},
        )


class StoreResource(_OperationGroup):
    """The operations under ``/v1/store``."""

    def get(self) -> Store:
        """Read the store of the key.

        Returns the store of the calling key, the scopes of the key and the payment methods in use. Any valid key
        may call it. Call it when your server starts, to check that the key has the scopes it needs.
        """
        return self._transport.call("GET", "/v1/store", Store._read, repeatable=True)


class WebhookDeliveries(_OperationGroup):
    """The operations under ``/v1/webhook-deliveries``."""

    def list(
        self,
        *,
        page: Optional[int] = None,
        limit: Optional[int] = None,
        status: Optional[Literal["pending", "success", "failed", "exhausted"]] = None,
    ) -> WebhookDeliveryPage:
        """List webhook deliveries.

        Newest first. A store without a webhook has an empty page. Needs webhooks:read.

        :param page: Counted from 1. A page past the last one is empty.
        :param limit: Rows on a page.
        :param status: Only rows with this status.
        """
        return self._transport.call(
            "GET",
            "/v1/webhook-deliveries",
            WebhookDeliveryPage._read,
            repeatable=True,
            query={"page": page, "limit": limit, "status": status},
        )

    def iterate(
        self,
        *,
        limit: int = 100,
        status: Optional[Literal["pending", "success", "failed", "exhausted"]] = None,
    ) -> Iterator[WebhookDelivery]:
        """Yields all rows, newest first, ``limit`` for each request."""
        return _iterate(lambda page: self.list(page=page, limit=limit, status=status))

    def resend(self, delivery_id: str) -> None:
        """Resend a webhook delivery.

        Queues a ``failed`` or ``exhausted`` delivery again; takes no body. It keeps its id and its attempt counter.
        An exhausted one gets one more attempt. Needs webhooks:write.
        """
        self._transport.call(
            "POST",
            f"/v1/webhook-deliveries/{_segment(delivery_id)}/resend",
            _nothing,
            repeatable=False,
        )


_EVENT_DATA: Dict[str, Callable[[Any], Union[OrderEventData, InvoiceEventData]]] = {
    "invoice.created": InvoiceEventData._read,
    "invoice.expired": InvoiceEventData._read,
    "invoice.paid": InvoiceEventData._read,
    "invoice.partial": InvoiceEventData._read,
    "invoice.voided": InvoiceEventData._read,
    "order.completed": OrderEventData._read,
    "order.created": OrderEventData._read,
    "order.expired": OrderEventData._read,
    "order.partial": OrderEventData._read,
    "order.processing": OrderEventData._read,
}
