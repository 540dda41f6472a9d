import type { Queryable } from '../../kernel/db/pool.ts';
import type { Clock } from '../../kernel/lib/clock.ts';
import type { Log } from '../../kernel/lib/log.ts';
import type { SecretBox } from '../../kernel/lib/secret-box.ts';
import type { WebhookClient } from './http-client.ts';
import type { SendableDelivery } from './long-bodies.ts';
import { replaceSealedSecret } from './sealed-secrets-repository.ts';
import { signedHeaders, signingSecrets } from './signing.ts';
import type { AttemptResult } from './transitions.ts';

export interface SenderDeps {
  readonly client: Pick<WebhookClient, 'post' | 'close'>;
  readonly clock: Clock;
  readonly log: Log;
  /** See {@link dispatcherUserAgent}. */
  readonly userAgent: string;
  readonly db: Queryable;
  readonly secrets: SecretBox;
}

/** Returns the dispatcher's user agent, with a URL at which its operator can be reached. */
export function dispatcherUserAgent(version: string, contactUrl: string): string {
  return `Service Dispatcher/${version} (+${contactUrl})`;
}

/** Makes one attempt: signs with the current time and posts. Never rejects. */
export async function sendDelivery(deps: SenderDeps, delivery: SendableDelivery): Promise<AttemptResult> {
  const { url } = delivery;
  // The merchant has removed the URL. The attempt counts, so that the event waits for another URL as long as for an
  // endpoint that is down, and is then exhausted, so that the merchant can see and resend it.
  if (url === null) return { responseStatus: null, error: 'no_endpoint', responseExcerpt: null };
  const now = deps.clock.now();
  const secrets = signingSecrets(deps, delivery, now);
  if (secrets === undefined) return { responseStatus: null, error: 'no_secret', responseExcerpt: null };
  const resealing = isRetired(deps, delivery) ? reseal(deps, delivery) : undefined;
  const headers = signedHeaders({ userAgent: deps.userAgent, now }, secrets, delivery);
  const result = await deps.client.post({ url, headers, body: delivery.payload });
  await resealing;
  return result;
}

function isRetired({ secrets }: SenderDeps, { sealedSecret, sealedNextSecret }: SendableDelivery): boolean {
  return [sealedSecret, sealedNextSecret].some((sealed) => sealed !== null && !secrets.isUnderCurrentKey(sealed));
}

/**
 * Reseals secrets of retired keys under the current key. Never rejects: if it fails, the next attempt tries again. A
 * secret in the first format is left to `till reseal`, since a concurrent process of an earlier version could read no
 * other.
 */
async function reseal(deps: SenderDeps, delivery: SendableDelivery): Promise<void> {
  const { storeId, sealedSecret, sealedNextSecret } = delivery;
  const place = { kind: 'webhook-secret', id: storeId } as const;
  for (const former of [sealedSecret, sealedNextSecret]) {
    if (former === null || deps.secrets.isUnderCurrentKey(former)) continue;
    try {
      const sealed = deps.secrets.seal(deps.secrets.open(former, place), place);
      await replaceSealedSecret(deps.db, { storeId, former, sealed });
    } catch (error) {
      deps.log.warn({ storeId, err: error }, 'a webhook secret could not be stored under the new SECRET_KEY yet');
    }
  }
}
