import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Clock } from '../../src/kernel/lib/clock.ts';

/** Names the file from which a process under test reads its clock offset. */
const VARIABLE = 'TEST_CLOCK_FILE';
const READ_EVERY_MS = 20;

/** The system's time, moved forward manually for this process and for others. */
export interface ProcessClock extends Clock {
  /** Environment variables that make a process use this clock. */
  readonly variables: Readonly<Record<string, string>>;
  /** Resolves once every process has had time to read the change. */
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

/** Shifts the system clock of a process started with these variables. */
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
      // The test has ended and its folder was removed.
    }
  }, READ_EVERY_MS).unref();
  Date.now = () => systemNow() + shift;
}

const file = process.env[VARIABLE];
if (file !== undefined) goBy(file);
