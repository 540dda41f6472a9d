<?php
// Generated from docs/openapi.json and sdk/clients by `npm run generate -w sdk`. Not to be edited.

/**
 * Client for the merchant API of Till, and verification of its webhooks.
 *
 * One file without dependencies, for PHP 8.1 or newer with the openssl extension. It connects with PHP's own sockets,
 * so it needs neither curl nor `allow_url_fopen`. Amounts are strings, times are ISO 8601 strings in UTC, both as the
 * service sends them. Fields that a later version of the service adds are ignored. MIT licence.
 *
 *     require 'till.php';
 *     $till = new Till\Client('https://pay.example.com', getenv('TILL_KEY'));
 *     $poster = new Till\InvoiceItemInput('Poster', quantity: 2, unitAmount: '12.50');
 *     echo $till->invoices->create(items: [$poster])->url;
 */

declare(strict_types=1);

namespace Till;

/** Base of all errors of a call. No message or dump of this file's objects shows the API key. */
abstract class TillError extends \RuntimeException
{
    /** @param string $requestPath path of the request, without the query */
    public function __construct(string $message, public readonly string $requestPath)
    {
        parent::__construct($message);
    }
}

/** The service answered with a refusal. The message is its own text; branch on the class or on the status. */
class ApiError extends TillError
{
    /**
     * @param int $status HTTP status
     * @param int|null $retryAfterSeconds seconds after which the service expects to answer differently; null if
     *     unknown, or if waiting does not help
     */
    public function __construct(
        string $message,
        string $requestPath,
        public readonly int $status,
        public readonly ?int $retryAfterSeconds,
    ) {
        parent::__construct($message, $requestPath);
    }
}

/** 401: the key is missing, malformed, unknown, revoked or expired. Trying again does not help. */
final class AuthenticationError extends ApiError
{
    /** @param string|null $challenge the `WWW-Authenticate` header, which names the check that failed */
    public function __construct(
        string $message,
        string $requestPath,
        int $status,
        ?int $retryAfterSeconds,
        public readonly ?string $challenge,
    ) {
        parent::__construct($message, $requestPath, $status, $retryAfterSeconds);
    }
}

/** 403: the key lacks a scope. Scopes never change: you need another key. */
final class PermissionError extends ApiError
{
    /** @param string|null $requiredScope such as `orders:write`; null if the answer did not name it */
    public function __construct(
        string $message,
        string $requestPath,
        int $status,
        ?int $retryAfterSeconds,
        public readonly ?string $requiredScope,
    ) {
        parent::__construct($message, $requestPath, $status, $retryAfterSeconds);
    }
}

/** 404: the store has no such resource, or the service has no such route. */
final class NotFoundError extends ApiError
{
}

/** 429, except from `invoices->send`, whose limits throw a SendError. */
final class RateLimitError extends ApiError
{
}

/** `invoices->send` did not send an email. */
final class SendError extends ApiError
{
    /** @param string $sendCode `not_found`, `not_sendable`, `rate_limited` or `send_failed` */
    public function __construct(
        string $message,
        string $requestPath,
        int $status,
        ?int $retryAfterSeconds,
        public readonly string $sendCode,
    ) {
        parent::__construct($message, $requestPath, $status, $retryAfterSeconds);
    }
}

/** No answer came: the connection failed or broke. */
class ConnectionError extends TillError
{
    /** @param bool $mayHaveTakenEffect false if the request certainly never reached the service */
    public function __construct(string $message, string $requestPath, public readonly bool $mayHaveTakenEffect)
    {
        parent::__construct($message, $requestPath);
    }
}

/** No answer came in time. */
final class TimeoutError extends ConnectionError
{
}

/** The answer is too large, not JSON, or lacks a field: is the base URL the address of the service? */
final class UnexpectedAnswerError extends ConnectionError
{
}

/** @internal One request and its answer over a connection of its own, up to a deadline and a number of bytes. */
final class Connection
{
    private const MAX_HEAD_BYTES = 65_536;

    /** @var resource */
    private $stream;
    private string $buffer = '';
    private bool $isSent = false;
    private int $left;
    private readonly float $deadline;

    public function __construct(
        private readonly string $path,
        private readonly float $timeoutSeconds,
        private readonly int $maxBytes,
    ) {
        $this->deadline = self::now() + $timeoutSeconds;
        $this->left = $maxBytes;
    }

    public function open(bool $isEncrypted, string $host, int $port): void
    {
        $tls = [
            'verify_peer' => true,
            'verify_peer_name' => true,
            'allow_self_signed' => false,
            'peer_name' => trim($host, '[]'),
            'crypto_method' => STREAM_CRYPTO_METHOD_TLSv1_2_CLIENT | STREAM_CRYPTO_METHOD_TLSv1_3_CLIENT,
        ];
        $context = stream_context_create(['ssl' => $tls]);
        $stream = self::quietly(function () use ($host, $port, $context, &$number, &$text) {
            [$to, $seconds] = ["tcp://$host:$port", $this->timeoutSeconds];
            return stream_socket_client($to, $number, $text, $seconds, STREAM_CLIENT_CONNECT, $context);
        }, $warning);
        if ($stream !== false) {
            $this->stream = $stream;
            if (!$isEncrypted || $this->encrypt($warning)) {
                return;
            }
        }
        if (self::now() >= $this->deadline) {
            throw new TimeoutError("no connection within $this->timeoutSeconds s", $this->path, false);
        }
        $reason = $text ?: preg_replace('/\s+/', ' ', $warning ?? 'unknown reason');
        throw new ConnectionError("the service could not be reached ($reason)", $this->path, false);
    }

    /** @param list<string> $head */
    public function send(array $head, Secret $key, string $content): void
    {
        $this->isSent = true;
        $request = implode("\r\n", [...$head, "Authorization: Bearer {$key->value()}", '', $content]);
        for ($sent = 0; $sent < strlen($request); $sent += $count) {
            $this->waitAtMost();
            $piece = substr($request, $sent, 65_536);
            $count = self::quietly(fn () => fwrite($this->stream, $piece));
            if ($count === false || $count === 0) {
                throw $this->isTimedOut() ? $this->timeout() : $this->failure('the connection broke');
            }
        }
    }

    /** @return array{int, array<string, string>, string} status, headers by lower-case name, and body */
    public function receive(): array
    {
        do {
            [$status, $headers] = $this->head();
        } while ($status >= 100 && $status < 200);
        if ($status === 204 || $status === 304) {
            return [$status, $headers, ''];
        }
        if (isset($headers['transfer-encoding'])) {
            return [$status, $headers, $this->chunks()];
        }
        $length = $headers['content-length'] ?? null;
        if ($length === null) {
            while ($this->more()) {
            }
            return [$status, $headers, $this->buffer];
        }
        if (preg_match('/\A[0-9]{1,15}\z/', $length) !== 1) {
            throw $this->failure('the connection broke');
        }
        return [$status, $headers, $this->exactly((int) $length)];
    }

    public function close(): void
    {
        if (isset($this->stream)) {
            fclose($this->stream);
        }
    }

    /** Makes the TLS handshake in steps: in one, PHP gives it as much time again as the connection had. */
    private function encrypt(?string &$warning): bool
    {
        stream_set_blocking($this->stream, false);
        while (true) {
            $outcome = self::quietly(fn () => stream_socket_enable_crypto($this->stream, true), $warning);
            $left = $this->deadline - self::now();
            if ($outcome !== 0 || $left <= 0) {
                stream_set_blocking($this->stream, true);
                return $outcome === true;
            }
            [$read, $none, $microseconds] = [[$this->stream], null, (int) (fmod($left, 1) * 1e6) + 1];
            self::quietly(fn () => stream_select($read, $none, $none, (int) $left, $microseconds));
        }
    }

    /** @return array{int, array<string, string>} */
    private function head(): array
    {
        if (preg_match('/\AHTTP\/1\.[01] ([1-5][0-9]{2})(?: |\z)/', $this->line(), $match) !== 1) {
            throw new UnexpectedAnswerError('the answer is not HTTP: is the base URL right?', $this->path, true);
        }
        $headers = [];
        for ($size = 0; ($line = $this->line()) !== ''; $size += strlen($line)) {
            if ($size > self::MAX_HEAD_BYTES) {
                throw new UnexpectedAnswerError('the headers of the answer are too large', $this->path, true);
            }
            [$name, $value] = explode(':', $line, 2) + [1 => ''];
            $headers[strtolower($name)] ??= trim($value);
        }
        return [(int) $match[1], $headers];
    }

    private function chunks(): string
    {
        $body = '';
        while (true) {
            if (preg_match('/\A([0-9A-Fa-f]{1,8})(?:;|\s|\z)/', $this->line(), $match) !== 1) {
                throw $this->failure('the connection broke');
            }
            $size = (int) hexdec($match[1]);
            if ($size === 0) {
                return $body;
            }
            $body .= $this->exactly($size);
            $this->line();
        }
    }

    private function line(): string
    {
        while (($end = strpos($this->buffer, "\n")) === false) {
            if (strlen($this->buffer) > self::MAX_HEAD_BYTES) {
                throw new UnexpectedAnswerError('the headers of the answer are too large', $this->path, true);
            }
            $this->need();
        }
        $line = substr($this->buffer, 0, $end);
        $this->buffer = substr($this->buffer, $end + 1);
        return rtrim($line, "\r");
    }

