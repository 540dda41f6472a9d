/** The requested page of a list; both numbers are 1 or more. */
export interface PageRequest {
  readonly page: number;
  readonly limit: number;
}

/** The position of a page's rows in the index, counted from the nearer end. */
export interface PageWindow {
  readonly limit: number;
  readonly offset: number;
  readonly fromEnd: boolean;
}

export interface Pagination {
  readonly page: number;
  readonly limit: number;
  readonly total: number;
  readonly totalPages: number;
}

/** Returns the number of rows on the pages before one. */
export function offsetOf({ page, limit }: PageRequest): number {
  return (page - 1) * limit;
}

/** Returns the rows to read for a page of `total` rows; undefined when the page is past the end. */
export function pageWindow(page: PageRequest, total: number): PageWindow | undefined {
  const { limit } = page;
  const start = offsetOf(page);
  if (start >= total) return undefined;
  const end = Math.min(total, start + limit);
  if (start <= total / 2) return { limit: end - start, offset: start, fromEnd: false };
  return { limit: end - start, offset: total - end, fromEnd: true };
}

/** Builds the `pagination` object of a list answer. */
export function paginationOf({ page, limit }: PageRequest, total: number): Pagination {
  return { page, limit, total, totalPages: Math.ceil(total / limit) };
}
