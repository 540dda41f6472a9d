interface Page<Row> {
  readonly data: readonly Row[];
  readonly pagination: { readonly totalPages: number };
}

/** Options for iterating over a list: its filters, rows per request (default 100), and a signal. */
export type IterateOptions<Query> = Omit<Query, 'page'> & { readonly signal?: AbortSignal };

/** Maximum rows that the service puts on a page. */
export const LARGEST_PAGE = 100;
/** Number of ids remembered, to skip rows that newer ones pushed on to the next page. */
const REMEMBERED = 1_000;

/**
 * Yields the rows of all pages, holding one page in memory at a time. The list changes meanwhile: rows created after
 * the start may be missing; a row is not yielded twice unless nearly a thousand are created between two requests; and a
 * row that was there all along is missed only when rows before it have left the list, as they can with a status filter.
 */
export async function* iteratePages<Row extends { readonly id: string }>(
  readPage: (page: number) => Promise<Page<Row>>,
): AsyncGenerator<Row, void, undefined> {
  const remembered = new Set<string>();
  for (let page = 1; ; page += 1) {
    const { data, pagination } = await readPage(page);
    for (const row of data) {
      if (remembered.has(row.id)) continue;
      remembered.add(row.id);
      yield row;
    }
    forgetOldest(remembered);
    if (data.length === 0 || page >= pagination.totalPages) return;
  }
}

function forgetOldest(remembered: Set<string>): void {
  for (const id of remembered) {
    if (remembered.size <= REMEMBERED) return;
    remembered.delete(id);
  }
}
