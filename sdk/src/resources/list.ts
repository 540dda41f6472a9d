import { type IterateOptions, iteratePages, LARGEST_PAGE } from '../paging.ts';
import type { CallOptions, Transport } from '../transport.ts';

interface Page<Row> {
  readonly data: readonly Row[];
  readonly pagination: { readonly totalPages: number };
}

/** A list that the service returns page by page, newest first. */
export interface List<Row, PageOfRows, Query> {
  /** Returns one page: `page` counts from 1, `limit` is 1 to 100 (default 20). */
  list(query?: Query, options?: CallOptions): Promise<PageOfRows>;
  /** Yields all rows, read page by page on demand. See the README on lists that change meanwhile. */
  iterate(options?: IterateOptions<Query>): AsyncGenerator<Row, void, undefined>;
}

/** Creates the list at a path. */
export function createList<Row extends { readonly id: string }, PageOfRows extends Page<Row>, Query extends object>(
  transport: Transport,
  path: string,
): List<Row, PageOfRows, Query> {
  const list = (query?: object, options?: CallOptions): Promise<PageOfRows> =>
    transport.json({ method: 'GET', path, repeatable: 'always', options, ...(query !== undefined && { query }) });
  return {
    list,
    iterate({ signal, ...query } = {} as IterateOptions<Query>) {
      const options = signal === undefined ? {} : { signal };
      return iteratePages<Row>((page) => list({ limit: LARGEST_PAGE, ...query, page }, options));
    },
  };
}
