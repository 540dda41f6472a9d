import type { Log } from '../lib/log.ts';
import { inForce } from '../lib/rotation.ts';
import type { SecretBox } from '../lib/secret-box.ts';
import { sign } from './signature.ts';

/** Where a store's events go, with its secrets as they are kept. */
export interface Endpoint {
  readonly storeId: string;
  readonly url: string | null;
  readonly sealedSecret: string | null;
  readonly sealedNextSecret: string | null;
  /** When the next one takes over, epoch milliseconds. */
  readonly nextSecretFrom: number | null;
}

/** What signs a request. */
export interface SigningSecrets {
  readonly secret: string;
  /** Signs beside it, since it is about to take over. */
  readonly next: string | undefined;
}

/** The secrets that sign at a moment; undefined, with a line in the log, when there is none that can be read. */
export function signingSecrets(
  { secrets, log }: { readonly secrets: SecretBox; readonly log: Log },
  { storeId, sealedSecret, sealedNextSecret, nextSecretFrom }: Endpoint,
  now: number,
): SigningSecrets | undefined {
  const open = (sealed: string): string | undefined => {
    try {
      return secrets.open(sealed, { kind: 'webhook-secret', id: storeId });
    } catch (error) {
      log.error({ storeId, err: error }, 'a webhook secret cannot be decrypted; check SECRET_KEY');
      return undefined;
    }
  };
  const present = inForce({ secret: sealedSecret, nextSecret: sealedNextSecret, nextFrom: nextSecretFrom }, now);
  if (present.secret === null) {
    log.error({ storeId }, 'a store has a webhook URL but no secret; its events wait');
    return undefined;
  }
  const secret = open(present.secret);
  // A next one that cannot be read leaves the request as it would be without it.
  return secret === undefined ? undefined : { secret, next: present.next && open(present.next.secret) };
}

/** The headers of a request that is signed with the present time. @param id the delivery's */
export function signedHeaders(
  { userAgent, now }: { readonly userAgent: string; readonly now: number },
  { secret, next }: SigningSecrets,
  { id, payload }: { readonly id: string; readonly payload: string },
): Record<string, string> {
  const timestamp = Math.floor(now / 1000).toString();
  return {
    'Content-Type': 'application/json',
    'User-Agent': userAgent,
    'X-Service-Delivery-Id': id,
    'X-Service-Timestamp': timestamp,
    'X-Service-Signature': sign(secret, timestamp, payload),
    ...(next !== undefined && { 'X-Service-Signature-Next': sign(next, timestamp, payload) }),
  };
}