    private function exactly(int $size): string
    {
        if ($size > $this->maxBytes) {
            throw $this->tooLarge();
        }
        while (strlen($this->buffer) < $size) {
            $this->need();
        }
        $content = substr($this->buffer, 0, $size);
        $this->buffer = substr($this->buffer, $size);
        return $content;
    }

    private function need(): void
    {
        if (!$this->more()) {
            throw $this->failure('the connection broke');
        }
    }

    /** Reads what has arrived; false at the end. */
    private function more(): bool
    {
        $this->waitAtMost();
        $chunk = self::quietly(fn () => fread($this->stream, 65_536));
        if ($chunk === false || $chunk === '') {
            if ($this->isTimedOut()) {
                throw $this->timeout();
            }
            return false;
        }
        $this->left -= strlen($chunk);
        if ($this->left < 0) {
            throw $this->tooLarge();
        }
        $this->buffer .= $chunk;
        return true;
    }

    /** Lets the next read or write wait until the deadline. */
    private function waitAtMost(): void
    {
        $left = $this->deadline - self::now();
        if ($left <= 0) {
            throw $this->timeout();
        }
        stream_set_timeout($this->stream, (int) $left, (int) (fmod($left, 1) * 1e6) + 1);
    }

    private function isTimedOut(): bool
    {
        return stream_get_meta_data($this->stream)['timed_out'];
    }

    private function timeout(): TimeoutError
    {
        return new TimeoutError("no answer within $this->timeoutSeconds s", $this->path, $this->isSent);
    }

    private function tooLarge(): UnexpectedAnswerError
    {
        return new UnexpectedAnswerError("the answer is larger than $this->maxBytes bytes", $this->path, true);
    }

    private function failure(string $message): ConnectionError
    {
        return new ConnectionError($message, $this->path, $this->isSent);
    }

    private static function now(): float
    {
        return hrtime(true) / 1e9;
    }

    /** Runs a PHP function that reports failures as warnings, unaffected by the application's error handler. */
    private static function quietly(callable $work, ?string &$warning = null): mixed
    {
        set_error_handler(static function (int $_level, string $message) use (&$warning): bool {
            $warning ??= $message;
            return true;
        });
        try {
            return $work();
        } finally {
            restore_error_handler();
        }
    }
}

/** @internal Holds the key, where no dump, export or serialisation of an object shows it. */
final class Secret
{
    /** @var \WeakMap<Secret, string>|null */
    private static ?\WeakMap $values = null;

    public function __construct(#[\SensitiveParameter] string $value)
    {
        self::$values ??= new \WeakMap();
        self::$values[$this] = $value;
    }

    public function value(): string
    {
        return self::$values[$this];
    }

    public function __serialize(): array
    {
        throw new \LogicException('an API key is not serialised');
    }
}

/** @internal Makes calls, and repeats those that failed where that is safe. */
final class Transport
{
    private const BASE_DELAY_SECONDS = 0.25;
    private const MAX_DELAY_SECONDS = 8.0;
    /** Longer waits are the caller's decision. */
    private const MAX_RETRY_AFTER_SECONDS = 60;
    private const SEND_ERROR_CODES = ['not_found', 'not_sendable', 'rate_limited', 'send_failed'];
    private const BASE_URL =
        '/\A(https?):\/\/([A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(?::([0-9]{1,5}))?((?:\/[A-Za-z0-9._~%-]+)*)\/*\z/';

    private readonly bool $isEncrypted;
    private readonly string $host;
    private readonly int $port;
    private readonly string $authority;
    private readonly string $prefix;

    public function __construct(
        string $baseUrl,
        private readonly Secret $key,
        private readonly float $timeoutSeconds,
        private readonly int $maxRetries,
        private readonly int $maxAnswerBytes,
    ) {
        if (preg_match(self::BASE_URL, $baseUrl, $parts, PREG_UNMATCHED_AS_NULL) !== 1 || (int) $parts[3] > 65_535) {
            throw new \ValueError('baseUrl must be an http or https address without credentials, query or fragment');
        }
        if (preg_match('/\Asvc_live_[0-9a-f]{48}\z/i', $key->value()) !== 1) {
            throw new \ValueError('apiKey must be svc_live_ followed by 48 hexadecimal characters');
        }
        if (!($timeoutSeconds >= 0.001 && $timeoutSeconds <= 86_400)) {
            throw new \ValueError('timeoutSeconds must be from 0.001 to 86400');
        }
        if ($maxRetries < 0 || $maxRetries > 10) {
            throw new \ValueError('maxRetries must be from 0 to 10');
        }
        if ($maxAnswerBytes < 1) {
            throw new \ValueError('maxAnswerBytes must be positive');
        }
        [, $scheme, $this->host, $port, $this->prefix] = $parts;
        $this->isEncrypted = $scheme === 'https';
        $this->port = (int) ($port ?? ($this->isEncrypted ? 443 : 80));
        $this->authority = $port === null ? $this->host : "$this->host:$port";
    }

    /**
     * Returns the answer's JSON as converted by `read`; null without `read`.
     *
     * @param array<string, mixed> $query null members are omitted
     * @param array<string, mixed>|null $body null members are omitted
     * @param bool $repeatable true if making the call twice has the same effect as making it once
     * @throws TillError
     */
    public function call(
        string $method,
        string $path,
        ?callable $read,
        bool $repeatable,
        array $query = [],
        ?array $body = null,
        ?string $idempotencyKey = null,
    ): mixed {
        $head = ["Host: $this->authority", 'Accept: application/json', 'Connection: close'];
        if ($idempotencyKey !== null) {
            if (preg_match('/\A[\x21-\x7e](?:[\x20-\x7e]{0,253}[\x21-\x7e])?\z/', $idempotencyKey) !== 1) {
                throw new \ValueError('idempotencyKey must be 1 to 255 printable ASCII characters');
            }
            $head[] = "Idempotency-Key: $idempotencyKey";
        }
        $content = '';
        if ($body !== null) {
            $flags = JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_PRESERVE_ZERO_FRACTION;
            $content = json_encode((object) self::present($body), $flags);
            $head[] = 'Content-Type: application/json';
        }
        if ($method !== 'GET') {
            $head[] = 'Content-Length: ' . strlen($content);
        }
        $encoded = http_build_query(self::present($query), '', '&', PHP_QUERY_RFC3986);
        $target = $this->prefix . $path . ($encoded === '' ? '' : "?$encoded");
        array_unshift($head, "$method $target HTTP/1.1");
        $answer = $this->repeated($path, $head, $content, $repeatable);
        if ($read === null) {
            return null;
        }
        try {
            return $read(json_decode($answer, true, 512, JSON_THROW_ON_ERROR | JSON_BIGINT_AS_STRING));
        } catch (\JsonException | \TypeError) {
        }
        throw new UnexpectedAnswerError('the answer is not the expected JSON: is the base URL right?', $path, true);
    }

    /** Encodes an id as part of a path. One that would lead to another path is refused here. */
    public static function segment(string $id): string
    {
        if (in_array($id, ['', '.', '..'], true)) {
            throw new \ValueError('an id must be a non-empty string');
        }
        return rawurlencode($id);
    }

    /**
     * Yields the rows of all pages. Skips rows that newer ones pushed on to the next page.
     *
     * @param callable(int): object $readPage
     */
    public static function iterate(callable $readPage): \Generator
    {
        $remembered = [];
        for ($page = 1; ; $page += 1) {
            $rows = $readPage($page);
            foreach ($rows->data as $row) {
                if (!isset($remembered["#$row->id"])) {
                    $remembered["#$row->id"] = true;
                    yield $row;
                }
            }
            $remembered = array_slice($remembered, -1000);
            if ($rows->data === [] || $page >= $rows->pagination->totalPages) {
                return;
            }
        }
    }

    /** @param array<string, mixed> $members */
    public static function present(array $members): array
    {
        return array_filter($members, static fn (mixed $value): bool => $value !== null);
    }

    /** @param list<string> $head */
    private function repeated(string $path, array $head, string $content, bool $repeatable): string
    {
        for ($failures = 0; ; $failures += 1) {
            try {
                return $this->once($path, $head, $content);
            } catch (TillError $error) {
                $delay = $failures < $this->maxRetries ? self::retryDelay($error, $repeatable, $failures) : null;
                if ($delay === null) {
                    throw $error;
                }
            }
            usleep((int) ($delay * 1e6));
        }
    }

    /** @param list<string> $head */
    private function once(string $path, array $head, string $content): string
    {
        $connection = new Connection($path, $this->timeoutSeconds, $this->maxAnswerBytes);
        try {
            $connection->open($this->isEncrypted, $this->host, $this->port);
            $connection->send($head, $this->key, $content);
            [$status, $headers, $answer] = $connection->receive();
        } finally {
            $connection->close();
        }
        // The service never redirects, and the key and the body are meant for it alone: no redirect is followed.
        if ($status >= 200 && $status < 300) {
            return $answer;
        }
        throw self::errorOf($status, $headers, $answer, $path);
    }

