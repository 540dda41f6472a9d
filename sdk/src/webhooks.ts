import type { ParseJson } from './json.ts';
import type { WebhookEvent } from './types.ts';

/** The headers of a request, as Node or `fetch` provides them. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface VerifyOptions {
  /** Maximum difference of the timestamp from the current time, in seconds, either way; default: 300. */
  readonly toleranceSeconds?: number;
  /** Returns the time in milliseconds since 1970; default: `Date.now`. */
  readonly now?: () => number;
  /** Parses the body once it has been verified; default: `JSON.parse`. */
  readonly parseJson?: ParseJson;
}

/**
 * - `missing-header`: no `X-Service-Timestamp` or no `X-Service-Signature`.
 * - `malformed-header`: one of them does not have the right form, or is present twice.
 * - `wrong-signature`: not signed with the secret, or the body is not the bytes that were sent.
 * - `timestamp-outside-tolerance`: genuine, but too old or from the future; see `differenceSeconds`.
 * - `body-not-json`: genuine, but not an event.
 */
export type WebhookVerificationReason =
  | 'missing-header'
  | 'malformed-header'
  | 'wrong-signature'
  | 'timestamp-outside-tolerance'
  | 'body-not-json';

/** A webhook that must not be trusted. Answer it with 400, and do nothing else. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
  readonly reason: WebhookVerificationReason;
  /** Now minus the timestamp, if that is the reason: positive for an old request, negative for one from the future. */
  readonly differenceSeconds: number | null;

  constructor(reason: WebhookVerificationReason, message: string, differenceSeconds: number | null = null) {
    super(message);
    this.reason = reason;
    this.differenceSeconds = differenceSeconds;
  }
}

const DEFAULT_TOLERANCE_SECONDS = 300;

/**
 * Checks that a request comes from the service and is recent, and returns its event. An `event` unknown to this version
 * is passed through, so have a `default` that ignores it.
 *
 * While the secret is being rotated a request carries a second signature, `X-Service-Signature-Next`, made with the new
 * one. Either is accepted, so the new secret can replace the old one here at any time in those 24 hours.
 * @param rawBody the body as received: the exact bytes, before anything has parsed them as JSON
 * @param secret `svc_whsec_…`, all of it; or several, one of which must fit
 * @throws WebhookVerificationError with the reason, TypeError when an argument is unusable
 */
export async function verifyWebhook(
  rawBody: string | Uint8Array | ArrayBuffer,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  options: VerifyOptions = {},
): Promise<WebhookEvent> {
  const { toleranceSeconds = DEFAULT_TOLERANCE_SECONDS, now = Date.now, parseJson = JSON.parse } = options;
  if (!(toleranceSeconds >= 0)) throw new TypeError('toleranceSeconds must not be negative');
  const body = bytesOf(rawBody);
  const timestamp = headerOf(headers, 'X-Service-Timestamp', /^\d{1,12}$/);
  const signature = headerOf(headers, 'X-Service-Signature', SIGNATURE);
  const signatures = [signature, ...nextSignatureOf(headers)];
  if (!(await isSigned(body, timestamp, signatures, secretsOf(secret)))) {
    throw new WebhookVerificationError(
      'wrong-signature',
      'the signature is not that of the secret and the body: check the secret, and that the body is the bytes received',
    );
  }
  const differenceSeconds = Math.floor(now() / 1000) - Number(timestamp);
  if (Math.abs(differenceSeconds) > toleranceSeconds) {
    throw new WebhookVerificationError(
      'timestamp-outside-tolerance',
      `the timestamp is ${Math.abs(differenceSeconds)} s ${differenceSeconds > 0 ? 'old' : 'in the future'}, ` +
        `and at most ${toleranceSeconds} s are tolerated`,
      differenceSeconds,
    );
  }
  return eventOf(body, parseJson);
}

/** Returns true when one of these secrets made one of the signatures. `subtle.verify` compares in constant time. */
async function isSigned(
  body: Uint8Array<ArrayBuffer>,
  timestamp: string,
  signatures: readonly string[],
  secrets: readonly string[],
): Promise<boolean> {
  const prefix = new TextEncoder().encode(`${timestamp}.`);
  const signed = new Uint8Array(prefix.length + body.length);
  signed.set(prefix);
  signed.set(body, prefix.length);
  const given = signatures.map((each) => Uint8Array.from(each.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)));
  for (const secret of secrets) {
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(secret), algorithm, false, ['verify']);
    for (const each of given) if (await crypto.subtle.verify('HMAC', key, each, signed)) return true;
  }
  return false;
}

/** With an empty secret anyone could sign. */
function secretsOf(secret: string | readonly string[]): readonly string[] {
  const secrets = typeof secret === 'string' ? [secret] : secret;
  const isUsable =
    Array.isArray(secrets) && secrets.length > 0 && secrets.every((each) => typeof each === 'string' && each !== '');
  if (!isUsable) throw new TypeError('secret must be the webhook secret, svc_whsec_…');
  return secrets;
}

function bytesOf(rawBody: unknown): Uint8Array<ArrayBuffer> {
  if (typeof rawBody === 'string') return new TextEncoder().encode(rawBody);
  if (ArrayBuffer.isView(rawBody))
    return Uint8Array.from(new Uint8Array(rawBody.buffer, rawBody.byteOffset, rawBody.byteLength));
  if (rawBody instanceof ArrayBuffer) return new Uint8Array(rawBody);
  throw new TypeError('rawBody must be the bytes as received, not what was parsed from them');
}

const SIGNATURE = /^[0-9a-f]{64}$/;

/** Returns the signature of the next secret, if there is a valid one. */
function nextSignatureOf(headers: WebhookHeaders): string[] {
  const values = valuesOf(headers, 'x-service-signature-next');
  return values.length === 1 ? values.filter((value) => SIGNATURE.test(value)) : [];
}

function headerOf(headers: WebhookHeaders, name: string, form: RegExp): string {
  const values = valuesOf(headers, name.toLowerCase());
  const [value] = values;
  if (value === undefined) throw new WebhookVerificationError('missing-header', `there is no ${name} header`);
  if (values.length > 1 || !form.test(value)) {
    throw new WebhookVerificationError('malformed-header', `the ${name} header is malformed`);
  }
  return value;
}

function valuesOf(headers: WebhookHeaders, lowerCaseName: string): readonly string[] {
  if (typeof headers.get === 'function') {
    const value = (headers as Headers).get(lowerCaseName);
    return value === null ? [] : [value];
  }
  return Object.entries(headers as Readonly<Record<string, string | readonly string[] | undefined>>)
    .filter(([name]) => name.toLowerCase() === lowerCaseName)
    .flatMap(([, value]) => value ?? []);
}

function eventOf(body: Uint8Array, parseJson: ParseJson): WebhookEvent {
  try {
    const value = parseJson(new TextDecoder('utf-8', { fatal: true }).decode(body));
    if (isEvent(value)) return value as WebhookEvent;
  } catch {
    // The error may quote the body, which must not end up in a log.
  }
  throw new WebhookVerificationError('body-not-json', 'the body is not an event as JSON');
}

function isEvent(value: unknown): boolean {
  const { event, data } = (value ?? {}) as { event?: unknown; data?: unknown };
  return typeof event === 'string' && typeof data === 'object' && data !== null;
}
