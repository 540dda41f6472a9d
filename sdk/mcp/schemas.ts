/** A JSON object: a schema, or another part of the OpenAPI document. */
export type Json = Readonly<Record<string, unknown>>;

/** Removed from schemas: examples of answers only fill the model's context. */
const EXAMPLES = ['example', 'examples'];

export function isObject(value: unknown): value is Json {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** Returns a member that is an object, or an empty one. */
export function objectIn(value: Json, name: string): Json {
  const member = value[name];
  return isObject(member) ? member : {};
}

/** Returns the objects of a member that is a list. */
export function objectsIn(value: Json, name: string): readonly Json[] {
  const member = value[name];
  return Array.isArray(member) ? member.filter(isObject) : [];
}

/** An OpenAPI document, and the number of parts that its schemas may still have when resolved. */
export interface Source {
  readonly document: Json;
  partsLeft: number;
}

/** Returns a document whose schemas can be resolved; those of Till's own have 2,000 parts. */
export function sourceOf(document: Json): Source {
  return { document, partsLeft: 100_000 };
}

/**
 * Replaces every reference to the document's components by the schema itself, without examples.
 * @throws Error when schemas are nested deeper than 20 levels, as one that contains itself is, or have too many parts, as
 * those have that each name the next one many times
 */
export function resolved(source: Source, schema: unknown, depth = 0): unknown {
  source.partsLeft -= 1;
  if (depth > 20 || source.partsLeft < 0)
    throw new Error('the schemas of the OpenAPI document are too large, or nested too deeply');
  if (Array.isArray(schema)) return schema.map((each) => resolved(source, each, depth + 1));
  if (!isObject(schema)) return schema;
  const { $ref } = schema;
  if (typeof $ref === 'string') return resolved(source, referred(source.document, $ref), depth + 1);
  const kept = Object.entries(schema).filter(([name]) => !EXAMPLES.includes(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, resolved(source, value, depth + 1)]));
}

function referred(document: Json, reference: string): unknown {
  const [, ...path] = reference.split('/');
  return path.reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), document);
}

/** Returns a schema of an operation's content as JSON, with its references resolved; undefined without one. */
export function contentSchema(source: Source, holder: Json): Json | undefined {
  const schema = resolved(source, objectIn(objectIn(holder, 'content'), 'application/json').schema);
  return isObject(schema) ? schema : undefined;
}
