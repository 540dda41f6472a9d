import type { Checkout } from '../api/checkout.ts';

/** Returns a link that is safe to show: absolute http or https, nothing that could run as script. Null otherwise. */
export function safeLink(url: string | null): string | null {
  return url !== null && /^https?:\/\/\S+$/i.test(url) ? url : null;
}

/** Returns the path of a checkout's page. */
export function pagePath({ kind, id }: Pick<Checkout, 'kind' | 'id'>): string {
  return `/${kind === 'order' ? 'checkout' : 'invoice'}/${id}`;
}
