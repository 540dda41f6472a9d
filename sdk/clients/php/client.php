<?php

declare(strict_types=1);

namespace Till;

/** The operations available to a store's key. */
final class Client
{
    // The generator declares the resources here.

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
        // The generator creates the resources here.
    }
}
