import { type Actor, type AuditDeps, recordAct } from '../../kernel/auth/audit.ts';
import { AccessRefusal } from '../../kernel/auth/refusals.ts';
import { DAY_MS, throttled } from '../../kernel/auth/throttle.ts';
import type { Queryable } from '../../kernel/db/pool.ts';
import type { Clock } from '../../kernel/lib/clock.ts';
import type { SecretBox } from '../../kernel/lib/secret-box.ts';
import type { PayoutAccount } from '../../money/chains/port.ts';
import type { ChainRegistry } from '../../money/chains/registry.ts';
import { formerOwnersOf } from '../../people/member-repository.ts';
import { lockSettings } from '../settings-repository.ts';
import { payoutNames, recordAccount } from './accounts.ts';
import { checkPayout } from './check-payout.ts';
import { notifyOwnersOfPayout, type PayoutNotice } from './notify-of-payout.ts';
import { PaymentSettingsRefusal } from './payment-refusals.ts';
import { putInForceIfDue } from './payout-changes.ts';
import {
  endPayoutChange,
  insertPayoutChange,
  lockWaitingChange,
  payoutOwners,
  payoutsOfStore,
  putPayout,
} from './payout-repository.ts';

/** Maximum address requests per store and chain in 15 minutes, since every owner is emailed each time. */
const CHANGES = 6;
/** Maximum per store and day across chains, since former owners are emailed too and cannot prevent it. */
const CHANGES_A_DAY = 30;

/** The operator's settings for payout addresses. */
export interface PayoutSettings {
  /** Time until a change takes effect, in milliseconds. */
  readonly changeDelayMs: number;
  /** The operator's own addresses, lower case: no merchant is paid there. */
  readonly ownAddresses: readonly string[];
}

interface Deps extends AuditDeps {
  readonly chains: ChainRegistry;
  readonly secrets: SecretBox;
  readonly dashboardUrl: string;
  readonly settings: { readonly payouts: PayoutSettings };
}

/** A store's payout address on one chain. Addresses in canonical form, times in epoch milliseconds. */
export interface Payout {
  readonly chain: string;
  readonly address: string;
  /** A change that has not taken effect. */
  readonly change:
    | { readonly address: string; readonly askedBy: string; readonly askedAt: number; readonly holdsFrom: number }
    | undefined;
}

/** Returns the payout addresses of a store in force now. */
export async function readPayouts({ db, clock }: { db: Queryable; clock: Clock }, storeId: string): Promise<Payout[]> {
  const now = clock.now();
  const rows = await payoutsOfStore(db, { storeId });
  return rows.map(({ chain, address, newAddress, askedBy, askedAt, holdsFrom }) => {
    if (newAddress === null || askedBy === null || askedAt === null || holdsFrom === null)
      return { chain, address, change: undefined };
    if (holdsFrom <= now) return { chain, address: newAddress, change: undefined };
    return { chain, address, change: { address: newAddress, askedBy, askedAt, holdsFrom } };
  });
}

interface Request {
  readonly storeId: string;
  readonly by: Actor;
  readonly chain: string;
  /** In canonical form; the id of an account. */
  readonly address: string;
  /** The account, where the payout is one. */
  readonly account?: PayoutAccount | undefined;
}

/**
 * Sets a store's payout address on a chain. The first address takes effect immediately. A later one waits for the time
 * set by the operator, and only one can wait at a time. Everyone who has been an owner within that time is emailed
 * immediately with a link that stops the change: an attacker who takes over an account removes the other owners first.
 * @returns the time at which it takes effect, in epoch milliseconds
 * @throws PaymentSettingsRefusal, PeopleRefusal `store.closed`, `role.notAllowed`, `signIn.throttled`
 */
export async function setPayout(deps: Deps, given: Request): Promise<{ holdsFrom: number }> {
  const { db, clock } = deps;
  const { storeId } = given;
  const { account, address, blockedFor, chain } = await checkPayout(deps, given);
  if (blockedFor.length > 0) throw new PaymentSettingsRefusal('payout.blocked');
  const request = { ...given, chain, address, account };
  const allowances = [
    { what: ['payout-change', storeId, chain], tries: CHANGES },
    { what: ['payout-changes of the day', storeId], tries: CHANGES_A_DAY, windowMs: DAY_MS },
  ];
  return throttled({ db, clock, keep: true }, allowances, () => db.transaction((tx) => setChecked(deps, tx, request)));
}

