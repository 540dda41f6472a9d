import { type ReadLimits, readJson, type Wanted } from '../../lib/json-reader.ts';
import type { RequestProblem } from '../request-problem.ts';
import { VERBATIM_MEMBERS } from '../schemas.ts';

/** A parsed request body as an operation receives it. */
export interface ReadBody {
  /** The body with only the members in its schema, at every level; members kept verbatim are empty objects here. */
  readonly value: unknown;
  /** The JSON texts of the members kept verbatim, without white space between tokens. */
  readonly verbatim: ReadonlyMap<string, string>;
}

/**
 * An object kept verbatim may be nested 200 deep, inside the body. The limit on values is far above any schema's
 * maximum: the largest invoice has about 500, not counting verbatim objects and members outside the schema.
 */
const LIMITS: ReadLimits = { depth: 201, values: 10_000 };

/** The problem of a body that {@link readBody} cannot read. */
export const UNREADABLE: RequestProblem = {
  part: 'body',
  field: null,
  reason: 'must be JSON in UTF-8, nested at most 200 deep, without needlessly many values',
};

/** The part of JSON Schema that selects the members to read. */
interface SchemaShape {
  readonly properties?: Readonly<Record<string, SchemaShape>>;
  readonly items?: SchemaShape;
}

/** Returns the members that an operation reads from its body; none if it takes no body. */
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

/** Reads a body in time and memory bounded by its length; undefined if it is not JSON or exceeds a limit. */
export function readBody(bytes: Uint8Array, wanted: Wanted): ReadBody | undefined {
  const read = readJson(bytes, wanted, LIMITS);
  return read === undefined ? undefined : { value: JSON.parse(read.text), verbatim: read.verbatim };
}