    /** @param array<string, string> $headers */
    private static function errorOf(int $status, array $headers, string $answer, string $path): ApiError
    {
        $body = json_decode($answer, true);
        $error = is_array($body) ? $body['error'] ?? null : null;
        $message = is_string($error) ? $error : "HTTP $status without the service's error body";
        // Whole seconds, as the service sends them. A date, which only an intermediary could send, is ignored.
        $header = $headers['retry-after'] ?? '';
        $wait = preg_match('/\A[0-9]{1,9}\z/', $header) === 1 ? (int) $header : null;
        $code = is_array($body) ? $body['code'] ?? null : null;
        if (in_array($code, self::SEND_ERROR_CODES, true)) {
            return new SendError($message, $path, $status, $wait, $code);
        }
        $scope = preg_match('/\AMissing required scope: (\S+)\z/', $message, $match) === 1 ? $match[1] : null;
        return match ($status) {
            401 => new AuthenticationError($message, $path, $status, $wait, $headers['www-authenticate'] ?? null),
            403 => new PermissionError($message, $path, $status, $wait, $scope),
            404 => new NotFoundError($message, $path, $status, $wait),
            429 => new RateLimitError($message, $path, $status, $wait),
            default => new ApiError($message, $path, $status, $wait),
        };
    }

    /** Returns the seconds to wait before a call is repeated; null when it is not. */
    private static function retryDelay(TillError $error, bool $repeatable, int $failures): ?float
    {
        if (!self::mayRepeat($error, $repeatable)) {
            return null;
        }
        $wait = $error instanceof ApiError ? $error->retryAfterSeconds ?? 0 : 0;
        if ($wait > self::MAX_RETRY_AFTER_SECONDS) {
            return null;
        }
        $full = min(self::BASE_DELAY_SECONDS * 2 ** $failures, self::MAX_DELAY_SECONDS);
        // Half of it is random, so that clients cut off together do not come back together.
        return $wait + $full / 2 * (1 + random_int(0, 1_000_000) / 1e6);
    }

    private static function mayRepeat(TillError $error, bool $repeatable): bool
    {
        return match (true) {
            $error instanceof UnexpectedAnswerError => false,
            $error instanceof ConnectionError => $repeatable || !$error->mayHaveTakenEffect,
            // A refused email was neither sent nor counted. The other refusals cannot be waited out, or name the time.
            $error instanceof SendError => $error->sendCode === 'send_failed' || $error->retryAfterSeconds !== null,
            $error instanceof ApiError =>
                in_array($error->status, [429, 503], true) || ($repeatable && $error->status >= 500),
            default => false,
        };
    }
}

/** @internal */
abstract class OperationGroup
{
    public function __construct(protected readonly Transport $transport)
    {
    }
}

/**
 * A webhook that must not be trusted. Answer it with 400, and do nothing else. The reason is one of:
 *
 * - `missing-header`: no `X-Service-Timestamp` or no `X-Service-Signature`.
 * - `malformed-header`: one of them does not have the right form, or is present twice.
 * - `wrong-signature`: not signed with the secret, or the body is not the bytes that were sent.
 * - `timestamp-outside-tolerance`: genuine, but too old or from the future; see `differenceSeconds`.
 * - `body-not-json`: genuine, but not an event.
 */
final class WebhookVerificationError extends \RuntimeException
{
    /** @param int|null $differenceSeconds now minus the timestamp, if that is the reason: positive if it is old */
    public function __construct(
        public readonly string $reason,
        string $message,
        public readonly ?int $differenceSeconds = null,
    ) {
        parent::__construct($message);
    }
}

/** The payload of a webhook. Ignore an event that you do not know. */
final class WebhookEvent
{
    /** @param OrderEventData|InvoiceEventData|array<string, mixed> $data an array if the event is not known here */
    public function __construct(
        public readonly string $event,
        public readonly string $timestamp,
        public readonly OrderEventData|InvoiceEventData|array $data,
    ) {
    }
}

/**
 * Checks that a request comes from the service and is recent, and returns its event. While a secret is being rotated a
 * request carries a second signature made with the new one; either is accepted.
 *
 * @param string $rawBody the exact bytes received: `file_get_contents('php://input')`
 * @param array<string, string|list<string>> $headers such as `getallheaders()` or `$_SERVER`
 * @param string|list<string> $secret `svc_whsec_…`, all of it; or several, one of which must fit
 * @param int|null $now seconds since 1970; null for the current time
 * @throws WebhookVerificationError with the reason; \ValueError when an argument is unusable
 */
function verifyWebhook(
    string $rawBody,
    array $headers,
    #[\SensitiveParameter] string|array $secret,
    int $toleranceSeconds = 300,
    ?int $now = null,
): WebhookEvent {
    if ($toleranceSeconds < 0) {
        throw new \ValueError('toleranceSeconds must not be negative');
    }
    $secrets = (array) $secret;
    $secret = ''; // a stack trace of PHP 8.1 shows it otherwise
    // With an empty secret anyone could sign.
    if ($secrets === [] || array_filter($secrets, static fn (mixed $each): bool => !is_string($each) || $each === '')) {
        throw new \ValueError('secret must be the webhook secret, svc_whsec_…');
    }
    $timestamp = Webhooks::header($headers, 'X-Service-Timestamp', '/\A[0-9]{1,12}\z/');
    $signatures = [Webhooks::header($headers, 'X-Service-Signature', Webhooks::SIGNATURE)];
    $next = Webhooks::values($headers, 'X-Service-Signature-Next');
    if (count($next) === 1 && preg_match(Webhooks::SIGNATURE, $next[0]) === 1) {
        $signatures[] = $next[0];
    }
    $isSigned = false;
    foreach ($secrets as $each) {
        $expected = hash_hmac('sha256', "$timestamp.$rawBody", $each);
        foreach ($signatures as $given) {
            $isSigned = hash_equals($expected, $given) || $isSigned;
        }
    }
    if (!$isSigned) {
        throw new WebhookVerificationError(
            'wrong-signature',
            'the signature is not that of the secret and the body: '
                . 'check the secret, and that the body is the bytes received',
        );
    }
    $difference = ($now ?? time()) - (int) $timestamp;
    if (abs($difference) > $toleranceSeconds) {
        $age = abs($difference) . ($difference > 0 ? ' s old' : ' s in the future');
        throw new WebhookVerificationError(
            'timestamp-outside-tolerance',
            "the timestamp is $age, and at most $toleranceSeconds s are tolerated",
            $difference,
        );
    }
    try {
        return Webhooks::event(json_decode($rawBody, true, 512, JSON_THROW_ON_ERROR | JSON_BIGINT_AS_STRING));
    } catch (\JsonException | \TypeError) {
        // The error may quote the body, which must not end up in a log.
    }
    throw new WebhookVerificationError('body-not-json', 'the body is not an event as JSON');
}

/** @internal */
final class Webhooks
{
    public const SIGNATURE = '/\A[0-9a-f]{64}\z/';

    /** @param array<string, string|list<string>> $headers */
    public static function header(array $headers, string $name, string $form): string
    {
        $values = self::values($headers, $name);
        if ($values === []) {
            throw new WebhookVerificationError('missing-header', "there is no $name header");
        }
        if (count($values) > 1 || preg_match($form, $values[0]) !== 1) {
            throw new WebhookVerificationError('malformed-header', "the $name header is malformed");
        }
        return $values[0];
    }

    /**
     * @param array<string, string|list<string>> $headers
     * @return list<string>
     */
    public static function values(array $headers, string $name): array
    {
        $found = [];
        foreach ($headers as $key => $value) {
            $key = str_replace('_', '-', strtolower((string) $key));
            if ((str_starts_with($key, 'http-') ? substr($key, 5) : $key) === strtolower($name)) {
                array_push($found, ...array_map(strval(...), array_values((array) $value)));
            }
        }
        return $found;
    }

    public static function event(mixed $value): WebhookEvent
    {
        $event = is_array($value) ? $value['event'] ?? null : null;
        $data = is_array($value) ? $value['data'] ?? null : null;
        if (!is_string($event) || !is_array($data)) {
            throw new \TypeError('not an event');
        }
        return new WebhookEvent($event, $value['timestamp'] ?? null, self::data($event, $data));
    }

    private static function data(string $event, array $data): OrderEventData|InvoiceEventData|array
    {
        return match ($event) {
            'invoice.created' => InvoiceEventData::from($data),
                'invoice.expired' => InvoiceEventData::from($data),
                'invoice.paid' => InvoiceEventData::from($data),
                'invoice.partial' => InvoiceEventData::from($data),
                'invoice.voided' => InvoiceEventData::from($data),
                'order.completed' => OrderEventData::from($data),
                'order.created' => OrderEventData::from($data),
                'order.expired' => OrderEventData::from($data),
                'order.partial' => OrderEventData::from($data),
                'order.processing' => OrderEventData::from($data),
            default => $data,
        };
    }
}

/** The operations available to a store's key. */
final class Client
{
    public readonly Orders $orders;
    public readonly Invoices $invoices;
    public readonly InvoiceTemplates $invoiceTemplates;
    public readonly Products $products;
    public readonly StoreResource $store;
    public readonly WebhookDeliveries $webhookDeliveries;

    /**
     * Connects to nothing yet.
     *
     * @param string $apiKey for servers only: anyone who has it can act for the store
     * @param float $timeoutSeconds limit of one attempt of a call, with its answer: 0.001 to 86400
     * @param int $maxRetries further attempts where that is safe: 0 to 10
     * @param int $maxAnswerBytes a larger answer is refused
     * @throws \ValueError when an argument is out of its bounds
     */
    public function __construct(
        string $baseUrl,
        #[\SensitiveParameter] string $apiKey,
        float $timeoutSeconds = 30.0,
        int $maxRetries = 3,
        int $maxAnswerBytes = 33_554_432,
    ) {
        $key = new Secret($apiKey);
        $apiKey = ''; // a stack trace of PHP 8.1 shows it otherwise
        $transport = new Transport($baseUrl, $key, $timeoutSeconds, $maxRetries, $maxAnswerBytes);
        $this->orders = new Orders($transport);
        $this->invoices = new Invoices($transport);
        $this->invoiceTemplates = new InvoiceTemplates($transport);
        $this->products = new Products($transport);
        $this->store = new StoreResource($transport);
        $this->webhookDeliveries = new WebhookDeliveries($transport);
    }
}

final class AppendedStock
{
    public function __construct(
        /** Lines that are new. */
        public readonly int $added,
        /** Lines left out: repeats in the text, and those the product had already. */
        public readonly int $duplicates,
        /** Units available now, 0 while it is off sale for a check after a restore. */
        public readonly int $stock,
    ) {
    }

