import type { Queryable } from '../db/pool.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import type { SealedPlace, SecretBox } from '../lib/secret-box.ts';
import type { WebhookClient } from './http-client.ts';
import type { SendableDelivery } from './long-bodies.ts';
import { replaceSealedSecret } from './sealed-secrets-repository.ts';
import { sign } from './signature.ts';
import type { AttemptResult } from './transitions.ts';

export interface SenderDeps {
  readonly client: WebhookClient;
  readonly clock: Clock;
  readonly log: Log;
  /** See {@link dispatcherUserAgent}. */
  readonly userAgent: string;
  readonly db: Queryable;
  readonly secrets: SecretBox;
}

/** The dispatcher's user agent, with a URL at which its operator can be reached. */
export function dispatcherUserAgent(version: string, contactUrl: string): string {
  return `Service Dispatcher/${version} (+${contactUrl})`;
}

/** One attempt: signs with the present time and posts. Never rejects. */
export async function sendDelivery(deps: SenderDeps, delivery: SendableDelivery): Promise<AttemptResult> {
  const { url } = delivery;
  // The merchant has removed the URL. The attempt counts, so that the event waits for another URL as long as for an
  // endpoint that is down, and is then given up where the merchant can see and resend it.
  if (url === null) return { responseStatus: null, error: 'no_endpoint', responseExcerpt: null };
  const secret = readSecret(deps, delivery);
  if (secret === undefined) return { responseStatus: null, error: 'no_secret', responseExcerpt: null };
  const resealing = resealIfRetired(deps, delivery, secret);
  const timestamp = Math.floor(deps.clock.now() / 1000).toString();
  const result = await deps.client.post({
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
  await resealing;
  return result;
}

/**
 * Reseals a secret that a retired key has sealed, under the current key. Never rejects: if it fails, the next attempt
 * tries again. A secret in the first format is left to `till reseal`, since a process of an earlier version running
 * beside this one could read no other.
 */
async function resealIfRetired(deps: SenderDeps, delivery: SendableDelivery, secret: string): Promise<void> {
  const { storeId, sealedSecret } = delivery;
  if (sealedSecret === null || deps.secrets.isUnderCurrentKey(sealedSecret)) return;
  try {
    await replaceSealedSecret(deps.db, {
      storeId,
      former: sealedSecret,
      sealed: deps.secrets.seal(secret, placeOf(storeId)),
    });
  } catch (error) {
    deps.log.warn({ storeId, err: error }, 'a webhook secret could not be stored under the new SECRET_KEY yet');
  }
}

function placeOf(storeId: string): SealedPlace {
  return { kind: 'webhook-secret', id: storeId };
}

function readSecret(deps: SenderDeps, delivery: SendableDelivery): string | undefined {
  const fields = { storeId: delivery.storeId, deliveryId: delivery.id };
  if (delivery.sealedSecret === null) {
    deps.log.error(fields, 'a store has a webhook URL but no secret; its events wait');
    return undefined;
  }
  try {
    return deps.secrets.open(delivery.sealedSecret, placeOf(delivery.storeId));
  } catch (error) {
    deps.log.error({ ...fields, err: error }, 'a webhook secret cannot be decrypted; check SECRET_KEY');
    return undefined;
  }
}
