import { type Database, type Queryable, type Transaction, UniqueViolation } from '../../kernel/db/pool.ts';
import { query, type RowOf, t } from '../../kernel/db/query.ts';
import { moveAuthorization } from '../payments/booking/authorization-repository.ts';
import { applyConsequences, type Consequences, columnsOf, type ItemKey, type Settled } from './failure-repository.ts';

/**
 * A signed transaction of the gas key that is not settled yet: a sweep, or the sending of an authorization. Times in
 * epoch milliseconds.
 */
export type OpenSweep = Omit<RowOf<typeof findOpen>, 'attemptIds' | 'methods'> & { readonly items: readonly ItemKey[] };

/** Outcome of a sweep, according to its receipt. */
export interface SweepOutcome {
  readonly status: 'mined' | 'reverted';
  readonly blockNumber: bigint;
  readonly gasUsed: bigint;
  readonly effectiveGasPrice: bigint;
  /** Charge of the chain on top of gas, in wei. */
  readonly dataFee: bigint;
}

/** A sweep whose receipt is to be booked. */
export interface MinedSweep {
  readonly chain: string;
  readonly sweep: Pick<OpenSweep, 'id' | 'nonce' | 'items'>;
  readonly outcome: SweepOutcome;
  readonly now: number;
}

const kept = {
  id: t.uuid,
  nonce: t.bigint,
  txHash: t.text,
  rawTransaction: t.text,
  attemptIds: t.arrayOf(t.uuid),
  methods: t.arrayOf(t.text),
  /** All items belong to one payout that is swept alone. */
  isAlone: t.boolean,
  /** The authorization that it sends instead of sweeping; its bytes are then sealed. */
  authorizationId: t.nullable(t.uuid),
  createdAt: t.timestamp,
};

const findOpen = query.many({
  name: 'sweep_open',
  params: { chain: t.text },
  row: kept,
  sql: `select id, nonce, tx_hash, raw_transaction, attempt_ids, methods, is_alone, authorization_id, created_at
    from sweep_transactions
    where chain = $chain and status = 'sent' order by nonce, id`,
});

const countOverlapping = query.one({
  name: 'sweep_overlapping',
  params: { chain: t.text, nonce: t.bigint, attemptIds: t.arrayOf(t.uuid), methods: t.arrayOf(t.text) },
  row: { overlapping: t.count },
  sql: `select count(*) as overlapping from sweep_transactions s
    where s.chain = $chain and s.status = 'sent' and (s.nonce = $nonce or exists (
      select from unnest(s.attempt_ids, s.methods) as taken(attempt_id, method)
      join unnest($attemptIds::uuid[], $methods::text[]) as wanted(attempt_id, method) using (attempt_id, method)
    ))`,
});

const insert = query.run({
  name: 'sweep_insert',
  params: { ...kept, chain: t.text },
  sql: `insert into sweep_transactions (id, chain, nonce, tx_hash, raw_transaction, attempt_ids, methods, is_alone,
      authorization_id, status, created_at)
    values ($id, $chain, $nonce, $txHash, $rawTransaction, $attemptIds, $methods, $isAlone, $authorizationId, 'sent',
      $createdAt)`,
});

/** The bytes of a settled transaction that sent an authorization contain a signature that is no longer needed. */
const ERASED = "raw_transaction = case when authorization_id is null then raw_transaction else '' end";

const settle = query.changed({
  name: 'sweep_settle',
  params: {
    id: t.uuid,
    status: t.text,
    blockNumber: t.bigint,
    gasUsed: t.bigint,
    effectiveGasPrice: t.bigint,
    dataFee: t.bigint,
    settledAt: t.timestamp,
  },
  sql: `update sweep_transactions set status = $status, block_number = $blockNumber, gas_used = $gasUsed,
      effective_gas_price = $effectiveGasPrice, data_fee = $dataFee, settled_at = $settledAt, ${ERASED}
    where id = $id and status = 'sent'`,
});

const replaceOthers = query.run({
  name: 'sweep_replace_nonce',
  params: { chain: t.text, nonce: t.bigint, settledAt: t.timestamp },
  sql: `update sweep_transactions set status = 'replaced', settled_at = $settledAt, ${ERASED}
    where chain = $chain and nonce = $nonce and status = 'sent'`,
});

