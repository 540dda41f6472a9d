<?php

// Makes calls with the client for PHP: reads each as a line of JSON, prints its result or error as a line of JSON.
declare(strict_types=1);

require __DIR__ . '/../../php/till.php';

function run(array $task, ?Till\Client &$till): mixed
{
    if (isset($task['webhook'])) {
        return Till\verifyWebhook(...$task['webhook']);
    }
    $till = new Till\Client(...$task['client']);
    $arguments = $task['arguments'];
    if (isset($arguments['items'])) {
        $input = $task['resource'] === 'orders' ? Till\CartItem::class : Till\InvoiceItemInput::class;
        $arguments['items'] = array_map(static fn (array $item) => new $input(...$item), $arguments['items']);
    }
    $result = $till->{$task['resource']}->{$task['method']}(...$arguments);
    return $result instanceof Generator ? iterator_to_array($result, false) : $result;
}

/** Everything that a report of an error could show: its text, and the client in every form. */
function report(Throwable $error, ?Till\Client $till): string
{
    ob_start();
    var_dump($till, $error);
    print_r($till);
    var_export($till);
    return "$error\n" . ob_get_clean();
}

while (($line = fgets(STDIN)) !== false) {
    $till = null;
    try {
        $told = ['result' => run(json_decode($line, true, 512, JSON_THROW_ON_ERROR), $till)];
    } catch (Throwable $error) {
        $public = array_filter(get_object_vars($error), static fn ($value) => is_scalar($value));
        $kind = (new ReflectionClass($error))->getShortName();
        $dump = report($error, $till);
        $told = ['error' => ['kind' => $kind, 'message' => $error->getMessage(), ...$public, 'dump' => $dump]];
    }
    echo json_encode($told, JSON_THROW_ON_ERROR), "\n";
}
