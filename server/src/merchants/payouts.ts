import { createHash, randomBytes } from 'node:crypto';
import { type AddressReport, type Chain, isReadFailure } from '../chains/port.ts';
import type { ChainRegistry } from '../chains/registry.ts';
import type { Queryable } from '../db/pool.ts';
import type { Clock } from '../lib/clock.ts';
import type { SecretBox } from '../lib/secret-box.ts';
import { enqueuePayoutChange } from '../mail/payout-change.ts';
import { type Acting, type Actor, recordAct } from '../people/audit.ts';
import { PeopleRefusal } from '../people/refusals.ts';
import { PaymentSettingsRefusal } from './payment-refusals.ts';
import {
  changeOfLink,
  dueChanges,
  endPayoutChange,
  insertPayoutChange,
  insertStopLinks,
  isDepositAddress,
  lockStoreForPayouts,
  lockWaitingChange,
  ownerEmails,
  payoutsOfStore,
  putPayout,
  type WaitingChange,
} from './payout-repository.ts';

const TOKEN_BYTES = 32;
const TILL: Actor = { kind: 'till', name: 'Till' };

/** What the operator settles of payout addresses. */
export interface PayoutSettings {
  /** How long a change waits until it holds, in milliseconds. */
  readonly changeDelayMs: number;
  /** Where the operator's own money is, lower case: no merchant is paid there. */
  readonly ownAddresses: readonly string[];
}

interface Deps extends Acting {
  readonly chains: ChainRegistry;
  readonly secrets: SecretBox;
  readonly settings: { readonly payouts: PayoutSettings; readonly dashboard: { readonly url: string } };
}

/** Where a store is paid on one chain. Addresses in canonical form, times in epoch milliseconds. */
export interface Payout {
  readonly chain: string;
  readonly address: string;
  /** A change that waits until it holds. */
  readonly change:
    | { readonly address: string; readonly askedBy: string; readonly askedAt: number; readonly holdsFrom: number }
    | undefined;
}

/** The payout addresses of a store as they hold now. */
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

/** An address that somebody means to be paid at. */
export interface CheckedAddress extends AddressReport {
  readonly chain: string;
  /** In the chain's canonical form, and as it is shown to people. */
  readonly address: string;
  readonly shown: string;
}

/**
 * Looks at an address on its chain, as setting it does.
 * @throws PaymentSettingsRefusal `payout.unknownChain`, `payout.invalid`, `payout.ours`, `payout.unchecked`
 */
export async function checkPayout(
  { db, chains, settings }: Pick<Deps, 'chains' | 'settings'> & { readonly db: Queryable },
  given: { readonly chain: string; readonly address: string },
): Promise<CheckedAddress> {
  const chain = chains.chain(given.chain);
  if (chain === undefined) throw new PaymentSettingsRefusal('payout.unknownChain');
  const address = chain.parseAddress(given.address.trim());
  if (address === undefined) throw new PaymentSettingsRefusal('payout.invalid');
  const isOurs =
    chain.isReserved(address) ||
    settings.payouts.ownAddresses.includes(address) ||
    (await isDepositAddress(db, { chains: chains.chains.map(({ name }) => name), address }));
  if (isOurs) throw new PaymentSettingsRefusal('payout.ours');
  return { chain: chain.name, address, shown: chain.displayAddress(address), ...(await inspect(chain, address)) };
}

/** What cannot be looked at now is not set: nobody could be told what is wrong with it. */
async function inspect(chain: Chain, address: string): Promise<AddressReport> {
  try {
    return await chain.inspect(address);
  } catch (error) {
    if (isReadFailure(error)) throw new PaymentSettingsRefusal('payout.unchecked');
    throw error;
  }
}

interface Asked {
  readonly storeId: string;
  readonly by: Actor;
  readonly chain: string;
  readonly address: string;
}

/**
 * Sets a store's payout address on a chain. The first one holds at once; another one waits as long as the operator has
 * settled, every owner is mailed at once with a link that stops it, and only one can wait at a time.
 * @returns when it holds, in epoch milliseconds
 * @throws PaymentSettingsRefusal, PeopleRefusal `store.closed`
 */
