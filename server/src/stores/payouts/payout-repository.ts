import { query, t } from '../../kernel/db/query.ts';
import { LANGUAGES } from '../../kernel/lib/languages.ts';

/** A store's payout addresses by chain, with the pending change, if any. */
export const payoutsOfStore = query.many({
  name: 'payouts_of_store',
  params: { storeId: t.uuid },
  row: {
    chain: t.text,
    address: t.text,
    newAddress: t.nullable(t.text),
    askedBy: t.nullable(t.text),
    askedAt: t.nullable(t.timestamp),
    holdsFrom: t.nullable(t.timestamp),
  },
  sql: `select p.chain, p.address, c.new_address, c.asked_by, c.asked_at, c.holds_from from payout_addresses p
    left join payout_changes c on c.store_id = p.store_id and c.chain = p.chain and c.ended_at is null
    where p.store_id = $storeId order by p.chain`,
});

/** Writes the address in force. The address is in the chain's canonical form. */
export const putPayout = query.run({
  name: 'payout_put',
  params: { storeId: t.uuid, chain: t.text, address: t.text },
  sql: `insert into payout_addresses (store_id, chain, address) values ($storeId, $chain, $address)
    on conflict (store_id, chain) do update set address = excluded.address`,
});

const change = {
  id: t.uuid,
  storeId: t.uuid,
  chain: t.text,
  oldAddress: t.text,
  newAddress: t.text,
  holdsFrom: t.timestamp,
};

export const insertPayoutChange = query.run({
  name: 'payout_change_insert',
  params: { ...change, askedBy: t.text, askedAt: t.timestamp },
  sql: `insert into payout_changes (id, store_id, chain, old_address, new_address, asked_by, asked_at, holds_from)
    values ($id, $storeId, $chain, $oldAddress, $newAddress, $askedBy, $askedAt, $holdsFrom)`,
});

/** Stores the hashes of the links that stop a change; the n-th was mailed to the n-th address. */
export const insertStopLinks = query.run({
  name: 'payout_change_links_insert',
  params: { changeId: t.uuid, tokenHashes: t.arrayOf(t.text), emails: t.arrayOf(t.text) },
  sql: `insert into payout_change_links (token_hash, change_id, email)
    select decode(l.token_hash, 'hex'), $changeId, l.email
    from unnest($tokenHashes::text[], $emails::text[]) as l(token_hash, email)`,
});

/** The open change of a store on a chain, locked; the store must be locked before. */
export const lockWaitingChange = query.maybe({
  name: 'payout_change_lock',
  params: { storeId: t.uuid, chain: t.text },
  row: change,
  sql: `select id, store_id, chain, old_address, new_address, holds_from from payout_changes
    where store_id = $storeId and chain = $chain and ended_at is null for update`,
});

/** The open change that a link stops. `tokenHash` is SHA-256 in hex. */
export const changeOfLink = query.maybe({
  name: 'payout_change_of_link',
  params: { tokenHash: t.text },
  row: { storeId: t.uuid, chain: t.text, changeId: t.uuid, email: t.text },
  sql: `select c.store_id, c.chain, c.id as change_id, l.email from payout_change_links l
    join payout_changes c on c.id = l.change_id where l.token_hash = decode($tokenHash, 'hex') and c.ended_at is null`,
});

export const endPayoutChange = query.run({
  name: 'payout_change_end',
  params: {
    id: t.uuid,
    endedAt: t.timestamp,
    outcome: t.oneOf('in-force', 'stopped', 'withdrawn', 'overridden'),
  },
  sql: 'update payout_changes set ended_at = $endedAt, outcome = $outcome where id = $id and ended_at is null',
});

/** Due changes, the longest due first. Across all stores, for the reaper. */
export const dueChanges = query.many({
  name: 'payout_changes_due',
  params: { now: t.timestamp, limit: t.count },
  row: { storeId: t.uuid, chain: t.text },
  sql: `select store_id, chain from payout_changes where ended_at is null and holds_from <= $now
    order by holds_from limit $limit`,
});

/** True when an address is a deposit address, or a contract that makes them. The address is in canonical form. */
export const isDepositAddress = query.value({
  name: 'payout_is_deposit_address',
  params: { address: t.text },
  row: { isThere: t.boolean },
  // Contracts have the same address on all chains, so a deposit address of one chain is one of the others too. Chains
  // that are off now have made addresses as well.
  sql: `select exists (select from payment_attempts
      where chain = any(array(select distinct chain from deposit_contracts)) and deposit_address = $address)
    or exists (select from deposit_contracts where $address in (factory_address, implementation_address)) as is_there`,
});

/** The owners of a store, with their email addresses and languages. */
export const payoutOwners = query.many({
  name: 'payout_owners',
  params: { storeId: t.uuid },
  row: { id: t.text, email: t.text, language: t.nullable(t.oneOf(...LANGUAGES)) },
  sql: `select u.id, u.email, u.language from store_members m join auth."user" u on u.id = m.user_id
    where m.store_id = $storeId and m.role = 'owner' order by u.id`,
});
