import type { Queryable } from '../db/pool.ts';
import { Outage } from '../lib/errors.ts';
import type { Attention } from '../operations/attention.ts';
import { causeOf } from './causes.ts';
import { findAlerts } from './repository.ts';

/** Says of what needs an act since when it has been seen, where nothing else knows since when it is so. */
export async function sinceAlerts(db: Queryable, attention: readonly Attention[]): Promise<Attention[]> {
  const alerts = await knownAlerts(db);
  return attention.map((one) => {
    if (one.since !== null) return one;
    const alert = alerts.find(({ code, subject }) => code === causeOf(one.code) && subject === (one.subject ?? ''));
    return { ...one, since: alert?.since ?? null };
  });
}

/** Those that are on. Without the database, which is among what needs an act then, none is known. */
async function knownAlerts(db: Queryable) {
  try {
    return (await findAlerts(db)).filter(({ phase }) => phase === 'pending' || phase === 'raised');
  } catch (error) {
    if (error instanceof Outage) return [];
    throw error;
  }
}