    /** @internal */
    public static function from(array $value): self
    {
        return new self(
            added: $value['added'] ?? null,
            duplicates: $value['duplicates'] ?? null,
            stock: $value['stock'] ?? null,
        );
    }
}

/** The fields needed to redirect the buyer. Read the order for all others. */
final class CreatedOrder
{
    public function __construct(
        /** Base58 short id of 21 or 22 characters, never with `0`, `O`, `I` or `l`. It is the value in hosted links. */
        public readonly string $id,
        /** The hosted checkout page to send the buyer to. */
        public readonly string $url,
        /** @var 'pending'|'completed'|'partial'|'expired' */
        public readonly string $status,
        /** Sum of all lines, a fiat decimal string. */
        public readonly string $priceAmount,
        /** @var 'usd'|'eur' */
        public readonly string $priceCurrency,
        /** @var list<OrderItem> */
        public readonly array $items,
        /** When the order stops accepting payment. */
        public readonly string $expiresAt,
        /** ISO 8601 UTC with milliseconds and a trailing `Z`. */
        public readonly string $createdAt,
    ) {
    }

    /** @internal */
    public static function from(array $value): self
    {
        return new self(
            id: $value['id'] ?? null,
            url: $value['url'] ?? null,
            status: $value['status'] ?? null,
            priceAmount: $value['priceAmount'] ?? null,
            priceCurrency: $value['priceCurrency'] ?? null,
            items: array_map(OrderItem::from(...), $value['items'] ?? null),
            expiresAt: $value['expiresAt'] ?? null,
            createdAt: $value['createdAt'] ?? null,
        );
    }
}

final class Invoice
{
    public function __construct(
        /** Base58 short id of 21 or 22 characters, never with `0`, `O`, `I` or `l`. It is the value in hosted links. */
        public readonly string $id,
        /** Counts up from 1 in each store. Not the id. */
        public readonly int $number,
        /**
         * All but `open` are final.
         * @var 'open'|'paid'|'partial'|'expired'|'voided'
         */
        public readonly string $status,
        /** The hosted payment page. */
        public readonly string $url,
        /**
         * In the order entered.
         * @var list<InvoiceItem>
         */
        public readonly array $items,
        /** Sum of all lines, a fiat decimal string. */
        public readonly string $totalAmount,
        /** @var 'usd'|'eur' */
        public readonly string $currency,
        public readonly ?string $customerName,
        public readonly ?string $customerEmail,
        public readonly ?string $memo,
        /**
         * Exactly what was sent at creation, key order and digits untouched.
         * @var array<string, mixed>|null
         */
        public readonly ?array $metadata,
        public readonly ?string $successUrl,
        public readonly ?string $cancelUrl,
        /** @var 'api'|'dashboard' */
        public readonly string $createdVia,
        /** When the invoice stops accepting payment. */
        public readonly string $expiresAt,
        /** Null until paid in full. */
        public readonly ?string $paidAt,
        /** Null unless voided. */
        public readonly ?string $voidedAt,
        /** ISO 8601 UTC with milliseconds and a trailing `Z`. */
        public readonly string $createdAt,
        public readonly InvoiceEmail $email,
    ) {
    }

    /** @internal */
    public static function from(array $value): self
    {
        return new self(
            id: $value['id'] ?? null,
            number: $value['number'] ?? null,
            status: $value['status'] ?? null,
            url: $value['url'] ?? null,
            items: array_map(InvoiceItem::from(...), $value['items'] ?? null),
            totalAmount: $value['totalAmount'] ?? null,
            currency: $value['currency'] ?? null,
            customerName: $value['customerName'] ?? null,
            customerEmail: $value['customerEmail'] ?? null,
            memo: $value['memo'] ?? null,
            metadata: $value['metadata'] ?? null,
            successUrl: $value['successUrl'] ?? null,
            cancelUrl: $value['cancelUrl'] ?? null,
            createdVia: $value['createdVia'] ?? null,
            expiresAt: $value['expiresAt'] ?? null,
            paidAt: $value['paidAt'] ?? null,
            voidedAt: $value['voidedAt'] ?? null,
            createdAt: $value['createdAt'] ?? null,
            email: InvoiceEmail::from($value['email'] ?? null),
        );
    }
}

/** Remaining allowance for emailing the invoice. */
final class InvoiceEmail
{
    public function __construct(
        /** Emails sent so far. */
        public readonly int $sendCount,
        /** Sends left. */
        public readonly int $sendsRemaining,
        /** Emails that one invoice may have. */
        public readonly int $maxSends,
        /** Null if never sent. */
        public readonly ?string $lastSentAt,
        /** When the pause after the last send ends; null when there is none. */
        public readonly ?string $cooldownUntil,
        /**
         * True if the invoice's own limits allow a send now. The daily caps of the store and the platform can still
         * refuse it.
         */
        public readonly bool $canSend,
        /** Reason for the refusal; null when `canSend` is true. */
        public readonly ?string $blockedReason,
    ) {
    }

    /** @internal */
    public static function from(array $value): self
    {
        return new self(
            sendCount: $value['sendCount'] ?? null,
            sendsRemaining: $value['sendsRemaining'] ?? null,
            maxSends: $value['maxSends'] ?? null,
            lastSentAt: $value['lastSentAt'] ?? null,
            cooldownUntil: $value['cooldownUntil'] ?? null,
            canSend: $value['canSend'] ?? null,
            blockedReason: $value['blockedReason'] ?? null,
        );
    }
}

/** The invoice at the moment of the event. */
final class InvoiceEventData
{
    public function __construct(
        /** Base58 short id of 21 or 22 characters, never with `0`, `O`, `I` or `l`. It is the value in hosted links. */
        public readonly string $id,
        /** Counts up from 1 in each store. Not the id. */
        public readonly int $number,
        /**
         * All but `open` are final.
         * @var 'open'|'paid'|'partial'|'expired'|'voided'
         */
        public readonly string $status,
        /**
         * In the order entered.
         * @var list<InvoiceItem>
         */
        public readonly array $items,
        /** Sum of all lines, a fiat decimal string. */
        public readonly string $totalAmount,
        /** @var 'usd'|'eur' */
        public readonly string $currency,
        public readonly ?string $customerName,
        public readonly ?string $customerEmail,
        public readonly ?string $memo,
        /**
         * Exactly what was sent at creation, key order and digits untouched.
         * @var array<string, mixed>|null
         */
        public readonly ?array $metadata,
        public readonly ?InvoicePayment $payment,
        /** When the invoice stops accepting payment. */
        public readonly string $expiresAt,
        /** Null until paid in full. */
        public readonly ?string $paidAt,
        /** ISO 8601 UTC with milliseconds and a trailing `Z`. */
        public readonly string $createdAt,
    ) {
    }

    /** @internal */
    public static function from(array $value): self
    {
        return new self(
            id: $value['id'] ?? null,
            number: $value['number'] ?? null,
            status: $value['status'] ?? null,
            items: array_map(InvoiceItem::from(...), $value['items'] ?? null),
            totalAmount: $value['totalAmount'] ?? null,
            currency: $value['currency'] ?? null,
            customerName: $value['customerName'] ?? null,
            customerEmail: $value['customerEmail'] ?? null,
            memo: $value['memo'] ?? null,
            metadata: $value['metadata'] ?? null,
            payment: isset($value['payment']) ? InvoicePayment::from($value['payment']) : null,
            expiresAt: $value['expiresAt'] ?? null,
            paidAt: $value['paidAt'] ?? null,
            createdAt: $value['createdAt'] ?? null,
        );
    }
}

final class InvoiceItem
{
    public function __construct(
        public readonly string $name,
        public readonly ?string $description,
        public readonly int $quantity,
        /** Fiat decimal string, up to 3 decimal places, no trailing zeros. */
        public readonly string $unitAmount,
        /** `unitAmount` × `quantity`, a fiat decimal string. */
        public readonly string $amount,
    ) {
    }

    /** @internal */
    public static function from(array $value): self
    {
        return new self(
            name: $value['name'] ?? null,
            description: $value['description'] ?? null,
            quantity: $value['quantity'] ?? null,
            unitAmount: $value['unitAmount'] ?? null,
            amount: $value['amount'] ?? null,
        );
    }
}

/** Newest first. */
final class InvoicePage
{
    public function __construct(
        /** @var list<Invoice> */
        public readonly array $data,
        public readonly Pagination $pagination,
    ) {
    }

    /** @internal */
    public static function from(array $value): self
    {
        return new self(
            data: array_map(Invoice::from(...), $value['data'] ?? null),
            pagination: Pagination::from($value['pagination'] ?? null),
        );
    }
}

/**
 * The attempt that caused the event; null on `invoice.created`, `invoice.voided` and whenever there was no
 * attempt.
 */
final class InvoicePayment
{
    public function __construct(
        /** Token and chain. */
        public readonly string $method,
        /** Integer string in the token's smallest unit. */
        public readonly string $cryptoAmount,
        /** Integer string in the token's smallest unit. */
        public readonly string $receivedAmount,
        /** @var list<Transaction> */
        public readonly array $transactions,
    ) {
    }

