import { readBooks } from '../../server/src/app/commands/restore/report.ts';
import { listWithheld, withholdFiniteStock } from '../../server/src/catalog/withheld-repository.ts';
import type { Queryable } from '../../server/src/kernel/db/pool.ts';
import { systemClock } from '../../server/src/kernel/lib/clock.ts';
import { endedAddresses } from '../../server/src/money/payments/booking/ended-repository.ts';
import { attemptsOtherwiseSwept, countEnded } from '../../server/src/money/payments/booking/restore-repository.ts';
import { countKnownMoney } from '../../server/src/money/payments/booking/transfer-repository.ts';
import { FOREVER, type LedgerPlace, ledgerPage, ledgerTotals } from '../../server/src/money/sweeping/ledger.ts';
import { readable, table } from '../lib/table.ts';
import type { YearPart } from './year-part.ts';

/** Default time limit of the service's statements (`kernel/db/connection.ts`). */
const LIMIT_MS = 15_000;
const CHAIN = 'base';
const LAST_BLOCK = 10n ** 12n;
const HALF_A_YEAR_MS = 180 * 86_400_000;
/** Ended addresses that a restore reads at a time, and the number of such pages. */
const [ADDRESSES, PAGES] = [2_000, 20];

interface Read {
  readonly name: string;
  run(q: Queryable): Promise<unknown>;
}

interface Timed {
  readonly name: string;
  readonly statements: number;
  readonly totalMs: number;
  readonly slowestMs: number;
}

/** Reads of a whole ledger, or of the whole books, with the service's time limit on statements. */
export const reads: YearPart = async ({ progress, stage, stores }) => {
  // As at the beginning of a restore; all of it is on sale again afterwards.
  await withholdFiniteStock(stage.db, { now: systemClock.now() });
  const results: Timed[] = [];
  for (const read of [...ledgerReads(stores.large.storeId), ...restoreReads()]) {
    progress(read.name);
    results.push(await timed(stage.db, read));
  }
  const client = await stage.connect();
  await client.query('update products set withheld_at = null where withheld_at is not null');
  return {
    json: { limitMs: LIMIT_MS, results },
    text: [
      `Long reads; a statement may take ${LIMIT_MS / 1000} s`,
      '',
      table(
        ['', 'statements', 'seconds', 'the slowest, s'],
        results.map(({ name, slowestMs, statements, totalMs }) => [
          name,
          String(statements),
          readable(totalMs / 1000),
          readable(slowestMs / 1000),
        ]),
      ),
    ].join('\n'),
  };
};

function ledgerReads(storeId: string): Read[] {
  const range = { storeId, from: 0, to: FOREVER };
  const time = systemClock.now() - HALF_A_YEAR_MS;
  const blockNumber = BigInt(Math.floor(time / 1000));
  const after: LedgerPlace = { time, chain: CHAIN, blockNumber, logIndex: 0, txHash: '' };
  return [
    { name: 'ledger: the first page', run: (q) => ledgerPage(q, { ...range, limit: 50, newestFirst: true }) },
    {
      name: 'ledger: a page in the middle',
      run: (q) => ledgerPage(q, { ...range, after, limit: 50, newestFirst: true }),
    },
    { name: 'ledger: 1,000 lines to print', run: (q) => ledgerPage(q, { ...range, after, limit: 1_000 }) },
    { name: 'ledger: the totals', run: (q) => ledgerTotals(q, range) },
  ];
}

function restoreReads(): Read[] {
  const now = systemClock.now();
  const all = { chain: CHAIN, fromBlock: 0n, toBlock: LAST_BLOCK };
  return [
    { name: 'restore: the books of all stores', run: readBooks },
    { name: 'restore: transfers and sweeps known', run: (q) => countKnownMoney(q, all) },
    { name: 'restore: ended addresses counted', run: (q) => countEnded(q, { chain: CHAIN }) },
    { name: `restore: ${PAGES} pages of ended addresses`, run: (q) => readEnded(q, now - HALF_A_YEAR_MS) },
    { name: 'restore: what is off sale', run: (q) => listWithheld(q, { storeId: null }) },
  ];
}

/** Reads ended addresses from a moment on, each page with their sweeps. */
async function readEnded(q: Queryable, passFrom: number): Promise<void> {
  let afterId: string | null = null;
  for (let page = 0; page < PAGES; page++) {
    const pass = { chain: CHAIN, passFrom, passTo: FOREVER, afterId };
    const ended: { readonly id: string }[] = await endedAddresses(q, pass, ADDRESSES);
    const ids = ended.map(({ id }) => id);
    const otherwise = await attemptsOtherwiseSwept(q, { chain: CHAIN, ids, upTo: LAST_BLOCK });
    if (otherwise.length > 0) throw new Error('what is booked as swept is not what was swept');
    afterId = ids.at(-1) ?? afterId;
  }
}

async function timed(db: Queryable, { name, run }: Read): Promise<Timed> {
  const times: number[] = [];
  const start = performance.now();
  await run(timing(db, (milliseconds) => times.push(milliseconds)));
  return { name, statements: times.length, totalMs: performance.now() - start, slowestMs: Math.max(...times) };
}

/** Runs the same statements, and records the duration of each. */
function timing(db: Queryable, note: (milliseconds: number) => void): Queryable {
  const time = async <T>(answer: Promise<T>): Promise<T> => {
    const before = performance.now();
    return answer.finally(() => note(performance.now() - before));
  };
  return {
    many: (statement, params) => time(db.many(statement, params)),
    one: (statement, params) => time(db.one(statement, params)),
    maybe: (statement, params) => time(db.maybe(statement, params)),
    run: (statement, params) => time(db.run(statement, params)),
  };
}
