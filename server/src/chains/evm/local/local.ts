import type { ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { assert } from '../../../lib/assert.ts';
import { systemClock } from '../../../lib/clock.ts';
import { type Log, silentLog } from '../../../lib/log.ts';
import { parseQuantity, toQuantity } from '../hex.ts';
import { createRpc, type Rpc } from '../rpc/rpc.ts';
import { endProcess, endStale, spawnAnvil, writePidFile } from './anvil-process.ts';
import { prepareState, type StateFiles, saveState, stateFiles } from './anvil-state.ts';

/** The chain id of the local chain. */
export const LOCAL_CHAIN_ID = 31337;
/** The first account of the well-known development mnemonic: funded on every local chain, and no secret. */
export const LOCAL_FAUCET_KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80';

export interface AnvilOptions {
  readonly port: number;
  /** Where the chain is kept over restarts and crashes; left out, it is gone with the process. */
  readonly dataDir?: string;
  /** A block this often besides one at once for each transaction. 0 mines for transactions only. Default 2. */
  readonly blockTimeSeconds?: number;
  /** Blocks until one is called safe, and again as many until it is called finalized. Default 32. */
  readonly slotsInAnEpoch?: number;
  readonly log: Log;
}

/** A running local chain. It is started again when it ends unexpectedly. */
export interface LocalNode {
  readonly rpcUrl: string;
  /** The present process; changes with each restart. */
  pid(): number | undefined;
  /** Ends the process after its state was saved. Safe to repeat. */
  stop(): Promise<void>;
}

/** Below the first that is handed out without being asked for: 32,768 on Linux, 49,152 elsewhere. */
const LAST_PORT = 32_767;
const FIRST_PORT = 20_000;
const PORT_ATTEMPTS = 50;
const READY_TIMEOUT_MS = 15_000;
const SAVE_INTERVAL_MS = 500;
/** Blocks without transactions need no haste. */
const IDLE_SAVE_INTERVAL_MS = 20_000;
/** Anvil's memory and time per block grow with its blocks; a fresh start from the trimmed state keeps both small. */
const RECYCLE_AFTER_BLOCKS = 5_000n;
/** States that can be asked for by block; the oldest are dropped. */
const PERSISTED_STATES = 64;
const FIRST_BACKOFF_MS = 200;
const MAX_BACKOFF_MS = 10_000;

/** Starts a local chain on 127.0.0.1 and resolves once it answers. @throws AssertionFailed when it never does */
export async function startAnvil(options: AnvilOptions): Promise<LocalNode> {
  const { dataDir, log } = options;
  const rpcUrl = `http://127.0.0.1:${options.port}`;
  const rpc = createRpc({
    chain: 'local',
    chainId: LOCAL_CHAIN_ID,
    urls: [rpcUrl],
    clock: systemClock,
    log: silentLog,
  });
  const stopping = new AbortController();
  const files = dataDir === undefined ? undefined : stateFiles(dataDir);
  const pidFile = dataDir === undefined ? undefined : join(dataDir, 'anvil.pid');
  if (dataDir !== undefined) await mkdir(dataDir, { recursive: true });
  if (pidFile !== undefined && (await endStale(pidFile)))
    log.warn({}, 'stopped a local chain left over from an earlier run');

  const launch = async (): Promise<ChildProcess> => {
    // Anvil would exit with its own error, but only after another program on the port had been mistaken for it.
    await occupy(options.port);
    const hasState = files !== undefined && (await prepareState(files));
    // A process that was killed has left its states; none of them is read again.
    if (dataDir !== undefined) await rm(statesDir(dataDir), { recursive: true, force: true });
    const child = spawnAnvil(anvilArguments(options, files, hasState));
    await waitUntilReady(child, rpc);
    if (pidFile !== undefined && child.pid !== undefined) await writePidFile(pidFile, child.pid);
    return child;
  };
  const kept = await keepRunning(launch, log, stopping.signal);
  const saved = files === undefined ? Promise.resolve() : keepSaved(rpc, files, kept.restart, stopping.signal);
  const stop = async (): Promise<void> => {
    stopping.abort();
    await saved;
    await kept.end();
    if (files !== undefined) await prepareState(files);
    await rpc.close();
  };
  let stopped: Promise<void> | undefined;
  return {
    rpcUrl,
    pid: kept.pid,
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}

interface KeptProcess {
  pid(): number | undefined;
  /** Ends it; it is started again. */
  restart(): Promise<void>;
  /** Ends it for good, once the signal has aborted. */
  end(): Promise<void>;
}

/** Launches a process, and again whenever it ends, until the signal aborts. @throws what the first launch throws */
async function keepRunning(launch: () => Promise<ChildProcess>, log: Log, signal: AbortSignal): Promise<KeptProcess> {
  let child = await launch();
  let isExpected = false;
  const endPresent = async (): Promise<void> => {
    if (child.pid !== undefined && !hasEnded(child)) await endProcess(child.pid);
  };
  const supervise = async (): Promise<void> => {
    let backoffMs = FIRST_BACKOFF_MS;
    while (!signal.aborted) {
      if (!hasEnded(child)) await once(child, 'exit');
      if (signal.aborted) return;
      if (isExpected) log.debug({}, 'the local chain restarts from its trimmed state');
      else log.warn({ exitCode: child.exitCode, signal: child.signalCode }, 'the local chain ended; restarting it');
      isExpected = false;
      try {
        child = await launch();
        backoffMs = FIRST_BACKOFF_MS;
      } catch (error) {
        log.error({ err: error }, 'the local chain does not start');
        await sleep(backoffMs, undefined, { signal }).catch(() => {});
        backoffMs = Math.min(backoffMs * 2, MAX_BACKOFF_MS);
      }
    }
  };
  const supervised = supervise();
  return {
    pid: () => child.pid,
    async restart() {
      isExpected = true;
      await endPresent();
    },
    async end() {
      await endPresent();
      await supervised;
      // It was perhaps being started again.
      await endPresent();
    },
  };
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function anvilArguments(options: AnvilOptions, files: StateFiles | undefined, hasState: boolean): string[] {
  const { port, dataDir, blockTimeSeconds = 2, slotsInAnEpoch } = options;
  const args = [
    '--host',
    '127.0.0.1',
    '--port',
    String(port),
    '--chain-id',
    String(LOCAL_CHAIN_ID),
    '--quiet',
    '--no-cors',
  ];
  if (blockTimeSeconds > 0) args.push('--block-time', String(blockTimeSeconds), '--mixed-mining');
  if (slotsInAnEpoch !== undefined) args.push('--slots-in-an-epoch', String(slotsInAnEpoch));
  if (dataDir === undefined || files === undefined) return args;
  args.push('--max-persisted-states', String(PERSISTED_STATES), '--cache-path', statesDir(dataDir));
  args.push('--dump-state', files.onExit);
  if (hasState) args.push('--load-state', files.saved);
  return args;
}

function statesDir(dataDir: string): string {
  return join(dataDir, 'states');
}

async function waitUntilReady(child: ChildProcess, rpc: Rpc): Promise<void> {
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString('utf8')).slice(-2_000);
  });
  for (let waited = 0; waited < READY_TIMEOUT_MS; waited += 50) {
    assert(!hasEnded(child), `the local chain ended at startup: ${complaint.trim() || 'no reason given'}`);
    const [health] = await rpc.probe();
    if (health?.ok === true) return;
    await sleep(50);
  }
  if (child.pid !== undefined) await endProcess(child.pid);
  assert(false, `the local chain did not answer within ${READY_TIMEOUT_MS / 1000} s`);
}

