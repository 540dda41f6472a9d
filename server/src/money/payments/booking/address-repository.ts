import type { Queryable } from '../../../kernel/db/pool.ts';
import { query, type RowOf, t } from '../../../kernel/db/query.ts';

/** An address that was shown to a buyer, with its attempt and store. */
export type ShownAddress = RowOf<typeof at>;

/** A deposit address with everything it is derived from. */
export type AddressTerms = RowOf<typeof termsOfPayable>;

/** Addresses read per query: a million in one query would take more memory than anything else in the process. */
const PAGE = 20_000;

const shownSince = query.many({
  name: 'addresses_shown_since',
  params: { chain: t.text, since: t.timestamp, after: t.nullable(t.uuid), limit: t.count },
  row: { id: t.uuid, depositAddress: t.text, createdAt: t.timestamp },
  sql: `select id, deposit_address, created_at from payment_attempts
    where chain = $chain and created_at >= $since
      and ($after::uuid is null or (created_at, id) > ((select created_at from payment_attempts where id = $after), $after))
    order by created_at, id limit $limit`,
});

/** Counts the deposit addresses shown at or after a given time: a single index look-up. */
export const countShownSince = query.value({
  name: 'addresses_shown_since_count',
  params: { chain: t.text, since: t.timestamp },
  row: { shown: t.count },
  sql: 'select count(*) as shown from payment_attempts where chain = $chain and created_at >= $since',
});

const at = query.many({
  name: 'addresses_shown_at',
  params: { chain: t.text, addresses: t.arrayOf(t.text) },
  row: {
    attemptId: t.uuid,
    storeId: t.uuid,
    depositAddress: t.text,
    factory: t.nullable(t.text),
    tokenAddress: t.nullable(t.text),
  },
  sql: `select id as attempt_id, store_id, deposit_address, factory_address as factory, token_address from payment_attempts
    where chain = $chain and deposit_address = any($addresses)`,
});

/** Returns the terms of every deposit address of an order or invoice, oldest first. */
export const termsOfPayable = query.many({
  name: 'attempt_terms_of_payable',
  params: { payableId: t.uuid },
  row: {
    attemptId: t.uuid,
    status: t.text,
    method: t.text,
    chain: t.text,
    tokenAddress: t.nullable(t.text),
    depositAddress: t.text,
    factory: t.nullable(t.text),
    implementation: t.nullable(t.text),
    payout: t.text,
    feeRecipient: t.text,
    feeBps: t.integer,
  },
  sql: `select id as attempt_id, status, method, chain, token_address, deposit_address, factory_address as factory,
      implementation_address as implementation, payout_address as payout, fee_recipient, fee_bps
    from payment_attempts where payable_id = $payableId order by id`,
});

/** Returns the contracts that made the deposit addresses of a chain, including those of earlier versions. */
export const contractsOfChain = query.many({
  name: 'deposit_contracts_of_chain',
  params: { chain: t.text },
  row: { factory: t.text, implementation: t.text },
  sql: `select factory_address as factory, implementation_address as implementation from deposit_contracts
    where chain = $chain order by 1, 2`,
});

/** Yields the deposit addresses of attempts created at or after a given time, oldest first, in batches. */
export async function* addressesShownSince(
  q: Queryable,
  chain: string,
  since: number,
): AsyncGenerator<readonly { depositAddress: string; createdAt: number }[]> {
  let after: string | null = null;
  for (;;) {
    const rows: RowOf<typeof shownSince>[] = await shownSince(q, { chain, since, after, limit: PAGE });
    yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    // There may be millions: continue after the last batch, not from the beginning.
    since = last.createdAt;
    after = last.id;
  }
}

/** Returns the given addresses that were shown to a buyer, by address; the others are absent. */
export async function shownAt(
  q: Queryable,
  chain: string,
  addresses: readonly string[],
): Promise<Map<string, ShownAddress>> {
  if (addresses.length === 0) return new Map();
  const rows = await at(q, { chain, addresses });
  return new Map(rows.map((row) => [row.depositAddress, row]));
}

/** Returns the distinct factories among {@link contractsOfChain}, lower case. */
export async function factoriesOfChain(q: Queryable, chain: string): Promise<string[]> {
  return [...new Set((await contractsOfChain(q, { chain })).map(({ factory }) => factory))];
}
