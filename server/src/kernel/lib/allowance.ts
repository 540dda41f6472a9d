export interface AllowanceOptions {
  /** Spending per second that never requires a rest. */
  readonly perSecond: number;
  /** Additional spending in one burst before a key must rest. */
  readonly burst: number;
  /** Maximum rest, in milliseconds. */
  readonly longestRestMs: number;
}

/** A budget per key for a shared resource. */
export interface Allowance {
  /** Records a key's spending. Returns the rest that it must take now, in milliseconds. */
  spend(key: string, amount: number): number;
}

interface Debt {
  readonly amount: number;
  /** Time of that debt, by `performance.now()`. */
  readonly at: number;
}

/** Above this number of keys, those without a debt are dropped. */
const MANY_KEYS = 1_000;

export function createAllowance({ perSecond, burst, longestRestMs }: AllowanceOptions): Allowance {
  const perMs = perSecond / 1_000;
  const most = burst + longestRestMs * perMs;
  const debts = new Map<string, Debt>();
  const left = ({ amount, at }: Debt, now: number): number => Math.max(0, amount - (now - at) * perMs);
  let sweepAt = MANY_KEYS;
  const sweep = (now: number): void => {
    for (const [key, debt] of debts) if (left(debt, now) === 0) debts.delete(key);
    sweepAt = Math.max(MANY_KEYS, debts.size * 2);
  };
  return {
    spend(key, amount) {
      const now = performance.now();
      const earlier = debts.get(key);
      const owed = Math.min(most, (earlier === undefined ? 0 : left(earlier, now)) + amount);
      debts.set(key, { amount: owed, at: now });
      if (debts.size > sweepAt) sweep(now);
      return Math.max(0, (owed - burst) / perMs);
    },
  };
}
