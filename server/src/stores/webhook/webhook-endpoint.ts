import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { isPublicAddress } from '../../kernel/lib/public-address.ts';
import type { WebhookRefusal } from '../refusals.ts';

const MAX_URL_LENGTH = 2048;
const SECRET_PREFIX = 'svc_whsec_';
const SECRET_BYTES = 24;

/** Creates a signing secret: `svc_whsec_` and 48 hexadecimal characters, all of it the HMAC key. */
export function mintWebhookSecret(): string {
  return SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('hex');
}

/** Problems of a webhook URL, in the words of a provision file's errors. */
export const URL_PROBLEMS = {
  'webhook.notUrl': 'must be a URL that starts with https://',
  'webhook.notHttps': 'must start with https:// (WEBHOOK_ALLOW_INSECURE=true lifts this for development)',
  'webhook.tooLong': `must have at most ${MAX_URL_LENGTH} characters`,
  'webhook.credentials': 'must not contain a user name or password',
  'webhook.privateAddress': 'must not name a private address (WEBHOOK_ALLOW_INSECURE=true lifts this for development)',
} as const satisfies Partial<Record<keyof typeof WebhookRefusal.rows, string>>;

/**
 * Returns the problem of a webhook URL, or undefined. The address of a host name is checked on every connection: it can
 * point elsewhere by then.
 * @param allowInsecure the operator's setting for development: http and all addresses are accepted
 */
export function webhookUrlProblem(
  url: string,
  { allowInsecure }: { readonly allowInsecure: boolean },
): keyof typeof URL_PROBLEMS | undefined {
  const parsed = URL.parse(url);
  if (parsed === null || !/^https?:$/.test(parsed.protocol)) return 'webhook.notUrl';
  if (parsed.protocol === 'http:' && !allowInsecure) return 'webhook.notHttps';
  if (url.length > MAX_URL_LENGTH) return 'webhook.tooLong';
  if (parsed.username !== '' || parsed.password !== '') return 'webhook.credentials';
  const literal = parsed.hostname.replace(/^\[|\]$/g, '');
  return !allowInsecure && isIP(literal) !== 0 && !isPublicAddress(literal) ? 'webhook.privateAddress' : undefined;
}
