import { EARLIER_DEPLOYMENTS, UNNAMED_DEPLOYMENT } from '@till/contracts';
import { listWithheld, withholdFiniteStock } from '../../../catalog/withheld-repository.ts';
import { holdRoles } from '../../../kernel/db/locks.ts';
import type { Database } from '../../../kernel/db/pool.ts';
import { systemClock } from '../../../kernel/lib/clock.ts';
import { OperatorError } from '../../../kernel/lib/errors.ts';
import { createIdSource } from '../../../kernel/lib/ids.ts';
import type { Log } from '../../../kernel/lib/log.ts';
import { createSecretBox } from '../../../kernel/lib/secret-box.ts';
import type { ConnectedChain } from '../../../money/chains/connected-chain.ts';
import { contractsOf } from '../../../money/chains/evm/addresses.ts';
import { type Chain, ChainUnavailable } from '../../../money/chains/port.ts';
import { loadCursor } from '../../../money/chains/repository.ts';
import type { Config } from '../../config/config.ts';
import type { ConfiguredChains } from '../../processes/configured-chains.ts';
import { payableAccesses } from '../../processes/payable-accesses.ts';
import { namedChain } from '../arguments.ts';
import { type OffSale, offSaleOf } from '../off-sale.ts';
import { withChains } from '../with-chains.ts';
import { type RebookedAddresses, rebookAddresses } from './addresses.ts';
import { beginChain, type RestoreChainDeps, type RestoredChain, restoreChain } from './chain.ts';
import { changesBetween, readBooks, type StoreChanges } from './report.ts';

export interface RestoreTask extends Pick<RestoreChainDeps, 'onPhase' | 'onProgress'> {
  /** One chain; undefined for all enabled ones. */
  readonly chain: string | undefined;
  /** The first block of that one chain to read, again or at all; by default the one after the restored cursor. */
  readonly since: bigint | undefined;
  /** The lines of a log with the created addresses. */
  readonly addresses: AsyncIterable<string> | undefined;
  readonly signal: AbortSignal;
}

/** The result of a restore. */
export interface Restored {
  readonly addresses: RebookedAddresses | null;
  readonly chains: readonly RestoredChain[];
  /** Enabled chains that were never followed. */
  readonly neverFollowed: readonly string[];
  readonly stores: readonly StoreChanges[];
  /** Off sale since the restore began, until `till put-back`. */
  readonly offSale: readonly OffSale[];
}

/**
 * Brings the books of a database restored from a backup in line with the chains. Holds the roles of the indexers and
 * sweepers meanwhile, so that every change it reports is its own and nothing is swept while the books are wrong.
 * Products with finite stock go off sale first: lines that the backup still has may have been delivered since. May be
 * stopped and repeated at any moment.
 * @throws OperatorError when a service runs, a chain is not on or cannot be read, or it was stopped
 */
export async function restoreFromChain(
  { config, log }: { config: Config; log: Log },
  task: RestoreTask,
): Promise<Restored> {
  return withChains({ config, log }, async (chains, db, url) => {
    const named = task.chain === undefined ? chains.all : [namedChain(chains, task.chain)];
    if (named.length === 0) throw new OperatorError('no chain is configured: set CHAIN_<NAME>_RPC_URLS');
    const keys = named.flatMap(({ name }) => [`indexer:${name}`, `sweeper:${name}`]);
    const roles = await holdRoles({ keys, log, url });
    if ('heldElsewhere' in roles) {
      throw new OperatorError(
        `a running service has the role ${roles.heldElsewhere}: stop every process with the roles indexer and sweeper first`,
      );
    }
    try {
      const signal = AbortSignal.any([task.signal, roles.signal]);
      return await restoreAll({ config, log, db, chains }, { ...task, signal }, named);
    } catch (error) {
      throw inOperatorsWords(error);
    } finally {
      await roles.release();
    }
  });
}

interface Deps {
  readonly config: Config;
  readonly log: Log;
  readonly db: Database;
  readonly chains: ConfiguredChains;
}

async function restoreAll(deps: Deps, task: RestoreTask, named: readonly ConnectedChain[]): Promise<Restored> {
  const { chains, config, db, log } = deps;
  const { secretKey } = config;
  const payables = payableAccesses(createIdSource(systemClock), config.hostedBaseUrl, chains.registry);
  // Comes before any decision: orders that complete from here on wait for their delivery.
  await withholdFiniteStock(db, { now: systemClock.now() });
  const before = await readBooks(db);
  const secrets = secretKey === undefined ? undefined : createSecretBox(secretKey, config.secretKeysRetired);
  const rebookDeps = {
    db,
    clock: systemClock,
    chains: chains.registry,
    payables,
    secrets,
    unnamedContracts: contractsOf(UNNAMED_DEPLOYMENT),
    earlierContracts: EARLIER_DEPLOYMENTS.map(contractsOf),
  };
  const addresses = task.addresses === undefined ? null : await rebookAddresses(rebookDeps, task.addresses);
  const restored: RestoredChain[] = [];
  const neverFollowed: string[] = [];
  for (const chain of named) {
    const since = task.since ?? (await blockOfOldest(db, chain, addresses?.oldest.get(chain.name)));
    await beginChain({ db, clock: systemClock }, chain, since);
  }
  for (const chain of named) {
    const { onPhase, onProgress, signal } = task;
    const chainDeps = { db, clock: systemClock, log, config, chains, payables, secrets, signal, onPhase, onProgress };
    const result = await restoreChain(chainDeps, chain);
    if (result === undefined) neverFollowed.push(chain.name);
    else restored.push(result);
  }
  const stores = changesBetween(before, await readBooks(db), chains.registry);
  const offSale = (await listWithheld(db, { storeId: null })).map(offSaleOf);
  return { addresses, chains: restored, neverFollowed, stores, offSale };
}

/**
 * Maximum lag of a block's time behind our clock, in milliseconds: block times are whole seconds, and block producers
 * have their own clocks.
 */
const CLOCK_MARGIN_MS = 60_000;
/** Miners of Bitcoin's family may be two hours off, and a block may be older than the one before it. */
const MINERS_MARGIN_MS = 3 * 60 * 60_000;

/**
 * Returns the first block that can concern an address booked only now: on a chain that was already followed past it, or
 * that was never followed.
 */
async function blockOfOldest(
  db: Database,
  chain: ConnectedChain,
  createdAt: number | undefined,
): Promise<bigint | undefined> {
  if (createdAt === undefined) return undefined;
  const head = (await loadCursor(db, chain.name))?.head ?? (await chain.head());
  const since = createdAt - (chain.accounts === undefined ? CLOCK_MARGIN_MS : MINERS_MARGIN_MS);
  return since > head.time ? undefined : firstBlockAt(chain, since, head.number);
}

function inOperatorsWords(error: unknown): unknown {
  if (error instanceof ChainUnavailable) {
    return new OperatorError(`${error.message}; progress is kept: run the same command again`, { cause: error });
  }
  const isStopped = error instanceof Error && error.name === 'AbortError';
  return isStopped ? new OperatorError('stopped; progress is kept: run the same command again') : error;
}

/**
 * Returns the first block whose time is not before a moment, or the highest one.
 * @param time epoch milliseconds
 */
export async function firstBlockAt(chain: Chain, time: number, highest: bigint): Promise<bigint> {
  let low = 0n;
  let high = highest;
  while (low < high) {
    const middle = (low + high) / 2n;
    const [block] = await chain.headers(middle, middle);
    if (block !== undefined && block.time >= time) high = middle;
    else low = middle + 1n;
  }
  return low;
}
