import { AssertionFailed, assert, present } from '../lib/errors.ts';
import type { ColumnType, Encoded, Shape, ValuesOf } from './column-types.ts';
import { numberParameters } from './named-parameters.ts';

/** A column of a result: the key in the row object, the column's name in SQL, and its type. */
export interface Column {
  readonly key: string;
  readonly name: string;
  readonly type: ColumnType<unknown>;
}

/**
 * A named prepared statement with typed parameters. `Row` is undefined for one that returns no rows.
 */
export interface Statement<Params extends object, Row extends object | undefined> {
  readonly name: string;
  /** The connection for short reads that runs the statement outside a transaction, if any. */
  readonly shared: SharedConnection | undefined;
  /** The parameter by which executions in one commit are ordered; without it, none share a commit. */
  readonly together: string | undefined;
  /** The SQL with `$1…` placeholders. */
  readonly text: string;
  readonly params: Shape;
  /** The names behind `$1…`, in order. */
  readonly paramNames: readonly string[];
  readonly columns: readonly Column[];
  /** Values for `$1…`. @throws AssertionFailed naming the statement and the parameter */
  encode(params: Params): Encoded[];
  /**
   * Decodes rows from the server's text form.
   * @param names the column names of the result, in order
   * @throws AssertionFailed naming the statement and the column
   */
  decode(names: readonly string[], rows: readonly (readonly (string | null)[])[]): Row[];
}

/**
 * Shared connections. Look-ups of API keys have their own, so that no caller's requests delay them; readiness uses it
 * too.
 */
export type SharedConnection = 'keys' | 'reads';

/** The declaration of a statement, without its row. */
export interface StatementDefinition<P extends Shape> {
  /** Unique in the program; the server knows the prepared statement by this name. */
  readonly name: string;
  readonly params?: P;
  readonly sql: string;
  /**
   * For frequent reads by index that wait for no lock and have a small answer: they are sent together with those of
   * other requests, which costs this process a fraction of a separate query. Each waits for earlier ones.
   */
  readonly shared?: SharedConnection;
  /**
   * For frequent writes: executions for one store may be committed together, in the order of this parameter. The locks
   * that they wait for must be one that each of them takes first, if any, and then a unique index's by this parameter,
   * so that no two groups wait for each other.
   */
  readonly together?: keyof P & string;
}

/** The shape of a statement without parameters. */
export type NoParams = Record<never, never>;
type AnyStatement = Statement<never, object | undefined>;

const registry = new Map<string, AnyStatement>();
const NAME = /^[a-z][a-z0-9_]{0,62}$/;

/** Every statement declared by the modules loaded so far. */
export function allStatements(): readonly AnyStatement[] {
  return [...registry.values()];
}

/**
 * Declares a statement, once, at module level. Parameters are written `$name` in the SQL; a key of the row is the
 * column of the same name in snake_case.
 * @throws AssertionFailed at declaration for a reused or malformed name, an unknown or an unused parameter
 */
export function statement<P extends Shape = NoParams, R extends Shape = Shape>(
  definition: StatementDefinition<P> & { readonly row: R },
): Statement<ValuesOf<P>, ValuesOf<R>>;
export function statement<P extends Shape = NoParams>(
  definition: StatementDefinition<P> & { readonly row?: never },
): Statement<ValuesOf<P>, undefined>;
export function statement(definition: StatementDefinition<Shape> & { readonly row?: Shape | undefined }): AnyStatement {
  const { name, params = {}, row = {}, shared, together, sql } = definition;
  assert(NAME.test(name), `"${name}" is not a statement name`);
  assert(!registry.has(name), `two statements are named "${name}"`);
  const { text, names } = explain(name, () => numberParameters(sql, Object.keys(params)));
  const columns = Object.entries(row).map(([key, type]) => ({ key, name: snakeCase(key), type }));
  const declared: Statement<Record<string, unknown>, object> = {
    name,
    shared,
    together,
    text,
    params,
    paramNames: names,
    columns,
    encode: createEncoder(name, params, names),
    decode: createDecoder(name, columns),
  };
  registry.set(name, declared);
  return declared;
}

/** Returns SQL for the columns that a shape names, of a table's alias. */
export function columnsOf(shape: Shape, alias?: string): string {
  const prefix = alias === undefined ? '' : `${alias}.`;
  return Object.keys(shape)
    .map((key) => `${prefix}${snakeCase(key)}`)
    .join(', ');
}

/** Returns SQL for the parameters that a shape names, in the order of {@link columnsOf}. */
export function parametersOf(shape: Shape): string {
  return Object.keys(shape)
    .map((key) => `$${key}`)
    .join(', ');
}

function snakeCase(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function explain<T>(where: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new AssertionFailed(`${where}: ${reason}`, { cause: error });
  }
}

/** Builds the function that turns parameters into the values of `$1…`. */
function createEncoder(statementName: string, types: Shape, names: readonly string[]) {
  const typed = names.map((name) => ({ name, type: present(types[name], `${statementName}: ${name} is declared`) }));
  return (values: Record<string, unknown>): Encoded[] =>
    typed.map(({ name, type }) => {
      // No closure on the common path: this runs for every parameter of every query.
      try {
        return type.encode(values[name]);
      } catch (error) {
        return explain(`${statementName}: parameter ${name}`, () => {
          throw error;
        });
      }
    });
}

/**
 * Builds the function that turns rows into objects. Column positions are looked up again only when the columns of the
 * result change.
 */
function createDecoder(statementName: string, columns: readonly Column[]) {
  let knownNames: readonly string[] | undefined;
  let placed: { readonly column: Column; readonly place: number }[] = [];
  const locate = (names: readonly string[]): void => {
    if (names === knownNames) return;
    placed = columns.map((column) => {
      const place = names.indexOf(column.name);
      assert(place >= 0, `${statementName}: the result has no column ${column.name}`);
      return { column, place };
    });
    knownNames = names;
  };
  return (names: readonly string[], rows: readonly (readonly (string | null)[])[]): object[] => {
    locate(names);
    return rows.map((cells) => {
      const row: Record<string, unknown> = {};
      for (const { column, place } of placed) {
        try {
          row[column.key] = column.type.decode(cells[place] ?? null);
        } catch (error) {
          explain(`${statementName}: column ${column.name}`, () => {
            throw error;
          });
        }
      }
      return row;
    });
  };
}
