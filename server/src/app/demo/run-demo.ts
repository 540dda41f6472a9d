import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../../kernel/db/embedded/embedded-postgres.ts';
import { EmbeddedPostgresError } from '../../kernel/db/embedded/error.ts';
import { type InstanceLock, lockInstance } from '../../kernel/db/embedded/instance-lock.ts';
import { systemClock } from '../../kernel/lib/clock.ts';
import { OperatorError } from '../../kernel/lib/errors.ts';
import type { Log } from '../../kernel/lib/log.ts';
import { freePort, type HeldPort, holdFreePort, holdPort } from '../../kernel/lib/ports.ts';
import type { CommandContext, Io } from '../commands/io.ts';
import { applyMigrations } from '../commands/migrate.ts';
import type { Environment } from '../config/environment.ts';
import { SETTINGS } from '../config/settings.ts';
import { createLogger, type LogLevel } from '../processes/logger.ts';
import { ALL_ROLES } from '../processes/roles.ts';
import { serve } from '../processes/serve.ts';
import { runUntilSignal } from '../processes/shutdown.ts';
import { banner } from './banner.ts';
import { startAnvil } from './chain/anvil.ts';
import { HAS_LITECOIND, startLitecoind } from './chain/litecoind.ts';
import {
  type DemoChain,
  type DemoFile,
  dataDirOptionFor,
  demoDataDir,
  demoFilePath,
  isEvm,
  writePrivateJson,
} from './demo-file.ts';
import {
  type DemoConfig,
  demoConfig,
  demoEnvironment,
  givenVariables,
  ownChain,
  PAYOUT_ACCOUNT,
  refuseRealSettings,
  sharedVariables,
} from './demo-settings.ts';
import { type DemoState, loadDemoState } from './demo-state.ts';
import { DEMO_OWNER, type DemoStore, makeOwnerOperator, provisionDemoStore } from './demo-store.ts';
import { forgetFinalBlock, prepareLocalChain } from './prepare-chain.ts';
import { refuseRealDatabase } from './real-database.ts';
import { startReceiver } from './receiver.ts';
import { startSample } from './sample/start.ts';

const HOST = '127.0.0.1';
const DEFAULT_PORT = 3000;
const CHAIN_PORT = 8545;
const LITECOIN_PORT = 19443;
const RECEIVER_PORT = 3001;
const READY_TIMEOUT_MS = 30_000;
const READY_POLL_MS = 100;

export interface Options {
  readonly port?: string;
  readonly dataDir?: string;
  readonly json?: boolean;
}

interface DemoOptions {
  /** Undefined for 3000, or any free port. */
  readonly port: string | undefined;
  readonly dataDir: string | undefined;
  /** True to print the content of demo.json instead of the banner, and events to the log. */
  readonly json: boolean;
  /**
   * Its variables override the demo's own settings. The `.env` in its folder is not used, but one with real chains is
   * refused.
   */
  readonly io: Io;
}

export async function run({ io, outcome }: CommandContext, { port, dataDir, json = false }: Options): Promise<void> {
  outcome.code = await runDemo({ port, dataDir, json, io });
}

/** Runs the demo until a signal stops it. @returns the exit code */
async function runDemo(options: DemoOptions): Promise<number> {
  const log = createLogger({ level: logLevel(options.io.variables), readable: true, write: options.io.err });
  const start = async () => {
    const stack = new AsyncDisposableStack();
    try {
      return { ...(await startDemo(options, { stack, log })), stop: () => stack.disposeAsync() };
    } catch (error) {
      await stack.disposeAsync();
      throw error;
    }
  };
  return runUntilSignal(start, {
    log,
    onStarted({ demo, path, operatorUrl }) {
      const dataDirOption = dataDirOptionFor(options.io, dirname(path));
      const text = options.json ? JSON.stringify(demo, null, 2) : banner(demo, { path, dataDirOption, operatorUrl });
      options.io.out(`${text}\n`);
    },
  });
}

interface Running {
  readonly stack: AsyncDisposableStack;
  readonly log: Log;
}

interface Started {
  readonly demo: DemoFile;
  readonly path: string;
  readonly operatorUrl: string | undefined;
}

