<?php

declare(strict_types=1);

namespace Till;

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
            // The generator lists the events here.
            default => $data,
        };
    }
}