    /** @internal */
    public static function from(array $value): self
    {
        return new self(
            method: $value['method'] ?? null,
            cryptoAmount: $value['cryptoAmount'] ?? null,
            receivedAmount: $value['receivedAmount'] ?? null,
            transactions: array_map(Transaction::from(...), $value['transactions'] ?? null),
        );
    }
}

/** Created where the store is set up, not through this API. */
final class InvoiceTemplate
{
    public function __construct(
        /** Goes into `templateId` of a new invoice. */
        public readonly string $id,
        public readonly string $name,
        /** Default memo. */
        public readonly string $memo,
        /** Default expiry. */
        public readonly int $expiresInMinutes,
        /**
         * Default items.
         * @var list<InvoiceTemplateItem>
         */
        public readonly array $items,
        /** ISO 8601 UTC with milliseconds and a trailing `Z`. */
        public readonly string $createdAt,
    ) {
    }

    /** @internal */
    public static function from(array $value): self
    {
        return new self(
            id: $value['id'] ?? null,
            name: $value['name'] ?? null,
            memo: $value['memo'] ?? null,
            expiresInMinutes: $value['expiresInMinutes'] ?? null,
            items: array_map(InvoiceTemplateItem::from(...), $value['items'] ?? null),
            createdAt: $value['createdAt'] ?? null,
        );
    }
}

final class InvoiceTemplateItem
{
    public function __construct(
        public readonly string $name,
        public readonly ?string $description,
        public readonly int $quantity,
        /** Fiat decimal string, up to 3 decimal places, no trailing zeros. */
        public readonly string $unitAmount,
    ) {
    }

    /** @internal */
    public static function from(array $value): self
    {
        return new self(
            name: $value['name'] ?? null,
            description: $value['description'] ?? null,
            quantity: $value['quantity'] ?? null,
            unitAmount: $value['unitAmount'] ?? null,
        );
    }
}

final class InvoiceWithTransactions
{
    public function __construct(
        /** Base58 short id of 21 or 22 characters, never with `0`, `O`, `I` or `l`. It is the value in hosted links. */
        public readonly string $id,
        /** Counts up from 1 in each store. Not the id. */
        public readonly int $number,
        /**
         * All but `open` are final.
         * @var 'open'|'paid'|'partial'|'expired'|'voided'
         */
        public readonly string $status,
        /** The hosted payment page. */
        public readonly string $url,
        /**
         * In the order entered.
         * @var list<InvoiceItem>
         */
        public readonly array $items,
        /** Sum of all lines, a fiat decimal string. */
        public readonly string $totalAmount,
        /** @var 'usd'|'eur' */
        public readonly string $currency,
        public readonly ?string $customerName,
        public readonly ?string $customerEmail,
        public readonly ?string $memo,
        /**
         * Exactly what was sent at creation, key order and digits untouched.
         * @var array<string, mixed>|null
         */
        public readonly ?array $metadata,
        public readonly ?string $successUrl,
        public readonly ?string $cancelUrl,
        /** @var 'api'|'dashboard' */
        public readonly string $createdVia,
        /** When the invoice stops accepting payment. */
        public readonly string $expiresAt,
        /** Null until paid in full. */
        public readonly ?string $paidAt,
        /** Null unless voided. */
        public readonly ?string $voidedAt,
        /** ISO 8601 UTC with milliseconds and a trailing `Z`. */
        public readonly string $createdAt,
        public readonly InvoiceEmail $email,
        /**
         * Transfers to every payment attempt, best effort.
         * @var list<Transaction>
         */
        public readonly array $transactions,
    ) {
    }

    /** @internal */
    public static function from(array $value): self
    {
        return new self(
            id: $value['id'] ?? null,
            number: $value['number'] ?? null,
            status: $value['status'] ?? null,
            url: $value['url'] ?? null,
            items: array_map(InvoiceItem::from(...), $value['items'] ?? null),
            totalAmount: $value['totalAmount'] ?? null,
            currency: $value['currency'] ?? null,
            customerName: $value['customerName'] ?? null,
            customerEmail: $value['customerEmail'] ?? null,
            memo: $value['memo'] ?? null,
            metadata: $value['metadata'] ?? null,
            successUrl: $value['successUrl'] ?? null,
            cancelUrl: $value['cancelUrl'] ?? null,
            createdVia: $value['createdVia'] ?? null,
            expiresAt: $value['expiresAt'] ?? null,
            paidAt: $value['paidAt'] ?? null,
            voidedAt: $value['voidedAt'] ?? null,
            createdAt: $value['createdAt'] ?? null,
            email: InvoiceEmail::from($value['email'] ?? null),
            transactions: array_map(Transaction::from(...), $value['transactions'] ?? null),
        );
    }
}

/**
 * `paymentMethod`, `cryptoAmount`, `receivedAmount` and `transactions` describe one payment attempt: the one
 * that completed the order, else the one that received most, else the latest.
 */
final class Order
{
    public function __construct(
        /** Base58 short id of 21 or 22 characters, never with `0`, `O`, `I` or `l`. It is the value in hosted links. */
        public readonly string $id,
        /**
         * `completed`, `partial` and `expired` are final.
         * @var 'pending'|'completed'|'partial'|'expired'
         */
        public readonly string $status,
        /** Sum of all lines, a fiat decimal string. */
        public readonly string $priceAmount,
        /** @var 'usd'|'eur' */
        public readonly string $priceCurrency,
        /** Token and chain of the attempt that describes the order; null until one is started. */
        public readonly ?string $paymentMethod,
        /** Amount due in that attempt, in the token's smallest unit. */
        public readonly ?string $cryptoAmount,
        /** Amount received in that attempt, in the token's smallest unit. */
        public readonly ?string $receivedAmount,
        /**
         * Transfers to that attempt, best effort; empty until one is started.
         * @var list<Transaction>
         */
        public readonly array $transactions,
        public readonly ?string $customerEmail,
        /**
         * Exactly what was sent at creation, key order and digits untouched.
         * @var array<string, mixed>
         */
        public readonly array $extraContext,
        /** Client address that started the attempt; also null once it has been erased for its age. */
        public readonly ?string $ipAddress,
        /** ISO 8601 UTC with milliseconds and a trailing `Z`. */
        public readonly string $createdAt,
        /** @var list<OrderItem> */
        public readonly array $items,
        /** The hosted checkout page to send the buyer to. */
        public readonly string $url,
        public readonly ?string $successUrl,
        public readonly ?string $cancelUrl,
        /** When the order stops accepting payment. */
        public readonly string $expiresAt,
        /** Null until paid in full. */
        public readonly ?string $completedAt,
    ) {
    }

    /** @internal */
    public static function from(array $value): self
    {
        return new self(
            id: $value['id'] ?? null,
            status: $value['status'] ?? null,
            priceAmount: $value['priceAmount'] ?? null,
            priceCurrency: $value['priceCurrency'] ?? null,
            paymentMethod: $value['paymentMethod'] ?? null,
            cryptoAmount: $value['cryptoAmount'] ?? null,
            receivedAmount: $value['receivedAmount'] ?? null,
            transactions: array_map(Transaction::from(...), $value['transactions'] ?? null),
            customerEmail: $value['customerEmail'] ?? null,
            extraContext: $value['extraContext'] ?? null,
            ipAddress: $value['ipAddress'] ?? null,
            createdAt: $value['createdAt'] ?? null,
            items: array_map(OrderItem::from(...), $value['items'] ?? null),
            url: $value['url'] ?? null,
            successUrl: $value['successUrl'] ?? null,
            cancelUrl: $value['cancelUrl'] ?? null,
            expiresAt: $value['expiresAt'] ?? null,
            completedAt: $value['completedAt'] ?? null,
        );
    }
}

/** The order at the moment of the event. The payment fields describe the attempt that caused it. */
final class OrderEventData
{
    public function __construct(
        /** Base58 short id of 21 or 22 characters, never with `0`, `O`, `I` or `l`. It is the value in hosted links. */
        public readonly string $id,
        /**
         * `completed`, `partial` and `expired` are final.
         * @var 'pending'|'completed'|'partial'|'expired'
         */
        public readonly string $status,
        /** Sum of all lines, a fiat decimal string. */
        public readonly string $priceAmount,
        /** @var 'usd'|'eur' */
        public readonly string $priceCurrency,
        /** Token and chain of the attempt that describes the order; null until one is started. */
        public readonly ?string $paymentMethod,
        /** Amount due in that attempt, in the token's smallest unit. */
        public readonly ?string $cryptoAmount,
        /** Amount received in that attempt, in the token's smallest unit. */
        public readonly ?string $receivedAmount,
        /**
         * Transfers to that attempt, best effort; empty until one is started.
         * @var list<Transaction>
         */
        public readonly array $transactions,
        public readonly ?string $customerEmail,
        /**
         * Exactly what was sent at creation, key order and digits untouched.
         * @var array<string, mixed>
         */
        public readonly array $extraContext,
        /** Client address that started the attempt; also null once it has been erased for its age. */
        public readonly ?string $ipAddress,
        /** ISO 8601 UTC with milliseconds and a trailing `Z`. */
        public readonly string $createdAt,
        /** @var list<OrderItem> */
        public readonly array $items,
    ) {
    }

