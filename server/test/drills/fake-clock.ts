import { existsSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** Paths of Debian's libfaketime; the variant for multi-threaded programs. */
const LIBRARIES = ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`);
const REREAD_SECONDS = 1;

/** The clock of one process, as read through the C library; the monotonic clock is left alone. */
export interface FakeClock {
  /** Environment variables for the process. */
  readonly variables: Readonly<Record<string, string>>;
  /** Sets the offset from the machine's clock, in milliseconds, and resolves once the process must have noticed. */
  set(shiftMs: number): Promise<void>;
}

/** Returns true when libfaketime is installed. */
export function canFakeTime(): boolean {
  return LIBRARIES.some((library) => existsSync(library));
}

/** @param file from which the process reads its clock offset */
export async function createFakeClock(file: string): Promise<FakeClock> {
  const library = LIBRARIES.find((each) => existsSync(each)) ?? '';
  const write = async (shiftMs: number): Promise<void> => {
    const seconds = Math.trunc(shiftMs / 1000);
    await writeFile(`${file}.new`, `${seconds < 0 ? '' : '+'}${seconds}\n`);
    await rename(`${file}.new`, file);
  };
  await write(0);
  return {
    variables: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      FAKETIME_CACHE_DURATION: String(REREAD_SECONDS),
    },
    async set(shiftMs) {
      await write(shiftMs);
      await sleep((REREAD_SECONDS + 1) * 1000);
    },
  };
}
