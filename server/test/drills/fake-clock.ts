import { existsSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** What Debian's package libfaketime has; the variant for programs with threads. */
const LIBRARIES = ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`);
const REREAD_SECONDS = 1;

/** The clock of one process, as every call of the C library reads it; the clock that only runs on is left alone. */
export interface FakeClock {
  /** What the process needs in its environment. */
  readonly variables: Readonly<Record<string, string>>;
  /** Sets it to so many milliseconds from the machine's, and resolves once the process must have noticed. */
  set(shiftMs: number): Promise<void>;
}

/** Whether this machine has what it takes. */
export function canFakeTime(): boolean {
  return LIBRARIES.some((library) => existsSync(library));
}

/** @param file where the process reads how far its clock is off */
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
