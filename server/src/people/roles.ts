/** What a person can be in a store. */
export const STORE_ROLES = ['owner', 'admin', 'manager'] as const;
export type StoreRole = (typeof STORE_ROLES)[number];

/**
 * Everything that people do in a store, by who may. Read: orders, invoices, products, templates, deliveries, ledger,
 * found funds. Sell: invoices, orders, resending deliveries. Goods: products, stock, templates. Shop: payment methods,
 * finality, storefront, name and logo. View shop: seeing what is set for the storefront. Managers: inviting and
 * removing them. Ownership: webhook URL and secret, payout addresses, owners and admins, closing the store.
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

/** What an operator, who is in no role there, may do in every store: look, and see who did what. */
const OPERATOR_MAY: readonly StoreAct[] = ['read', 'viewShop', 'audit'];

/** How somebody stands to a store. */
export interface Standing {
  /** Undefined: not a member. */
  readonly role: StoreRole | undefined;
  readonly isOperator: boolean;
}

/** Whether somebody may do something in a store. */
export function isAllowed({ role, isOperator }: Standing, act: StoreAct): boolean {
  const may: readonly StoreRole[] = WHO_MAY[act];
  return (role !== undefined && may.includes(role)) || (isOperator && OPERATOR_MAY.includes(act));
}

/** The act that giving somebody a role is, and taking it: managers are taken in by owners and admins, all others by owners. */
export function actOfGiving(role: StoreRole): StoreAct {
  return role === 'manager' ? 'managers' : 'ownership';
}

/** Everything that somebody may do in a store; the pages offer nothing else. */
export function allowedActs(standing: Standing): StoreAct[] {
  return STORE_ACTS.filter((act) => isAllowed(standing, act));
}
