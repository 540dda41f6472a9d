import { pendingMigrations } from '../../kernel/db/migrate.ts';
import { createDatabase } from '../../kernel/db/pool.ts';
import { OperatorError } from '../../kernel/lib/errors.ts';
import type { Log } from '../../kernel/lib/log.ts';
import { followedChains } from '../../operator/metrics/state-repository.ts';
import { MIGRATIONS } from '../processes/database-server.ts';
import { OWN_CHAINS } from './demo-settings.ts';

/**
 * Refuses a database with payments on real chains: the demo would decide them without reading their chain. Changes
 * nothing in it.
 * @throws OperatorError naming the chain
 */
export async function refuseRealDatabase({ log }: { readonly log: Log }, url: string): Promise<void> {
  const pending = await pendingMigrations({ url, directory: MIGRATIONS });
  if (pending.some(({ version }) => version === 1)) return;
  const db = createDatabase({ url, applicationName: 'till', maxConnections: 1, log });
  try {
    const chain = (await followedChains(db)).find((name) => !OWN_CHAINS.some((own) => own === name));
    if (chain === undefined) return;
    throw new OperatorError(
      `the database of DATABASE_URL has payments on ${chain}, and the demo is not for real money: unset ` +
        'DATABASE_URL, or give the demo an empty database',
    );
  } finally {
    await db.close();
  }
}
