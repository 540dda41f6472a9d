import { isoTime } from '../../kernel/lib/clock.ts';
import type { SweepReceipt } from '../chains/evm/sweeping/sweep-client.ts';
import { ReceiptUnreadable } from '../chains/evm/transactions.ts';
import { latestHead } from '../chains/repository.ts';
import { RpcRefused } from '../chains/rpc/rpc-errors.ts';
import { afterMined, afterReverted } from './consequences.ts';
import {
  abandonNonce,
  assetsOf,
  keepReplacement,
  type OpenSweep,
  openSweeps,
  type SweepOutcome,
  settleSending,
  settleSweep,
} from './repository.ts';
import { bytesOf, sealedBytes } from './sealed-bytes.ts';
import type { BatchOptions } from './send-batch.ts';

export interface SettlerOptions extends BatchOptions {
  readonly stuckAfterMs: number;
}

/** Nodes drop pending transactions, so each is resent at this interval until it is mined. */
const REBROADCAST_MS = 30_000;
/** Nodes accept a replacement only if it offers at least 10 % more. */
const BUMP_PERCENT = 115n;

/** Creates the settler of the sweeps under way on one chain. */
export function createSettler(options: SettlerOptions): { settleOnce(): Promise<void> } {
  const { chain, clock, db, log } = options;
  const sentAt = new Map<string, number>();
  const unreadable = new Set<string>();
  /** A sweep whose receipt cannot be read is neither booked nor replaced, and holds up no other. */
  const unlessUnreadable = async <T>(
    sweeps: readonly OpenSweep[],
    read: () => Promise<T>,
  ): Promise<T | 'unreadable'> => {
    const txHash = sweeps.at(-1)?.txHash ?? '';
    try {
      const found = await read();
      unreadable.delete(txHash);
      return found;
    } catch (error) {
      if (!(error instanceof ReceiptUnreadable)) throw error;
      if (!unreadable.has(txHash)) {
        log.error({ chain: chain.chain, txHash, reason: error.message }, 'sweep receipt cannot be read; retrying');
      }
      unreadable.add(txHash);
      return 'unreadable';
    }
  };
  const rebroadcast = async (sweep: OpenSweep): Promise<void> => {
    if (clock.now() - (sentAt.get(sweep.txHash) ?? Number.NEGATIVE_INFINITY) < REBROADCAST_MS) return;
    sentAt.set(sweep.txHash, clock.now());
    await send(options, bytesOf(sweep, options));
  };

  return {
    async settleOnce() {
      const open = await openSweeps(db, chain.chain);
      if (open.length === 0) {
        sentAt.clear();
        unreadable.clear();
        return;
      }
      const followed = await latestHead(db, chain.chain);
      const { nonce: nextNonce } = await chain.account();
      const usedNonces = followed === undefined ? 0n : await chain.nonceAt(followed.confirmedNumber);
      for (const sweeps of Map.groupBy(open, ({ nonce }) => nonce).values()) {
        const mined = await unlessUnreadable(sweeps, () => findMined(options, sweeps));
        if (mined === 'unreadable') continue;
        if (mined !== undefined) {
          // Payments book the balance there only once the block is confirmed, so the items may be due again.
          const isConfirmed = followed !== undefined && mined.receipt.blockNumber <= followed.confirmedNumber;
          if (isConfirmed) await book(options, mined.sweep, mined.receipt);
          continue;
        }
        const newest = sweeps.at(-1);
        if (newest === undefined) continue;
        const isStuck = clock.now() - newest.createdAt >= options.stuckAfterMs;
        if (newest.nonce < usedNonces) await abandon(options, newest, 'another transaction used its nonce');
        else if (isStuck && (open[0]?.nonce ?? 0n) > nextNonce)
          await abandon(options, newest, 'the nonces before it are unused');
        else if (isStuck && newest.nonce === nextNonce) await raiseFee(options, newest);
        else await rebroadcast(newest);
      }
    },
  };
}

/** Returns the transaction, of those with the same nonce, that is in a block. */
async function findMined(
  { chain }: SettlerOptions,
  sweeps: readonly OpenSweep[],
): Promise<{ sweep: OpenSweep; receipt: SweepReceipt } | undefined> {
  for (const sweep of sweeps) {
    const receipt = await chain.receipt(sweep.txHash);
    if (receipt !== undefined) return { sweep, receipt };
  }
  return undefined;
}

