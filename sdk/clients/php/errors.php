<?php

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
