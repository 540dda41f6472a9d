import Type, { type TSchema } from 'typebox';
import { type PageRequest, paginationOf } from '../../lib/paging.ts';
import { OneOf } from '../schemas.ts';

export const Pagination = Type.Object({
  page: Type.Integer(),
  limit: Type.Integer(),
  total: Type.Integer(),
  totalPages: Type.Integer(),
});

/** Builds the schema of a page of short rows, with the number of rows in each status. */
export function rowsOf<T extends TSchema>(row: T, statuses: readonly string[]) {
  return Type.Object({
    data: Type.Array(row),
    pagination: Pagination,
    counts: Type.Array(Type.Object({ status: OneOf(statuses), total: Type.Integer() }), {
      description: 'Number of rows in each status.',
    }),
  });
}

/** Builds the view of a list, with the number of rows in each status. */
export function rowsView<T>(
  found: { readonly rows: readonly T[]; readonly total: number; readonly counts: ReadonlyMap<string, number> },
  statuses: readonly string[],
  page: PageRequest,
  view: (row: T) => object,
) {
  return {
    data: found.rows.map(view),
    pagination: paginationOf(page, found.total),
    counts: statuses.map((status) => ({ status, total: found.counts.get(status) ?? 0 })),
  };
}
