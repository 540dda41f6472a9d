import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { OperatorError, present } from '../../kernel/lib/errors.ts';
import { createMeter } from './files.ts';
import { type PostgresProgram, type RunningProgram, start } from './programs.ts';

/** Maximum wait of the dump for a table that a migration has locked. */
const LOCK_WAIT = '5min';
/** Parameters of a URL that only the Node.js driver supports. */
const DRIVERS_OWN = ['uselibpqcompat', 'password'];

/** A dump in progress: its bytes, and its end. */
export interface Dump {
  readonly content: Readable;
  /** Waits for the end of the dump. @throws OperatorError when it is incomplete */
  whole(): Promise<void>;
  stop(): void;
}

/** Begins to dump a database, as of this moment, in PostgreSQL's own compressed format. Takes no blocking locks. */
export function beginDump(
  pgDump: PostgresProgram,
  { url, env, signal }: { url: string; env: NodeJS.ProcessEnv; signal: AbortSignal },
): Dump {
  const { connection, password } = withoutPassword(url);
  const args = ['--format=custom', `--lock-wait-timeout=${LOCK_WAIT}`, `--dbname=${connection}`];
  // Everyone on the machine can read the arguments of a program, but only its user the environment.
  const program = start(pgDump.path, args, {
    env: { ...env, ...(password !== '' && { PGPASSWORD: password }) },
    signal,
  });
  return {
    content: present(program.child.stdout, 'its output is a pipe'),
    whole: () => endedWell(program, 'pg_dump'),
    stop: () => void program.child.kill(),
  };
}

/**
 * Reads a dump from its beginning to its end, as a restore would, without a database.
 * @returns the SHA-256 of the dump, in hex
 * @throws OperatorError when it cannot be restored from
 */
export async function readDump(pgRestore: PostgresProgram, content: Readable, signal: AbortSignal): Promise<string> {
  const program = start(pgRestore.path, ['--file=/dev/null'], { env: process.env, signal, stdin: 'pipe' });
  const meter = createMeter();
  const stdin = present(program.child.stdin, 'its input is a pipe');
  program.child.stdout?.resume();
  try {
    await pipeline(content, meter.stream, stdin, { signal }).catch((error: NodeJS.ErrnoException) => {
      // It has stopped reading; its own error gives the reason.
      if (error.code !== 'EPIPE') throw error;
    });
    await endedWell(program, 'the dump cannot be read: pg_restore');
    return meter.digest().sha256;
  } finally {
    program.child.kill();
  }
}

async function endedWell({ ended }: RunningProgram, what: string): Promise<void> {
  const { code, error } = await ended;
  if (code !== 0) throw new OperatorError(`${what} failed: ${error === '' ? `it ended with ${code}` : error}`);
}

function withoutPassword(given: string): { connection: string; password: string } {
  const url = new URL(given);
  const password = decodeURIComponent(url.password) || (url.searchParams.get('password') ?? '');
  url.password = '';
  for (const name of DRIVERS_OWN) url.searchParams.delete(name);
  return { connection: url.href, password };
}
