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
