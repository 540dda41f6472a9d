import { query, t } from '../../../kernel/db/query.ts';
import type { SecretBox } from '../../../kernel/lib/secret-box.ts';

/**
 * Records an account of a merchant's wallet; a known one keeps its counter. `sealedDescriptor` is sealed for the kind
 * `payout-account` and the account's id.
 */
export const putAccount = query.run({
  name: 'payout_account_put',
  params: {
    id: t.text,
    chain: t.text,
    sealedDescriptor: t.text,
    fingerprint: t.text,
    path: t.text,
    now: t.timestamp,
  },
  sql: `insert into payout_accounts (id, chain, sealed_descriptor, fingerprint, path, created_at)
    values ($id, $chain, $sealedDescriptor, $fingerprint, $path, $now)
    on conflict (id) do update set sealed_descriptor = excluded.sealed_descriptor,
      fingerprint = excluded.fingerprint, path = excluded.path`,
});

/** Takes the next index of an account for an attempt: it is never given out again. */
export const takeIndex = query.one({
  name: 'payout_account_take_index',
  params: { accountId: t.text, attemptId: t.uuid },
  row: { addressIndex: t.integer, sealedDescriptor: t.text },
  sql: `with taken as (
      update payout_accounts set next_index = next_index + 1 where id = $accountId
      returning id, next_index - 1 as address_index, sealed_descriptor
    ), noted as (
      insert into account_addresses (attempt_id, account_id, address_index)
      select $attemptId, id, address_index from taken
    )
    select address_index, sealed_descriptor from taken`,
});

/** Notes an index that this database lost, during a restore, and raises the counter of its account above it. */
export const noteIndex = query.run({
  name: 'payout_account_note_index',
  params: { accountId: t.text, attemptId: t.uuid, addressIndex: t.integer },
  sql: `with raised as (
      update payout_accounts set next_index = greatest(next_index, $addressIndex + 1) where id = $accountId returning id
    )
    insert into account_addresses (attempt_id, account_id, address_index)
    select $attemptId, id, $addressIndex from raised on conflict do nothing`,
});

/** Raises the counter of an account above an index that may have been given out. */
export const raiseIndex = query.run({
  name: 'payout_account_raise_index',
  params: { id: t.text, above: t.integer },
  sql: 'update payout_accounts set next_index = $above + 1 where id = $id and next_index <= $above',
});

const account = {
  id: t.text,
  chain: t.text,
  sealedDescriptor: t.text,
  fingerprint: t.text,
  path: t.text,
  nextIndex: t.integer,
};

/** Returns accounts by id. */
export const accountsById = query.many({
  name: 'payout_accounts_by_id',
  params: { ids: t.arrayOf(t.text) },
  row: account,
  sql: `select id, chain, sealed_descriptor, fingerprint, path, next_index from payout_accounts where id = any($ids)`,
});

/**
 * Returns the accounts of a chain, including those that no store is paid to any more. `unknownFrom` is the first index
 * above all those of known attempts; indexes from there up to the next one were given out too, but a restored database
 * lacks their attempts.
 */
export const accountsOfChain = query.many({
  name: 'payout_accounts_of_chain',
  params: { chain: t.text },
  row: { ...account, unknownFrom: t.integer },
  sql: `select p.id, p.chain, p.sealed_descriptor, p.fingerprint, p.path, p.next_index,
      coalesce((select max(n.address_index) + 1 from account_addresses n where n.account_id = p.id), 0) as unknown_from
    from payout_accounts p where p.chain = $chain order by p.id`,
});

/** Locks the next accounts, ordered by id, until the transaction ends. */
export const lockSealedAccounts = query.many({
  name: 'payout_accounts_lock_sealed',
  params: { after: t.text, limit: t.integer },
  row: { id: t.text, sealedDescriptor: t.text },
  sql: `select id, sealed_descriptor from payout_accounts where id > $after order by id limit $limit for no key update`,
});

export const replaceSealedAccount = query.run({
  name: 'payout_account_replace_sealed',
  params: { id: t.text, sealedDescriptor: t.text },
  sql: 'update payout_accounts set sealed_descriptor = $sealedDescriptor where id = $id',
});

/** Returns the accounts of the addresses of attempts, and their indexes there. */
export const accountsOfAttempts = query.many({
  name: 'payout_accounts_of_attempts',
  params: { attemptIds: t.arrayOf(t.uuid) },
  row: { ...account, attemptId: t.uuid, addressIndex: t.integer },
  sql: `select p.id, p.chain, p.sealed_descriptor, p.fingerprint, p.path, p.next_index, n.attempt_id, n.address_index
    from account_addresses n join payout_accounts p on p.id = n.account_id where n.attempt_id = any($attemptIds)`,
});

/** Returns the accounts that stores are paid to, with the slugs of those stores. */
export const accountsOfStores = query.many({
  name: 'payout_accounts_of_stores',
  row: { id: t.text, chain: t.text, stores: t.arrayOf(t.text) },
  sql: `select p.id, p.chain, array_agg(coalesce(s.slug, s.id::text) order by s.slug) as stores
    from payout_accounts p join payout_addresses a on a.chain = p.chain and a.address = p.id
    join stores s on s.id = a.store_id group by p.id, p.chain order by p.chain, min(s.slug), p.id`,
});

/**
 * Returns the indexes that matter to the wallet of an account: the next one, the last that was paid, and the longest run
 * of unpaid ones before a paid one, which a restored wallet must look past. An address counts as paid once a confirmed
 * block or the head shows money there.
 */
export const indexesOfAccounts = query.many({
  name: 'payout_accounts_indexes',
  params: { ids: t.arrayOf(t.text) },
  row: { id: t.text, nextIndex: t.integer, lastPaid: t.nullable(t.integer), longestGap: t.integer },
  sql: `select p.id, p.next_index, g.last_paid, coalesce(g.longest_gap, 0) as longest_gap from payout_accounts p
    left join lateral (
      select max(address_index) as last_paid, max(address_index - previous - 1) as longest_gap from (
        select n.address_index, lag(n.address_index, 1, -1) over (order by n.address_index) as previous
        from account_addresses n where n.account_id = p.id
          and exists (select from transfers t where t.attempt_id = n.attempt_id)
      ) paid
    ) g on true
    where p.id = any($ids)`,
});

/** The place of an address in an account, from which the owner of the account derives the address. */
export interface Derivation {
  readonly fingerprint: string;
  /** From the key of that fingerprint. */
  readonly path: string;
}

/** Column of {@link DERIVATION_OF}. */
export const derivationShape = { derivation: t.nullable(t.jsonOf<Derivation>()) };

/** SQL for the place of the address of an attempt `a` in its account; null for an address that contracts make. */
export const DERIVATION_OF = `(select json_build_object('fingerprint', p.fingerprint,
      'path', replace(p.path, '*', n.address_index::text))
    from account_addresses n join payout_accounts p on p.id = n.account_id where n.attempt_id = a.id) as derivation`;

/**
 * SQL for the money of an attempt `a` that waits for its sweep, and for the money paid out: at an address of the
 * merchant's own wallet, everything received is paid out.
 */
export const HELD_AND_SWEPT = `case when a.factory_address is null then 0 else a.held_amount end as held_amount,
      case when a.factory_address is null then a.held_amount else a.swept_amount end as swept_amount`;

/** Returns the descriptor of a stored account. @throws SecretBoxError */
export function openAccount(
  secrets: SecretBox,
  { id, sealedDescriptor }: { readonly id: string; readonly sealedDescriptor: string },
): string {
  return secrets.open(sealedDescriptor, { kind: 'payout-account', id });
}
