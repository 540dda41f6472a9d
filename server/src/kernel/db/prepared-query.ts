import pg from 'pg';
import { present } from '../lib/errors.ts';
import type { Encoded } from './column-types.ts';

/** The answer of a prepared statement, in the server's text form. */
export interface PreparedAnswer {
  /** Column names, in order; empty when nobody reads them. */
  readonly names: readonly string[];
  readonly rows: readonly (readonly (string | null)[])[];
  /** The number of rows returned or changed. */
  readonly affected: number;
}

/** A statement as passed to a connection. */
export interface Prepared {
  /** The name under which its session keeps it; empty when it does not. */
  readonly name: string;
  readonly text: string;
  /** True when its rows are read. */
  readonly hasColumns: boolean;
  /**
   * True when the connection always leads to the same session, which refuses to run it once its columns have changed.
   */
  readonly isSession: boolean;
}

/** The part of the driver's connection that is used here. */
interface Wire {
  parse(message: object): void;
  describe(message: object): void;
  sync(): void;
}

/** The messages of an execution that are skipped. */
type Unsaid = Readonly<Record<keyof Wire, boolean>>;

/** The driver's view of a query, which its published types omit. */
interface DriverQuery extends pg.Submittable {
  name: string;
  queryMode: 'extended';
  values: readonly Encoded[];
  callback: (error: Error | null) => void;
  prepare(wire: Wire): void;
  handleRowDescription(message: { readonly fields: readonly { readonly name: string }[] }): void;
  handleDataRow(message: { readonly fields: readonly (string | null)[] }): void;
  handleCommandComplete(message: { readonly text: string }): void;
  handleReadyForQuery(wire: Wire): void;
}

/** Cached facts about a connection. */
interface KnownWire {
  /** The columns of the statements prepared on it. */
  readonly columns: Map<string, readonly string[]>;
  /** Wrappers of the connection that skip some messages, indexed by those messages. */
  readonly quieter: Wire[];
}

const DriverQuery = pg.Query as unknown as new (text: string) => DriverQuery;
const NONE: readonly string[] = [];
const wires = new WeakMap<Wire, KnownWire>();

/**
 * Replaces the driver's own query, which describes the columns on every execution and chooses a parser for each: half
 * of the cost of a short query to this process, wasted since values stay text here. This one describes once per
 * connection that leads to one session; through a pooler, once per group.
 *
 * Several executions are one transaction: the server treats everything up to a `Sync` as one, and so do poolers, which
 * hand a session on only after the answer to it. Their statement is parsed once.
 */
class PreparedQuery extends DriverQuery {
  /** One answer per execution, in order. */
  readonly answers: PreparedAnswer[] = [];
  // Named differently because the driver's own `rows` is a limit.
  #cells: (readonly (string | null)[])[] = [];
  #names = NONE;
  readonly #executions: readonly (readonly Encoded[])[];
  readonly #statement: Prepared;
  /** The column names that the session has sent before. */
  #known: Map<string, readonly string[]> | undefined;

  constructor(statement: Prepared, executions: readonly (readonly Encoded[])[], callback: DriverQuery['callback']) {
    super(statement.text);
    this.name = statement.name;
    // Otherwise the driver sends a statement without name and values as text, which takes no executions.
    this.queryMode = 'extended';
    this.callback = callback;
    this.#executions = executions;
    this.#statement = statement;
  }

  override prepare(wire: Wire): void {
    const { hasColumns, isSession } = this.#statement;
    const known = knownWire(wire);
    if (isSession) this.#known = known.columns;
    const names = hasColumns ? this.#known?.get(this.name) : NONE;
    if (names !== undefined) this.#names = names;
    const last = this.#executions.length - 1;
    this.#executions.forEach((values, place) => {
      this.values = values;
      const isNext = place > 0;
      const unsaid = { parse: isNext, describe: isNext || names !== undefined, sync: place < last };
      super.prepare(without(wire, known, unsaid));
    });
  }

  override handleRowDescription({ fields }: { readonly fields: readonly { readonly name: string }[] }): void {
    this.#names = fields.map(({ name }) => name);
    this.#known?.set(this.name, this.#names);
  }

  override handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    this.#cells.push(fields);
  }

  /**
   * Records the row count of one execution.
   * @param message.text such as `SELECT 3`, `INSERT 0 1` or `BEGIN`
   */
  override handleCommandComplete({ text }: { readonly text: string }): void {
    const count = Number(text.slice(text.lastIndexOf(' ') + 1));
    this.answers.push({ names: this.#names, rows: this.#cells, affected: Number.isNaN(count) ? 0 : count });
    this.#cells = [];
  }

  override handleReadyForQuery(): void {
    this.callback(null);
  }
}

function knownWire(wire: Wire): KnownWire {
  const known = wires.get(wire);
  if (known !== undefined) return known;
  const fresh = { columns: new Map(), quieter: [] };
  wires.set(wire, fresh);
  return fresh;
}

/** Returns a wrapper of the connection that skips these messages. */
function without(wire: Wire, { quieter }: KnownWire, { parse, describe, sync }: Unsaid): Wire {
  if (!parse && !describe && !sync) return wire;
  const place = (parse ? 1 : 0) + (describe ? 2 : 0) + (sync ? 4 : 0);
  const silent = { value: () => undefined };
  quieter[place] ??= Object.create(wire, {
    ...(parse && { parse: silent }),
    ...(describe && { describe: silent }),
    ...(sync && { sync: silent }),
  }) as Wire;
  return quieter[place];
}

/** Sends one execution of a statement over a connection. Rejects with the driver's own errors. */
export async function sendPrepared(
  client: pg.ClientBase,
  statement: Prepared,
  values: readonly Encoded[],
): Promise<PreparedAnswer> {
  const [answer] = await sendPreparedGroup(client, statement, [values]);
  return present(answer, 'an execution that succeeded is answered');
}

/**
 * Sends executions of one statement over a connection, in one transaction. Resolves after its commit with the answers
 * in order. Rejects with the driver's own errors; then none of the executions took effect, unless the connection is
 * gone.
 */
export function sendPreparedGroup(
  client: pg.ClientBase,
  statement: Prepared,
  executions: readonly (readonly Encoded[])[],
): Promise<readonly PreparedAnswer[]> {
  return new Promise((resolve, reject) => {
    const query = new PreparedQuery(statement, executions, (error) => {
      if (error !== null) return reject(error);
      resolve(query.answers);
    });
    client.query(query);
  });
}
