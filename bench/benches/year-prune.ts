import { megabytes, readable, table } from '../lib/table.ts';
import type { YearPart } from './year-part.ts';

interface Pruned {
  readonly table: string;
  readonly rows: number;
  readonly bytes: number;
}

/** An operator's wait for the numbers of removable rows. */
export const prune: YearPart = async ({ progress, stage }) => {
  progress('till prune --dry-run');
  const start = performance.now();
  const printed = await stage.runCommand(['prune', '--dry-run', '--json']);
  const seconds = (performance.now() - start) / 1000;
  const { tables } = JSON.parse(printed) as { tables: readonly Pruned[] };
  return {
    json: { seconds, tables },
    text: [
      `till prune --dry-run: ${readable(seconds)} s`,
      '',
      table(
        ['', 'rows that may go', 'MB'],
        tables.map((one) => [one.table, String(one.rows), megabytes(one.bytes)]),
      ),
    ].join('\n'),
  };
};
