import type { PaymentMethod } from '../api/checkout.ts';

/** The methods that pay with one token, over one or more chains. */
export type TokenGroup = { token: string; methods: readonly PaymentMethod[] };

/** Returns true when a buyer can pick it now. */
export function isPickable({ unavailable }: PaymentMethod): boolean {
  return unavailable === null;
}

/** Returns true when there is another method than the one with an id. */
export function hasOthers(methods: readonly PaymentMethod[], id: string): boolean {
  return methods.some((method) => method.id !== id);
}

/** Groups methods by token, in the store's order. */
export function groupByToken(methods: readonly PaymentMethod[]): readonly TokenGroup[] {
  const groups = new Map<string, PaymentMethod[]>();
  for (const method of methods) {
    const group = groups.get(method.token);
    if (group === undefined) groups.set(method.token, [method]);
    else group.push(method);
  }
  return [...groups].map(([token, members]) => ({ token, methods: members }));
}
