import type { Log } from '../../kernel/lib/log.ts';
import { inForce } from '../../kernel/lib/rotation.ts';
import type { SecretBox } from '../../kernel/lib/secret-box.ts';
import { sign } from './signature.ts';

/** A store's webhook URL, with its sealed secrets. */
export interface Endpoint {
  readonly storeId: string;
  readonly url: string | null;
  readonly sealedSecret: string | null;
  readonly sealedNextSecret: string | null;
  /** Time from which the next secret replaces the present one, epoch milliseconds. */
  readonly nextSecretFrom: number | null;
}

/** The secrets that sign a request. */
export interface SigningSecrets {
  readonly secret: string;
  /** Second signing secret, which is about to take over. */
  readonly next: string | undefined;
}

/** Opens the secrets that sign at a given time; undefined, with a log line, if none can be read. */
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
    log.error({ storeId }, 'store has a webhook URL but no secret; its events wait');
    return undefined;
  }
  const secret = open(present.secret);
  // If the next secret cannot be read, the request is signed without it.
  return secret === undefined ? undefined : { secret, next: present.next && open(present.next.secret) };
}

/**
 * Builds the headers of a request signed with the current time.
 * @param id id of the delivery
 */
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