    /** @internal */
    public static function from(array $value): self
    {
        return new self(
            id: $value['id'] ?? null,
            status: $value['status'] ?? null,
            priceAmount: $value['priceAmount'] ?? null,
            priceCurrency: $value['priceCurrency'] ?? null,
            paymentMethod: $value['paymentMethod'] ?? null,
            cryptoAmount: $value['cryptoAmount'] ?? null,
            receivedAmount: $value['receivedAmount'] ?? null,
            transactions: array_map(Transaction::from(...), $value['transactions'] ?? null),
            customerEmail: $value['customerEmail'] ?? null,
            extraContext: $value['extraContext'] ?? null,
            ipAddress: $value['ipAddress'] ?? null,
            createdAt: $value['createdAt'] ?? null,
            items: array_map(OrderItem::from(...), $value['items'] ?? null),
        );
    }
}

/** Captured at creation; later changes to the product do not affect it. */
final class OrderItem
{
    public function __construct(
        /** UUID. */
        public readonly string $productId,
        public readonly string $title,
        public readonly ?string $image,
        public readonly int $quantity,
        /** Fiat decimal string, up to 3 decimal places, no trailing zeros. */
        public readonly string $unitPrice,
        /** `unitPrice` × `quantity`, a fiat decimal string. */
        public readonly string $amount,
    ) {
    }

    /** @internal */
    public static function from(array $value): self
    {
        return new self(
            productId: $value['productId'] ?? null,
            title: $value['title'] ?? null,
            image: $value['image'] ?? null,
            quantity: $value['quantity'] ?? null,
            unitPrice: $value['unitPrice'] ?? null,
            amount: $value['amount'] ?? null,
        );
    }
}

/** Newest first. */
final class OrderPage
{
    public function __construct(
        /** @var list<OrderSummary> */
        public readonly array $data,
        public readonly Pagination $pagination,
    ) {
    }

    /** @internal */
    public static function from(array $value): self
    {
        return new self(
            data: array_map(OrderSummary::from(...), $value['data'] ?? null),
            pagination: Pagination::from($value['pagination'] ?? null),
        );
    }
}

/** An order without its transfers. */
final class OrderSummary
{
    public function __construct(
        /** Base58 short id of 21 or 22 characters, never with `0`, `O`, `I` or `l`. It is the value in hosted links. */
        public readonly string $id,
        /**
         * `completed`, `partial` and `expired` are final.
         * @var 'pending'|'completed'|'partial'|'expired'
         */
        public readonly string $status,
        /** Sum of all lines, a fiat decimal string. */
        public readonly string $priceAmount,
        /** @var 'usd'|'eur' */
        public readonly string $priceCurrency,
        /** Token and chain of the attempt that describes the order; null until one is started. */
        public readonly ?string $paymentMethod,
        /** Amount due in that attempt, in the token's smallest unit. */
        public readonly ?string $cryptoAmount,
        /** Amount received in that attempt, in the token's smallest unit. */
        public readonly ?string $receivedAmount,
        public readonly ?string $customerEmail,
        /**
         * Exactly what was sent at creation, key order and digits untouched.
         * @var array<string, mixed>
         */
        public readonly array $extraContext,
        /** Client address that started the attempt; also null once it has been erased for its age. */
        public readonly ?string $ipAddress,
        /** ISO 8601 UTC with milliseconds and a trailing `Z`. */
        public readonly string $createdAt,
        /** @var list<OrderItem> */
        public readonly array $items,
        /** The hosted checkout page to send the buyer to. */
        public readonly string $url,
        public readonly ?string $successUrl,
        public readonly ?string $cancelUrl,
        /** When the order stops accepting payment. */
        public readonly string $expiresAt,
        /** Null until paid in full. */
        public readonly ?string $completedAt,
    ) {
    }

    /** @internal */
    public static function from(array $value): self
    {
        return new self(
            id: $value['id'] ?? null,
            status: $value['status'] ?? null,
            priceAmount: $value['priceAmount'] ?? null,
            priceCurrency: $value['priceCurrency'] ?? null,
            paymentMethod: $value['paymentMethod'] ?? null,
            cryptoAmount: $value['cryptoAmount'] ?? null,
            receivedAmount: $value['receivedAmount'] ?? null,
            customerEmail: $value['customerEmail'] ?? null,
            extraContext: $value['extraContext'] ?? null,
            ipAddress: $value['ipAddress'] ?? null,
            createdAt: $value['createdAt'] ?? null,
            items: array_map(OrderItem::from(...), $value['items'] ?? null),
            url: $value['url'] ?? null,
            successUrl: $value['successUrl'] ?? null,
            cancelUrl: $value['cancelUrl'] ?? null,
            expiresAt: $value['expiresAt'] ?? null,
            completedAt: $value['completedAt'] ?? null,
        );
    }
}

final class Pagination
{
    public function __construct(
        public readonly int $page,
        public readonly int $limit,
        /** Rows that match the filter. */
        public readonly int $total,
        /** Zero when nothing matched. */
        public readonly int $totalPages,
    ) {
    }

    /** @internal */
    public static function from(array $value): self
    {
        return new self(
            page: $value['page'] ?? null,
            limit: $value['limit'] ?? null,
            total: $value['total'] ?? null,
            totalPages: $value['totalPages'] ?? null,
        );
    }
}

final class PaymentMethod
{
    public function __construct(
        /** Token and chain. */
        public readonly string $id,
        public readonly string $token,
        public readonly string $chain,
        /** Decimals of the token's smallest unit. */
        public readonly int $decimals,
    ) {
    }

    /** @internal */
    public static function from(array $value): self
    {
        return new self(
            id: $value['id'] ?? null,
            token: $value['token'] ?? null,
            chain: $value['chain'] ?? null,
            decimals: $value['decimals'] ?? null,
        );
    }
}

/** Created and changed where the store is set up, not through this API. */
final class Product
{
    public function __construct(
        /** UUID. */
        public readonly string $id,
        public readonly string $title,
        public readonly ?string $description,
        public readonly ?string $image,
        public readonly string $type,
        /** Fiat decimal string, up to 3 decimal places, no trailing zeros. */
        public readonly string $priceAmount,
        /** @var 'usd'|'eur' */
        public readonly string $priceCurrency,
        /** True when it can be ordered. */
        public readonly bool $listed,
        /** Least units in one order. */
        public readonly int $minQuantity,
        /** Most units in one order; null for no bound. */
        public readonly ?int $maxQuantity,
        /**
         * Units available now, 0 while it is off sale for a check after a restore; null when the product has no
         * finite stock.
         */
        public readonly ?int $stock,
        /** ISO 8601 UTC with milliseconds and a trailing `Z`. */
        public readonly string $createdAt,
    ) {
    }

    /** @internal */
    public static function from(array $value): self
    {
        return new self(
            id: $value['id'] ?? null,
            title: $value['title'] ?? null,
            description: $value['description'] ?? null,
            image: $value['image'] ?? null,
            type: $value['type'] ?? null,
            priceAmount: $value['priceAmount'] ?? null,
            priceCurrency: $value['priceCurrency'] ?? null,
            listed: $value['listed'] ?? null,
            minQuantity: $value['minQuantity'] ?? null,
            maxQuantity: $value['maxQuantity'] ?? null,
            stock: $value['stock'] ?? null,
            createdAt: $value['createdAt'] ?? null,
        );
    }
}

/** Newest first. */
final class ProductPage
{
    public function __construct(
        /** @var list<Product> */
        public readonly array $data,
        public readonly Pagination $pagination,
    ) {
    }

    /** @internal */
    public static function from(array $value): self
    {
        return new self(
            data: array_map(Product::from(...), $value['data'] ?? null),
            pagination: Pagination::from($value['pagination'] ?? null),
        );
    }
}

final class SentInvoice
{
    public function __construct(
        /** Base58 short id of 21 or 22 characters, never with `0`, `O`, `I` or `l`. It is the value in hosted links. */
        public readonly string $invoiceId,
        /** The address stored on the invoice. */
        public readonly string $sentTo,
        /** ISO 8601 UTC with milliseconds and a trailing `Z`. */
        public readonly string $sentAt,
        /** Emails sent so far. */
        public readonly int $sendCount,
        /** Sends left. */
        public readonly int $sendsRemaining,
        /** Emails that one invoice may have. */
        public readonly int $maxSends,
    ) {
    }

    /** @internal */
    public static function from(array $value): self
    {
        return new self(
            invoiceId: $value['invoiceId'] ?? null,
            sentTo: $value['sentTo'] ?? null,
            sentAt: $value['sentAt'] ?? null,
            sendCount: $value['sendCount'] ?? null,
            sendsRemaining: $value['sendsRemaining'] ?? null,
            maxSends: $value['maxSends'] ?? null,
        );
    }
}

final class Store
{
    public function __construct(
        /** UUID. */
        public readonly string $id,
        public readonly string $name,
        public readonly ?string $slug,
        /**
         * Scopes of the calling key.
         * @var list<'orders:read'|'orders:write'|'invoices:read'|'invoices:write'|'products:read'|'products:write'|'webhooks:read'|'webhooks:write'>
         */
        public readonly array $scopes,
        /**
         * Payment methods offered to buyers.
         * @var list<PaymentMethod>
         */
        public readonly array $paymentMethods,
        /** Public origin of the hosted storefront; null while it is unclaimed or switched off. */
        public readonly ?string $storefrontUrl,
        public readonly bool $storefrontEnabled,
        /** ISO 8601 UTC with milliseconds and a trailing `Z`. */
        public readonly string $createdAt,
    ) {
    }

