import { present } from '../../lib/assert.ts';
import { lastConfirmedBlock } from '../observing/observation-repository.ts';
import { attemptsOtherwiseSwept } from '../restoring/restore-repository.ts';
import { endedDeposits } from './ended-repository.ts';
import { type EndedWatchDeps, readAgain } from './ended-watch.ts';
import { bookEndedAttempts } from './found-repository.ts';

/** Addresses read at a time: one balance call for each asset of the chain. */
const PAGE = 2_000;

/**
 * Reads the address of every ended attempt of a chain once at the confirmed block, for each asset of the chain, and books
 * what differs from what was booked. Repeating it changes nothing.
 *
 * @param onPage told after each page how many addresses were read so far
 * @returns how many addresses were read and how many balances differed from what was booked
 * @throws ChainUnavailable, BlockNotCanonical, StateUnavailable
 */
export async function rereadEnded(
  deps: EndedWatchDeps,
  signal: AbortSignal,
  onPage: (addresses: number) => void,
): Promise<{ addresses: number; corrected: number }> {
  const { chain, clock, db } = deps;
  const passTo = clock.now() + 1;
  let addresses = 0;
  let corrected = 0;
  let afterId: string | null = null;
  while (!signal.aborted) {
    const deposits = await endedDeposits(db, { chain: chain.name, passFrom: 0, passTo, afterId }, PAGE);
    const at = present(await lastConfirmedBlock(db, chain.name), `${chain.name} was followed`);
    corrected += await readAgain(deps, deposits, at);
    addresses += deposits.length;
    onPage(addresses);
    const last = deposits.at(-1);
    if (last === undefined || deposits.length < PAGE) break;
    afterId = last.id;
  }
  const at = present(await lastConfirmedBlock(db, chain.name), `${chain.name} was followed`);
  const otherwise = await attemptsOtherwiseSwept(db, chain.name, at.number);
  await bookEndedAttempts(db, otherwise, at.number, clock.now());
  corrected += otherwise.length;
  return { addresses, corrected };
}
