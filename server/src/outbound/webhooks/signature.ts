import { createHmac, timingSafeEqual } from 'node:crypto';

/** Recommended maximum difference between the signed time and the receiver's clock, in either direction. */
const RECOMMENDED_TOLERANCE_SECONDS = 300;

const SIGNATURE = /^[0-9a-f]{64}$/;
const TIMESTAMP = /^[0-9]{1,15}$/;

/**
 * Returns the HMAC-SHA256 of the timestamp, a dot and the body, in lower-case hex.
 * @param secret the whole secret with its prefix
 * @param timestampSeconds sending time in epoch seconds, as in the header
 * @param rawBody the body as sent; a string means its UTF-8 bytes
 */
export function sign(secret: string, timestampSeconds: string, rawBody: string | Uint8Array): string {
  return createHmac('sha256', secret).update(`${timestampSeconds}.`).update(rawBody).digest('hex');
}

/** Header values as received from a server framework; names are lower-case. */
export type ReceivedHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Reason to reject a webhook request. */
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

/** Checks that a request is recent and comes from the holder of the secret, in constant time. */
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
  // Checked after the signature, so that this result means that only the clock is wrong.
  if (Math.abs(now / 1000 - Number(timestamp)) > toleranceSeconds) return refused('timestamp outside tolerance');
  return { valid: true };
}
