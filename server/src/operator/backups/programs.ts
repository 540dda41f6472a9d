import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { OperatorError } from '../../kernel/lib/errors.ts';
import { redact } from '../../kernel/lib/one-line.ts';

/** Folders where the packages of Debian and of PostgreSQL keep the programs of each version. */
const VERSIONED = ['/usr/lib/postgresql', '/usr'];
const MAX_ERROR = 4_000;

/** A program of PostgreSQL, and its version. */
export interface PostgresProgram {
  readonly path: string;
  /** The version that it prints: `15.18`. */
  readonly version: string;
}

/** Exit of a program: its code, and its last error output if it failed. */
export interface Ended {
  readonly code: number | null;
  readonly error: string;
}

/** A running program. */
export interface RunningProgram {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
}

/**
 * Returns the program of PostgreSQL nearest to a server: of the server's version, or else of the next newer one.
 * @param searchPath search path for programs, as in `PATH`, besides the packages' folders
 * @throws OperatorError when there is none, or all are older than the server
 */
export async function postgresProgram(name: string, major: number, searchPath: string): Promise<PostgresProgram> {
  const found: PostgresProgram[] = [];
  for (const path of candidates(name, searchPath)) {
    const version = await versionOf(path);
    if (version !== undefined) found.push({ path, version });
  }
  const wanted = `postgresql-client-${major}`;
  if (found.length === 0) {
    throw new OperatorError(`${name} is not installed: install the package ${wanted}, or add its folder to PATH`);
  }
  const sorted = found.sort((a, b) => Number.parseInt(a.version, 10) - Number.parseInt(b.version, 10));
  const fitting = sorted.find(({ version }) => Number.parseInt(version, 10) >= major);
  if (fitting !== undefined) return fitting;
  throw new OperatorError(
    `${name} ${sorted.at(-1)?.version} is older than the server, which is PostgreSQL ${major}: install the package ` +
      `${wanted}, or put the folder of a newer one in PATH`,
  );
}

/** Starts a program without a shell. Its error output is stored, without passwords. */
export function start(
  path: string,
  args: readonly string[],
  { env, signal, stdin = 'ignore' }: { env: NodeJS.ProcessEnv; signal?: AbortSignal; stdin?: 'ignore' | 'pipe' },
): RunningProgram {
  const child = spawn(path, args, { env, stdio: [stdin, 'pipe', 'pipe'], ...(signal && { signal }) });
  let error = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    error = (error + text).slice(-MAX_ERROR);
  });
  const ended = new Promise<Ended>((resolve) => {
    child.once('error', (failure) => resolve({ code: null, error: failure.message }));
    child.once('close', (code) => resolve({ code, error: redact(error.trim()) }));
  });
  return { child, ended };
}

/** Runs a program to its end. @returns its output @throws OperatorError with its last error output when it fails */
export async function outputOf(path: string, args: readonly string[], signal: AbortSignal): Promise<string> {
  const { child, ended } = start(path, args, { env: process.env, signal });
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const { code, error } = await ended;
  if (code === 0) return output;
  if (/ENOENT/.test(error)) throw new OperatorError(`${path} is not installed, or not in PATH`);
  throw new OperatorError(`${path} ${args.join(' ')} failed: ${error || output.trim() || `it ended with ${code}`}`);
}

function candidates(name: string, searchPath: string): string[] {
  const versioned = VERSIONED.flatMap((folder) =>
    entriesOf(folder)
      .filter((entry) => /^(pgsql-)?\d+$/.test(entry))
      .map((entry) => join(folder, entry, 'bin')),
  );
  const folders = [...versioned, ...searchPath.split(delimiter).filter((folder) => folder !== '')];
  return [...new Set(folders.map((folder) => join(folder, name)))].filter(isExecutable);
}

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns a program's version; undefined when it prints none: Debian's wrappers of the real programs need more than
 * that to start.
 */
async function versionOf(path: string): Promise<string | undefined> {
  const { child, ended } = start(path, ['--version'], { env: {} });
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  await ended;
  return /\(PostgreSQL\) (\d+(?:\.\d+)*)/.exec(output)?.[1];
}
