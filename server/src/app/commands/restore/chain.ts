import { setTimeout as sleep } from 'node:timers/promises';
import { privateKeyToAddress } from 'viem/accounts';
import type { Database } from '../../../kernel/db/pool.ts';
import type { Clock } from '../../../kernel/lib/clock.ts';
import { present } from '../../../kernel/lib/errors.ts';
import type { Log } from '../../../kernel/lib/log.ts';
import type { SecretBox } from '../../../kernel/lib/secret-box.ts';
import type { ConnectedChain } from '../../../money/chains/connected-chain.ts';
import type { EvmChain } from '../../../money/chains/evm/evm-chain.ts';
import { beginFollowing, createFollower } from '../../../money/chains/follower.ts';
import { ChainReplaced } from '../../../money/chains/port.ts';
import { type FollowedChain, loadCursor } from '../../../money/chains/repository.ts';
import { rescan } from '../../../money/chains/rescan.ts';
import {
  beginRestore,
  countEnded,
  endRestore,
  noteReadAgain,
} from '../../../money/payments/booking/restore-repository.ts';
import { countKnownMoney } from '../../../money/payments/booking/transfer-repository.ts';
import type { PayableAccesses } from '../../../money/payments/payable.ts';
import { endOutage } from '../../../money/payments/reading/outage-repository.ts';
import { readEndedAgain } from '../../../money/payments/watching/ended-addresses.ts';
import { createPaymentObserver } from '../../../money/payments/watching/observe.ts';
import type { Config } from '../../config/config.ts';
import type { ConfiguredChains } from '../../processes/configured-chains.ts';
import { countOpenSweeps, type OpenSweepCounts } from './open-sweeps.ts';
import { findUnknownSweeps, type UnknownSweep } from './unknown-sweeps.ts';
import { skipUsedIndexes, type UnknownPayment } from './used-indexes.ts';

/** The result of restoring one chain. */
export interface RestoredChain {
  readonly chain: string;
  /** The first block that was read again, by this restore or the interrupted one that it continues, and the last. */
  readonly from: bigint;
  readonly to: bigint;
  /** In this run. */
  readonly transfersFound: number;
  readonly sweepsFound: number;
  /** Ended addresses that were read again, and balances that differed from the books. */
  readonly addressesRead: number;
  readonly balancesCorrected: number;
  /** Payments to addresses of accounts that were given out after the backup. */
  readonly unknownPayments: readonly UnknownPayment[];
  readonly unknownSweeps: readonly UnknownSweep[];
  /** The results of sweeps that were in progress in the backup. */
  readonly openSweeps: OpenSweepCounts;
}

/** The current phase on a chain, shown to people. */
export type RestorePhase = 'blocks' | 'accounts' | 'addresses' | 'sweeps';

export interface RestoreChainDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly config: Config;
  readonly chains: ConfiguredChains;
  readonly payables: PayableAccesses;
  /** Opens the accounts of merchants' wallets; undefined without a key. */
  readonly secrets: SecretBox | undefined;
  readonly signal: AbortSignal;
  /** Called when a phase begins and ends: `first` is the number before the first one. */
  onPhase(phase: RestorePhase, chain: string, first: bigint, last: bigint): void;
  onProgress(number: bigint): void;
}

const POLL_MS = 200;
const NO_SWEEPS: OpenSweepCounts = { mined: 0, void: 0, waiting: 0 };

/**
 * Checks a chain and records the first block that its restore must read, so that an interrupted restore can continue.
 * @param since the first block to read again when it is before the cursor; without a cursor, the first block to read
 * @throws ChainUnavailable, ChainMisconfigured
 */
export async function beginChain(
  { clock, db }: Pick<RestoreChainDeps, 'clock' | 'db'>,
  chain: ConnectedChain,
  since: bigint | undefined,
): Promise<void> {
  await chain.verify();
  let cursor: Pick<FollowedChain, 'head'> | undefined = await loadCursor(db, chain.name);
  // The database was lost: the chain is followed as if a backup had ended before that block.
  if (cursor === undefined && since !== undefined)
    cursor = await beginFollowing({ chain, clock, db }, since > 0n ? since - 1n : 0n);
  if (cursor === undefined) return;
  const readAgainFrom = since !== undefined && since <= cursor.head.number ? since : null;
  const fromBlock = readAgainFrom ?? cursor.head.number + 1n;
  await beginRestore(db, { chain: chain.name, fromBlock, readAgainFrom, now: clock.now() });
}

/**
 * Brings the books of one chain in line with it, from the block recorded by {@link beginChain}: reads blocks again like
 * the indexer, then every ended address. Sends no transaction. The caller holds the roles of the chain's indexer and
 * sweeper. Undefined for a chain that was never followed. Each step may be repeated.
 * @throws ChainUnavailable, and the signal's reason when it is aborted
 */
