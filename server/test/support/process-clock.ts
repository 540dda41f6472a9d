import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Clock } from '../../src/lib/clock.ts';

/** Names the file from which a process under test takes by how much its clock is shifted. */
const VARIABLE = 'TEST_CLOCK_FILE';
const READ_EVERY_MS = 20;

/** The system's time, moved forward by hand for this process and for others. */
export interface ProcessClock extends Clock {
  /** What a process needs in its environment to go by this clock. */
  readonly variables: Readonly<Record<string, string>>;
  /** Resolves once every process has had the time to notice. */
  advance(ms: number): Promise<void>;
  remove(): void;
}

export function createProcessClock(): ProcessClock {
  const folder = mkdtempSync(join(tmpdir(), 'till-clock-'));
  const file = join(folder, 'shift');
  let shift = 0;
  const write = (): void => {
    writeFileSync(`${file}.new`, String(shift));
    renameSync(`${file}.new`, file);
  };
  write();
  return {
    variables: { NODE_OPTIONS: `--import=${fileURLToPath(import.meta.url)}`, [VARIABLE]: file },
    now: () => Date.now() + shift,
    async advance(ms) {
      shift += ms;
      write();
      await sleep(READ_EVERY_MS * 10);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** In a process that was started with the variables: its system clock is the shifted one from now on. */
function goBy(file: string): void {
  const systemNow = Date.now;
  let shift = 0;
  const read = (): void => {
    shift = Number(readFileSync(file, 'utf8'));
  };
  read();
  setInterval(() => {
    try {
      read();
    } catch {
      // The test has ended and its folder is gone.
    }
  }, READ_EVERY_MS).unref();
  Date.now = () => systemNow() + shift;
}

const file = process.env[VARIABLE];
if (file !== undefined) goBy(file);
