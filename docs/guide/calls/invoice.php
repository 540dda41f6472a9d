<?php

declare(strict_types=1);

const BASE_URL = 'https://pay.example.com';

$context = stream_context_create(['http' => [
    'method' => 'POST',
    'header' => [
        'Authorization: Bearer ' . getenv('TILL_KEY'),
        'Content-Type: application/json',
        'Idempotency-Key: order-7', // your own order's: sent again, it creates nothing new
    ],
    'content' => json_encode([
        'items' => [['name' => 'Poster', 'quantity' => 2, 'unitAmount' => '12.50']],
        'metadata' => ['order' => 'order-7'], // comes back in every event
    ], JSON_THROW_ON_ERROR),
    'ignore_errors' => true, // the body of a refusal says what is wrong
    'timeout' => 30,
]]);
$answer = file_get_contents(BASE_URL . '/v1/invoices', false, $context);
if ($answer === false) {
    throw new RuntimeException('no answer');
}
$invoice = json_decode($answer, true, 512, JSON_THROW_ON_ERROR);
if (isset($invoice['error'])) {
    throw new RuntimeException($invoice['error']);
}
echo $invoice['url'], "\n"; // send the buyer there
