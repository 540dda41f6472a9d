import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { LitecoinRefused, litecoinAt } from '../../src/app/demo/chain/litecoin-rpc.ts';
import { freePort } from './free-port.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Program of a Bitcoin node, set by its drill: the regtest chain of the tests is then Bitcoin's. */
const BITCOIND = process.env.TEST_BITCOIND;
export const IS_BITCOIN = BITCOIND !== undefined;
/** Program of Debian's `litecoind`, which `.ci/run` installs; `/usr/bin/litecoind` is a script that writes to `~`. */
const BINARY = BITCOIND ?? '/usr/lib/litecoin/litecoind';
const HOST = '127.0.0.1';
const USER = 'till';
const PAUSE_MS = 20;
/** Error code of a node that still loads its blocks. */
const IN_WARMUP = -28;

/** Reason why tests that need a node are skipped, for their names; undefined when they run. */
export const NO_LITECOIND = existsSync(BINARY)
  ? undefined
  : 'skipped: litecoind is not installed (apt-get install litecoind)';

/** A Litecoin node with a regtest chain and a wallet of its own. */
export interface Litecoind {
  /** As operators write it: `http://user:password@host:port`. */
  readonly rpcUrl: string;
  /** Host and port for `addnode` on another node. */
  readonly peerAddress: string;
  /** Calls a method of the node or of its wallet. @throws LitecoinRefused when the node refuses */
  call<T>(method: string, ...params: readonly unknown[]): Promise<T>;
  /** Mines blocks to an address, by default of the wallet. @returns their hashes, ascending */
  mine(blocks?: number, address?: string): Promise<readonly string[]>;
  /** Starts it again with its data, at the same ports. */
  restart(): Promise<void>;
  /** Ends it and removes its data. Safe to repeat. */
  stop(): Promise<void>;
}

/**
 * Starts a node on 127.0.0.1 that has no peer until `addnode` names one.
 * @param args options besides those that every node of the tests has
 */
export async function startLitecoind({ args = [] }: { args?: readonly string[] } = {}): Promise<Litecoind> {
  const folder = await temporaryFolder();
  const [rpcPort, peerPort] = [await freePort(), await freePort()];
  const password = randomBytes(16).toString('hex');
  const options = [
    ...['-regtest', `-datadir=${folder.path}`, '-printtoconsole=0', '-server', '-fallbackfee=0.0001', '-keypool=10'],
    // Debian's default is 16 calls: a bench or drill makes more at once, besides the service.
    '-rpcworkqueue=64',
    ...[`-rpcbind=${HOST}:${rpcPort}`, `-rpcport=${rpcPort}`, `-rpcallowip=${HOST}`],
    ...[`-rpcuser=${USER}`, `-rpcpassword=${password}`],
    ...[`-bind=${HOST}:${peerPort}`, '-discover=0', '-dnsseed=0', '-listenonion=0', '-upnp=0'],
    ...args,
  ];
  const rpcUrl = `http://${USER}:${password}@${HOST}:${rpcPort}`;
  const call = litecoinAt(rpcUrl);
  let running = await started(options, folder.path, call);
  // With descriptors only where the node knows no other kind; the last value has it loaded again at each start.
  await call('createwallet', 'test', false, false, '', false, IS_BITCOIN, true);
  return {
    rpcUrl,
    peerAddress: `${HOST}:${peerPort}`,
    call,
    async mine(blocks = 1, address) {
      return call('generatetoaddress', blocks, address ?? (await call('getnewaddress')));
    },
    async restart() {
      await ended(running, 'SIGTERM');
      running = await started(options, folder.path, call);
    },
    async stop() {
      await ended(running, 'SIGKILL');
      await folder.remove();
    },
  };
}

/** Starts the process and resolves once it answers. @throws Error with its output when it ends before */
async function started(options: readonly string[], folder: string, call: Litecoind['call']): Promise<ChildProcess> {
  const child = spawn(BINARY, options, { cwd: folder, env: { HOME: folder }, stdio: ['ignore', 'ignore', 'pipe'] });
  // An aborted test run leaves no process behind either.
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    said += chunk;
  });
  while (!(await isReady(call))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`litecoind ended\n${said}`);
    await sleep(PAUSE_MS);
  }
  return child;
}

async function isReady(call: Litecoind['call']): Promise<boolean> {
  try {
    await call('getblockchaininfo');
    return true;
  } catch (error) {
    if (error instanceof LitecoinRefused && error.code !== IN_WARMUP) throw error;
    return false;
  }
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await exit;
}
