import { readdir, readFile } from 'node:fs/promises';

/** The kernel's clock ticks in a second, which Linux has fixed for user programs. */
const TICKS_PER_SECOND = 100;

/**
 * Returns the CPU time of a process and all of its descendants so far, including ended ones, in microseconds and in
 * steps of 10 ms for each process.
 * @throws Error without `/proc`, or when there is no such process
 */
export async function familyCpuMicros(pid: number): Promise<number> {
  const all = new Map<number, Times>([[pid, await timesOf(pid)]]);
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry) || Number(entry) === pid) continue;
    const times = await timesOf(Number(entry)).catch(() => undefined);
    if (times !== undefined) all.set(Number(entry), times);
  }
  const isOfFamily = (each: number): boolean => {
    if (each === pid) return true;
    const parent = all.get(each)?.parent ?? 0;
    return all.has(parent) && isOfFamily(parent);
  };
  let ticks = 0;
  for (const [each, { self, ended }] of all) if (isOfFamily(each)) ticks += self + ended;
  return (ticks * 1e6) / TICKS_PER_SECOND;
}

interface Times {
  readonly parent: number;
  readonly self: number;
  /** Time of ended children that were waited for. */
  readonly ended: number;
}

/** Returns user and system time together, in ticks. */
async function timesOf(pid: number): Promise<Times> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name may contain spaces and brackets; the fields after it do not.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [, parent = 0] = fields;
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
  return { parent, self: user + system, ended: endedUser + endedSystem };
}
