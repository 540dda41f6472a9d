import type pg from 'pg';
import { familyCpuMicros } from './process-cpu.ts';

/** Measures the CPU time of all processes of a PostgreSQL so far, including ended ones. */
export interface PostgresCpu {
  /** Microseconds, in steps of 10 ms for each process. */
  used(): Promise<number>;
}

/**
 * Creates the measurement.
 * @param client of a superuser
 * @throws Error without `/proc`
 */
export async function postgresCpu(client: pg.Client): Promise<PostgresCpu> {
  const { rows } = await client.query<{ pid: string }>(
    `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid`,
  );
  const postmaster = Number(rows[0]?.pid);
  await familyCpuMicros(postmaster);
  return { used: () => familyCpuMicros(postmaster) };
}
