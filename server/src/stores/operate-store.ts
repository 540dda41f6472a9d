import { type Actor, type AuditDeps, recordAct } from '../kernel/auth/audit.ts';
import { AccessRefusal } from '../kernel/auth/refusals.ts';
import type { Queryable } from '../kernel/db/pool.ts';
import { ours } from '../outbound/mail/templates/words.ts';
import { notifyOwners } from '../people/notify-owners.ts';
import { lockStoreForOperator, type OperatedStore, setFeeBps, setSuspension } from './operate-repository.ts';
import { type StoreTrigger, statusOf, transitionStore } from './store-transitions.ts';

/** Maximum fee of a store, in hundredths of a percent. */
export const MAX_FEE_BPS = 1000;
/** Maximum length of the reason shown to a suspended store's members, in code points. */
export const MAX_REASON = 500;

interface Deps extends AuditDeps {
  readonly dashboardUrl: string;
}

interface Asked {
  readonly slug: string;
  readonly by: Actor;
}

/**
 * Sets a store's fee, in hundredths of a percent. It applies to attempts made from then on; the owners are notified.
 * Does nothing when it is the current fee.
 * @returns true when it has changed
 * @throws PeopleRefusal `store.notFound` or `store.closed`
 */
export function setFee(deps: Deps, { slug, by, feeBps }: Asked & { readonly feeBps: number }): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const store = await lockedStore(tx, slug);
    if (store.closedAt !== null) throw new AccessRefusal('store.closed');
    if (store.feeBps === feeBps) return false;
    await setFeeBps(tx, { storeId: store.id, feeBps });
    await recordFee(deps, tx, { store, by, before: store.feeBps, after: feeBps });
    return true;
  });
}

/** Records a change of a store's fee and notifies its owners, in the transaction of the change. */
export async function recordFee(
  deps: Omit<Deps, 'db'>,
  tx: Queryable,
  change: {
    readonly store: Pick<OperatedStore, 'id' | 'name' | 'slug'>;
    readonly by: Actor;
    readonly before: number;
    readonly after: number;
  },
): Promise<void> {
  const { store, by, before, after } = change;
  const now = deps.clock.now();
  await recordAct(deps, tx, {
    by,
    act: 'store.feeChanged',
    storeId: store.id,
    subject: { kind: 'store', id: store.id },
    before: { feeBps: before },
    after: { feeBps: after },
  });
  await notifyOwners(deps, tx, {
    store,
    now,
    about: 'fee',
    path: '/settings/payments',
    write: ({ moment, number, texts }) =>
      texts.feeChanged({
        store: store.name,
        before: number(before / 100),
        after: number(after / 100),
        at: ours(moment(now)),
      }),
  });
}

/**
 * Stops a store's sales: no new order, invoice or attempt. Payments that buyers have started run to their end and are
 * swept, and webhooks are still sent. Its members see the reason; its owners are emailed.
 * @throws PeopleRefusal `store.notFound`, `store.closed` or `store.suspended`
 */
export async function suspendStore(
  deps: Deps,
  { slug, by, reason }: Asked & { readonly reason: string },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const store = await movedStore(tx, slug, 'suspended');
    const now = deps.clock.now();
    await setSuspension(tx, { storeId: store.id, suspendedAt: now, reason });
    const subject = { kind: 'store', id: store.id };
    await recordAct(deps, tx, { by, act: 'store.suspended', storeId: store.id, subject, after: { reason } });
    await notifyOwners(deps, tx, {
      store,
      now,
      about: 'suspension',
      path: '',
      write: ({ moment, texts }) => texts.suspended({ store: store.name, at: ours(moment(now)), reason: ours(reason) }),
    });
  });
}

/** Lets a suspended store sell again. @throws PeopleRefusal `store.notFound`, `store.closed` or `store.notSuspended` */
export async function resumeStore(deps: Deps, { slug, by }: Asked): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const store = await movedStore(tx, slug, 'resumed');
    const now = deps.clock.now();
    await setSuspension(tx, { storeId: store.id, suspendedAt: null, reason: null });
    const subject = { kind: 'store', id: store.id };
    const before = { reason: store.suspensionReason };
    await recordAct(deps, tx, { by, act: 'store.resumed', storeId: store.id, subject, before });
    await notifyOwners(deps, tx, {
      store,
      now,
      about: 'suspension',
      path: '',
      write: ({ moment, texts }) => texts.resumed({ store: store.name, at: ours(moment(now)) }),
    });
  });
}

/** Returns the store, locked, if the transition is allowed. */
async function movedStore(tx: Queryable, slug: string, trigger: StoreTrigger): Promise<OperatedStore> {
  const store = await lockedStore(tx, slug);
  const moved = transitionStore(statusOf(store), trigger);
  if ('unmoved' in moved) throw new AccessRefusal(moved.unmoved);
  return store;
}

async function lockedStore(tx: Queryable, slug: string): Promise<OperatedStore> {
  const store = await lockStoreForOperator(tx, { slug });
  if (store === undefined) throw new AccessRefusal('store.notFound');
  return store;
}
