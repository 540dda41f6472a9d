import type { Database } from '../../kernel/db/pool.ts';
import type { Clock } from '../../kernel/lib/clock.ts';
import type { IdSource } from '../../kernel/lib/ids.ts';
import type { Log } from '../../kernel/lib/log.ts';
import type { SecretBox } from '../../kernel/lib/secret-box.ts';
import type { EvmSweepClient, SignedSweep, SweepPlan } from '../chains/evm/sweeping/sweep-client.ts';
import type { Fees } from '../chains/evm/transactions.ts';
import { BlockNotCanonical, StateUnavailable } from '../chains/port.ts';
import { RpcRefused } from '../chains/rpc/rpc-errors.ts';
import type { Batch } from './batches.ts';
import type { DueItem } from './due-repository.ts';
import { recordFailures } from './failure-repository.ts';
import { keepSweep, type OpenSweep, openSweeps } from './repository.ts';
import { bytesOf } from './sealed-bytes.ts';

export interface BatchOptions {
  readonly chain: EvmSweepClient;
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly log: Log;
  /** Opens the bytes of transactions that send authorizations. Without it, those are skipped. */
  readonly secrets?: SecretBox;
  /** Wei; never offer more. */
  readonly maxFeePerGas: bigint;
}

/** One transaction of a sweep. */
export interface SweepTransaction {
  /** Null in a dry run. */
  readonly txHash: string | null;
  readonly items: readonly DueItem[];
  /** Maximum cost, in wei. */
  readonly maxCost: bigint;
}

/** Reason why nothing can be swept. Amounts in wei, as decimal strings. */
export type Blockage =
  | { readonly kind: 'gasKeyShort'; readonly address: string; readonly balance: string; readonly needed: string }
  | { readonly kind: 'gasPriceHigh'; readonly price: string; readonly limit: string }
  | { readonly kind: 'replaced'; readonly chain: string };

/** Thrown when nothing is swept until an operator acts or the price of gas falls. */
export class SweepingBlocked extends Error {
  override readonly name = 'SweepingBlocked';
  readonly reason: Blockage;
  constructor(message: string, reason: Blockage) {
    super(message);
    this.reason = reason;
  }
}

/**
 * Sweeps a batch in one transaction. A batch that would revert is halved until the item at fault is alone; one that
 * costs more than the balance of the gas address is halved until it is affordable.
 * @throws ChainUnavailable, SweepingBlocked, ChainMisconfigured when the factory of the batch is missing
 */
export async function sendBatch(
  options: BatchOptions,
  { isAlone, items: due }: Batch,
  dryRun: boolean,
): Promise<SweepTransaction[]> {
  const [first] = due;
  // A call to an address without code succeeds without doing anything.
  if (first !== undefined) await options.chain.verify(first);
  const items = await stillThere(options, due);
  return items.length === 0 ? [] : sendOrHalve(options, { isAlone, items }, dryRun);
}

/**
 * Drops items whose address is not derived from their terms: no sweep could reach them, and something must have
 * tampered with the database. They wait and are checked again later.
 */
export async function refuseUnderived(
  { chain, clock, db, log }: BatchOptions,
  items: readonly DueItem[],
  dryRun: boolean,
): Promise<DueItem[]> {
  const underived = items.filter((item) => !chain.isDerived(item));
  for (const { attemptId, depositAddress, factory, method } of underived) {
    log.error(
      { chain: chain.chain, attemptId, method, depositAddress, factory },
      'deposit address does not match its terms: not swept',
    );
  }
  const failed = underived.map(({ attemptId, method }) => ({ attemptId, method, reason: 'not-derived' as const }));
  if (!dryRun) await recordFailures(db, failed, clock.now());
  return items.filter((item) => !underived.includes(item));
}

/**
 * Drops items without a balance. A restored or lagging database may list money that was swept long ago, or that a
 * stranger has just swept; sweeping it again would only cost gas.
 */
async function stillThere({ chain }: BatchOptions, items: readonly DueItem[]): Promise<readonly DueItem[]> {
  try {
    const balances = await chain.balances(items);
    return items.filter((_, index) => balances[index] !== 0n);
  } catch (error) {
    // The head has changed in the meantime, or a token does not answer: the factory handles both.
    const isPassing = error instanceof BlockNotCanonical || error instanceof StateUnavailable;
    if (isPassing || error instanceof RpcRefused) return items;
    throw error;
  }
}

async function sendOrHalve(options: BatchOptions, batch: Batch, dryRun: boolean): Promise<SweepTransaction[]> {
  const { items } = batch;
  let plan: SweepPlan;
  try {
    plan = await options.chain.plan(items);
  } catch (error) {
    if (!(error instanceof RpcRefused)) throw error;
    if (items.length > 1) return sendHalves(options, batch, dryRun);
    await refuse(options, items, error.message, dryRun);
    return [];
  }
  const offer = await prepare(options, items, plan);
  if (offer === 'later') return [];
  if (offer === 'less') return sendHalves(options, batch, dryRun);
  const { maxCost, sign } = offer;
  if (dryRun) return [{ txHash: null, items, maxCost }];
  const signed = await sign();
  if (!(await keepAndSend(options, batch, signed))) return [];
  return [{ txHash: signed.txHash, items, maxCost }];
}

