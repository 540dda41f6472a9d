import { randomBytes } from 'node:crypto';

const MAX_URL_LENGTH = 2048;
const SECRET_PREFIX = 'svc_whsec_';
const SECRET_BYTES = 24;

/** Makes a signing secret: `svc_whsec_` and 48 hexadecimal characters, all of it the HMAC key. */
export function mintWebhookSecret(): string {
  return SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('hex');
}

/**
 * What is wrong with a webhook URL, or undefined. Whether its address may be called is checked when it is connected
 * to: a name can point elsewhere by then.
 * @param allowInsecure the operator's setting for development: http is taken too
 */
export function webhookUrlProblem(url: string, { allowInsecure }: { allowInsecure: boolean }): string | undefined {
  const parsed = URL.parse(url);
  if (parsed === null || !/^https?:$/.test(parsed.protocol)) return 'must be a URL that starts with https://';
  if (parsed.protocol === 'http:' && !allowInsecure) {
    return 'must start with https:// (WEBHOOK_ALLOW_INSECURE=true lifts this for development)';
  }
  if (url.length > MAX_URL_LENGTH) return `must have at most ${MAX_URL_LENGTH} characters`;
  if (parsed.username !== '' || parsed.password !== '') return 'must not contain a user name or password';
  return undefined;
}