const findAssets = query.many({
  name: 'sweep_item_assets',
  params: { attemptIds: t.arrayOf(t.uuid), methods: t.arrayOf(t.text) },
  row: {
    attemptId: t.uuid,
    storeId: t.uuid,
    method: t.text,
    payout: t.text,
    depositAddress: t.text,
    factory: t.text,
    tokenAddress: t.nullable(t.text),
  },
  sql: `select i.attempt_id, a.store_id, i.method, a.payout_address as payout, a.deposit_address,
      a.factory_address as factory,
      case when i.method = a.method then a.token_address else f.token_address end as token_address
    from unnest($attemptIds::uuid[], $methods::text[]) as i(attempt_id, method)
    join payment_attempts a on a.id = i.attempt_id
    left join foreign_deposits f on f.attempt_id = a.id and f.store_id = a.store_id and f.method = i.method`,
});

/** Returns sweeps that are not settled yet, by nonce. */
export async function openSweeps(q: Queryable, chain: string): Promise<OpenSweep[]> {
  const rows = await findOpen(q, { chain });
  return rows.map(({ attemptIds, methods, ...sweep }) => ({
    ...sweep,
    items: attemptIds.map((attemptId, index) => ({ attemptId, method: methods[index] ?? '' })),
  }));
}

/** A signed sweep to be stored. */
export type NewSweep = OpenSweep & { readonly chain: string };

/**
 * Stores a sweep before it is sent. Resolves to false, having stored nothing, when another process has meanwhile taken
 * the nonce or one of the items, or when `alongside`, run in the same transaction, resolves to false, having done
 * nothing.
 */
export async function keepSweep(
  db: Database,
  sweep: NewSweep,
  alongside: (tx: Transaction) => Promise<boolean> = async () => true,
): Promise<boolean> {
  const { chain, nonce, items } = sweep;
  const insertUnlessTaken = async (tx: Transaction): Promise<boolean> => {
    const { overlapping } = await countOverlapping(tx, { chain, nonce, ...columnsOf(items) });
    if (overlapping > 0 || !(await alongside(tx))) return false;
    await keep(tx, sweep);
    return true;
  };
  try {
    // Two processes that check at the same time both find nothing taken: only a serializable transaction catches that.
    return await db.transaction(insertUnlessTaken, { isolation: 'serializable' });
  } catch (error) {
    // Another process has stored exactly the same transaction.
    if (error instanceof UniqueViolation) return false;
    throw error;
  }
}

/**
 * Stores a sweep that takes the place of another with the same nonce, unless another process has stored exactly the
 * same one.
 */
export async function keepReplacement(db: Database, sweep: NewSweep): Promise<void> {
  try {
    await keep(db, sweep);
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error;
  }
}

async function keep(q: Queryable, { items, ...sweep }: NewSweep): Promise<void> {
  await insert(q, { ...sweep, ...columnsOf(items) });
}

/**
 * Books a sweep's receipt, abandons all other transactions with its nonce, and applies the consequences for its items.
 * Resolves to undefined, having changed nothing, when another process has booked it.
 */
export async function settleSweep(
  db: Database,
  { chain, now, outcome, sweep }: MinedSweep,
  consequences: Consequences,
): Promise<Settled | undefined> {
  return db.transaction(async (tx) => {
    if (!(await settle(tx, { id: sweep.id, ...outcome, settledAt: now }))) return undefined;
    await replaceOthers(tx, { chain, nonce: sweep.nonce, settledAt: now });
    return applyConsequences(tx, { chain, items: sweep.items, now }, consequences);
  });
}

/**
 * Books a transaction that sent an authorization, likewise. Resolves to false, having changed nothing, when another
 * process has booked it.
 */
export async function settleSending(
  db: Database,
  { chain, now, outcome, sweep }: MinedSweep,
  authorizationId: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await settle(tx, { id: sweep.id, ...outcome, settledAt: now }))) return false;
    await replaceOthers(tx, { chain, nonce: sweep.nonce, settledAt: now });
    const trigger = outcome.status === 'mined' ? 'transferred' : 'reverted';
    await moveAuthorization(tx, { id: authorizationId, trigger, now });
    return true;
  });
}

/** An item of a sweep with its deposit address, token (null for native coin) and payout, lower case. */
export type SweptAsset = RowOf<typeof findAssets>;

/** Returns the address, asset and payout of each item of a sweep. */
export async function assetsOf(q: Queryable, items: readonly ItemKey[]): Promise<SweptAsset[]> {
  return findAssets(q, columnsOf(items));
}

/**
 * Abandons every open transaction of a sweep's nonce: none of them can be mined any more. An authorization that was
 * sent with it waits again.
 */
export async function abandonNonce(
  db: Database,
  { authorizationId, nonce }: Pick<OpenSweep, 'authorizationId' | 'nonce'>,
  { chain, now }: { readonly chain: string; readonly now: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    await replaceOthers(tx, { chain, nonce, settledAt: now });
    if (authorizationId !== null) await moveAuthorization(tx, { id: authorizationId, trigger: 'given-up', now });
  });
}
