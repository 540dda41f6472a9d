/** A person's possible roles in a store. */
export const STORE_ROLES = ['owner', 'admin', 'manager'] as const;
export type StoreRole = (typeof STORE_ROLES)[number];

/**
 * All acts in a store, by the roles that may do them. Read: orders, invoices, products, templates, deliveries, ledger,
 * found funds. Sell: invoices, orders, resending deliveries. Goods: products, stock, templates. Shop: payment methods,
 * finality, storefront, name and logo. View shop: seeing the storefront's settings. Managers: inviting and removing
 * them. Ownership: webhook URL and secret, payout addresses, owners and admins, closing the store.
 */
const WHO_MAY = {
  read: ['owner', 'admin', 'manager'],
  sell: ['owner', 'admin', 'manager'],
  goods: ['owner', 'admin', 'manager'],
  keys: ['owner', 'admin', 'manager'],
  shop: ['owner', 'admin'],
  viewShop: ['owner', 'admin'],
  audit: ['owner', 'admin'],
  managers: ['owner', 'admin'],
  ownership: ['owner'],
} as const satisfies Record<string, readonly StoreRole[]>;

export type StoreAct = keyof typeof WHO_MAY;
export const STORE_ACTS = Object.keys(WHO_MAY) as readonly StoreAct[];

/** Acts of an operator, who has no role there, in every store: read, and see the storefront settings and audit log. */
const OPERATOR_MAY: readonly StoreAct[] = ['read', 'viewShop', 'audit'];

/** A person's standing in a store. */
export interface Standing {
  /** Undefined for a non-member. */
  readonly role: StoreRole | undefined;
  readonly isOperator: boolean;
}

/** Returns true when the person may do the act in the store. */
export function isAllowed({ role, isOperator }: Standing, act: StoreAct): boolean {
  const may: readonly StoreRole[] = WHO_MAY[act];
  return (role !== undefined && may.includes(role)) || (isOperator && OPERATOR_MAY.includes(act));
}

/** Returns the act of giving or taking a role: owners and admins may for managers, only owners for all others. */
export function actOfGiving(role: StoreRole): StoreAct {
  return role === 'manager' ? 'managers' : 'ownership';
}

/** Returns all acts that a person may do in a store; the pages offer nothing else. */
export function allowedActs(standing: Standing): StoreAct[] {
  return STORE_ACTS.filter((act) => isAllowed(standing, act));
}
