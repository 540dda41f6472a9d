import type { Queryable } from '../../kernel/db/pool.ts';
import { Outage } from '../../kernel/lib/errors.ts';
import type { Attention } from '../operations/attention.ts';
import { causeOf } from './causes.ts';
import { findAlerts } from './repository.ts';

/** Adds the time since which a problem has been seen, where its start is not known otherwise. */
export async function sinceAlerts(db: Queryable, attention: readonly Attention[]): Promise<Attention[]> {
  const alerts = await knownAlerts(db);
  return attention.map((one) => {
    if (one.since !== null) return one;
    const alert = alerts.find(({ code, subject }) => code === causeOf(one.code) && subject === (one.subject ?? ''));
    return { ...one, since: alert?.since ?? null };
  });
}

/** Returns the active alerts; none without the database, whose outage is then itself among the problems. */
async function knownAlerts(db: Queryable) {
  try {
    return (await findAlerts(db)).filter(({ phase }) => phase === 'pending' || phase === 'raised');
  } catch (error) {
    if (error instanceof Outage) return [];
    throw error;
  }
}
