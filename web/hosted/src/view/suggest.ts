import type { PaymentMethod } from '../api/checkout.ts';
import { millisOf } from '../money/fiat.ts';
import { isPickable } from './methods.ts';

/** The reason for suggesting a method. */
export type Reason = 'last' | 'wallet' | 'cheap';
export type Suggestion = { readonly id: string; readonly reason: Reason };

/** Buyers do not care about differences between network fees below this, in thousandths. */
const SMALL_FEE = 50n;
const KEY = 'till-last-method';

/**
 * Returns the method that this buyer can probably pay with: the last one used in this browser, else one on the network
 * of this browser's wallet, else one on a network with a low fee while another's is not; of several, the store's first.
 * Null without a choice, and without a reason to prefer one.
 */
export function suggestedMethod(
  methods: readonly PaymentMethod[],
  { last, walletChain }: { last: string | null; walletChain: string | null },
): Suggestion | null {
  const pickable = methods.filter(isPickable);
  if (pickable.length < 2) return null;
  const find = (reason: Reason, fits: (method: PaymentMethod) => boolean): Suggestion | null => {
    const found = pickable.find(fits);
    return found === undefined ? null : { id: found.id, reason };
  };
  const cheap = cheapChains(pickable);
  return (
    find('last', ({ id }) => id === last) ??
    find('wallet', ({ chain }) => chain === walletChain) ??
    find('cheap', ({ chain }) => cheap.has(chain))
  );
}

/** Returns the chains with a low fee while another's is not; none when they do not differ. */
function cheapChains(methods: readonly PaymentMethod[]): ReadonlySet<string> {
  const fees = new Map<string, bigint>();
  for (const { chain, networkFee } of methods) {
    if (networkFee === null) continue;
    const fee = millisOf(networkFee);
    // Native coin costs less to send than tokens, on every chain.
    if (fee > (fees.get(chain) ?? -1n)) fees.set(chain, fee);
  }
  const lowest = [...fees.values()].reduce((low, fee) => (fee < low ? fee : low), fees.values().next().value ?? 0n);
  const most = lowest * 2n > SMALL_FEE ? lowest * 2n : SMALL_FEE;
  const cheap = [...fees].flatMap(([chain, fee]) => (fee <= most ? [chain] : []));
  return new Set(cheap.length < fees.size ? cheap : []);
}

/** Returns the same methods with the suggested one first. */
export function leadWith<T extends { id: string }>(methods: readonly T[], suggestion: Suggestion | null): readonly T[] {
  const lead = methods.filter(({ id }) => id === suggestion?.id);
  return [...lead, ...methods.filter((method) => !lead.includes(method))];
}

/** Returns the method last picked in this browser. */
export function lastMethod(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function rememberMethod(id: string): void {
  try {
    localStorage.setItem(KEY, id);
  } catch {
    // The browser stores nothing.
  }
}
