import pg from 'pg';
import { present } from '../lib/assert.ts';
import type { Encoded } from './column-types.ts';

/** What a prepared statement answered, in the server's text form. */
export interface PreparedAnswer {
  /** The names of the columns, in order; empty when nobody reads them. */
  readonly names: readonly string[];
  readonly rows: readonly (readonly (string | null)[])[];
  /** How many rows were returned or changed. */
  readonly affected: number;
}

/** A statement as a connection is given it. */
export interface Prepared {
  /** Under which its session keeps it; empty when it does not. */
  readonly name: string;
  readonly text: string;
  /** Whether its rows are read. */
  readonly hasColumns: boolean;
  /** Whether the connection always leads to the same session, which refuses to run it once its columns have changed. */
  readonly isSession: boolean;
}

/** The driver's connection, as far as it matters here. */
interface Wire {
  parse(message: object): void;
  describe(message: object): void;
  sync(): void;
}

/** Which messages of an execution are not sent. */
type Unsaid = Readonly<Record<keyof Wire, boolean>>;

/** A query as the driver sees it, which its published types do not show. */
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

/** What is known of a connection. */
interface KnownWire {
  /** The columns of the statements prepared on it. */
  readonly columns: Map<string, readonly string[]>;
  /** The connection without some of its messages, by which these are. */
  readonly quieter: Wire[];
}

const DriverQuery = pg.Query as unknown as new (text: string) => DriverQuery;
const NONE: readonly string[] = [];
const wires = new WeakMap<Wire, KnownWire>();

/**
 * The driver's own query asks for the columns every time, reads what it is told about each of them and chooses a parser
 * for it: half of what a short query costs this process, for nothing, since values stay text here. This one asks once
 * for each connection that leads to one session; through a pooler, once for each group.
 *
 * Several executions are one transaction: the server takes everything up to a `Sync` for one, and so do poolers, which hand
 * a session on only after the answer to it. Their statement is parsed once.
 */
class PreparedQuery extends DriverQuery {
  /** Of the executions, in order. */
  readonly answers: PreparedAnswer[] = [];
  // The driver's own `rows` is a limit.
  #cells: (readonly (string | null)[])[] = [];
  #names = NONE;
  readonly #executions: readonly (readonly Encoded[])[];
  readonly #statement: Prepared;
  /** The columns that the session has named before. */
  #known: Map<string, readonly string[]> | undefined;

  constructor(statement: Prepared, executions: readonly (readonly Encoded[])[], callback: DriverQuery['callback']) {
    super(statement.text);
    this.name = statement.name;
    // Otherwise the driver sends what has neither a name nor values as text, which takes no executions.
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

  /** @param message.text such as `SELECT 3`, `INSERT 0 1` or `BEGIN` */
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

/** The connection, which does not send these messages. */
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
 * Sends executions of one statement over a connection, in one transaction. Resolves after its commit with the
 * answers in order. Rejects with the driver's own errors, and then none of them has happened, unless the connection is gone.
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
