import pg from 'pg';
import type { Encoded } from './column-types.ts';

/** What a prepared statement answered, in the server's text form. */
export interface PreparedAnswer {
  /** The names of the columns, in order; empty when nobody reads them. */
  readonly names: readonly string[];
  readonly rows: readonly (readonly (string | null)[])[];
  /** How many rows were returned or changed. */
  readonly affected: number;
}

/** One execution of a named statement. */
export interface Execution {
  readonly name: string;
  readonly text: string;
  readonly values: readonly Encoded[];
  /** Whether its rows are read. */
  readonly hasColumns: boolean;
}

/** The driver's connection, as far as it matters here. */
interface Wire {
  describe(message: object): void;
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
}

const DriverQuery = pg.Query as unknown as new (text: string) => DriverQuery;
const NONE: readonly string[] = [];
const wires = new WeakMap<Wire, KnownWire>();

/**
 * The driver's own query asks for the columns every time, reads what it is told about each of them and chooses a parser
 * for it: half of what a short query costs this process, for nothing, since values stay text here. This one asks once
 * for each connection; the server refuses to run a prepared statement whose columns have changed since.
 */
class PreparedQuery extends DriverQuery {
  names = NONE;
  affected = 0;
  // The driver's own `rows` is a limit.
  readonly cells: (readonly (string | null)[])[] = [];
  readonly #hasColumns: boolean;
  #wire: KnownWire | undefined;

  constructor({ name, text, values, hasColumns }: Execution, callback: DriverQuery['callback']) {
    super(text);
    this.name = name;
    this.values = values;
    this.callback = callback;
    this.#hasColumns = hasColumns;
  }

  override prepare(wire: Wire): void {
    this.#wire = knownWire(wire);
    const names = this.#hasColumns ? this.#wire.columns.get(this.name) : NONE;
    if (names !== undefined) this.names = names;
    super.prepare(names === undefined ? wire : this.#wire.undescribed);
  }

  override handleRowDescription({ fields }: { readonly fields: readonly { readonly name: string }[] }): void {
    this.names = fields.map(({ name }) => name);
    this.#wire?.columns.set(this.name, this.names);
  }

  override handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    this.cells.push(fields);
  }

  /** @param message.text such as `SELECT 3`, `INSERT 0 1` or `BEGIN` */
  override handleCommandComplete({ text }: { readonly text: string }): void {
    const count = Number(text.slice(text.lastIndexOf(' ') + 1));
    this.affected = Number.isNaN(count) ? 0 : count;
  }

  override handleReadyForQuery(): void {
    this.callback(null);
  }
}

function knownWire(wire: Wire): KnownWire {
  const known = wires.get(wire);
  if (known !== undefined) return known;
  const undescribed = Object.create(wire, { describe: { value: () => undefined } }) as Wire;
  const fresh = { columns: new Map<string, readonly string[]>(), undescribed };
  wires.set(wire, fresh);
  return fresh;
}

/** Sends one execution of a prepared statement over a connection. Rejects with the driver's own errors. */
export function sendPrepared(client: pg.ClientBase, execution: Execution): Promise<PreparedAnswer> {
  return new Promise((resolve, reject) => {
    const query = new PreparedQuery(execution, (error) => {
      if (error !== null) return reject(error);
      resolve({ names: query.names, rows: query.cells, affected: query.affected });
    });
    client.query(query);
  });
}
