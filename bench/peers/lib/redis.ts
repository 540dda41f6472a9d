import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../server/test/support/free-port.ts';
import type { Cleanup } from '../../lib/cleanup.ts';
import { type Program, startProgram } from './programs.ts';

const PROGRAM = 'redis-server';
const READY_MS = 1_000;

export interface Redis extends Program {
  readonly url: string;
  /** Its own version string. */
  readonly version: string;
}

/**
 * Starts the machine's Redis on a free port of 127.0.0.1, without persistence.
 * @throws Error that names the package to install when it is missing
 */
export async function startRedis(cleanup: Cleanup, folder: string): Promise<Redis> {
  const { stdout, status } = spawnSync(PROGRAM, ['--version'], { encoding: 'utf8' });
  if (status !== 0) throw new Error('there is no redis-server here (apt-get install redis-server)');
  const port = String(await freePort());
  const kept = ['--save', '', '--appendonly', 'no', '--dir', folder];
  const program = startProgram(cleanup, {
    name: PROGRAM,
    command: PROGRAM,
    args: ['--port', port, '--bind', '127.0.0.1', ...kept],
    folder,
    env: {},
  });
  await sleep(READY_MS);
  program.insistThatItRuns();
  return { ...program, url: `redis://127.0.0.1:${port}`, version: /v=([\d.]+)/.exec(stdout)?.[1] ?? 'unknown' };
}
