import type { Chain } from '../../chains/port.ts';
import { beginUnreadableSince, type DecidableAttempt, endUnreadableSince } from '../booking/to-read-repository.ts';
import type { SettleDeps } from './apply-readings.ts';

/**
 * Records which of the attempts read at a confirmed block have no readable balance. They are read again at every block,
 * so the recovery of an asset is detected at the next one. The log gets one line when an asset becomes unreadable, and
 * one when none of its attempts is affected any longer.
 */
export async function noteUnreadable(
  { clock, db, log, unreadable }: SettleDeps,
  chain: Chain,
  attempts: readonly DecidableAttempt[],
  unreadableIds: readonly string[],
): Promise<void> {
  const ids = new Set(unreadableIds);
  const concerned = attempts.filter(({ id }) => ids.has(id));
  const again = attempts.filter(({ id, unreadableSince }) => unreadableSince !== null && !ids.has(id));
  await beginUnreadableSince(db, unreadableIds, clock.now());
  await endUnreadableSince(
    db,
    again.map(({ id }) => id),
  );
  const before = unreadable.get(chain.name) ?? new Set(again.map(({ method }) => method));
  const now = new Set(concerned.map(({ method }) => method));
  unreadable.set(chain.name, now);
  for (const method of now) {
    if (before.has(method)) continue;
    const payments = concerned.filter((attempt) => attempt.method === method).length;
    log.warn(
      { chain: chain.name, method, payments },
      'asset contract does not report balances: its payments wait, at most an hour past their end',
    );
  }
  for (const method of before) {
    if (!now.has(method)) log.info({ chain: chain.name, method }, 'asset contract reports balances again');
  }
}
