import type { ChildProcess } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '../../../kernel/lib/clock.ts';
import { assert } from '../../../kernel/lib/errors.ts';
import { type Log, silentLog } from '../../../kernel/lib/log.ts';
import { isPortFree } from '../../../kernel/lib/ports.ts';
import { supervise } from '../../../kernel/lib/supervise.ts';
import { parseQuantity, toQuantity } from '../../../money/chains/evm/hex.ts';
import { evmFamily } from '../../../money/chains/evm/rpc/evm-family.ts';
import { ChainMisconfigured } from '../../../money/chains/port.ts';
import { createRpc, type Rpc } from '../../../money/chains/rpc/rpc.ts';
import { prepareState, type StateFiles, saveState, stateFiles } from './anvil-state.ts';
import { endStale, type LocalRun, runOnceReady, spawnTied, writePidFile } from './local-process.ts';

/** The chain id of the local chain. */
export const LOCAL_CHAIN_ID = 31337;
/** The first account of the well-known development mnemonic: funded on every local chain, and no secret. */
export const LOCAL_FAUCET_KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80';

export interface AnvilOptions {
  readonly port: number;
  /** Default: {@link LOCAL_CHAIN_ID}. */
  readonly chainId?: number;
  /** The folder that keeps the chain over restarts and crashes; without it, the chain is lost with the process. */
  readonly dataDir?: string;
  /** Seconds between blocks, in addition to one for each transaction; 0 for those only. Default: 2. */
  readonly blockTimeSeconds?: number;
  /** Number of blocks until one is `safe`, and again until it is `finalized`. Default: 32. */
  readonly slotsInAnEpoch?: number;
  readonly log: Log;
}

/** A running local chain. It is restarted when it ends unexpectedly. */
export interface LocalNode {
  readonly rpcUrl: string;
  /** The current process; changes with each restart. */
  pid(): number | undefined;
  /** Ends the process after saving its state. Safe to repeat. */
  stop(): Promise<void>;
}

const require = createRequire(import.meta.url);
const HOST = '127.0.0.1';
const READY_TIMEOUT_MS = 15_000;
const SAVE_INTERVAL_MS = 500;
/** Blocks without transactions are not urgent. */
const IDLE_SAVE_INTERVAL_MS = 20_000;
/** Anvil's memory and time per block grow with its blocks; a fresh start from the trimmed state keeps both small. */
const RECYCLE_AFTER_BLOCKS = 5_000n;
/** Maximum states that can be queried by block; the oldest are dropped. */
const PERSISTED_STATES = 64;

/** Starts a local chain on 127.0.0.1 and resolves once it answers. @throws AssertionFailed when it never does */
export async function startAnvil(options: AnvilOptions): Promise<LocalNode> {
  const { chainId = LOCAL_CHAIN_ID, dataDir, log } = options;
  const rpcUrl = `http://${HOST}:${options.port}`;
  const rpc = createRpc({
    chain: 'local',
    family: evmFamily(chainId),
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

  const launch = async (): Promise<LocalRun> => {
    // Anvil would exit with its own error, but by then the program on that port would have been mistaken for it.
    assert(await isPortFree(HOST, options.port), `port ${options.port} of ${HOST} cannot be used`);
    const hasState = files !== undefined && (await prepareState(files));
    // A killed process leaves its states behind; none of them is needed again.
    if (dataDir !== undefined) await rm(statesDir(dataDir), { recursive: true, force: true });
    const run = await runOnceReady(spawnAnvil(anvilArguments(options, files, hasState)), {
      name: 'the local chain',
      answers: async () => (await rpc.probe())[0]?.ok === true,
      timeoutMs: READY_TIMEOUT_MS,
    });
    if (pidFile !== undefined && run.pid !== undefined) await writePidFile(pidFile, run.pid);
    return run;
  };
  const supervised = supervise({
    first: await launch(),
    start: launch,
    onEnded: (reason) => log.warn({ reason }, 'local chain ended; restarting it'),
    onStartFailed: (error) => log.error({ err: error }, 'local chain does not start'),
  });
  const recycle = (): Promise<void> => {
    log.debug({}, 'local chain restarts from its trimmed state');
    return supervised.restart();
  };
  const saved = files === undefined ? Promise.resolve() : keepSaved(rpc, files, recycle, stopping.signal);
  const stop = async (): Promise<void> => {
    stopping.abort();
    await saved;
    await supervised.stop();
    if (files !== undefined) await prepareState(files);
    await rpc.close();
  };
  let stopped: Promise<void> | undefined;
  return {
    rpcUrl,
    pid: () => supervised.current().pid,
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}

/**
 * Returns the anvil binary that npm installed for this machine.
 * @throws ChainMisconfigured when there is none
 */
export function anvilBinary(): string {
  const machine = `${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`;
  const name = `@foundry-rs/anvil-${machine}`;
  try {
    return require.resolve(`${name}/bin/anvil`);
  } catch (cause) {
    const message =
      `the local chain's program (${name}) is not installed; it is a development package: run "npm ci" without ` +
      '--omit=dev, or "npm run install:platform"';
    throw new ChainMisconfigured(message, { cause });
  }
}

/** Starts anvil so that it ends, and writes its state, when this process is killed. */
export function spawnAnvil(args: readonly string[]): ChildProcess {
  return spawnTied(anvilBinary(), args, 'INT');
}

function anvilArguments(options: AnvilOptions, files: StateFiles | undefined, hasState: boolean): string[] {
  const { port, chainId = LOCAL_CHAIN_ID, dataDir, blockTimeSeconds = 2, slotsInAnEpoch } = options;
  const args = ['--host', HOST, '--port', String(port), '--chain-id', String(chainId), '--quiet', '--no-cors'];
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

/**
 * Saves the state soon after each transaction, and occasionally without one. Ends a process that holds many blocks; the
 * supervisor restarts it.
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
      // The chain is restarting; the next round finds it.
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
