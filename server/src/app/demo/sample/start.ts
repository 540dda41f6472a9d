import { systemClock } from '../../../kernel/lib/clock.ts';
import { startReceiver } from '../receiver.ts';
import type { FillOptions } from './fill.ts';

/**
 * Starts filling the sample store, and receives its webhooks while the demo runs: at a separate receiver that prints
 * nothing, and that cannot process voided invoices, as happens in practice.
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
  // Loaded after the service answers, so as not to delay it.
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
