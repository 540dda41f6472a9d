import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import type { WebhookClient } from './http-client.ts';
import type { ClaimedDelivery } from './queue-repository.ts';
import { sign } from './signature.ts';
import type { AttemptResult } from './transitions.ts';

export interface SenderDeps {
  readonly client: WebhookClient;
  readonly clock: Clock;
  readonly log: Log;
  /** See {@link dispatcherUserAgent}. */
  readonly userAgent: string;
  /** Decrypts a webhook secret; throws when it cannot. */
  readonly openSecret: (sealed: string) => string;
}

/** How the dispatcher introduces itself, with where its operator can be asked. */
export function dispatcherUserAgent(version: string, contactUrl: string): string {
  return `Service Dispatcher/${version} (+${contactUrl})`;
}

/** One attempt: signs with the present time and posts. Never rejects. */
export async function sendDelivery(deps: SenderDeps, delivery: ClaimedDelivery): Promise<AttemptResult> {
  const { url } = delivery;
  // The merchant took the URL away. The attempt counts, so that the event waits for another URL as long as for an
  // endpoint that is down, and is then given up where the merchant can see and resend it.
  if (url === null) return { responseStatus: null, error: 'no_endpoint', responseExcerpt: null };
  const secret = readSecret(deps, delivery);
  if (secret === undefined) return { responseStatus: null, error: 'no_secret', responseExcerpt: null };
  const timestamp = Math.floor(deps.clock.now() / 1000).toString();
  return deps.client.post({
    url,
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': deps.userAgent,
      'X-Service-Delivery-Id': delivery.id,
      'X-Service-Timestamp': timestamp,
      'X-Service-Signature': sign(secret, timestamp, delivery.payload),
    },
    body: delivery.payload,
  });
}

function readSecret(deps: SenderDeps, delivery: ClaimedDelivery): string | undefined {
  const fields = { storeId: delivery.storeId, deliveryId: delivery.id };
  if (delivery.sealedSecret === null) {
    deps.log.error(fields, 'a store has a webhook URL but no secret; its events wait');
    return undefined;
  }
  try {
    return deps.openSecret(delivery.sealedSecret);
  } catch (error) {
    deps.log.error({ ...fields, err: error }, 'a webhook secret cannot be decrypted; check SECRET_KEY');
    return undefined;
  }
}
