import type { ReactNode } from 'react';
import { rich } from '../../../../parts/rich.ts';

/** Texts of the tab of API keys. */
export const texts = {
  list: {
    title: 'API keys',
    says: (reference: ReactNode) =>
      rich`Your integrations use them to call the API; the ${reference} lists every call.`,
    reference: 'API reference',
    empty: 'No keys',
    emptySays: 'You need one only to sell through the API. You can also do everything here manually.',
    revoked: 'Revoked keys',
    revokedSays: 'The last fifty; they no longer work.',
  },
  row: {
    created: (at: ReactNode, by: string) => rich`Created ${at} by ${by}`,
    scopes: 'Scopes',
    neverUsed: 'Never used',
    lastUsed: (at: ReactNode) => rich`Last used ${at}`,
    revoked: (at: ReactNode) => rich`Revoked ${at}`,
    neverExpires: 'Never expires',
    expires: (at: ReactNode) => rich`Expires ${at}`,
    expired: (at: ReactNode) => rich`Expired ${at}`,
    expiredBadge: 'expired',
    soonBadge: 'expires soon',
    revoke: 'Revoke',
  },
  revoking: {
    title: (name: string) => `Revoke “${name}”?`,
    neverUsed: 'It was never used.',
    lastUsed: (at: ReactNode) => rich`It was last used ${at}.`,
    /** @param used one of the sentences above */
    expired: (used: ReactNode) => rich`It has expired, so nothing stops. ${used}`,
    /** @param acts some of `scopes` */
    active: (used: ReactNode, acts: readonly string[]) => {
      const all = acts.length < 2 ? acts.join('') : `${acts.slice(0, -1).join('; ')}; and ${acts.at(-1)}`;
      return rich`${used} Integrations that use it stop immediately: they can no longer ${all}. This cannot be
        undone; a new key is a different one.`;
    },
    confirm: 'Revoke',
    done: (name: string) => `The key “${name}” is revoked.`,
  },
  creating: {
    title: 'New key',
    says: 'Create one key per integration, with only the scopes it needs.',
    name: 'Name',
    nameWanted: 'A name, such as the integration that will use it',
    expires: 'Expires',
    expiries: { never: 'Never', month: 'In 30 days', quarter: 'In 90 days', year: 'In a year', date: 'On a date' },
    date: 'Last day',
    dateSays: 'Valid until the end of that day.',
    dateWanted: 'A date in the future',
    scopes: 'Scopes',
    scopesWanted: 'At least one: without scopes, a key can only read its store',
    submit: 'Create key',
    done: 'The key is created. Copy it now.',
  },
  created: {
    title: (name: string) => `The key “${name}”`,
    says:
      'Copy it now: Till stores only its hash and can never show it again. Keep it on your server, ' +
      'never in a browser or a repository.',
    key: 'API key',
    copyKey: 'Copy key',
    keyCopied: 'The key is copied',
    tryIt: 'Try it:',
    call: 'A call with the key',
    copyCall: 'Copy curl',
    callCopied: 'The command is copied',
    done: 'I have saved it',
  },
  /** The rights of each scope, worded to follow “can” or “can no longer”. */
  scopes: {
    'orders:read': 'read and list orders',
    'orders:write': 'create and expire orders',
    'invoices:read': 'read and list invoices and templates',
    'invoices:write': 'create, void and send invoices',
    'products:read': 'read and list products',
    'products:write': 'add stock to products',
    'webhooks:read': 'list webhook deliveries',
    'webhooks:write': 'resend webhook deliveries',
  },
};
export type Texts = typeof texts;
