import { drop, keep, kept } from './kept.ts';

/** What a wallet has sent for an attempt, before the page has seen it arrive. */
export type Sent = {
  readonly hash: string;
  readonly amount: bigint /** What had been seen before. */;
  readonly seen: bigint;
};

const keyOf = (attemptId: string) => `till-sent-${attemptId}`;

/** Remembers it in this browser, so that neither a reload nor a second tab sends it again. */
export function rememberSent(attemptId: string, { hash, amount, seen }: Sent): void {
  keep(keyOf(attemptId), [hash, amount.toString(), seen.toString()]);
}

/** What is on its way; null when nothing is, or when it has arrived. @param seen what has arrived by now */
export function onItsWay(attemptId: string, seen: bigint): Sent | null {
  return kept(keyOf(attemptId), ([hash, amount, before]) => {
    const sent = { hash: String(hash), amount: BigInt(String(amount)), seen: BigInt(String(before)) };
    return seen > sent.seen ? null : sent;
  });
}

/** Forgets it: it failed, or its owner wants to send again. */
export function forgetSent(attemptId: string): void {
  drop(keyOf(attemptId));
}
