import { systemClock } from '../../lib/clock.ts';
import { startReceiver } from '../receiver.ts';
import type { FillOptions } from './fill.ts';

/**
 * Begins to fill the sample store, and takes in its webhooks while the demo runs: at a receiver of its own that prints
 * nothing, and whose program knows nothing of voided invoices, as happens.
 */
export async function startSample(
  options: Omit<FillOptions, 'webhookUrl' | 'onSecret' | 'signal'>,
): Promise<AsyncDisposable> {
  let secret: string | undefined;
  const receiver = await startReceiver({
    port: 0,
    clock: systemClock,
    secret: () => secret,
    print: () => {},
    unknown: ['invoice.voided'],
  });
  const stopping = new AbortController();
  const onSecret = (given: string): void => {
    secret = given;
  };
  // Loaded now that the service answers, which should not wait for it.
  const filling = import('./fill.ts').then(({ fillSampleStore }) =>
    fillSampleStore({ ...options, webhookUrl: receiver.url, onSecret, signal: stopping.signal }),
  );
  return {
    async [Symbol.asyncDispose]() {
      stopping.abort();
      await filling;
      await receiver.stop();
    },
  };
}
