<?php

declare(strict_types=1);

namespace Till;

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
