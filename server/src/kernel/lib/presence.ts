/** Approximate time for which a key counts as present, in milliseconds. */
const PRESENT_MS = 1_000;

/** The keys with recent requests. */
export interface Presence {
  note(key: string): void;
  /** Returns true when at most one key was noted within this second or the one before. */
  isAlone(): boolean;
}

export function createPresence(): Presence {
  let before = new Set<string>();
  let now = new Set<string>();
  let since = performance.now();
  const turn = (): void => {
    const passed = performance.now() - since;
    if (passed < PRESENT_MS) return;
    before = passed < 2 * PRESENT_MS ? now : new Set();
    now = new Set();
    since = performance.now();
  };
  return {
    note(key: string): void {
      turn();
      now.add(key);
    },
    isAlone(): boolean {
      turn();
      if (now.size > 1 || before.size > 1) return false;
      const [one] = now;
      const [other = one] = before;
      return one === undefined || one === other;
    },
  };
}
