import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far a receiver should let the signed time be from its own, either way. */
const RECOMMENDED_TOLERANCE_SECONDS = 300;

const SIGNATURE = /^[0-9a-f]{64}$/;
const TIMESTAMP = /^[0-9]{1,15}$/;

/**
 * Lower-case hex HMAC-SHA256 of the timestamp, a dot and the body.
 * @param secret the whole secret with its prefix
 * @param timestampSeconds the sending time, epoch seconds, as the header carries it
 * @param rawBody the body as sent; a string stands for its UTF-8 bytes
 */
export function sign(secret: string, timestampSeconds: string, rawBody: string | Uint8Array): string {
  return createHmac('sha256', secret).update(`${timestampSeconds}.`).update(rawBody).digest('hex');
}

/** Header values as a server framework hands them over; names are lower-case. */
export type ReceivedHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Why a webhook request is not to be trusted. */
export type RefusalReason =
  | 'missing timestamp'
  | 'malformed timestamp'
  | 'missing signature'
  | 'malformed signature'
  | 'timestamp outside tolerance'
  | 'wrong signature';

export type Verification = { readonly valid: true } | { readonly valid: false; readonly reason: RefusalReason };

export interface VerificationOptions {
  readonly secret: string;
  /** The receiver's time, epoch milliseconds. */
  readonly now: number;
  readonly toleranceSeconds?: number;
}

/** Whether a request comes from the holder of the secret and is recent; the comparison takes constant time. */
export function verify(
  rawBody: string | Uint8Array,
  headers: ReceivedHeaders,
  { secret, now, toleranceSeconds = RECOMMENDED_TOLERANCE_SECONDS }: VerificationOptions,
): Verification {
  const refused = (reason: RefusalReason): Verification => ({ valid: false, reason });
  const timestamp = headers['x-service-timestamp'];
  const signature = headers['x-service-signature'];
  if (timestamp === undefined) return refused('missing timestamp');
  if (typeof timestamp !== 'string' || !TIMESTAMP.test(timestamp)) return refused('malformed timestamp');
  if (signature === undefined) return refused('missing signature');
  if (typeof signature !== 'string' || !SIGNATURE.test(signature)) return refused('malformed signature');
  const expected = sign(secret, timestamp, rawBody);
  if (!timingSafeEqual(Buffer.from(expected, 'hex'), Buffer.from(signature, 'hex'))) return refused('wrong signature');
  // After the signature, so that this answer means that only the clock is wrong.
  if (Math.abs(now / 1000 - Number(timestamp)) > toleranceSeconds) return refused('timestamp outside tolerance');
  return { valid: true };
}
