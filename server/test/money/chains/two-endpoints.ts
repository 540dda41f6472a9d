import { expect } from 'vitest';
import { createDatabase, type Database } from '../../../src/kernel/db/pool.ts';
import { present } from '../../../src/kernel/lib/errors.ts';
import { silentLog } from '../../../src/kernel/lib/log.ts';
import { evmNetwork } from '../../../src/money/chains/catalogue.ts';
import { createEvmChain, type EvmChain } from '../../../src/money/chains/evm/evm-chain.ts';
import { createFollower } from '../../../src/money/chains/follower.ts';
import type { BlockHeader } from '../../../src/money/chains/port.ts';
import type { EndpointHealth, Lie } from '../../../src/money/chains/rpc/rpc.ts';
import type { TestChain } from '../../support/chain.ts';
import { type LyingProxy, startLyingProxy } from '../../support/lying-proxy.ts';
import { createTestDatabase } from '../../support/postgres.ts';
import { type RecordingLog, recordingLog } from '../../support/recording-log.ts';
import { createShiftClock, type ShiftClock } from '../../support/shift-clock.ts';
import { watch } from './addresses.ts';
import { type RecordingObserver, recordingObserver } from './recording-observer.ts';

/** The log of the adapters that are opened. */
export const CONFIRMATIONS = 3;
/** Longer than the interval at which heads are compared, in milliseconds. */
export const SURVEY_MS = 25_000;
/** Log entry for a lie. */
export const WRONG_ANSWER = 'warn: RPC endpoint gave a wrong answer';

/** Two endpoints in front of one node, of which the first lies on request. */
export interface TwoEndpoints {
  readonly liar: LyingProxy;
  readonly honest: LyingProxy;
  readonly clock: ShiftClock;
  readonly log: RecordingLog;
  /** Opens another adapter; by default with the liar first, then the honest endpoint. */
  open(rpcUrls?: string[]): EvmChain;
  /** Follows the chain until the end; resolves once the head was reported. */
  follow(chain: EvmChain, ...watched: string[]): Promise<{ observer: RecordingObserver; db: Database }>;
  /** Registers a clean-up; the last one registered runs first. */
  atEnd(close: () => Promise<void>): void;
  close(): Promise<void>;
}

export async function startTwoEndpoints(local: TestChain): Promise<TwoEndpoints> {
  const liar = await startLyingProxy(local.rpcUrl);
  const honest = await startLyingProxy(local.rpcUrl);
  const clock = createShiftClock();
  const log = recordingLog();
  const closings: (() => Promise<void>)[] = [];
  const atEnd = (close: () => Promise<void>): void => void closings.push(close);
  return {
    liar,
    honest,
    clock,
    log,
    atEnd,
    open(rpcUrls = [liar.url, honest.url]) {
      const network = present(evmNetwork('local'), 'the catalogue has the local network');
      const chain = createEvmChain({ network, rpcUrls, confirmations: CONFIRMATIONS, clock, log, rpcTimeoutMs: 2_000 });
      atEnd(() => chain.close());
      return chain;
    },
    async follow(chain, ...watched) {
      const database = await createTestDatabase();
      atEnd(() => database.drop());
      const db = createDatabase({ url: database.url, applicationName: 'test', maxConnections: 3, log: silentLog });
      atEnd(() => db.close());
      const observer = recordingObserver();
      observer.watchedAddresses = watch(...watched);
      const controller = new AbortController();
      const running = createFollower({ chain, observer, db, clock, log, pollIntervalMs: 20 }).run(controller.signal);
      atEnd(async () => {
        controller.abort();
        await running;
      });
      await expect.poll(() => observer.ofType('head').length).toBeGreaterThan(0);
      return { observer, db };
    },
    async close() {
      for (const close of closings.reverse()) await close();
      await liar.close();
      await honest.close();
    },
  };
}

/** Returns the health of an endpoint; by default, the first. */
export function healthOf(chain: EvmChain, place = 0): EndpointHealth {
  return present(chain.rpc.health()[place], 'an endpoint');
}

/** Returns the detected lies of an endpoint, with their counts. */
export function liesOf(chain: EvmChain, place = 0): Partial<Record<Lie, number>> {
  return healthOf(chain, place).lies;
}

/** Returns the headers after this one, as the chain shows them, up to the node's own head. */
export async function headersSince(
  local: TestChain,
  chain: EvmChain,
  head: BlockHeader,
): Promise<readonly BlockHeader[]> {
  return chain.headers(head.number + 1n, (await local.chain.head()).number);
}
