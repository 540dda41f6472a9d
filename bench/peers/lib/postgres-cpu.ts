import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';

/** The kernel's clock ticks in a second, which Linux has fixed for programs. */
const TICKS_PER_SECOND = 100;

/** Tells what all processes of a PostgreSQL have used so far, those that have ended included. */
export interface PostgresCpu {
  /** Microseconds, in steps of 10 ms for each process. */
  used(): Promise<number>;
}

/** @param client of a superuser @throws Error without `/proc` */
export async function postgresCpu(client: pg.Client): Promise<PostgresCpu> {
  const { rows } = await client.query<{ pid: string }>(
    `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid`,
  );
  const postmaster = Number(rows[0]?.pid);
  await timesOf(postmaster);
  return {
    async used() {
      const own = await timesOf(postmaster);
      let ticks = own.self + own.ended;
      for (const entry of await readdir('/proc')) {
        if (!/^\d+$/.test(entry)) continue;
        const times = await timesOf(Number(entry)).catch(() => undefined);
        if (times?.parent === postmaster) ticks += times.self;
      }
      return (ticks * 1e6) / TICKS_PER_SECOND;
    },
  };
}

interface Times {
  readonly parent: number;
  readonly self: number;
  /** Of children that have ended and were waited for. */
  readonly ended: number;
}

/** In ticks, user and system together. */
async function timesOf(pid: number): Promise<Times> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name may have spaces and brackets in it; what follows it has not.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [, parent = 0] = fields;
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
  return { parent, self: user + system, ended: endedUser + endedSystem };
}
