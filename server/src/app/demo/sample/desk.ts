import { setTimeout as sleep } from 'node:timers/promises';
import type { Actor } from '../../../kernel/auth/audit.ts';
import { createDatabase, type Database } from '../../../kernel/db/pool.ts';
import { type Clock, systemClock } from '../../../kernel/lib/clock.ts';
import { assert, present } from '../../../kernel/lib/errors.ts';
import { createIdSource, type IdSource } from '../../../kernel/lib/ids.ts';
import type { Log } from '../../../kernel/lib/log.ts';
import { createSecretBox, type SecretBox } from '../../../kernel/lib/secret-box.ts';
import type { EvmChain } from '../../../money/chains/evm/evm-chain.ts';
import type { ChainRegistry } from '../../../money/chains/registry.ts';
import type { PayableAccesses } from '../../../money/payments/payable.ts';
import type { Rates } from '../../../money/rates/types.ts';
import { configuredChains } from '../../processes/configured-chains.ts';
import { configuredRates } from '../../processes/configured-rates.ts';
import { payableAccesses } from '../../processes/payable-accesses.ts';
import type { DemoConfig } from '../demo-settings.ts';

const POLL_MS = 200;
/** A chain with many confirmations takes its time; unfinished work is done at the next start. */
const PATIENCE_MS = 5 * 60_000;

/** The dependencies for filling a store: those of the use cases, beside the running service. */
export interface Desk {
  readonly config: DemoConfig;
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly log: Log;
  readonly chains: ChainRegistry;
  readonly chain: EvmChain;
  readonly rates: Rates;
  readonly payables: PayableAccesses;
  readonly secrets: SecretBox;
  readonly dashboardUrl: string;
  /** Aborted when the demo is stopped. */
  readonly signal: AbortSignal;
}

/** The same desk at another moment: rows written at it, and their ids, have that time. */
export interface Moment {
  readonly clock: Clock;
  readonly ids: IdSource;
}

export function openDesk(task: { config: DemoConfig; log: Log; signal: AbortSignal }): Desk & AsyncDisposable {
  const { config, log } = task;
  const clock = systemClock;
  // Otherwise a line per created address would scroll the sign-in instructions away.
  const quiet: Log = { ...log, info: log.debug };
  const chains = configuredChains({ config, clock, log });
  const rates = configuredRates({ config, chains, clock, log });
  const db = createDatabase({ url: config.databaseUrl, applicationName: 'till', maxConnections: 3, log });
  const ids = createIdSource(clock);
  return {
    ...task,
    dashboardUrl: `${config.baseUrl}/dashboard`,
    log: quiet,
    db,
    clock,
    ids,
    chains: chains.registry,
    chain: present(
      chains.evm.find(({ name }) => name === 'local'),
      'the demo has the local chain',
    ),
    rates,
    payables: payableAccesses(ids, config.hostedBaseUrl, chains.registry),
    secrets: createSecretBox(config.secretKey, config.secretKeysRetired),
    async [Symbol.asyncDispose]() {
      await rates.close();
      await chains.close();
      await db.close();
    },
  };
}

/**
 * Returns a moment in the past.
 * @param ms time before now
 */
export function momentAgo(ms: number): Moment {
  const moment = systemClock.now() - ms;
  const clock = { now: () => moment };
  return { clock, ids: createIdSource(clock) };
}

/** The sample store, and the people in whose name its business is done. */
export interface Sample {
  readonly storeId: string;
  readonly owner: Actor & { readonly id: string };
  readonly key: Actor;
  /** Ids of products by their titles. */
  readonly products: ReadonlyMap<string, string>;
}

/**
 * Waits until a value can be read.
 * @throws AssertionFailed after some minutes, and when the demo is stopped
 */
export async function until<T>({ signal }: Desk, what: string, read: () => Promise<T | undefined>): Promise<T> {
  for (let waited = 0; waited < PATIENCE_MS; waited += POLL_MS) {
    const found = await read();
    if (found !== undefined) return found;
    await sleep(POLL_MS, undefined, { signal });
  }
  assert(false, `the sample store still waits for ${what}`);
}

/** Runs all tasks to their end even when one fails, so that none continues at a closed desk. */
export async function together(...tasks: readonly Promise<void>[]): Promise<void> {
  await Promise.allSettled(tasks);
  await Promise.all(tasks);
}
