import type { Queryable } from '../db/pool.ts';
import {
  arrayOf,
  boolean,
  count,
  nullable,
  oneOf,
  type ParamsOf,
  type RowOf,
  statement,
  text,
  timestamp,
  uuid,
} from '../db/statement.ts';

const lockStore = statement({
  name: 'payout_store_lock',
  params: { storeId: uuid },
  row: { name: text, slug: nullable(text), closedAt: nullable(timestamp) },
  // Not "for update": that would block every order and invoice that refers to the store.
  sql: 'select name, slug, closed_at from stores where id = $storeId for no key update',
});

const ofStore = statement({
  name: 'payouts_of_store',
  params: { storeId: uuid },
  row: {
    chain: text,
    address: text,
    newAddress: nullable(text),
    askedBy: nullable(text),
    askedAt: nullable(timestamp),
    holdsFrom: nullable(timestamp),
  },
  sql: `select p.chain, p.address, c.new_address, c.asked_by, c.asked_at, c.holds_from from payout_addresses p
    left join payout_changes c on c.store_id = p.store_id and c.chain = p.chain and c.ended_at is null
    where p.store_id = $storeId order by p.chain`,
});

const set = statement({
  name: 'payout_put',
  params: { storeId: uuid, chain: text, address: text },
  sql: `insert into payout_addresses (store_id, chain, address) values ($storeId, $chain, $address)
    on conflict (store_id, chain) do update set address = excluded.address`,
});

const insertChange = statement({
  name: 'payout_change_insert',
  params: {
    id: uuid,
    storeId: uuid,
    chain: text,
    oldAddress: text,
    newAddress: text,
    askedBy: text,
    askedAt: timestamp,
    holdsFrom: timestamp,
  },
  sql: `insert into payout_changes (id, store_id, chain, old_address, new_address, asked_by, asked_at, holds_from)
    values ($id, $storeId, $chain, $oldAddress, $newAddress, $askedBy, $askedAt, $holdsFrom)`,
});

const insertLinks = statement({
  name: 'payout_change_links_insert',
  params: { changeId: uuid, tokenHashes: arrayOf(text), emails: arrayOf(text) },
  sql: `insert into payout_change_links (token_hash, change_id, email)
    select decode(l.token_hash, 'hex'), $changeId, l.email
    from unnest($tokenHashes::text[], $emails::text[]) as l(token_hash, email)`,
});

const changeRow = { id: uuid, storeId: uuid, chain: text, oldAddress: text, newAddress: text, holdsFrom: timestamp };

const lockWaiting = statement({
  name: 'payout_change_lock',
  params: { storeId: uuid, chain: text },
  row: changeRow,
  sql: `select id, store_id, chain, old_address, new_address, holds_from from payout_changes
    where store_id = $storeId and chain = $chain and ended_at is null for update`,
});

const findLinked = statement({
  name: 'payout_change_of_link',
  params: { tokenHash: text },
  row: { storeId: uuid, chain: text, changeId: uuid, email: text },
  sql: `select c.store_id, c.chain, c.id as change_id, l.email from payout_change_links l
    join payout_changes c on c.id = l.change_id where l.token_hash = decode($tokenHash, 'hex') and c.ended_at is null`,
});

const end = statement({
  name: 'payout_change_end',
  params: {
    id: uuid,
    endedAt: timestamp,
    outcome: oneOf('in-force', 'stopped', 'withdrawn', 'overridden'),
  },
  sql: 'update payout_changes set ended_at = $endedAt, outcome = $outcome where id = $id and ended_at is null',
});

const due = statement({
  name: 'payout_changes_due',
  params: { now: timestamp, limit: count },
  row: { storeId: uuid, chain: text },
  sql: `select store_id, chain from payout_changes where ended_at is null and holds_from <= $now
    order by holds_from limit $limit`,
});

const isDeposit = statement({
  name: 'payout_is_deposit_address',
  params: { chains: arrayOf(text), address: text },
  row: { isThere: boolean },
  // With contracts at the same place everywhere, a deposit address of one chain is one of the others too.
  sql: `select exists (select from payment_attempts where chain = any($chains) and deposit_address = $address)
    or exists (select from deposit_contracts where $address in (factory_address, implementation_address)) as is_there`,
});

const owners = statement({
  name: 'payout_owners',
  params: { storeId: uuid },
  row: { email: text },
  sql: `select u.email from store_members m join auth."user" u on u.id = m.user_id
    where m.store_id = $storeId and m.role = 'owner' order by u.id`,
});

/** Where a store is paid on a chain, with the change that is waiting, if any. */
export type PayoutRow = RowOf<typeof ofStore>;
/** A change that has not ended. */
export type WaitingChange = RowOf<typeof lockWaiting>;

/** Locks a store, so that changes to it come one after another. */
export function lockStoreForPayouts(tx: Queryable, storeId: string): Promise<RowOf<typeof lockStore>> {
  return tx.one(lockStore, { storeId });
}

export function payoutsOfStore(q: Queryable, storeId: string): Promise<PayoutRow[]> {
  return q.many(ofStore, { storeId });
}

/** Writes the address that holds now. @param payout its address in the chain's canonical form */
export async function putPayout(
  tx: Queryable,
  storeId: string,
  payout: { chain: string; address: string },
): Promise<void> {
  await tx.run(set, { storeId, ...payout });
}

export async function insertPayoutChange(tx: Queryable, change: ParamsOf<typeof insertChange>): Promise<void> {
  await tx.run(insertChange, change);
}

/** Keeps the hashes of the links that stop a change. */
export async function insertStopLinks(
  tx: Queryable,
  changeId: string,
  links: readonly { readonly tokenHash: string; readonly email: string }[],
): Promise<void> {
  const [tokenHashes, emails] = [links.map(({ tokenHash }) => tokenHash), links.map(({ email }) => email)];
  await tx.run(insertLinks, { changeId, tokenHashes, emails });
}

/** The change of a store on a chain that has not ended, locked; the store must be locked before. */
export function lockWaitingChange(tx: Queryable, storeId: string, chain: string): Promise<WaitingChange | undefined> {
  return tx.maybe(lockWaiting, { storeId, chain });
}

/** The change that a link stops, while it has not ended. @param tokenHash SHA-256 in hex */
export function changeOfLink(
  q: Queryable,
  tokenHash: string,
): Promise<{ storeId: string; chain: string; changeId: string; email: string } | undefined> {
  return q.maybe(findLinked, { tokenHash });
}

export async function endPayoutChange(tx: Queryable, change: ParamsOf<typeof end>): Promise<void> {
  await tx.run(end, change);
}

/** Changes whose moment has come, the longest due first. Across all stores, for the reaper. */
export function dueChanges(q: Queryable, now: number, limit: number): Promise<{ storeId: string; chain: string }[]> {
  return q.many(due, { now, limit });
}

/** Whether an address was given out as a deposit address, or makes them. @param address in canonical form */
export async function isDepositAddress(q: Queryable, chains: readonly string[], address: string): Promise<boolean> {
  return (await q.one(isDeposit, { chains, address })).isThere;
}

/** The addresses of all owners of a store. */
export async function ownerEmails(q: Queryable, storeId: string): Promise<string[]> {
  return (await q.many(owners, { storeId })).map(({ email }) => email);
}
