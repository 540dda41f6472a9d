/** Properties of a route that the cause of a refusal may depend on. */
export interface RefusingRoute {
  readonly method: string;
  readonly operation: {
    readonly schema: { readonly params?: object; readonly querystring?: object; readonly body?: object };
  };
}

/** Additional fields in the body of a refused email. The seconds are an example; the refusal supplies its own. */
interface SendEnvelope {
  readonly code: 'not_found' | 'not_sendable' | 'rate_limited' | 'send_failed';
  readonly retryAfterSeconds: number | null;
}

/** A refusal on the wire. `cause` explains it in Markdown, for the API document. */
export type RefusalRow = readonly [
  status: number,
  sentence: string,
  cause: string | ((route: RefusingRoute) => string),
  send?: SendEnvelope,
];

/** A refusal that an operation can give. */
export interface NamedRefusal {
  readonly refused: string;
  readonly row: RefusalRow;
}

// Sentences used in several rooms.
export const INVALID = 'Invalid request data';
export const TOO_MANY = 'Too many requests';
export const NO_STORE = 'Store not found';

/** A refusal for the caller, by name: `order.outOfStock`. Any other thrown error is a bug. */
export abstract class Refusal<Name extends string = string> extends Error implements NamedRefusal {
  override readonly name = 'Refusal';
  readonly refused: Name;
  readonly row: RefusalRow;
  /** Seconds after which the same call may succeed; undefined when waiting does not help. */
  readonly retryAfterSeconds: number | undefined;
  constructor(refused: Name, row: RefusalRow, retryAfterSeconds?: number) {
    super(refused);
    this.refused = refused;
    this.row = row;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Returns the base class of a room's refusals: the one place where their names become statuses and sentences. */
export function declareRefusals<Name extends string>(rows: Readonly<Record<Name, RefusalRow>>) {
  return class Declared extends Refusal<Name> {
    static readonly rows = rows;
    /** Returns refusals by name, for an operation to declare. */
    static of(...names: Name[]): NamedRefusal[] {
      return names.map((refused) => ({ refused, row: rows[refused] }));
    }
    /** Returns the sentence of a refusal. */
    static sentence(name: Name): string {
      return rows[name][1];
    }
    constructor(refused: Name, retryAfterSeconds?: number) {
      super(refused, rows[refused], retryAfterSeconds);
    }
  };
}
