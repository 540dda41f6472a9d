import type { Scope } from './queries.ts';

/** The rights of each scope, worded to follow "can" or "can no longer". */
export const SCOPES: readonly { readonly scope: Scope; readonly allows: string }[] = [
  { scope: 'orders:read', allows: 'read and list orders' },
  { scope: 'orders:write', allows: 'create and expire orders' },
  { scope: 'invoices:read', allows: 'read and list invoices and templates' },
  { scope: 'invoices:write', allows: 'create, void and send invoices' },
  { scope: 'products:read', allows: 'read and list products' },
  { scope: 'products:write', allows: 'add stock to products' },
  { scope: 'webhooks:read', allows: 'list webhook deliveries' },
  { scope: 'webhooks:write', allows: 'resend webhook deliveries' },
];

/** Returns `Read and list orders`. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns `read and list orders, and resend webhook deliveries`. */
export function allowed(scopes: readonly Scope[]): string {
  const all = SCOPES.filter(({ scope }) => scopes.includes(scope)).map(({ allows }) => allows);
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join('; ')}; and ${all.at(-1)}`;
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