    /** @internal */
    public static function from(array $value): self
    {
        return new self(
            id: $value['id'] ?? null,
            name: $value['name'] ?? null,
            slug: $value['slug'] ?? null,
            scopes: $value['scopes'] ?? null,
            paymentMethods: array_map(PaymentMethod::from(...), $value['paymentMethods'] ?? null),
            storefrontUrl: $value['storefrontUrl'] ?? null,
            storefrontEnabled: $value['storefrontEnabled'] ?? null,
            createdAt: $value['createdAt'] ?? null,
        );
    }
}

/**
 * One transfer on a chain. Lists of them are best effort: an empty list does not mean that no money moved.
 * `status` is authoritative.
 */
final class Transaction
{
    public function __construct(
        /** Name of the chain. */
        public readonly string $blockchain,
        public readonly string $txHash,
        public readonly string $fromAddress,
        /** Integer string in the token's smallest unit. */
        public readonly string $amount,
        public readonly string $blockNumber,
        /** ISO 8601 UTC with milliseconds and a trailing `Z`. */
        public readonly string $blockTime,
    ) {
    }

    /** @internal */
    public static function from(array $value): self
    {
        return new self(
            blockchain: $value['blockchain'] ?? null,
            txHash: $value['txHash'] ?? null,
            fromAddress: $value['fromAddress'] ?? null,
            amount: $value['amount'] ?? null,
            blockNumber: $value['blockNumber'] ?? null,
            blockTime: $value['blockTime'] ?? null,
        );
    }
}

final class WebhookDelivery
{
    public function __construct(
        /** Also in the header `X-Service-Delivery-Id` of every attempt. */
        public readonly string $id,
        /** @var 'order.created'|'order.processing'|'order.completed'|'order.partial'|'order.expired'|'invoice.created'|'invoice.paid'|'invoice.partial'|'invoice.expired'|'invoice.voided' */
        public readonly string $event,
        /** Set on order events; exactly one of `orderId` and `invoiceId` is. */
        public readonly ?string $orderId,
        /** Set on invoice events. */
        public readonly ?string $invoiceId,
        /**
         * `pending`: waits for its first attempt or was re-queued. `failed`: the last attempt failed, another is
         * scheduled. `exhausted`: no automatic attempt is left.
         * @var 'pending'|'success'|'failed'|'exhausted'
         */
        public readonly string $status,
        public readonly int $attempts,
        /** Null before the first attempt. */
        public readonly ?string $lastAttemptAt,
        /** HTTP status that your endpoint answered last; null when there was no answer. */
        public readonly ?int $lastResponseStatus,
        /** ISO 8601 UTC with milliseconds and a trailing `Z`. */
        public readonly string $createdAt,
    ) {
    }

    /** @internal */
    public static function from(array $value): self
    {
        return new self(
            id: $value['id'] ?? null,
            event: $value['event'] ?? null,
            orderId: $value['orderId'] ?? null,
            invoiceId: $value['invoiceId'] ?? null,
            status: $value['status'] ?? null,
            attempts: $value['attempts'] ?? null,
            lastAttemptAt: $value['lastAttemptAt'] ?? null,
            lastResponseStatus: $value['lastResponseStatus'] ?? null,
            createdAt: $value['createdAt'] ?? null,
        );
    }
}

/** Newest first. */
final class WebhookDeliveryPage
{
    public function __construct(
        /** @var list<WebhookDelivery> */
        public readonly array $data,
        public readonly Pagination $pagination,
    ) {
    }

    /** @internal */
    public static function from(array $value): self
    {
        return new self(
            data: array_map(WebhookDelivery::from(...), $value['data'] ?? null),
            pagination: Pagination::from($value['pagination'] ?? null),
        );
    }
}

final class CartItem implements \JsonSerializable
{
    public function __construct(
        /** A listed product of the store. */
        public readonly string $productId,
        /** Also bounded by the product's own `minQuantity` and `maxQuantity`. */
        public readonly int $quantity,
    ) {
    }

    public function jsonSerialize(): array
    {
        return Transport::present(get_object_vars($this));
    }
}

final class InvoiceItemInput implements \JsonSerializable
{
    public function __construct(
        /** Name of the line item. */
        public readonly string $name,
        public readonly int $quantity,
        /** Fiat decimal string from `0` to `1000000000`, up to 3 decimal places; never a JSON number. */
        public readonly string $unitAmount,
        /** A longer note under the name. */
        public readonly ?string $description = null,
    ) {
    }

    public function jsonSerialize(): array
    {
        return Transport::present(get_object_vars($this));
    }
}

/** The operations under `/v1/orders`. */
final class Orders extends OperationGroup
{
    /**
     * Create an order.
     *
     * Prices a cart of products at their current prices and returns the checkout page for the buyer. Every
     * product must belong to the store, be listed and share one currency. Lines of the same product are merged,
     * so the response may have fewer items. Finite stock is reserved for all lines or for none, until the order
     * ends. Fires `order.created`. Needs orders:write.
     *
     * @param list<CartItem> $items Lines of one product become one line with their quantities added. All
     *     products share one currency.
     * @param int|null $expiresIn Minutes the order can be paid, 10 to 129600 (90 days); 30 if absent. Stock
     *     stays reserved as long.
     * @param array<string, mixed>|object|null $extraContext Any JSON object; comes back exactly as sent in every
     *     read and in every `order.*` event, with its key order and every digit. `{}` if absent.
     * @param string|null $customerEmail Recipient of the items once the order is completed. At most 64 octets
     *     before the `@`. An internationalised domain is kept as sent.
     * @param string|null $successUrl Target of the link on the checkout page after payment; `http` or `https`.
     *     Never proof of payment.
     * @param string|null $cancelUrl Target of the link on the checkout page once the order can no longer be
     *     paid; `http` or `https`.
     * @param string|null $idempotencyKey Names this creation; random if absent.
     * @throws TillError
     */
    public function create(
        array $items,
        ?int $expiresIn = null,
        array|object|null $extraContext = null,
        ?string $customerEmail = null,
        ?string $successUrl = null,
        ?string $cancelUrl = null,
        ?string $idempotencyKey = null,
    ): CreatedOrder
    {
        return $this->transport->call(
            'POST',
            '/v1/orders',
            CreatedOrder::from(...),
            repeatable: true,
            body: [
                'items' => $items,
                'expiresIn' => $expiresIn,
                'extraContext' => $extraContext === null ? null : (object) $extraContext,
                'customerEmail' => $customerEmail,
                'successUrl' => $successUrl,
                'cancelUrl' => $cancelUrl,
            ],
            idempotencyKey: $idempotencyKey ?? bin2hex(random_bytes(16)),
        );
    }

    /**
     * List orders.
     *
     * Newest first. Rows are full orders without `transactions`. Needs orders:read.
     *
     * @param int|null $page Counted from 1. A page past the last one is empty.
     * @param int|null $limit Rows on a page.
     * @param 'pending'|'completed'|'partial'|'expired'|null $status Only rows with this status.
     * @throws TillError
     */
    public function list(?int $page = null, ?int $limit = null, ?string $status = null): OrderPage
    {
        return $this->transport->call(
            'GET',
            '/v1/orders',
            OrderPage::from(...),
            repeatable: true,
            query: ['page' => $page, 'limit' => $limit, 'status' => $status],
        );
    }

    /**
     * Yields all rows, newest first, `limit` for each request.
     *
     * @param 'pending'|'completed'|'partial'|'expired'|null $status
     * @return \Generator<int, OrderSummary>
     * @throws TillError
     */
    public function iterate(int $limit = 100, ?string $status = null): \Generator
    {
        return Transport::iterate(fn (int $page) => $this->list(page: $page, limit: $limit, status: $status));
    }

    /**
     * Read an order.
     *
     * The full order with its payment. Use it to confirm a webhook, or if none arrived. Fulfil on `completed`
     * only. Needs orders:read.
     *
     * @throws TillError
     */
    public function get(string $id): Order
    {
        return $this->transport->call(
            'GET',
            '/v1/orders/' . Transport::segment($id),
            Order::from(...),
            repeatable: true,
        );
    }