async function startDemo(options: DemoOptions, running: Running): Promise<Started> {
  const { stack, log } = running;
  refuseRealSettings(options.io);
  const variables = givenVariables(options.io);
  const held = await holdServicePort(options);
  stack.defer(() => held.release());
  const dataDir = await openDataDir(options, stack);
  const path = demoFilePath(dataDir);
  await rm(path, { force: true });
  const state = await loadDemoState(dataDir);
  const environment = await startServers(variables, { dataDir, port: held.port, state }, running);
  const config = demoConfig(environment);
  const [local] = await Promise.all([
    prepareLocalChain({ config, clock: systemClock, log }),
    applyMigrations({ config, log }),
  ]);
  const chains = [local, ...litecoinOf(config)];
  await forgetFinalBlock({ config, log });
  const store = await startStore({ config, dataDir, state, chains }, options, running);
  await makeOwnerOperator({ config, log });
  await held.release();
  const service = await serve({ config, roles: ALL_ROLES, log, migrate: false });
  stack.defer(() => service.stop());
  await waitUntilHealthy(service.operatorUrl ?? config.baseUrl);
  const demo = describeDemo({ config, environment, store, chains, ownerPassword: state.ownerPassword });
  await writePrivateJson(path, demo);
  const owner = { email: DEMO_OWNER, password: state.ownerPassword };
  stack.use(await startSample({ config, log, dataDir, owner, paymentMethods: methodsOf(chains) }));
  return { demo, path, operatorUrl: service.operatorUrl };
}

/** Opens the folder of the demo, which no other demo can use while this one runs. */
async function openDataDir({ dataDir: given, io }: DemoOptions, stack: AsyncDisposableStack): Promise<string> {
  const dataDir = demoDataDir(io, given);
  await mkdir(dataDir, { recursive: true });
  const lock = lockOf(dataDir);
  stack.defer(() => lock.release());
  return dataDir;
}

function lockOf(dataDir: string): InstanceLock {
  try {
    return lockInstance(dataDir);
  } catch (error) {
    if (!(error instanceof EmbeddedPostgresError)) throw error;
    throw new OperatorError(
      `Another Till is running on ${dataDir}: stop it, or name another folder with --data-dir; if it is the ` +
        `demo, use it with --demo`,
    );
  }
}

type Variables = Readonly<Record<string, string>>;

/** Starts database and chains, unless the environment names others, and returns the settings for them. */
async function startServers(
  variables: Variables,
  place: { dataDir: string; port: number; state: DemoState },
  running: Running,
): Promise<Environment> {
  const [databaseUrl, rpcUrl, litecoinUrl] = await allSettled([
    startDatabase(place.dataDir, variables, running),
    startChain(place.dataDir, variables, running),
    startLitecoin(place.dataDir, variables, running),
  ]);
  return demoEnvironment({ ...place, databaseUrl, rpcUrl, litecoinUrl }, variables);
}

/** Starts the store and the receiver of its webhooks. */
async function startStore(
  { chains, ...options }: Pick<Parts, 'config' | 'chains'> & { dataDir: string; state: DemoState },
  { json, io }: DemoOptions,
  { stack, log }: Running,
): Promise<DemoStore> {
  const known: { secret?: string } = {};
  const print = (line: string): void => (json ? io.err : io.out)(`${line}\n`);
  const receiver = await startReceiver({ port: RECEIVER_PORT, clock: systemClock, secret: () => known.secret, print });
  stack.defer(() => receiver.stop());
  const payouts = Object.fromEntries(chains.map((chain) => [chain.name, isEvm(chain) ? chain.payout : PAYOUT_ACCOUNT]));
  const provisioned = { payouts, paymentMethods: methodsOf(chains), webhookUrl: receiver.url };
  const store = await provisionDemoStore({ ...options, ...provisioned, log });
  if (store.webhookSecret !== null) known.secret = store.webhookSecret;
  return store;
}

function methodsOf(chains: readonly DemoChain[]): string[] {
  return chains.flatMap((chain) => {
    const tokens = isEvm(chain) ? ['eth', ...Object.keys(chain.tokens)] : ['ltc'];
    return tokens.map((token) => `${token}-${chain.name}`);
  });
}

