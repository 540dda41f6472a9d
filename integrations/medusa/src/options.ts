import { createClient } from '../../../sdk/src/index.ts';

/** The provider's options in `medusa-config`. */
export interface TillOptions {
  /** Base URL of the service, such as `https://pay.example.com`. */
  readonly url: string;
  /** Key with the scopes `invoices:read` and `invoices:write`: `svc_live_…`. */
  readonly apiKey: string;
  /** Secret of the store's webhook: `svc_whsec_…`; while it is being rotated, the new one or both. */
  readonly webhookSecret: string | readonly string[];
  /** Page of the storefront that completes the cart, linked from the paid invoice. */
  readonly successUrl?: string;
  /** Page of the storefront to which an expired, voided or underpaid invoice links. */
  readonly cancelUrl?: string;
  /** Minutes for which an invoice can be paid: 10 to 129,600; default: 1,440. */
  readonly expiresInMinutes?: number;
  /** Name of the only line of an invoice; default: `Order`. */
  readonly itemName?: string;
}

const SECRET = /^svc_whsec_\S+$/;
/** A cart waits for the answers, so attempts are short and few. */
const CONNECTION = { timeoutMs: 10_000, maxRetries: 2 };

/** Creates the client of the options' store; connects to nothing yet. */
export function clientOf({ url, apiKey }: Pick<TillOptions, 'url' | 'apiKey'>) {
  return createClient({ baseUrl: url, apiKey, ...CONNECTION });
}

/** Returns the first problem of the options, with the option's name and never its value; undefined if there is none. */
export function problemOf(options: Partial<Record<keyof TillOptions, unknown>> | undefined): string | undefined {
  const { url, apiKey, webhookSecret, successUrl, cancelUrl, expiresInMinutes, itemName } = options ?? {};
  try {
    clientOf({ url: url as string, apiKey: apiKey as string });
  } catch {
    return 'url must be the base URL of Till and apiKey a key of its store, svc_live_ and 48 hexadecimal characters';
  }
  const secrets = Array.isArray(webhookSecret) ? webhookSecret : [webhookSecret];
  if (secrets.length === 0 || !secrets.every((each) => typeof each === 'string' && SECRET.test(each)))
    return "webhookSecret must be the secret of the store's webhook, svc_whsec_…";
  for (const [name, value] of Object.entries({ successUrl, cancelUrl }))
    if (value !== undefined && !isWebUrl(value)) return `${name} must be a URL with http or https`;
  const isPeriod =
    Number.isInteger(expiresInMinutes) && Number(expiresInMinutes) >= 10 && Number(expiresInMinutes) <= 129_600;
  if (expiresInMinutes !== undefined && !isPeriod) return 'expiresInMinutes must be a whole number from 10 to 129600';
  const isName = typeof itemName === 'string' && itemName.length >= 1 && itemName.length <= 255;
  if (itemName !== undefined && !isName) return 'itemName must have 1 to 255 characters';
  return undefined;
}

function isWebUrl(value: unknown): boolean {
  return typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}
