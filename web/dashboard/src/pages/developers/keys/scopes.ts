import { LANGUAGE } from '../../../parts/language.ts';
import type { Scope } from './queries.ts';

/** All scopes, in the order of the form. */
export const SCOPES: readonly Scope[] = [
  'orders:read',
  'orders:write',
  'invoices:read',
  'invoices:write',
  'products:read',
  'products:write',
  'webhooks:read',
  'webhooks:write',
];

/** Returns `Read and list orders`. */
export function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase(LANGUAGE) + text.slice(1);
}

/** The lists that a scope opens. Every key may read its store. */
const LISTS: readonly (readonly [Scope, string])[] = [
  ['orders:read', '/v1/orders'],
  ['invoices:read', '/v1/invoices'],
  ['products:read', '/v1/products'],
  ['webhooks:read', '/v1/webhook-deliveries'],
];

/** Returns a call that works with a key of these scopes. */
export function curlFor(baseUrl: string, key: string, scopes: readonly Scope[]): string {
  const path = LISTS.find(([scope]) => scopes.includes(scope))?.[1] ?? '/v1/store';
  return `curl -s ${baseUrl}${path} -H 'Authorization: Bearer ${key}'`;
}