export async function setPayout(deps: Deps, asked: Asked): Promise<{ holdsFrom: number }> {
  const { db, clock, ids, settings } = deps;
  const { storeId, by } = asked;
  const { chain, address, blockedFor } = await checkPayout(deps, asked);
  if (blockedFor.length > 0) throw new PaymentSettingsRefusal('payout.blocked');
  return db.transaction(async (tx) => {
    const store = await lockStoreForPayouts(tx, { storeId });
    if (store.closedAt !== null) throw new PeopleRefusal('store.closed');
    await putInForceIfDue(deps, tx, { storeId, chain });
    const now = clock.now();
    const present = (await payoutsOfStore(tx, { storeId })).find((payout) => payout.chain === chain);
    if (present?.address === address) throw new PaymentSettingsRefusal('payout.same');
    if (present !== undefined && present.newAddress !== null) throw new PaymentSettingsRefusal('payout.changeWaiting');
    const subject = { kind: 'payout', id: chain };
    if (present === undefined) {
      await putPayout(tx, { storeId, chain, address });
      await recordAct({ clock, ids }, tx, { by, act: 'payout.set', storeId, subject, after: { address } });
      return { holdsFrom: now };
    }
    const change = {
      id: ids.next(),
      storeId,
      chain,
      oldAddress: present.address,
      newAddress: address,
      askedBy: by.name,
      askedAt: now,
      holdsFrom: now + settings.payouts.changeDelayMs,
    };
    await insertPayoutChange(tx, change);
    const waits = settings.payouts.changeDelayMs > 0;
    const after = { address, holdsFrom: new Date(change.holdsFrom).toISOString() };
    const before = { address: present.address };
    await recordAct({ clock, ids }, tx, { by, act: 'payout.changeAsked', storeId, subject, before, after });
    await tellOwners(deps, tx, { ...change, waits, storeName: store.name, slug: store.slug });
    if (!waits) await putInForceIfDue(deps, tx, { storeId, chain });
    return { holdsFrom: change.holdsFrom };
  });
}

interface Announced extends WaitingChange {
  readonly askedBy: string;
  readonly askedAt: number;
  readonly waits: boolean;
  readonly storeName: string;
  readonly slug: string | null;
}

