import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Ticks of the kernel in a second. */
const HERTZ = 100;
/** Places in `/proc/<pid>/stat`, counted after the name. */
const [PARENT, USER, SYSTEM, ENDED_USER, ENDED_SYSTEM] = [1, 11, 12, 13, 14];

/**
 * The CPU time that a PostgreSQL of this machine has used since it started, in seconds: of its processes, and of those
 * that have ended.
 * @param folder the folder of the stage
 */
export async function postgresCpuSeconds(folder: string): Promise<number> {
  const file = await readFile(join(folder, 'postgres/cluster/data/postmaster.pid'), 'utf8');
  const postmaster = Number.parseInt(file, 10);
  let ticks = 0;
  for (const pid of (await readdir('/proc')).map(Number).filter(Number.isInteger)) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
    const fields =
      stat
        ?.slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number) ?? [];
    if (pid === postmaster) ticks += sumOf(fields, [USER, SYSTEM, ENDED_USER, ENDED_SYSTEM]);
    else if (fields[PARENT] === postmaster) ticks += sumOf(fields, [USER, SYSTEM]);
  }
  return ticks / HERTZ;
}

function sumOf(fields: readonly number[], places: readonly (number | undefined)[]): number {
  return places.reduce<number>((sum, place) => sum + (fields[place ?? -1] ?? 0), 0);
}
