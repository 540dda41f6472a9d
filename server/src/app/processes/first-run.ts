import { createPoller, type Poller } from '../../kernel/workers/poller.ts';
import { hasOperator } from '../../people/operator-repository.ts';
import { setupCode } from '../../people/set-up.ts';
import type { Parts } from './parts.ts';

/** Interval at which the code is printed again, for logs that are kept for a short time. */
const AGAIN_MS = 3_600_000;

/**
 * Prints the setup code to the log while there is no operator: when the process starts, or once its database answers,
 * and every hour from then on.
 */
export function createFirstRun({ db, clock, log, config }: Parts): Poller {
  const code = setupCode(config.secretKey);
  return createPoller({
    name: 'first run',
    clock,
    log,
    pollIntervalMs: AGAIN_MS,
    async round() {
      if (!(await hasOperator(db))) {
        const page = `${config.baseUrl}/dashboard/setup`;
        log.warn(
          { setupCode: code, page },
          `there is no operator yet: create one at ${page} with the setup code ${code}`,
        );
      }
      return undefined;
    },
  });
}