async function book(options: SettlerOptions, sweep: OpenSweep, receipt: SweepReceipt): Promise<void> {
  const { chain, clock, db, log } = options;
  if (sweep.authorizationId !== null) return bookSending(options, sweep, sweep.authorizationId, receipt);
  const assets = await assetsOf(db, sweep.items);
  const consequences = receipt.succeeded ? afterMined(assets, receipt) : afterReverted(assets, sweep.items);
  const { gasUsed, txHash } = receipt;
  const outcome = outcomeOf(receipt);
  const settled = await settleSweep(db, { chain: chain.chain, sweep, outcome, now: clock.now() }, consequences);
  if (settled === undefined) return;
  const { failed } = consequences;
  const details = { chain: chain.chain, txHash, gasUsed: gasUsed.toString() };
  if (!receipt.succeeded) log.error(details, 'sweep reverted; its deposits are retried in smaller sweeps');
  else if (failed.length > 0)
    log.warn({ ...details, deposits: failed }, 'deposits could not be swept and will be retried later');
  else log.info(details, 'sweep confirmed');
  for (const { retryAt, ...payout } of settled.alone) {
    log.warn(
      { ...details, ...payout, notBefore: isoTime(retryAt) },
      'payout address did not accept money: its deposits are swept alone',
    );
  }
  for (const payout of settled.together)
    log.info({ ...details, ...payout }, 'payout address is swept with others again');
}

/** Books the outcome of an authorization. The payment is detected by its balance, not by the receipt. */
async function bookSending(
  { chain, clock, db, log }: SettlerOptions,
  sweep: OpenSweep,
  authorizationId: string,
  receipt: SweepReceipt,
): Promise<void> {
  const mined = { chain: chain.chain, sweep, outcome: outcomeOf(receipt), now: clock.now() };
  if (!(await settleSending(db, mined, authorizationId))) return;
  const { gasUsed, succeeded, txHash } = receipt;
  const details = { chain: chain.chain, txHash, authorizationId, gasUsed: gasUsed.toString() };
  if (succeeded) log.info(details, 'signed transfer confirmed');
  else log.warn(details, 'signed transfer failed; its gas is lost');
}

function outcomeOf({ blockNumber, dataFee, effectiveGasPrice, gasUsed, succeeded }: SweepReceipt): SweepOutcome {
  return { status: succeeded ? 'mined' : 'reverted', blockNumber, gasUsed, effectiveGasPrice, dataFee };
}

async function abandon({ chain, clock, db, log }: SettlerOptions, sweep: OpenSweep, reason: string): Promise<void> {
  await abandonNonce(db, sweep, { chain: chain.chain, now: clock.now() });
  const { authorizationId, txHash } = sweep;
  if (authorizationId === null) {
    log.warn({ chain: chain.chain, txHash, reason }, 'sweep abandoned; its deposits will be swept again');
  } else {
    log.warn(
      { chain: chain.chain, txHash, authorizationId, reason },
      'sending a signed transfer failed; retrying later',
    );
  }
}

/**
 * Offers more for the same nonce. The earlier transaction is still looked for, since either of the two may be mined.
 */
async function raiseFee(options: SettlerOptions, sweep: OpenSweep): Promise<void> {
  const { chain, clock, db, ids, log, secrets } = options;
  const raw = bytesOf(sweep, options);
  if (raw === undefined) return secrets && abandon(options, sweep, 'its bytes are sealed under an unknown SECRET_KEY');
  const offered = chain.feesOf(raw);
  const suggested = await chain.fees();
  const fees = {
    maxFeePerGas: max(suggested.maxFeePerGas, raised(offered.maxFeePerGas)),
    maxPriorityFeePerGas: max(suggested.maxPriorityFeePerGas, raised(offered.maxPriorityFeePerGas)),
    isLegacy: offered.isLegacy,
  };
  if (fees.maxFeePerGas > options.maxFeePerGas) return send(options, raw);
  const signed = await chain.resign(raw, fees);
  const { authorizationId } = sweep;
  await keepReplacement(db, {
    id: ids.next(),
    chain: chain.chain,
    nonce: sweep.nonce,
    txHash: signed.txHash,
    rawTransaction:
      authorizationId === null || secrets === undefined
        ? signed.raw
        : sealedBytes(secrets, signed.raw, authorizationId),
    items: sweep.items,
    isAlone: sweep.isAlone,
    authorizationId,
    createdAt: clock.now(),
  });
  log.warn(
    { chain: chain.chain, txHash: signed.txHash, instead: sweep.txHash },
    'sweep waited too long; resent with a higher fee',
  );
  await send(options, signed.raw);
}

/**
 * Sends a transaction. If a node refuses it or it cannot be opened, it is resent later. @throws ChainUnavailable when
 * no node can be reached
 */
async function send({ chain, log }: SettlerOptions, raw: string | undefined): Promise<void> {
  if (raw === undefined) return;
  try {
    await chain.broadcast(raw);
  } catch (error) {
    if (!(error instanceof RpcRefused)) throw error;
    log.warn({ chain: chain.chain, reason: error.message }, 'node rejected a sweep');
  }
}

function raised(fee: bigint): bigint {
  return (fee * BUMP_PERCENT) / 100n + 1n;
}

function max(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}
