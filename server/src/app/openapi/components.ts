/** A JSON object of the document. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Formats known only to our validator, and the standard formats shown instead, if any. */
const FORMATS: Readonly<Record<string, string | undefined>> = {
  'web-url': 'uri',
  'plain-text': undefined,
  name: undefined,
  'unit-amount': undefined,
};

/** Collects the titled object schemas of a document as components, so that each is described once. */
export interface Components {
  /** Returns the schema as the document shows it: a reference if it has a title. */
  refer(schema: object): JsonObject;
  /** All schemas referred to so far, by name. */
  readonly schemas: Readonly<Record<string, JsonObject>>;
}

/** Creates an empty collection. @throws Error from `refer` when two different schemas have the same title */
export function createComponents(): Components {
  const schemas: Record<string, JsonObject> = {};
  const name = (title: string, schema: JsonObject): JsonObject => {
    const known = schemas[title];
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema)) {
      throw new Error(`two different schemas are called ${title}`);
    }
    schemas[title] = schema;
    return { $ref: `#/components/schemas/${title}` };
  };
  const hoist = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(hoist);
    if (!isObject(value)) return value;
    const known = shown(value);
    // A property may itself be called "title"; only a schema's own title is text.
    const title = typeof known.title === 'string' ? known.title : undefined;
    const own = Object.entries(known).filter(([key]) => key !== 'title' || title === undefined);
    const schema = Object.fromEntries(own.map(([key, child]) => [key, hoist(child)]));
    if (title === undefined) return schema;
    return nullable(schema, (plain) => name(title, plain)) ?? name(title, schema);
  };
  return {
    // The JSON round trip drops hidden marks of the schema library.
    refer: (schema) => hoist(JSON.parse(JSON.stringify(schema)) as JsonObject) as JsonObject,
    schemas,
  };
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Converts a nullable object to a choice between its component and null. */
function nullable(schema: JsonObject, refer: (plain: JsonObject) => JsonObject): JsonObject | undefined {
  const { type, ...rest } = schema;
  if (!Array.isArray(type)) return undefined;
  return { anyOf: [refer({ type: 'object', ...rest }), { type: 'null' }] };
}

/** Removes the parts of a schema that only our validator and serialiser understand. */
function shown(schema: JsonObject): JsonObject {
  const { 'x-verbatim': verbatim, format, ...rest } = schema;
  if (verbatim !== undefined) return { type: verbatim, ...rest, additionalProperties: true };
  if (typeof format !== 'string') return schema;
  const known = format in FORMATS ? FORMATS[format] : format;
  return known === undefined ? rest : { ...rest, format: known };
}
