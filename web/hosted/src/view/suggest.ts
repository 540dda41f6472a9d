import type { PaymentMethod } from '../api/checkout.ts';

/** What speaks for a method. */
export type Reason = 'last' | 'wallet' | 'cheap';
export type Suggestion = { readonly id: string; readonly reason: Reason };

/** Where a transfer usually costs cents. */
const CHEAP = new Set(['base', 'arbitrum', 'optimism', 'polygon', 'bsc', 'avalanche', 'local']);
const KEY = 'till-last-method';

/**
 * The method that this buyer can probably pay with: the last one used in this browser, else one on the network that a
 * wallet of this browser is on, else one on a cheap network; of several, the first of the store's. Null where there is
 * no choice, and where nothing speaks for one more than for another.
 */
export function suggestedMethod(
  methods: readonly PaymentMethod[],
  { last, walletChain }: { last: string | null; walletChain: string | null },
): Suggestion | null {
  const priced = methods.filter(({ estimatedAmount }) => estimatedAmount !== null);
  if (priced.length < 2) return null;
  const find = (reason: Reason, fits: (method: PaymentMethod) => boolean): Suggestion | null => {
    const found = priced.find(fits);
    return found === undefined ? null : { id: found.id, reason };
  };
  const isDearer = priced.some(({ chain }) => !CHEAP.has(chain));
  return (
    find('last', ({ id }) => id === last) ??
    find('wallet', ({ chain }) => chain === walletChain) ??
    (isDearer ? find('cheap', ({ chain }) => CHEAP.has(chain)) : null)
  );
}

/** The same methods in the same order, but for the suggested one, which leads. */
export function leadWith<T extends { id: string }>(methods: readonly T[], suggestion: Suggestion | null): readonly T[] {
  const lead = methods.filter(({ id }) => id === suggestion?.id);
  return [...lead, ...methods.filter((method) => !lead.includes(method))];
}

/** The method that was last picked in this browser. */
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
    // A browser that keeps nothing.
  }
}
