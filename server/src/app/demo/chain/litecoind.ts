import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { assert } from '../../../kernel/lib/errors.ts';
import type { Log } from '../../../kernel/lib/log.ts';
import { isPortFree } from '../../../kernel/lib/ports.ts';
import { supervise } from '../../../kernel/lib/supervise.ts';
import type { LocalNode } from './anvil.ts';
import { type CallLitecoin, litecoinAt } from './litecoin-rpc.ts';
import { endStale, type LocalRun, runOnceReady, spawnTied, writePidFile } from './local-process.ts';

/** Program of Debian's `litecoind`; `/usr/bin/litecoind` is a script that writes to the home directory. */
const BINARY = '/usr/lib/litecoin/litecoind';
/** True where Debian's `litecoind` is installed. */
export const HAS_LITECOIND = existsSync(BINARY);

const HOST = '127.0.0.1';
const USER = 'till';
const WALLET = 'demo';
const READY_TIMEOUT_MS = 30_000;
const BLOCK_TIME_MS = 3_000;
/** Newly mined coins can be spent after so many blocks. */
const MATURE_BLOCKS = 101;
/** The configuration has the password: another user of this machine could read it in the arguments. */
const OWNER_ONLY = 0o600;

/**
 * Starts a Litecoin node with a regtest chain and a funded wallet on 127.0.0.1, without peers, and resolves once it
 * answers. It mines a block every few seconds, and is restarted when it ends unexpectedly.
 * @param options.dataDir the folder that keeps the chain and the wallet
 * @throws AssertionFailed when it never answers
 */
export async function startLitecoind(options: {
  readonly port: number;
  readonly dataDir: string;
  readonly log: Log;
}): Promise<LocalNode> {
  const { dataDir, log, port } = options;
  const password = randomBytes(16).toString('hex');
  const rpcUrl = `http://${USER}:${password}@${HOST}:${port}`;
  const call = litecoinAt(rpcUrl);
  const pidFile = join(dataDir, 'litecoind.pid');
  await mkdir(dataDir, { recursive: true });
  if (await endStale(pidFile)) log.warn({}, 'stopped a local Litecoin node left over from an earlier run');
  await writeFile(join(dataDir, 'litecoin.conf'), `rpcuser=${USER}\nrpcpassword=${password}\n`, { mode: OWNER_ONLY });

  const launch = async (): Promise<LocalRun> => {
    assert(await isPortFree(HOST, port), `port ${port} of ${HOST} cannot be used`);
    const run = await runOnceReady(spawnTied(BINARY, argumentsFor(dataDir, port), 'TERM'), {
      name: 'the local Litecoin node',
      answers: () =>
        call('getblockcount')
          .then(() => true)
          .catch(() => false),
      timeoutMs: READY_TIMEOUT_MS,
    });
    if (run.pid !== undefined) await writePidFile(pidFile, run.pid);
    return run;
  };
  const supervised = supervise({
    first: await launch(),
    start: launch,
    onEnded: (reason) => log.warn({ reason }, 'local Litecoin node ended; restarting it'),
    onStartFailed: (error) => log.error({ err: error }, 'local Litecoin node does not start'),
  });
  const stopping = new AbortController();
  const address = await fund(call).catch(async (error: unknown) => {
    await supervised.stop();
    throw error;
  });
  const mining = keepMining(call, address, stopping.signal);
  let stopped: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    stopping.abort();
    await mining;
    await supervised.stop();
  };
  return {
    rpcUrl,
    pid: () => supervised.current().pid,
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}

function argumentsFor(dataDir: string, port: number): string[] {
  return [
    ...['-regtest', `-datadir=${dataDir}`, '-printtoconsole=0', '-server', '-fallbackfee=0.0001', '-keypool=10'],
    ...[`-rpcbind=${HOST}:${port}`, `-rpcport=${port}`, `-rpcallowip=${HOST}`],
    ...['-listen=0', '-discover=0', '-dnsseed=0', '-listenonion=0', '-upnp=0'],
    // Extended blocks stay off: the first one cannot be mined without a payment into a private balance.
    '-vbparams=mweb:-2:-2',
  ];
}

/** Makes sure that the wallet is there and has coins to spend. @returns an address of it */
async function fund(call: CallLitecoin): Promise<string> {
  const wallets = await call<string[]>('listwallets');
  // The last argument loads it again at each start.
  if (!wallets.includes(WALLET)) await call('createwallet', WALLET, false, false, '', false, false, true);
  const address = await call<string>('getnewaddress');
  const missing = MATURE_BLOCKS - (await call<number>('getblockcount'));
  if (missing > 0) await call('generatetoaddress', missing, address);
  return address;
}

async function keepMining(call: CallLitecoin, address: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await sleep(BLOCK_TIME_MS, undefined, { signal }).catch(() => {});
    // A node that restarts answers again later.
    if (!signal.aborted) await call('generatetoaddress', 1, address).catch(() => {});
  }
}
