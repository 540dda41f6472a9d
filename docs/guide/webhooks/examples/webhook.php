<?php

declare(strict_types=1);

const TOLERANCE_SECONDS = 300;

/** @param string[] $signatures */
function isGenuine(string $timestamp, array $signatures, string $rawBody, string $secret): bool
{
    if ($secret === '' || !preg_match('/\A[0-9]{1,12}\z/', $timestamp)) {
        return false;
    }
    $expected = hash_hmac('sha256', $timestamp . '.' . $rawBody, $secret);
    $isSigned = false;
    foreach ($signatures as $signature) {
        $isSigned = hash_equals($expected, $signature) || $isSigned;
    }
    return $isSigned && abs(time() - (int) $timestamp) <= TOLERANCE_SECONDS;
}

function fulfilOnce(string $tillId): void
{
    $db = new PDO('sqlite:shop.db');
    $db->beginTransaction();
    $db->exec('create table if not exists fulfilled (till_id text primary key)');
    $insert = $db->prepare('insert into fulfilled values (?) on conflict do nothing');
    $insert->execute([$tillId]);
    if ($insert->rowCount() === 1) { // otherwise the same event came before
        error_log("fulfil $tillId");
    }
    $db->commit();
}

$rawBody = file_get_contents('php://input');
$timestamp = $_SERVER['HTTP_X_SERVICE_TIMESTAMP'] ?? '';
// The second one is there while the secret is being rotated.
$signatures = [$_SERVER['HTTP_X_SERVICE_SIGNATURE'] ?? '', $_SERVER['HTTP_X_SERVICE_SIGNATURE_NEXT'] ?? ''];
if (!isGenuine($timestamp, $signatures, $rawBody, (string) getenv('TILL_SECRET'))) {
    http_response_code(400);
    exit;
}
$body = json_decode($rawBody, true, 512, JSON_THROW_ON_ERROR);
if (in_array($body['event'], ['order.completed', 'invoice.paid'], true)) {
    fulfilOnce($body['data']['id']);
}
http_response_code(204);
