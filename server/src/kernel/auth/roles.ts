/** A person's roles in a store. */
export const STORE_ROLES = ['owner', 'admin', 'manager'] as const;
export type StoreRole = (typeof STORE_ROLES)[number];

/**
 * Roles allowed to perform each act in a store. Read: orders, invoices, products, templates, deliveries, ledger, found
 * funds. Notifications: what the member is emailed. Sell: invoices, orders, resending deliveries. Goods: products,
 * stock, templates. Shop: payment methods, finality, storefront, name and logo. View shop: viewing the storefront's
 * settings. Managers: inviting and removing them. Ownership: webhook URL and secret, payout addresses, owners and
 * admins, closing the store.
 */
const ALLOWED_ROLES = {
  read: ['owner', 'admin', 'manager'],
  notifications: ['owner', 'admin', 'manager'],
  sell: ['owner', 'admin', 'manager'],
  goods: ['owner', 'admin', 'manager'],
  keys: ['owner', 'admin', 'manager'],
  shop: ['owner', 'admin'],
  viewShop: ['owner', 'admin'],
  audit: ['owner', 'admin'],
  managers: ['owner', 'admin'],
  ownership: ['owner'],
} as const satisfies Record<string, readonly StoreRole[]>;

export type StoreAct = keyof typeof ALLOWED_ROLES;
export const STORE_ACTS = Object.keys(ALLOWED_ROLES) as readonly StoreAct[];

/** Acts that an operator may perform in every store without a role: reading it, its settings and its audit log. */
const OPERATOR_ACTS: readonly StoreAct[] = ['read', 'viewShop', 'audit'];

/** A person's permissions in a store. */
export interface Standing {
  /** Undefined for a non-member. */
  readonly role: StoreRole | undefined;
  readonly isOperator: boolean;
}

/** Returns true when the person may perform the act in the store. */
export function isAllowed({ role, isOperator }: Standing, act: StoreAct): boolean {
  const roles: readonly StoreRole[] = ALLOWED_ROLES[act];
  return (role !== undefined && roles.includes(role)) || (isOperator && OPERATOR_ACTS.includes(act));
}

/** Returns the act of granting or revoking a role: admins may do so for managers, only owners for all others. */
export function actOfGranting(role: StoreRole): StoreAct {
  return role === 'manager' ? 'managers' : 'ownership';
}

/** Returns all acts that a person may perform in a store; the pages offer nothing else. */
export function allowedActs(standing: Standing): StoreAct[] {
  return STORE_ACTS.filter((act) => isAllowed(standing, act));
}
