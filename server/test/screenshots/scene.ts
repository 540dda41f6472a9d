import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DemoFile, isEvm } from '../../src/app/demo/demo-file.ts';
import { startEmbeddedPostgres } from '../../src/kernel/db/embedded/embedded-postgres.ts';
import { silentLog } from '../../src/kernel/lib/log.ts';
import { type RunningTill, untilPrinted } from '../app/cli/till.ts';
import { freePort } from '../support/free-port.ts';
import { killAll, killProcessesOf, startServe, startTracked } from '../support/service-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** The demo's store with a month of sales. */
export const FULL_STORE = 'bramble-games';
/** The store without any activity. */
export const EMPTY_STORE = 'paper-lantern';
/** The store that its operator has suspended. */
export const SUSPENDED_STORE = 'tin-whistle';
const FILLED = /now has a month of business/;
const FILLING_TIMEOUT_MS = 8 * 60_000;

/** Installations to be photographed: the demo, whose sample store has many sales, and one that is not set up yet. */
export interface Scene {
  readonly demo: DemoFile;
  /** Folder of the demo's files. */
  readonly dataDir: string;
  /** URL of the installation without an operator. */
  readonly freshUrl: string;
  stop(): Promise<void>;
}

/** Starts both, each with a separate database, and waits until the sample store is full. */
export async function startScene(): Promise<Scene> {
  const folder = await temporaryFolder();
  const stack = new AsyncDisposableStack();
  stack.defer(() => rm(folder.path, { recursive: true, force: true }));
  stack.defer(() => killProcessesOf(folder.path));
  stack.defer(killAll);
  try {
    const dataDir = join(folder.path, 'demo');
    const running = startTracked(['demo', '--port', String(await freePort()), '--data-dir', dataDir], {
      SIGN_UP: 'open',
      // A change of a payout address is visible only while it is pending.
      PAYOUT_CHANGE_DELAY_HOURS: '24',
      RATE_LIMIT_AUTH_FAILURES: '0',
    });
    await untilPrinted(running, /Till is running/);
    const demo: DemoFile = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8'));
    const postgres = await startEmbeddedPostgres({ dataDir: join(folder.path, 'fresh'), log: silentLog });
    stack.defer(() => postgres.stop());
    const { feeRecipient = '' } = demo.chains.find(isEvm) ?? {};
    const { baseUrl: freshUrl } = await startServe(
      { DATABASE_URL: postgres.url, SECRET_KEY: 'f'.repeat(64), FEE_RECIPIENT: feeRecipient },
      ['--migrate'],
    );
    await untilFilled(running);
    return { demo, dataDir, freshUrl, stop: () => stack.disposeAsync() };
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
}

/** Pays an invoice as its buyer would. Resolves once the page has seen it. */
export async function pay({ dataDir }: Scene, invoice: string): Promise<void> {
  const { code, stderr } = await startTracked(['pay', invoice, '--data-dir', dataDir]).ended;
  if (code !== 0) throw new Error(stderr);
}

/** Waits for a line of its log, which is separate from its printed output. */
async function untilFilled({ stdout, stderr }: RunningTill): Promise<void> {
  const deadline = AbortSignal.timeout(FILLING_TIMEOUT_MS);
  while (!FILLED.test(stderr())) {
    if (deadline.aborted) throw new Error(`the sample store was not filled\n${stdout()}\n${stderr()}`);
    await sleep(200);
  }
}
