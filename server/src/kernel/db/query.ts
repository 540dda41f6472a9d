import { assert } from '../lib/errors.ts';
import type { Shape, ValuesOf } from './column-types.ts';
import type { Queryable } from './pool.ts';
import { type NoParams, type Statement, type StatementDefinition, statement } from './statement.ts';

/** The types of parameters and columns: `t.uuid`, `t.nullable(t.timestamp)`. */
export * as t from './column-types.ts';

/**
 * A statement with the shape of its answer, called with a target and its parameters: `findStore(q, { storeId })`. Get
 * the types with {@link ParamsOf} and {@link RowOf}.
 */
export interface Query<Params extends object, Row extends object | undefined, Answer> {
  (q: Queryable, ...params: keyof Params extends never ? [] : [params: Params]): Promise<Answer>;
  readonly statement: Statement<Params, Row>;
}

/** The parameters of a query: `ParamsOf<typeof findOrder>`. */
export type ParamsOf<Q> = Q extends { readonly statement: Statement<infer Params, infer _Row> } ? Params : never;
/** A row that a query selects: `RowOf<typeof findOrder>`. */
export type RowOf<Q> = Q extends { readonly statement: Statement<infer _Params, infer Row> } ? Row : never;

type Selecting<P extends Shape, R extends Shape> = StatementDefinition<P> & { readonly row: R };
type Writing<P extends Shape> = StatementDefinition<P> & { readonly row?: never };
type ValueOf<R extends Shape> = ValuesOf<R>[keyof R];
type Selects<P extends Shape, R extends Shape, Answer> = Query<ValuesOf<P>, ValuesOf<R>, Answer>;
type Writes<P extends Shape, Answer> = Query<ValuesOf<P>, undefined, Answer>;

function queryOf<P extends object, R extends object | undefined, Answer>(
  declared: Statement<P, R>,
  ask: (q: Queryable, params: P) => Promise<Answer>,
): Query<P, R, Answer> {
  return Object.assign((q: Queryable, params?: P) => ask(q, params ?? ({} as P)), { statement: declared });
}

/**
 * Reads the single column of a row.
 * @throws AssertionFailed at declaration when there are more
 */
function soleColumn<P extends object, R extends object>({ name, columns }: Statement<P, R>): (row: R) => R[keyof R] {
  const [column, ...others] = columns;
  assert(column !== undefined && others.length === 0, `${name}: ${columns.length} columns instead of one`);
  return (row) => row[column.key as keyof R];
}

/**
 * Declares a query, once, at module level. Each form has its own return type.
 * @throws AssertionFailed as {@link statement} does
 */
export const query = {
  /** All rows. */
  many<P extends Shape = NoParams, R extends Shape = Shape>(definition: Selecting<P, R>): Selects<P, R, ValuesOf<R>[]> {
    const declared = statement(definition);
    return queryOf(declared, (q, params) => q.many(declared, params));
  },

  /** The only row. The query throws AssertionFailed unless there is exactly one. */
  one<P extends Shape = NoParams, R extends Shape = Shape>(definition: Selecting<P, R>): Selects<P, R, ValuesOf<R>> {
    const declared = statement(definition);
    return queryOf(declared, (q, params) => q.one(declared, params));
  },

  /** The row, if there is one. The query throws AssertionFailed when there are several. */
  maybe<P extends Shape = NoParams, R extends Shape = Shape>(
    definition: Selecting<P, R>,
  ): Selects<P, R, ValuesOf<R> | undefined> {
    const declared = statement(definition);
    return queryOf(declared, (q, params) => q.maybe(declared, params));
  },

  /** The values of the single column of all rows. */
  values<P extends Shape = NoParams, R extends Shape = Shape>(
    definition: Selecting<P, R>,
  ): Selects<P, R, ValueOf<R>[]> {
    const declared = statement(definition);
    const only = soleColumn(declared);
    return queryOf(declared, async (q, params) => (await q.many(declared, params)).map(only));
  },

  /** Like {@link query.one}, for a single column: its value. */
  value<P extends Shape = NoParams, R extends Shape = Shape>(definition: Selecting<P, R>): Selects<P, R, ValueOf<R>> {
    const declared = statement(definition);
    const only = soleColumn(declared);
    return queryOf(declared, async (q, params) => only(await q.one(declared, params)));
  },

  /** Like {@link query.maybe}, for a single column: its value. */
  maybeValue<P extends Shape = NoParams, R extends Shape = Shape>(
    definition: Selecting<P, R>,
  ): Selects<P, R, ValueOf<R> | undefined> {
    const declared = statement(definition);
    const only = soleColumn(declared);
    return queryOf(declared, async (q, params) => {
      const row = await q.maybe(declared, params);
      return row && only(row);
    });
  },

  /** The number of rows written. */
  affected<P extends Shape = NoParams>(definition: Writing<P>): Writes<P, number> {
    const declared = statement(definition);
    return queryOf(declared, (q, params) => q.run(declared, params));
  },

  /** True when a row was written. The query throws AssertionFailed when several were. */
  changed<P extends Shape = NoParams>(definition: Writing<P>): Writes<P, boolean> {
    const declared = statement(definition);
    return queryOf(declared, async (q, params) => {
      const rows = await q.run(declared, params);
      assert(rows <= 1, `${declared.name}: ${rows} rows instead of at most one`);
      return rows === 1;
    });
  },

  /** Nothing: for writes whose row count does not matter. */
  run<P extends Shape = NoParams>(definition: Writing<P>): Writes<P, void> {
    const declared = statement(definition);
    return queryOf(declared, async (q, params) => void (await q.run(declared, params)));
  },
};