async function setChecked(deps: Deps, tx: Queryable, request: Request): Promise<{ holdsFrom: number }> {
  const { clock, ids } = deps;
  const { storeId, by, chain, address } = request;
  const { name, slug, closedAt } = await lockSettings(tx, storeId);
  if (closedAt !== null) throw new AccessRefusal('store.closed');
  const owners = await payoutOwners(tx, { storeId });
  // Inspecting a chain takes a while, and an owner may be removed meanwhile.
  if (!owners.some(({ id }) => id === by.id)) throw new AccessRefusal('role.notAllowed');
  await putInForceIfDue(deps, tx, { storeId, chain });
  const payouts = await payoutsOfStore(tx, { storeId });
  const present = payouts.find((payout) => payout.chain === chain);
  if (present?.address === address) throw new PaymentSettingsRefusal('payout.same');
  if (present !== undefined && present.newAddress !== null) throw new PaymentSettingsRefusal('payout.changeWaiting');
  const now = clock.now();
  if (request.account !== undefined) {
    await recordAccount(tx, deps.secrets, { account: request.account, chain, now });
  }
  const former = await formerOwnersOf(tx, storeId, now - deps.settings.payouts.changeDelayMs);
  const recipients = [
    ...owners.map(({ email, language }) => ({ email, language, isOwner: true })),
    ...former.map((owner) => ({ ...owner, isOwner: false })),
  ];
  const news = {
    store: { id: storeId, name, slug },
    recipients,
    chain,
    oldAddress: present?.address,
    newAddress: address,
    askedBy: by.name,
    askedAt: now,
  };
  if (present !== undefined) return askForChange(deps, tx, request, { ...news, oldAddress: present.address });
  await putPayout(tx, { storeId, chain, address });
  const subject = { kind: 'payout', id: chain };
  const after = { address: (await payoutNames(tx, undefined, [address]))(address) };
  await recordAct({ clock, ids }, tx, { by, act: 'payout.set', storeId, subject, after });
  // An attacker could enable its methods and disable all others, so that buyers pay only there. A sole owner who sets
  // up a store knows about it.
  if (payouts.length > 0 || recipients.length > 1)
    await notifyOwnersOfPayout(deps, tx, { ...news, waiting: undefined });
  return { holdsFrom: now };
}

async function askForChange(
  deps: Deps,
  tx: Queryable,
  { storeId, by, chain, address }: Request,
  news: Omit<PayoutNotice, 'waiting'> & { readonly oldAddress: string },
): Promise<{ holdsFrom: number }> {
  const { ids, settings } = deps;
  const { oldAddress, newAddress, askedBy, askedAt } = news;
  const holdsFrom = askedAt + settings.payouts.changeDelayMs;
  const id = ids.next();
  const named = await payoutNames(tx, undefined, [oldAddress, address]);
  await insertPayoutChange(tx, { id, storeId, chain, oldAddress, newAddress, askedBy, askedAt, holdsFrom });
  await recordAct(deps, tx, {
    by,
    act: 'payout.changeAsked',
    storeId,
    subject: { kind: 'payout', id: chain },
    before: { address: named(oldAddress) },
    after: { address: named(address), holdsFrom: new Date(holdsFrom).toISOString() },
  });
  const waits = holdsFrom > askedAt;
  await notifyOwnersOfPayout(deps, tx, { ...news, waiting: waits ? { changeId: id, holdsFrom } : undefined });
  if (!waits) await putInForceIfDue(deps, tx, { storeId, chain });
  return { holdsFrom };
}

/**
 * Sets an address immediately, for the operator; a pending change ends, as it was meant to replace another address.
 * Does nothing when the address is the current one. The store must be locked.
 */
export async function putPayoutImmediately(
  { clock, ids, secrets }: Pick<AuditDeps, 'clock' | 'ids'> & { readonly secrets: SecretBox },
  tx: Queryable,
  { account, storeId, by, chain, address }: Request,
): Promise<void> {
  await putInForceIfDue({ clock, ids }, tx, { storeId, chain });
  const present = (await payoutsOfStore(tx, { storeId })).find((payout) => payout.chain === chain);
  if (present?.address === address) return;
  if (account !== undefined) await recordAccount(tx, secrets, { account, chain, now: clock.now() });
  const named = await payoutNames(tx, undefined, [address, ...(present === undefined ? [] : [present.address])]);
  const waiting = await lockWaitingChange(tx, { storeId, chain });
  if (waiting !== undefined) await endPayoutChange(tx, { id: waiting.id, endedAt: clock.now(), outcome: 'overridden' });
  await putPayout(tx, { storeId, chain, address });
  await recordAct({ clock, ids }, tx, {
    by,
    act: 'payout.set',
    storeId,
    subject: { kind: 'payout', id: chain },
    ...(present !== undefined && { before: { address: named(present.address) } }),
    after: { address: named(address) },
  });
}
