import { present } from './errors.ts';

/** A row up to this size, in bytes, is read along with many others; a whole page may have four times as much. */
export const LARGE_ROW_BYTES = 64 * 1024;
export const LARGE_PAGE_BYTES = 256 * 1024;
/** Size of the batches in which larger rows are read; a single row may exceed it. */
const BATCH_BYTES = 1024 * 1024;

/** A row, without its long texts when they are too long to be read along with others. */
export interface SizedRow<Row, Texts> {
  readonly row: Row;
  /** The length of its texts. */
  readonly bytes: number;
  readonly texts: Texts | undefined;
}

/**
 * The rows of a page: all of them, or, when they are too large for that, a few at a time, each batch read once the
 * previous one is taken.
 */
export type Rows<T> = readonly T[] | AsyncIterable<readonly T[]>;

/**
 * Joins a row with its texts.
 * @param enterLarge waits until there is room for long ones
 */
export async function wholeRow<Row extends { readonly id: string }, Texts extends object>(
  { row, texts }: SizedRow<Row, Texts>,
  readTexts: (ids: readonly string[]) => Promise<ReadonlyMap<string, Texts>>,
  enterLarge: () => Promise<void>,
): Promise<Row & Texts> {
  if (texts !== undefined) return { ...row, ...texts };
  await enterLarge();
  return { ...row, ...present((await readTexts([row.id])).get(row.id), 'a row that was just read') };
}

/** Joins rows with their texts. When some are missing, all are read, a few rows at a time. */
export function wholeRows<Row extends { readonly id: string }, Texts extends object>(
  sized: readonly SizedRow<Row, Texts>[],
  readTexts: (ids: readonly string[]) => Promise<ReadonlyMap<string, Texts>>,
): Rows<Row & Texts> {
  const whole = sized.flatMap(({ row, texts }) => (texts === undefined ? [] : [{ ...row, ...texts }]));
  return whole.length === sized.length ? whole : batched(sized, readTexts);
}

async function* batched<Row extends { readonly id: string }, Texts extends object>(
  sized: readonly SizedRow<Row, Texts>[],
  readTexts: (ids: readonly string[]) => Promise<ReadonlyMap<string, Texts>>,
): AsyncGenerator<readonly (Row & Texts)[]> {
  for (const batch of batches(sized)) {
    const texts = await readTexts(batch.map(({ row }) => row.id));
    yield batch.flatMap(({ row }) => {
      const found = texts.get(row.id);
      return found === undefined ? [] : [{ ...row, ...found }];
    });
  }
}

function* batches<T extends { readonly bytes: number }>(sized: readonly T[]): Generator<T[]> {
  let batch: T[] = [];
  let bytes = 0;
  for (const entry of sized) {
    if (batch.length > 0 && bytes + entry.bytes > BATCH_BYTES) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(entry);
    bytes += entry.bytes;
  }
  if (batch.length > 0) yield batch;
}
