/** What a wallet has sent for an attempt, before the page has seen it arrive. */
export type Sent = {
  readonly hash: string;
  readonly amount: bigint /** What had been seen before. */;
  readonly seen: bigint;
};

const keyOf = (attemptId: string) => `till-sent-${attemptId}`;

/** Remembers it in this browser, so that neither a reload nor a second tab sends it again. */
export function rememberSent(attemptId: string, { hash, amount, seen }: Sent): void {
  try {
    localStorage.setItem(keyOf(attemptId), JSON.stringify([hash, amount.toString(), seen.toString()]));
  } catch {
    // A browser that keeps nothing forgets it with the page.
  }
}

/** What is on its way; null when nothing is, or when it has arrived. @param seen what has arrived by now */
export function onItsWay(attemptId: string, seen: bigint): Sent | null {
  try {
    const [hash, amount, before] = JSON.parse(localStorage.getItem(keyOf(attemptId)) ?? '[]');
    const sent = { hash: String(hash), amount: BigInt(amount), seen: BigInt(before) };
    return seen > sent.seen ? null : sent;
  } catch {
    return null;
  }
}

/** Forgets it: it failed, or its owner wants to send again. */
export function forgetSent(attemptId: string): void {
  try {
    localStorage.removeItem(keyOf(attemptId));
  } catch {
    // Nothing was kept.
  }
}