    /**
     * Expire an order.
     *
     * Ends a `pending` order immediately, retires its deposit addresses and releases reserved stock; takes no
     * body. Fires `order.expired`. An order that turns out to hold some money, but not enough, becomes `partial`
     * instead and the call is refused: read the order again. Needs orders:write.
     *
     * @throws TillError
     */
    public function expire(string $id): Order
    {
        return $this->transport->call(
            'POST',
            '/v1/orders/' . Transport::segment($id) . '/expire',
            Order::from(...),
            repeatable: false,
        );
    }
}

/** The operations under `/v1/invoices`. */
final class Invoices extends OperationGroup
{
    /**
     * Create an invoice.
     *
     * Bills the given `items`, or a template of the store. With both, items, memo and expiry in the request
     * replace the template’s. Creating an invoice never sends an email: that is a separate call. Fires
     * `invoice.created`. Needs invoices:write.
     *
     * @param list<InvoiceItemInput>|null $items Replaces the template's items as a whole.
     * @param string|null $templateId A template of the store: defaults for items, memo and expiry.
     * @param 'usd'|'eur'|null $currency `usd` if absent.
     * @param string|null $customerName Shown on the payment page.
     * @param string|null $customerEmail The only address that the invoice and its receipt are ever mailed to;
     *     without it the invoice cannot be sent. At most 64 octets before the `@`. An internationalised domain
     *     is kept as sent.
     * @param string|null $memo Shown on the payment page. Replaces the template's memo.
     * @param array<string, mixed>|object|null $metadata Any JSON object; comes back exactly as sent in every
     *     read and in every `invoice.*` event, with its key order and every digit. Never shown to the customer.
     * @param string|null $successUrl Target of the link back to the store once it is paid; `http` or `https`.
     *     Never proof of payment.
     * @param string|null $cancelUrl Target of the link on expired, voided and partial pages; `http` or `https`.
     * @param int|null $expiresIn Minutes the invoice can be paid, 10 to 129600 (90 days). If absent the
     *     template's, else 1440.
     * @param string|null $idempotencyKey Names this creation; random if absent.
     * @throws TillError
     */
    public function create(
        ?array $items = null,
        ?string $templateId = null,
        ?string $currency = null,
        ?string $customerName = null,
        ?string $customerEmail = null,
        ?string $memo = null,
        array|object|null $metadata = null,
        ?string $successUrl = null,
        ?string $cancelUrl = null,
        ?int $expiresIn = null,
        ?string $idempotencyKey = null,
    ): Invoice
    {
        return $this->transport->call(
            'POST',
            '/v1/invoices',
            Invoice::from(...),
            repeatable: true,
            body: [
                'items' => $items,
                'templateId' => $templateId,
                'currency' => $currency,
                'customerName' => $customerName,
                'customerEmail' => $customerEmail,
                'memo' => $memo,
                'metadata' => $metadata === null ? null : (object) $metadata,
                'successUrl' => $successUrl,
                'cancelUrl' => $cancelUrl,
                'expiresIn' => $expiresIn,
            ],
            idempotencyKey: $idempotencyKey ?? bin2hex(random_bytes(16)),
        );
    }

    /**
     * List invoices.
     *
     * Newest first. Rows are full invoices without `transactions`. Needs invoices:read.
     *
     * @param int|null $page Counted from 1. A page past the last one is empty.
     * @param int|null $limit Rows on a page.
     * @param 'open'|'paid'|'partial'|'expired'|'voided'|null $status Only rows with this status.
     * @throws TillError
     */
    public function list(?int $page = null, ?int $limit = null, ?string $status = null): InvoicePage
    {
        return $this->transport->call(
            'GET',
            '/v1/invoices',
            InvoicePage::from(...),
            repeatable: true,
            query: ['page' => $page, 'limit' => $limit, 'status' => $status],
        );
    }

    /**
     * Yields all rows, newest first, `limit` for each request.
     *
     * @param 'open'|'paid'|'partial'|'expired'|'voided'|null $status
     * @return \Generator<int, Invoice>
     * @throws TillError
     */
    public function iterate(int $limit = 100, ?string $status = null): \Generator
    {
        return Transport::iterate(fn (int $page) => $this->list(page: $page, limit: $limit, status: $status));
    }

    /**
     * Read an invoice.
     *
     * The invoice with the transfers to all of its payment attempts and its remaining email allowance. Fulfil on
     * `paid` only. Needs invoices:read.
     *
     * @throws TillError
     */
    public function get(string $id): InvoiceWithTransactions
    {
        return $this->transport->call(
            'GET',
            '/v1/invoices/' . Transport::segment($id),
            InvoiceWithTransactions::from(...),
            repeatable: true,
        );
    }

    /**
     * Void an invoice.
     *
     * Ends an `open` invoice for good and retires its deposit addresses; takes no body. Fires `invoice.voided`.
     * Refused while a buyer is paying. An invoice that turns out to hold some money, but not enough, becomes
     * `partial` instead and the call is refused: read the invoice again. On this call alone `Invoice not found`
     * is a `400` when no invoice of the store has the id, and a `404` when the id cannot exist: branch on the
     * message. Needs invoices:write.
     *
     * @throws TillError
     */
    public function void(string $id): Invoice
    {
        return $this->transport->call(
            'POST',
            '/v1/invoices/' . Transport::segment($id) . '/void',
            Invoice::from(...),
            repeatable: false,
        );
    }

    /**
     * Email an invoice.
     *
     * Emails an `open` invoice to its stored `customerEmail` only; takes no body. Each invoice has a limited
     * number of sends, with a pause between two, and the store and the platform have daily caps. `email.canSend`
     * of the invoice shows beforehand whether the invoice itself allows a send. When the mailer refuses, the
     * body has `code` and `retryAfterSeconds`. A request refused earlier has only `error`, so read `code`
     * defensively. Needs invoices:write.
     *
     * @throws TillError
     */
    public function send(string $id): SentInvoice
    {
        return $this->transport->call(
            'POST',
            '/v1/invoices/' . Transport::segment($id) . '/send',
            SentInvoice::from(...),
            repeatable: false,
        );
    }
}

/** The operations under `/v1/invoice-templates`. */
final class InvoiceTemplates extends OperationGroup
{
    /**
     * List invoice templates.
     *
     * All of them, newest first, as a plain array. They are created in the dashboard. Needs invoices:read.
     *
     * @return list<InvoiceTemplate>
     * @throws TillError
     */
    public function list(): array
    {
        return $this->transport->call(
            'GET',
            '/v1/invoice-templates',
            static fn (array $value) => array_map(InvoiceTemplate::from(...), $value),
            repeatable: true,
        );
    }
}

/** The operations under `/v1/products`. */
final class Products extends OperationGroup
{
    /**
     * List products.
     *
     * Newest first. Needs products:read.
     *
     * @param int|null $page Counted from 1. A page past the last one is empty.
     * @param int|null $limit Rows on a page.
     * @throws TillError
     */
    public function list(?int $page = null, ?int $limit = null): ProductPage
    {
        return $this->transport->call(
            'GET',
            '/v1/products',
            ProductPage::from(...),
            repeatable: true,
            query: ['page' => $page, 'limit' => $limit],
        );
    }

    /**
     * Yields all rows, newest first, `limit` for each request.
     *
     * @return \Generator<int, Product>
     * @throws TillError
     */
    public function iterate(int $limit = 100): \Generator
    {
        return Transport::iterate(fn (int $page) => $this->list(page: $page, limit: $limit));
    }

    /**
     * Read a product.
     *
     * Needs products:read.
     *
     * @throws TillError
     */
    public function get(string $id): Product
    {
        return $this->transport->call(
            'GET',
            '/v1/products/' . Transport::segment($id),
            Product::from(...),
            repeatable: true,
        );
    }

    /**
     * Append delivery stock.
     *
     * Adds lines to deliver, one for each unit sold. Lines that already exist are skipped, so repeating a batch
     * adds nothing twice. Needs products:write.
     *
     * @param string $text Split by the product's delivery delimiter (unless it has one, at LF, CRLF or CR),
     *     trimmed of white space and of the invisible U+200B to U+200F, U+2060 and U+FEFF, empty lines dropped,
     *     repeats collapsed; at most 10000 lines may remain. Everything else is taken literally, also quotes,
     *     commas and a heading.
     * @throws TillError
     */
    public function appendStock(string $id, string $text): AppendedStock
    {
        return $this->transport->call(
            'POST',
            '/v1/products/' . Transport::segment($id) . '/stock',
            AppendedStock::from(...),
            repeatable: true,
            body: ['text' => $text],
        );
    }
}

/** The operations under `/v1/store`. */
final class StoreResource extends OperationGroup
{
    /**
     * Read the store of the key.
     *
     * Returns the store of the calling key, the scopes of the key and the payment methods in use. Any valid key
     * may call it. Call it when your server starts, to check that the key has the scopes it needs.
     *
     * @throws TillError
     */
    public function get(): Store
    {
        return $this->transport->call('GET', '/v1/store', Store::from(...), repeatable: true);
    }
}

/** The operations under `/v1/webhook-deliveries`. */
final class WebhookDeliveries extends OperationGroup
{
    /**
     * List webhook deliveries.
     *
     * Newest first. A store without a webhook has an empty page. Needs webhooks:read.
     *
     * @param int|null $page Counted from 1. A page past the last one is empty.
     * @param int|null $limit Rows on a page.
     * @param 'pending'|'success'|'failed'|'exhausted'|null $status Only rows with this status.
     * @throws TillError
     */
    public function list(?int $page = null, ?int $limit = null, ?string $status = null): WebhookDeliveryPage
    {
        return $this->transport->call(
            'GET',
            '/v1/webhook-deliveries',
            WebhookDeliveryPage::from(...),
            repeatable: true,
            query: ['page' => $page, 'limit' => $limit, 'status' => $status],
        );
    }

    /**
     * Yields all rows, newest first, `limit` for each request.
     *
     * @param 'pending'|'success'|'failed'|'exhausted'|null $status
     * @return \Generator<int, WebhookDelivery>
     * @throws TillError
     */
    public function iterate(int $limit = 100, ?string $status = null): \Generator
    {
        return Transport::iterate(fn (int $page) => $this->list(page: $page, limit: $limit, status: $status));
    }

    /**
     * Resend a webhook delivery.
     *
     * Queues a `failed` or `exhausted` delivery again; takes no body. It keeps its id and its attempt counter.
     * An exhausted one gets one more attempt. Needs webhooks:write.
     *
     * @throws TillError
     */
    public function resend(string $deliveryId): void
    {
        $this->transport->call(
            'POST',
            '/v1/webhook-deliveries/' . Transport::segment($deliveryId) . '/resend',
            null,
            repeatable: false,
        );
    }
}
