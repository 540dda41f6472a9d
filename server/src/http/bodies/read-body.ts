import { type ReadLimits, readJson, type Wanted } from '../../lib/json-reader.ts';
import type { RequestProblem } from '../request-problem.ts';
import { VERBATIM_MEMBERS } from '../schemas.ts';

/** A body as an operation takes it. */
export interface ReadBody {
  /** With the members that its schema names, at every level; an empty object stands for one that is kept as sent. */
  readonly value: unknown;
  /** The JSON texts of those, white space aside. */
  readonly verbatim: ReadonlyMap<string, string>;
}

/**
 * An object that is kept as sent may be nested 200 deep, inside the body. The limit on values is far above what any
 * schema allows: the largest invoice has about 500, not counting what is kept as sent and what no schema names.
 */
const LIMITS: ReadLimits = { depth: 201, values: 10_000 };

/** What is wrong with a body that {@link readBody} cannot read. */
export const UNREADABLE: RequestProblem = {
  part: 'body',
  field: null,
  reason: 'must be JSON in UTF-8, nested at most 200 deep, without needlessly many values',
};

/** The part of JSON Schema that says what is wanted. */
interface SchemaShape {
  readonly properties?: Readonly<Record<string, SchemaShape>>;
  readonly items?: SchemaShape;
}

/** What an operation wants of its bodies; nothing when it takes none. */
export function wantedBy(schema: object | undefined): Wanted {
  return { members: membersOf((schema as SchemaShape | undefined)?.properties ?? {}, true) };
}

function membersOf(properties: Readonly<Record<string, SchemaShape>>, isTop: boolean): Map<string, Wanted> {
  const entries = Object.entries(properties).map(([name, schema]): [string, Wanted] => {
    return [name, isTop && VERBATIM_MEMBERS.has(name) ? { verbatim: true } : wantedOf(schema)];
  });
  return new Map(entries);
}

function wantedOf({ properties, items }: SchemaShape): Wanted {
  return {
    ...(properties !== undefined && { members: membersOf(properties, false) }),
    ...(items !== undefined && { items: wantedOf(items) }),
  };
}

/**
 * Reads a body in time and memory that depend only on its length; undefined when it is not JSON, or exceeds a limit.
 */
export function readBody(bytes: Uint8Array, wanted: Wanted): ReadBody | undefined {
  const read = readJson(bytes, wanted, LIMITS);
  return read === undefined ? undefined : { value: JSON.parse(read.text), verbatim: read.verbatim };
}