function litecoinOf(config: DemoConfig): DemoChain[] {
  const chain = ownChain(config, 'regtest');
  const rpcUrl = chain?.rpcUrls[0];
  return chain === undefined || rpcUrl === undefined ? [] : [{ name: chain.name, family: 'utxo', rpcUrl }];
}

/**
 * Holds the port until the service listens there: a demo takes seconds to start, and others look for ports meanwhile.
 */
async function holdServicePort({ port: given, io }: DemoOptions): Promise<HeldPort> {
  const text = given ?? io.variables.PORT;
  if (text === undefined || text === '') return holdFreePort(HOST, DEFAULT_PORT);
  const parsed = SETTINGS.port.parse(text);
  if ('problem' in parsed) throw new OperatorError(`the port ${parsed.problem}, not "${text}"`);
  const held = await holdPort(HOST, parsed.value);
  if (held !== undefined) return held;
  throw new OperatorError(`port ${parsed.value} is taken; choose another with --port, or omit it for a free one`);
}

async function startDatabase(
  dataDir: string,
  { DATABASE_URL: given }: Variables,
  { stack, log }: Running,
): Promise<string> {
  if (given !== undefined) {
    await refuseRealDatabase({ log }, given);
    return given;
  }
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), log });
  stack.defer(() => postgres.stop());
  return postgres.url;
}

async function startChain(
  dataDir: string,
  { CHAIN_LOCAL_RPC_URLS: given }: Variables,
  { stack, log }: Running,
): Promise<string> {
  if (given !== undefined) return given;
  const start = async (port: number) => startAnvil({ port, dataDir: join(dataDir, 'chain'), log });
  // A port that was free a moment ago can be taken now.
  const node = await start(await freePort(HOST, CHAIN_PORT)).catch(async () => start(await freePort(HOST)));
  stack.defer(() => node.stop());
  return node.rpcUrl;
}

/** Starts the local Litecoin node where its program is installed. @returns undefined without one */
async function startLitecoin(
  dataDir: string,
  { CHAIN_REGTEST_RPC_URLS: given }: Variables,
  { stack, log }: Running,
): Promise<string | undefined> {
  if (given !== undefined || !HAS_LITECOIND) return given;
  const start = async (port: number) => startLitecoind({ port, dataDir: join(dataDir, 'litecoin'), log });
  const node = await start(await freePort(HOST, LITECOIN_PORT)).catch(async () => start(await freePort(HOST)));
  stack.defer(() => node.stop());
  return node.rpcUrl;
}

/** Waits for all even when one fails, so that the others' results are known and can be stopped. */
async function allSettled<const T extends readonly Promise<unknown>[]>(
  promises: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}

async function waitUntilHealthy(url: string): Promise<void> {
  let latest = 'no answer';
  for (let waited = 0; waited < READY_TIMEOUT_MS; waited += READY_POLL_MS) {
    const response = await fetch(`${url}/healthz`).catch(() => undefined);
    if (response?.ok === true) return;
    latest = (await response?.text()) ?? latest;
    await sleep(READY_POLL_MS);
  }
  throw new OperatorError(`the demo did not become healthy within ${READY_TIMEOUT_MS / 1000} s: ${latest}`);
}

interface Parts {
  readonly config: DemoConfig;
  readonly environment: Environment;
  readonly store: DemoStore;
  readonly chains: readonly DemoChain[];
  readonly ownerPassword: string;
}

function describeDemo({ config, environment, store, chains, ownerPassword }: Parts): DemoFile {
  return {
    baseUrl: config.baseUrl,
    databaseUrl: config.databaseUrl,
    dashboard: { url: `${config.baseUrl}/dashboard`, email: DEMO_OWNER, password: ownerPassword },
    store: { id: store.storeId, slug: store.slug, apiKey: store.apiKey, webhookSecret: store.webhookSecret ?? '' },
    products: store.products,
    templates: store.templates,
    chains,
    mail: { dir: config.mailDir },
    env: sharedVariables(environment),
  };
}

function logLevel({ LOG_LEVEL: given }: Io['variables']): LogLevel {
  const parsed = SETTINGS.logLevel.parse(given || SETTINGS.logLevel.default || 'info');
  // A bad level is reported with all other problems when the configuration is read.
  return 'value' in parsed ? parsed.value : 'info';
}
