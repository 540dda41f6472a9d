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

/** A named statement. */
export interface Prepared {
  readonly name: string;
  readonly text: string;
  /** Whether its rows are read. */
  readonly hasColumns: boolean;
}

/** One execution of a named statement. */
export interface Execution extends Prepared {
  readonly values: readonly Encoded[];
}

/** The driver's connection, as far as it matters here. */
interface Wire {
  describe(message: object): void;
  sync(): void;
}

/** A query as the driver sees it, which its published types do not show. */
interface DriverQuery extends pg.Submittable {
  name: string;
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
  /** The connection, which does not ask for columns. */
  readonly undescribed: Wire;
  /** The connection, which does not end what is one transaction, and that which does not ask for columns either. */
  readonly open: Wire;
  readonly openUndescribed: Wire;
}

const DriverQuery = pg.Query as unknown as new (text: string) => DriverQuery;
const NONE: readonly string[] = [];
const wires = new WeakMap<Wire, KnownWire>();

/**
 * The driver's own query asks for the columns every time, reads what it is told about each of them and chooses a parser
 * for it: half of what a short query costs this process, for nothing, since values stay text here. This one asks once
 * for each connection; the server refuses to run a prepared statement whose columns have changed since.
 *
 * Several executions are one transaction: the server takes everything up to a `Sync` for one.
 */
class PreparedQuery extends DriverQuery {
  /** Of the executions, in order. */
  readonly answers: PreparedAnswer[] = [];
  // The driver's own `rows` is a limit.
  #cells: (readonly (string | null)[])[] = [];
  #names = NONE;
  readonly #executions: readonly (readonly Encoded[])[];
  readonly #hasColumns: boolean;
  #wire: KnownWire | undefined;

  constructor(statement: Prepared, executions: readonly (readonly Encoded[])[], callback: DriverQuery['callback']) {
    super(statement.text);
    this.name = statement.name;
    // Without values, the driver would not prepare it.
    this.values = executions[0] ?? [];
    this.callback = callback;
    this.#executions = executions;
    this.#hasColumns = statement.hasColumns;
  }

  override prepare(wire: Wire): void {
    this.#wire = knownWire(wire);
    const { columns, undescribed, open, openUndescribed } = this.#wire;
    const names = this.#hasColumns ? columns.get(this.name) : NONE;
    if (names !== undefined) this.#names = names;
    const last = this.#executions.length - 1;
    this.#executions.forEach((values, place) => {
      this.values = values;
      const isDescribed = names === undefined && place === 0;
      if (place === last) super.prepare(isDescribed ? wire : undescribed);
      else super.prepare(isDescribed ? open : openUndescribed);
    });
  }

  override handleRowDescription({ fields }: { readonly fields: readonly { readonly name: string }[] }): void {
    this.#names = fields.map(({ name }) => name);
    this.#wire?.columns.set(this.name, this.#names);
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
  const without = (...methods: readonly (keyof Wire)[]): Wire =>
    Object.create(wire, Object.fromEntries(methods.map((method) => [method, { value: () => undefined }])));
  const fresh = {
    columns: new Map<string, readonly string[]>(),
    undescribed: without('describe'),
    open: without('sync'),
    openUndescribed: without('describe', 'sync'),
  };
  wires.set(wire, fresh);
  return fresh;
}

/** Sends one execution of a prepared statement over a connection. Rejects with the driver's own errors. */
export async function sendPrepared(client: pg.ClientBase, execution: Execution): Promise<PreparedAnswer> {
  const [answer] = await sendPreparedGroup(client, execution, [execution.values]);
  return present(answer, 'an execution that succeeded is answered');
}

/**
 * Sends executions of one prepared statement over a connection, in one transaction. Resolves after its commit with the
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
