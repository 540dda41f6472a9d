import type { Database } from '../../kernel/db/pool.ts';
import { systemClock } from '../../kernel/lib/clock.ts';
import type { Log } from '../../kernel/lib/log.ts';
import type { Config } from '../config/config.ts';
import { type ConfiguredChains, configuredChains } from '../processes/configured-chains.ts';
import { withDatabase } from '../processes/database-server.ts';

/** Runs some work on a database whose schema is known to be current, with the chains that are on. */
export function withChains<T>(
  { config, log }: { readonly config: Config; readonly log: Log },
  work: (chains: ConfiguredChains, db: Database, url: string) => Promise<T>,
): Promise<T> {
  return withDatabase({ config, log }, async (db, url) => {
    const chains = configuredChains({ config, clock: systemClock, log, db });
    try {
      return await work(chains, db, url);
    } finally {
      await chains.close();
    }
  });
}