/**
 * Saves the state soon after each transaction, and now and then besides. Restarts the process when it holds many
 * blocks: ending it is enough, the supervisor does the rest.
 */
async function keepSaved(
  rpc: Rpc,
  files: StateFiles,
  recycle: () => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  let savedHead = await readHeadNumber(rpc).catch(() => 0n);
  let firstHead = savedHead;
  let sinceSaveMs = 0;
  while (!signal.aborted) {
    await sleep(SAVE_INTERVAL_MS, undefined, { signal }).catch(() => {});
    sinceSaveMs += SAVE_INTERVAL_MS;
    try {
      const head = await readHeadNumber(rpc);
      const isDue = sinceSaveMs >= IDLE_SAVE_INTERVAL_MS || (await hasTransactions(rpc, savedHead + 1n, head));
      if (isDue && head !== savedHead) {
        await saveState(rpc, files);
        savedHead = head;
        sinceSaveMs = 0;
      }
      if (head - firstHead > RECYCLE_AFTER_BLOCKS) {
        firstHead = head;
        await recycle();
      }
    } catch {
      // The chain is being started again; the next round finds it.
    }
  }
}

async function readHeadNumber(rpc: Rpc): Promise<bigint> {
  return parseQuantity(rpc.chain, await rpc.call('eth_blockNumber', []));
}

async function hasTransactions(rpc: Rpc, from: bigint, to: bigint): Promise<boolean> {
  if (to < from) return true;
  const calls = [];
  const first = to - from > 100n ? to - 100n : from;
  for (let number = first; number <= to; number++) {
    calls.push({ method: 'eth_getBlockTransactionCountByNumber', params: [toQuantity(number)] });
  }
  return (await rpc.batch(calls)).some((count) => count !== '0x0');
}

/**
 * A port of 127.0.0.1 that is free now. None of those that Linux, macOS and Windows hand out by themselves, also to
 * outgoing connections: it would be gone when a process that was ended is started again on it.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < PORT_ATTEMPTS; attempt += 1) {
    const port = randomInt(FIRST_PORT, LAST_PORT + 1);
    const isFree = await occupy(port).then(
      () => true,
      () => false,
    );
    if (isFree) return port;
  }
  return occupy(0);
}

/** Listens on a port for a moment, 0 for any, and resolves to its number. @throws AssertionFailed when it is taken */
async function occupy(port: number): Promise<number> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening').catch((error: unknown) => {
    assert(
      false,
      `port ${port} of 127.0.0.1 cannot be used: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  const address = server.address();
  assert(typeof address === 'object' && address !== null, 'a listening server has an address');
  server.close();
  await once(server, 'close');
  return address.port;
}
