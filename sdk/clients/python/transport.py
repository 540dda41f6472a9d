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
