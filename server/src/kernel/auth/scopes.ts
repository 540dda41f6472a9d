/** Permissions of a key. There is no implicit full-access key. */
export const SCOPES = [
  'orders:read',
  'orders:write',
  'invoices:read',
  'invoices:write',
  'products:read',
  'products:write',
  'webhooks:read',
  'webhooks:write',
] as const;

export type Scope = (typeof SCOPES)[number];
