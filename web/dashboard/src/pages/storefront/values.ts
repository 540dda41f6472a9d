import type { Storefront } from './queries.ts';
import { texts } from './texts/en.ts';

/** The form as typed; empty means absent. */
export interface StorefrontValues {
  isOn: boolean;
  isDiscoverable: boolean;
  name: string;
  description: string;
  accent: string;
  termsUrl: string;
  supportEmail: string;
  supportUrl: string;
  /** Ids of products, in the order in which they are shown. */
  order: string[];
}

/** Maximum products that the server keeps in order. */
const MAX_ORDERED = 200;

export function valuesOf(storefront: Storefront): StorefrontValues {
  const { isOn, isDiscoverable, name, description, accent, termsUrl, supportEmail, supportUrl, products } = storefront;
  return {
    isOn,
    isDiscoverable,
    name,
    description: description ?? '',
    accent: accent ?? '',
    termsUrl: termsUrl ?? '',
    supportEmail: supportEmail ?? '',
    supportUrl: supportUrl ?? '',
    order: products.map(({ id }) => id),
  };
}

/** Returns the request body. Products that were not moved stay unordered, so that new ones come first there. */
export function bodyOf(values: StorefrontValues, { version, products, productOrder }: Storefront) {
  const { isOn, isDiscoverable, name, description, accent, termsUrl, supportEmail, supportUrl, order } = values;
  const isMoved = order.join() !== products.map(({ id }) => id).join();
  const hidden = productOrder.filter((id) => !order.includes(id));
  return {
    version,
    isOn,
    isDiscoverable,
    name: name.trim(),
    description: orNull(description),
    accent: orNull(accent),
    termsUrl: orNull(termsUrl),
    supportEmail: orNull(supportEmail),
    supportUrl: orNull(supportUrl),
    productOrder: isMoved ? [...order, ...hidden].slice(0, MAX_ORDERED) : productOrder,
  };
}

/** Returns true if a storefront is what a request body made it. */
export function isStored(sent: ReturnType<typeof bodyOf>, read: Storefront): boolean {
  return JSON.stringify(bodyOf(valuesOf(read), read)) === JSON.stringify({ ...sent, version: read.version });
}

function orNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}

export function checkWebAddress(value: string): string | null {
  if (value.trim() === '') return null;
  const url = URL.parse(value.trim());
  return url !== null && /^https?:$/.test(url.protocol) ? null : texts.fields.addressWanted;
}

export function checkAccent(value: string): string | null {
  return value === '' || /^#[0-9a-f]{6}$/i.test(value) ? null : texts.fields.accentWanted;
}