/** Mails every owner; each link is of its own, so that the audit log can say whose was used. */
async function tellOwners(
  { chains, ids, secrets, settings }: Deps,
  tx: Queryable,
  { id: changeId, storeId, waits, slug, ...change }: Announced,
): Promise<void> {
  const chain = chains.chain(change.chain);
  const shown = (address: string): string => chain?.displayAddress(address) ?? address;
  const { url: dashboardUrl } = settings.dashboard;
  const emails = await ownerEmails(tx, { storeId });
  const tokenHashes: string[] = [];
  for (const email of emails) {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    tokenHashes.push(hashOf(token));
    // Behind a "#", no browser sends the token anywhere by itself.
    const stopUrl = `${dashboardUrl}/stop-payout-change#${token}`;
    await enqueuePayoutChange(tx, secrets, {
      ...change,
      id: ids.next(),
      storeId,
      changeId,
      recipient: email,
      network: chain?.title ?? change.chain,
      oldAddress: shown(change.oldAddress),
      newAddress: shown(change.newAddress),
      wait: waits ? { holdsFrom: change.holdsFrom, stopUrl } : undefined,
      paymentsUrl: `${dashboardUrl}/stores/${slug ?? ''}/payments`,
    });
  }
  if (waits) await insertStopLinks(tx, { changeId, tokenHashes, emails });
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Withdraws a change that waits; the old address stays.
 * @throws PaymentSettingsRefusal `payout.noChange`, also when it holds already
 */
export async function withdrawPayoutChange(
  deps: Acting,
  { storeId, by, chain }: { readonly storeId: string; readonly by: Actor; readonly chain: string },
): Promise<void> {
  const isEnded = await deps.db.transaction((tx) => endIfWaiting(deps, tx, { storeId, by, chain }, 'withdrawn'));
  if (!isEnded) throw new PaymentSettingsRefusal('payout.noChange');
}

/**
 * Stops a change with the token of a mailed link, which can do nothing else.
 * @throws PaymentSettingsRefusal `payout.linkInvalid`: unknown, used, or the change has ended or holds
 */
export async function stopPayoutChange(
  deps: Acting,
  { token, ip, userAgent }: { readonly token: string; readonly ip: string; readonly userAgent: string | undefined },
): Promise<void> {
  const tokenHash = hashOf(token);
  const isEnded = await deps.db.transaction(async (tx) => {
    const linked = await changeOfLink(tx, { tokenHash });
    if (linked === undefined) return false;
    // Whoever reads the mail: the link lets nobody in.
    const by: Actor = { kind: 'person', name: `the link mailed to ${linked.email}`, ip, userAgent };
    return endIfWaiting(deps, tx, { ...linked, by }, 'stopped');
  });
  if (!isEnded) throw new PaymentSettingsRefusal('payout.linkInvalid');
}

interface Ending {
  readonly storeId: string;
  readonly chain: string;
  readonly by: Actor;
  /** Only this change, if given: another one may wait by now. */
  readonly changeId?: string;
}

/** Ends a change before it holds; false when none waits, or its moment has come. */
async function endIfWaiting(
  { clock, ids }: Acting,
  tx: Queryable,
  { storeId, chain, by, changeId }: Ending,
  outcome: 'stopped' | 'withdrawn',
): Promise<boolean> {
  await lockStoreForPayouts(tx, { storeId });
  const change = await lockWaitingChange(tx, { storeId, chain });
  const now = clock.now();
  if (change === undefined || change.holdsFrom <= now || (changeId ?? change.id) !== change.id) return false;
  await endPayoutChange(tx, { id: change.id, endedAt: now, outcome });
  const act = outcome === 'stopped' ? 'payout.changeStopped' : 'payout.changeWithdrawn';
  const subject = { kind: 'payout', id: chain };
  const [before, after] = [{ waiting: change.newAddress }, { address: change.oldAddress }];
  await recordAct({ clock, ids }, tx, { by, act, storeId, subject, before, after });
  return true;
}

/** Writes down changes whose moment has come. @returns how many there were; call again while it returns `limit` */
export async function putDueInForce(deps: Acting, limit: number): Promise<number> {
  const due = await dueChanges(deps.db, { now: deps.clock.now(), limit });
  for (const { storeId, chain } of due) {
    await deps.db.transaction(async (tx) => {
      await lockStoreForPayouts(tx, { storeId });
      await putInForceIfDue(deps, tx, { storeId, chain });
    });
  }
  return due.length;
}

/** The store must be locked. */
async function putInForceIfDue(
  { clock, ids }: Pick<Acting, 'clock' | 'ids'>,
  tx: Queryable,
  { storeId, chain }: { storeId: string; chain: string },
): Promise<void> {
  const change = await lockWaitingChange(tx, { storeId, chain });
  const now = clock.now();
  if (change === undefined || change.holdsFrom > now) return;
  await putPayout(tx, { storeId, chain, address: change.newAddress });
  await endPayoutChange(tx, { id: change.id, endedAt: now, outcome: 'in-force' });
  await recordAct({ clock, ids }, tx, {
    by: TILL,
    act: 'payout.changed',
    storeId,
    subject: { kind: 'payout', id: chain },
    before: { address: change.oldAddress },
    after: { address: change.newAddress },
  });
}

/**
 * Sets an address at once, on the operator's word; a change that waits ends, as it was asked for another address to be
 * replaced. Nothing happens when the address is the present one. The store must be locked.
 */
export async function putPayoutAtOnce(
  { clock, ids }: Pick<Acting, 'clock' | 'ids'>,
  tx: Queryable,
  { storeId, by, chain, address }: Asked,
): Promise<void> {
  await putInForceIfDue({ clock, ids }, tx, { storeId, chain });
  const present = (await payoutsOfStore(tx, { storeId })).find((payout) => payout.chain === chain);
  if (present?.address === address) return;
  const waiting = await lockWaitingChange(tx, { storeId, chain });
  if (waiting !== undefined) await endPayoutChange(tx, { id: waiting.id, endedAt: clock.now(), outcome: 'overridden' });
  await putPayout(tx, { storeId, chain, address });
  await recordAct({ clock, ids }, tx, {
    by,
    act: 'payout.set',
    storeId,
    subject: { kind: 'payout', id: chain },
    ...(present !== undefined && { before: { address: present.address } }),
    after: { address },
  });
}
