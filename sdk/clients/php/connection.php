<?php

declare(strict_types=1);

namespace Till;

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
