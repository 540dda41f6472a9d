import { startDeadline } from './deadline.ts';
import { ConnectionError, TimeoutError } from './errors.ts';
import { readEvents } from './event-stream.ts';
import { pause, retryDelayMs } from './retry.ts';
import type { Call, Transport } from './transport.ts';
import type { Checkout } from './types.ts';

/** Three times the service's heartbeat interval of 15 seconds. */
const SILENCE_MS = 45_000;

const FINAL: readonly Checkout['status'][] = ['completed', 'paid', 'partial', 'expired', 'voided'];

/**
 * Yields the checkout now and after each change until it is over, over as many connections as needed.
 * @throws ApiError, ConnectionError or the reason of the caller's signal
 */
export async function* followCheckout(transport: Transport, call: Call): AsyncGenerator<Checkout, void, undefined> {
  let latest = '';
  // A connection that delivered events did not fail, and the service ends each after an hour; the pause before the next
  // one still grows while nothing is new.
  let failures = 0;
  for (let sinceNews = 0; ; sinceNews += 1) {
    try {
      for await (const data of readStream(transport, call)) {
        failures = -1;
        // A new connection starts with the current view, which the last one may have shown already.
        if (data === latest) continue;
        latest = data;
        sinceNews = 0;
        const checkout = transport.parse(data) as Checkout;
        yield checkout;
        if (FINAL.includes(checkout.status)) return;
      }
    } catch (error) {
      const delay = failures < transport.maxRetries ? retryDelayMs(error, 'always', sinceNews) : null;
      if (delay === null) throw error;
      failures += 1;
      await pause(delay, call.options?.signal);
    }
  }
}

/**
 * Yields the events of one connection. Always ends with an error, even when the service closed it, since it does so
 * before the checkout is over.
 */
async function* readStream(transport: Transport, call: Call): AsyncGenerator<string, void, undefined> {
  const requestPath = call.path;
  const caller = call.options?.signal;
  const deadline = startDeadline(transport.timeoutMs, caller);
  try {
    const { body } = await transport.open(call, deadline);
    deadline.restart(SILENCE_MS);
    if (body !== null) yield* readEvents(body, () => deadline.restart(SILENCE_MS));
    throw new ConnectionError('the event stream ended', { requestPath, mayHaveTakenEffect: true });
  } catch (error) {
    if (caller?.aborted) throw caller.reason;
    if (deadline.hasPassed)
      throw new TimeoutError('the event stream fell silent', { requestPath, mayHaveTakenEffect: true });
    const isAnswered = error instanceof Error && 'requestPath' in error;
    if (isAnswered) throw error;
    throw new ConnectionError('the event stream broke', { requestPath, mayHaveTakenEffect: true, cause: error });
  } finally {
    deadline.release();
  }
}