export async function restoreChain(deps: RestoreChainDeps, chain: ConnectedChain): Promise<RestoredChain | undefined> {
  const { chains, clock, db } = deps;
  const evm = chains.evm.find(({ name }) => name === chain.name);
  await endOutage(db, { chain: chain.name });
  const cursor = await loadCursor(db, chain.name);
  if (cursor === undefined) return undefined;
  const next = { fromBlock: cursor.head.number + 1n, readAgainFrom: null };
  const { fromBlock: from, readAgainFrom } = await beginRestore(db, { chain: chain.name, ...next, now: clock.now() });
  const target = await chain.head();
  const before = await countKnownMoney(db, { chain: chain.name, fromBlock: from, toBlock: target.number });
  const observer = createPaymentObserver({ ...deps, chains: chains.registry });
  if (readAgainFrom !== null) await readBlocksAgain(deps, chain, observer, readAgainFrom);
  await catchUp(deps, chain, observer, target.number);
  const after = await countKnownMoney(db, { chain: chain.name, fromBlock: from, toBlock: target.number });
  const onBegin = (): void => deps.onPhase('accounts', chain.name, from - 1n, target.number);
  const unknownPayments = await skipUsedIndexes({ ...deps, onBegin }, chain, from, target.number);
  deps.onPhase('addresses', chain.name, 0n, BigInt(await countEnded(db, { chain: chain.name })));
  const read = await readEndedAgain({ ...deps, chain }, deps.signal, (count) => deps.onProgress(BigInt(count)));
  deps.signal.throwIfAborted();
  const restored: RestoredChain = {
    chain: chain.name,
    from,
    to: target.number,
    transfersFound: after.transfers - before.transfers,
    sweepsFound: after.sweeps - before.sweeps,
    addressesRead: read.addresses,
    balancesCorrected: read.corrected,
    unknownPayments,
    unknownSweeps: evm === undefined ? [] : await unknownSweeps(deps, evm, from, target.number),
    openSweeps: evm === undefined ? NO_SWEEPS : await countOpenSweeps(db, evm),
  };
  await endRestore(db, { chain: chain.name });
  return restored;
}

type Observer = ReturnType<typeof createPaymentObserver>;

async function readBlocksAgain(
  deps: RestoreChainDeps,
  chain: ConnectedChain,
  observer: Observer,
  from: bigint,
): Promise<void> {
  const { clock, db, signal } = deps;
  await rescan({
    chain,
    observer,
    db,
    clock,
    from,
    signal,
    onBegin: ({ last, resumedAfter }) => deps.onPhase('blocks', chain.name, resumedAfter ?? from - 1n, last),
    onProgress: deps.onProgress,
  });
  signal.throwIfAborted();
  await noteReadAgain(db, { chain: chain.name });
}

/** Follows the chain like the indexer until all blocks up to one are reported, and decided where confirmed. */
async function catchUp(
  deps: RestoreChainDeps,
  chain: ConnectedChain,
  observer: Observer,
  target: bigint,
): Promise<void> {
  const { clock, db, log, signal } = deps;
  const { pollIntervalMs } = chain;
  const follower = createFollower({ chain, observer, db, clock, log, pollIntervalMs });
  const confirmedTarget = target - BigInt(chain.confirmations) + 1n;
  let cursor = present(await loadCursor(db, chain.name), 'the chain was followed');
  deps.onPhase('blocks', chain.name, cursor.head.number, target);
  while (cursor.head.number < target || cursor.confirmed.number < confirmedTarget) {
    signal.throwIfAborted();
    const next = await follower.round();
    cursor = present(await loadCursor(db, chain.name), 'the chain was followed');
    deps.onProgress(cursor.head.number < target ? cursor.head.number : target);
    if (next === 'now') continue;
    if (cursor.isReplaced) throw new ChainReplaced(chain.name);
    // Either an outage, which asking for the head reveals, or a state that the node does not have yet.
    await chain.head();
    await sleep(POLL_MS);
  }
}

async function unknownSweeps(
  { config, db, onPhase, onProgress }: RestoreChainDeps,
  chain: EvmChain,
  from: bigint,
  to: bigint,
): Promise<UnknownSweep[]> {
  const { feeRecipient, gasPrivateKey } = config;
  const gasAddress = gasPrivateKey === undefined ? undefined : privateKeyToAddress(gasPrivateKey).toLowerCase();
  onPhase('sweeps', chain.name, from - 1n, to);
  return findUnknownSweeps({ db, chain, ours: { gasAddress, feeRecipient } }, { from, to }, onProgress);
}
