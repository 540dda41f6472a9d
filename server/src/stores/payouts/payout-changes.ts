import { type Actor, type AuditDeps, recordAct } from '../../kernel/auth/audit.ts';
import type { Queryable } from '../../kernel/db/pool.ts';
import { linkTokenHash } from '../../people/link-repository.ts';
import { lockSettings } from '../settings-repository.ts';
import { payoutNames } from './accounts.ts';
import { PaymentSettingsRefusal } from './payment-refusals.ts';
import { changeOfLink, dueChanges, endPayoutChange, lockWaitingChange, putPayout } from './payout-repository.ts';

const TILL: Actor = { kind: 'till', name: 'Till' };

/**
 * Withdraws a pending change; the old address stays.
 * @throws PaymentSettingsRefusal `payout.noChange`, also when it is already in force
 */
export async function withdrawPayoutChange(
  deps: AuditDeps,
  { storeId, by, chain }: { readonly storeId: string; readonly by: Actor; readonly chain: string },
): Promise<void> {
  const isEnded = await deps.db.transaction((tx) => endIfWaiting(deps, tx, { storeId, by, chain }, 'withdrawn'));
  if (!isEnded) throw new PaymentSettingsRefusal('payout.noChange');
}

/**
 * Stops a change with the token of a mailed link, which can do nothing else.
 * @throws PaymentSettingsRefusal `payout.linkInvalid`: unknown, used, or the change has ended or is in force
 */
export async function stopPayoutChange(
  deps: AuditDeps,
  { token, ip, userAgent }: { readonly token: string; readonly ip: string; readonly userAgent: string | undefined },
): Promise<void> {
  const tokenHash = linkTokenHash(token).toString('hex');
  const isEnded = await deps.db.transaction(async (tx) => {
    const linked = await changeOfLink(tx, { tokenHash });
    if (linked === undefined) return false;
    // The link works for anyone who can read the email: it requires no sign-in.
    const by: Actor = { kind: 'person', name: `the link mailed to ${linked.email}`, ip, userAgent };
    return endIfWaiting(deps, tx, { ...linked, by }, 'stopped');
  });
  if (!isEnded) throw new PaymentSettingsRefusal('payout.linkInvalid');
}

interface Ending {
  readonly storeId: string;
  readonly chain: string;
  readonly by: Actor;
  /** Only this change, if given: another one may be pending by now. */
  readonly changeId?: string;
}

/** Ends a change before it takes effect. Returns false when none is pending, or its time has come. */
async function endIfWaiting(
  { clock, ids }: AuditDeps,
  tx: Queryable,
  { storeId, chain, by, changeId }: Ending,
  outcome: 'stopped' | 'withdrawn',
): Promise<boolean> {
  await lockSettings(tx, storeId);
  const change = await lockWaitingChange(tx, { storeId, chain });
  const now = clock.now();
  if (change === undefined || change.holdsFrom <= now || (changeId ?? change.id) !== change.id) return false;
  await endPayoutChange(tx, { id: change.id, endedAt: now, outcome });
  const act = outcome === 'stopped' ? 'payout.changeStopped' : 'payout.changeWithdrawn';
  const subject = { kind: 'payout', id: chain };
  const named = await payoutNames(tx, undefined, [change.newAddress, change.oldAddress]);
  const [before, after] = [{ waiting: named(change.newAddress) }, { address: named(change.oldAddress) }];
  await recordAct({ clock, ids }, tx, { by, act, storeId, subject, before, after });
  return true;
}

/**
 * Puts due changes into force.
 * @returns their number; call again while it equals `limit`
 */
export async function putDueInForce(deps: AuditDeps, limit: number): Promise<number> {
  const due = await dueChanges(deps.db, { now: deps.clock.now(), limit });
  for (const { storeId, chain } of due) {
    await deps.db.transaction(async (tx) => {
      await lockSettings(tx, storeId);
      await putInForceIfDue(deps, tx, { storeId, chain });
    });
  }
  return due.length;
}

/** Puts a change in force if its time has come. The store must be locked. */
export async function putInForceIfDue(
  { clock, ids }: Pick<AuditDeps, 'clock' | 'ids'>,
  tx: Queryable,
  { storeId, chain }: { storeId: string; chain: string },
): Promise<void> {
  const change = await lockWaitingChange(tx, { storeId, chain });
  const now = clock.now();
  if (change === undefined || change.holdsFrom > now) return;
  await putPayout(tx, { storeId, chain, address: change.newAddress });
  await endPayoutChange(tx, { id: change.id, endedAt: now, outcome: 'in-force' });
  const named = await payoutNames(tx, undefined, [change.newAddress, change.oldAddress]);
  await recordAct({ clock, ids }, tx, {
    by: TILL,
    act: 'payout.changed',
    storeId,
    subject: { kind: 'payout', id: chain },
    before: { address: named(change.oldAddress) },
    after: { address: named(change.newAddress) },
  });
}
