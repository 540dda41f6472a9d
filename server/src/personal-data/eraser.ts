import type { Erase } from '../db/erasure.ts';
import type { Database } from '../db/pool.ts';
import type { Clock } from '../lib/clock.ts';
import { firstIdAt } from '../lib/ids.ts';
import { inTurn } from '../lib/in-turn.ts';
import type { Log } from '../lib/log.ts';
import { eraseMails } from '../mail/personal-data-repository.ts';
import { eraseClientAddresses } from '../payments/booking/personal-data-repository.ts';
import { eraseEventAddresses } from '../webhooks/personal-data-repository.ts';
import { createPoller, type Poller } from '../workers/poller.ts';

export interface PersonalDataEraserOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** How long personal data is kept. */
  readonly keptMs: number;
  /** Told of each step: the kind of row, and in how many something was erased. */
  readonly onErased: (kind: string, rows: number) => void;
}

const POLL_MS = 60_000;
/** Small, so that no transaction is long: the body of an event may have 8 MiB. */
const WALKS: readonly { readonly kind: string; readonly erase: Erase; readonly limit: number }[] = [
  { kind: 'attempts', erase: eraseClientAddresses, limit: 1_000 },
  { kind: 'deliveries', erase: eraseEventAddresses, limit: 100 },
  { kind: 'mails', erase: eraseMails, limit: 1_000 },
];

/** Erases buyers' personal data once it is as old as it may get. Any number of processes may do so. */
export function createPersonalDataEraser(options: PersonalDataEraserOptions): Poller {
  const { clock, log } = options;
  return createPoller({
    name: 'personal data',
    clock,
    log,
    pollIntervalMs: POLL_MS,
    round: async () => ((await erasePersonalData(options)) ? 'now' : undefined),
  });
}

/** Takes the next step in each table. @returns whether there may be more to do at once */
export async function erasePersonalData({
  clock,
  db,
  keptMs,
  onErased,
}: Omit<PersonalDataEraserOptions, 'log'>): Promise<boolean> {
  const before = firstIdAt(clock.now() - keptMs);
  const full = await inTurn(
    WALKS.map(({ kind, erase, limit }) => async () => {
      const step = await erase(db, { before, limit });
      onErased(kind, step.erased);
      return step.visited === limit;
    }),
  );
  return full.includes(true);
}
