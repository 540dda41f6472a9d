import { existsSync } from 'node:fs';
import { chmod, rename, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { OperatorError } from '../../kernel/lib/errors.ts';
import { readSmallFile } from '../../kernel/lib/small-file.ts';
import type { Io } from '../commands/io.ts';

const DEFAULT_DATA_DIR = '.till/demo';
const OWNER_ONLY = 0o600;
/** Well above the size of any demo's file. */
const MAX_BYTES = 1024 * 1024;

/** A running demo's information for other programs; stored in `demo.json`. */
export interface DemoFile {
  readonly baseUrl: string;
  readonly databaseUrl: string;
  readonly dashboard: { readonly url: string; readonly email: string; readonly password: string };
  readonly store: {
    readonly id: string;
    readonly slug: string;
    readonly apiKey: string;
    readonly webhookSecret: string;
  };
  readonly products: readonly { readonly id: string; readonly title: string }[];
  readonly templates: readonly { readonly id: string; readonly name: string }[];
  readonly chains: readonly DemoChain[];
  readonly mail: { readonly dir: string };
  /** Every variable that another `till` command needs to work on this demo. */
  readonly env: Readonly<Record<string, string>>;
}

/** A chain of the demo. */
export type DemoChain = EvmDemoChain | UtxoDemoChain;

export interface EvmDemoChain {
  readonly name: string;
  readonly chainId: number;
  readonly rpcUrl: string;
  readonly tokens: Readonly<Record<string, { readonly address: string; readonly decimals: number }>>;
  readonly payout: string;
  readonly feeRecipient: string;
  /** Holds native coin and every token. */
  readonly faucet: { readonly address: string; readonly privateKey: `0x${string}` };
}

/** A chain of Bitcoin's family. The wallet of its node has coins. */
export interface UtxoDemoChain {
  readonly name: string;
  readonly family: 'utxo';
  /** `http://user:password@host:port`. */
  readonly rpcUrl: string;
}

export function isEvm(chain: DemoChain): chain is EvmDemoChain {
  return !('family' in chain);
}

/** Returns the folder of the demo: from the command line, else `TILL_DATA_DIR`, else one in the current folder. */
export function demoDataDir({ variables, directory }: Io, given: string | undefined): string {
  return resolve(directory, given ?? (variables.TILL_DATA_DIR || DEFAULT_DATA_DIR));
}

/**
 * Returns the option with which a command in another terminal finds a demo, with a leading space. Empty if none is
 * needed. The other terminal may not have `TILL_DATA_DIR`.
 */
export function dataDirOptionFor({ directory }: Io, dataDir: string): string {
  if (dataDir === resolve(directory, DEFAULT_DATA_DIR)) return '';
  return ` --data-dir ${/^[\w@%+=:,./-]+$/.test(dataDir) ? dataDir : `'${dataDir.replaceAll("'", `'\\''`)}'`}`;
}

/** Returns the file that a demo in this folder writes once everything answers. */
export function demoFilePath(dataDir: string): string {
  return join(dataDir, 'demo.json');
}

/** Returns the demo's folder, as given on the command line, if one was started in it; undefined otherwise. */
export function demoFolderHere(io: Io): string | undefined {
  const folder = demoDataDir(io, undefined);
  return existsSync(demoFilePath(folder)) ? relative(io.directory, folder) || '.' : undefined;
}

/**
 * Reads the file of a started demo. It determines the target of commands and their keys, so it counts only when this
 * user wrote it: in a folder writable by others, anyone could have left one.
 * @throws OperatorError when there is none, or it is not this user's
 */
export async function readDemo(io: Io, given: string | undefined): Promise<DemoFile> {
  const path = demoFilePath(demoDataDir(io, given));
  try {
    const demo: unknown = JSON.parse(textOf(path));
    if (isDemoFile(demo)) return demo;
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR')
      throw new OperatorError(
        `no demo is running here: ${path} is missing; start one with "till demo", or name its --data-dir`,
      );
    if (code !== undefined)
      throw new OperatorError(`${path} cannot be read (${code}): only the user who started the demo can read it`);
  }
  throw new OperatorError(`${path} is damaged; start the demo again`);
}

function textOf(path: string): string {
  const file = readSmallFile(path, MAX_BYTES);
  if ('problem' in file) throw new OperatorError(`${path} is not a demo file: it ${file.problem}`);
  if (file.ownerId !== process.geteuid?.())
    throw new OperatorError(`${path} belongs to another user: only the user who started the demo can use it`);
  return file.bytes.toString();
}

/** Only this program writes the file: with these two members, it has the whole shape. */
function isDemoFile(value: unknown): value is DemoFile {
  if (typeof value !== 'object' || value === null || !('baseUrl' in value) || !('env' in value)) return false;
  const { baseUrl, env } = value;
  if (typeof baseUrl !== 'string' || typeof env !== 'object' || env === null || Array.isArray(env)) return false;
  return URL.canParse(baseUrl) && Object.values(env).every((text) => typeof text === 'string');
}

/** Replaces a JSON file atomically. Only its owner may read it. */
export async function writePrivateJson(path: string, value: unknown): Promise<void> {
  const draft = `${path}.${process.pid}.new`;
  await writeFile(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: OWNER_ONLY });
  await chmod(draft, OWNER_ONLY);
  await rename(draft, path);
}