async function sendHalves(
  options: BatchOptions,
  { isAlone, items }: Batch,
  dryRun: boolean,
): Promise<SweepTransaction[]> {
  const middle = Math.ceil(items.length / 2);
  const first = await sendOrHalve(options, { isAlone, items: items.slice(0, middle) }, dryRun);
  return [...first, ...(await sendOrHalve(options, { isAlone, items: items.slice(middle) }, dryRun))];
}

/** Makes an item wait whose sweep would revert. That cost no gas, so other items of its payout need not wait. */
async function refuse(
  { chain, clock, db, log }: BatchOptions,
  items: readonly DueItem[],
  reason: string,
  dryRun: boolean,
): Promise<void> {
  for (const { attemptId, method } of items) {
    log.error({ chain: chain.chain, attemptId, method, reason }, 'deposit cannot be swept now');
    if (!dryRun) await recordFailures(db, [{ attemptId, method, reason: 'refused' }], clock.now());
  }
}

interface Offer {
  readonly maxCost: bigint;
  sign(): Promise<SignedSweep>;
}

/**
 * Prepares the offer for a batch; `less` if only part of it is affordable, `later` if sweeps under way have reserved
 * the balance.
 */
async function prepare(
  options: BatchOptions,
  items: readonly DueItem[],
  plan: SweepPlan,
): Promise<Offer | 'less' | 'later'> {
  const { chain } = options;
  const place = await nextPlace(options, plan.gas, (gasPrice) => chain.dataFee(items, gasPrice));
  if (place === 'later') return 'later';
  if ('lacking' in place && items.length > 1) return 'less';
  if ('lacking' in place) {
    const [balance, needed] = [place.balance.toString(), place.lacking.toString()];
    throw new SweepingBlocked(
      `the gas address ${chain.gasAddress} has ${balance} wei on ${chain.chain}; ` +
        `the next sweep may need ${needed}: send it some`,
      { kind: 'gasKeyShort', address: chain.gasAddress, balance, needed },
    );
  }
  const { fees, maxCost, nonce } = place;
  return { maxCost, sign: () => chain.sign(plan, nonce, fees) };
}

/** The nonce of the gas key's next transaction, and its fees. */
interface Place {
  readonly nonce: bigint;
  readonly fees: Fees;
  /** Maximum cost, in wei. */
  readonly maxCost: bigint;
}

/**
 * Returns the place of a transaction with this gas limit; `later` if those under way have reserved the balance, and the
 * required amount if the balance is too low even so.
 * @param dataFeeAt returns the chain's charge on top, in wei, at a price of gas
 * @throws SweepingBlocked when gas is too expensive
 */
export async function nextPlace(
  options: BatchOptions,
  gas: bigint,
  dataFeeAt: (gasPrice: bigint) => Promise<bigint>,
): Promise<Place | { readonly lacking: bigint; readonly balance: bigint } | 'later'> {
  const { chain, db, maxFeePerGas: limit } = options;
  const [fees, account, open] = await Promise.all([chain.fees(), chain.account(), openSweeps(db, chain.chain)]);
  if (fees.maxFeePerGas > limit) {
    const price = fees.maxFeePerGas.toString();
    const message = `gas on ${chain.chain} costs ${price} wei, more than the limit of ${limit}`;
    throw new SweepingBlocked(message, { kind: 'gasPriceHigh', price, limit: limit.toString() });
  }
  const maxCost = gas * fees.maxFeePerGas + (await dataFeeAt(fees.gasPrice));
  if (account.balance < maxCost) return { lacking: maxCost, balance: account.balance };
  if (account.balance < maxCost + reservedFor(options, open, account.nonce)) return 'later';
  const last = open.at(-1)?.nonce;
  const nonce = last !== undefined && last >= account.nonce ? last + 1n : account.nonce;
  return { nonce, fees, maxCost };
}

/** Returns the maximum remaining cost of pending transactions, in wei: a node counts that against the balance, too. */
function reservedFor(options: BatchOptions, open: readonly OpenSweep[], nextNonce: bigint): bigint {
  const { chain } = options;
  const dearest = new Map<bigint, bigint>();
  for (const sweep of open) {
    const raw = bytesOf(sweep, options);
    if (raw === undefined || sweep.nonce < nextNonce) continue;
    const cost = chain.gasOf(raw) * chain.feesOf(raw).maxFeePerGas;
    if (cost > (dearest.get(sweep.nonce) ?? 0n)) dearest.set(sweep.nonce, cost);
  }
  return [...dearest.values()].reduce((sum, cost) => sum + cost, 0n);
}

/**
 * Stores the transaction before sending it, so that after a crash in between, the same transaction is sent again.
 */
async function keepAndSend(
  { chain, clock, db, ids, log }: BatchOptions,
  { isAlone, items }: Batch,
  signed: SignedSweep,
): Promise<boolean> {
  const { nonce, raw: rawTransaction, txHash } = signed;
  const row = {
    id: ids.next(),
    chain: chain.chain,
    nonce,
    txHash,
    rawTransaction,
    items,
    isAlone,
    authorizationId: null,
    createdAt: clock.now(),
  };
  if (!(await keepSweep(db, row))) return false;
  log.info({ chain: chain.chain, txHash, items: items.length, isAlone }, 'sweep sent');
  await chain.broadcast(signed.raw);
  return true;
}
