export interface AllowanceOptions {
  /** What a key may spend each second without ever having to rest. */
  readonly perSecond: number;
  /** What a key may spend at once before it has to rest. */
  readonly burst: number;
  /** The longest rest, in milliseconds. */
  readonly longestRestMs: number;
}

/** A budget for each of many keys in something that they share. */
export interface Allowance {
  /** Records what a key has spent. Returns how long it must rest now, in milliseconds. */
  spend(key: string, amount: number): number;
}

interface Debt {
  readonly amount: number;
  /** When that was owed, by `performance.now()`. */
  readonly at: number;
}

/** With more keys than this, those that no longer owe anything are forgotten. */
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
