import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { present } from '../../../src/kernel/lib/errors.ts';
import { freePort } from '../../support/free-port.ts';
import type { Cleanup } from '../cleanup.ts';

const INTEGRATION = join(import.meta.dirname, '../../../../integrations/medusa');
const SHOP = join(INTEGRATION, 'drill');
const MEDUSA = join(INTEGRATION, 'node_modules/@medusajs/cli/cli.js');
const INSTALLED = join(SHOP, 'node_modules/@till/medusa');
const DATABASE = 'medusa';
const START_MS = 300_000;
const POLL_MS = 200;

/** The output of the script that seeds the database. */
export interface Seeded {
  readonly publishableKey: string;
  readonly secretKey: string;
  readonly channel: string;
  readonly regions: Readonly<Record<'usd' | 'eur' | 'gbp', string>>;
  readonly variants: readonly [string, string];
}

/** A running Medusa with the provider, on a database of its own. */
export interface Shop extends Seeded {
  readonly url: string;
  /** Everything that it has printed. */
  log(): string;
}

export interface ShopOptions {
  readonly cleanup: Cleanup;
  /** A database of the server in which that of Medusa is created. */
  readonly databaseUrl: string;
  /** Settings of the provider: `TILL_URL`, `TILL_KEY`, `TILL_SECRET`. */
  readonly env: Readonly<Record<string, string>>;
  note(text: string): void;
}

/**
 * Installs the locked packages, builds and packs the provider, and installs that package in the shop as a merchant
 * would.
 * @throws Error when a step fails
 */
export async function installProvider(note: (text: string) => void): Promise<void> {
  const installed = await timeOf(join(INTEGRATION, 'node_modules/.package-lock.json'));
  if (installed < (await timeOf(join(INTEGRATION, 'package-lock.json')))) {
    note('installing Medusa');
    const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    // With the machine's proxy, certificates and settings for npm.
    await runProgram('npm', args, INTEGRATION, process.env);
  }
  note('checking the types of the provider, building and packing it');
  await runProgram('npm', ['run', '--silent', 'build'], INTEGRATION);
  await rm(INSTALLED, { recursive: true, force: true });
  await mkdir(INSTALLED, { recursive: true });
  const packed = await runProgram('npm', ['pack', '--silent', '--pack-destination', INSTALLED], INTEGRATION);
  const archive = present(packed.trim().split('\n').at(-1), 'npm names the archive');
  await runProgram('tar', ['--strip-components=1', '-xzf', archive], INSTALLED);
}

/** Creates and fills Medusa's database, and starts Medusa. */
export async function startShop({ cleanup, databaseUrl, env, note }: ShopOptions): Promise<Shop> {
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  await owner.query(`create database ${DATABASE}`);
  await owner.end();
  const url = new URL(databaseUrl);
  url.pathname = DATABASE;
  const variables = {
    ...{ NODE_ENV: 'production', MEDUSA_DISABLE_TELEMETRY: 'true', JWT_SECRET: 'drill', COOKIE_SECRET: 'drill' },
    ...env,
    DATABASE_URL: url.href,
  };
  note('creating the tables of Medusa');
  await runProgram(process.execPath, [MEDUSA, 'db:migrate'], SHOP, variables);
  note('filling them');
  const said = await runProgram(process.execPath, [MEDUSA, 'exec', './src/scripts/seed.js'], SHOP, variables);
  const seeded = JSON.parse(present(/^seeded (.*)$/m.exec(said)?.[1], 'the script prints its result')) as Seeded;
  note('starting Medusa');
  const port = await freePort();
  const args = [MEDUSA, 'start', '--host', '127.0.0.1', '--port', String(port), '--no-types'];
  const { child, output } = launch(process.execPath, args, SHOP, variables);
  cleanup.add(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  const shop = { ...seeded, url: `http://127.0.0.1:${port}`, log: output };
  for (const deadline = performance.now() + START_MS; ; await sleep(POLL_MS)) {
    const answer = await fetch(`${shop.url}/health`).catch(() => undefined);
    if (answer?.ok === true) return shop;
    if (child.exitCode !== null || performance.now() > deadline) throw new Error(`Medusa did not start:\n${output()}`);
  }
}

/** @returns the output, including that of errors. @throws Error with the output when it fails */
async function runProgram(
  command: string,
  args: readonly string[],
  folder: string,
  variables: Readonly<NodeJS.ProcessEnv> = {},
): Promise<string> {
  const { child, output } = launch(command, args, folder, variables);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${output()}`);
  return output();
}

function launch(
  command: string,
  args: readonly string[],
  folder: string,
  variables: Readonly<NodeJS.ProcessEnv>,
): { child: ChildProcess; output: () => string } {
  const { PATH, HOME } = process.env;
  const child = spawn(command, args, {
    cwd: folder,
    env: { PATH, HOME, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  }
  return { child, output: () => text };
}

/** Returns the last modification of a file; 0 when there is none. */
async function timeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.mtimeMs ?? 0;
}
