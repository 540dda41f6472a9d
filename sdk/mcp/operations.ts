import { contentSchema, isObject, type Json, objectIn, objectsIn, resolved, type Source, sourceOf } from './schemas.ts';

/** Place of a tool's argument in the request. */
export type Place = 'path' | 'query' | 'body';

/** An operation of the merchant API for keys, as a tool. */
export interface Operation {
  /** The operationId: the tool's name. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Such as `/v1/orders/{id}`. */
  readonly path: string;
  /** The scope that a key needs; undefined when any key will do. */
  readonly scope: string | undefined;
  readonly summary: string;
  readonly description: string;
  /** Schemas of the arguments: the parameters and the members of the body, side by side. */
  readonly properties: Json;
  readonly required: readonly string[];
  readonly places: ReadonlyMap<string, Place>;
  readonly hasBody: boolean;
  readonly takesIdempotencyKey: boolean;
  /** Schema of a successful answer; undefined when it has no body. */
  readonly answer: Json | undefined;
}

const METHODS = ['GET', 'POST', 'PUT'] as const;

/**
 * Returns the operations of `/v1` that take a key, by name. Those of buyers, which take none, are left out.
 * @throws Error when the document is not an OpenAPI document of the merchant API
 */
export function operationsOf(document: Json): ReadonlyMap<string, Operation> {
  const source = sourceOf(document);
  const found = Object.entries(objectIn(document, 'paths')).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = isObject(item) ? objectIn(item, method.toLowerCase()) : {};
      const [security] = objectsIn(operation, 'security');
      const scopes = security?.apiKey;
      if (!path.startsWith('/v1/') || !Array.isArray(scopes)) return [];
      return [operationOf(source, { path, method, operation, scope: scopes[0] })];
    }),
  );
  if (found.length === 0) throw new Error('the document names no operation for keys');
  return new Map(found.map((operation) => [operation.name, operation]));
}

interface Found {
  readonly path: string;
  readonly method: Operation['method'];
  readonly operation: Json;
  readonly scope: unknown;
}

function operationOf(source: Source, { path, method, operation, scope }: Found): Operation {
  const parameters = objectsIn(operation, 'parameters');
  const inUrl = parameters.filter((each) => each.in === 'path' || each.in === 'query');
  const body = contentSchema(source, objectIn(operation, 'requestBody'));
  const members = body === undefined ? {} : objectIn(body, 'properties');
  const required = inUrl.filter((each) => each.required === true).map(({ name }) => String(name));
  return {
    name: String(operation.operationId),
    method,
    path,
    scope: typeof scope === 'string' ? scope : undefined,
    summary: String(operation.summary ?? ''),
    // A condition on the body as a whole, such as one of two members, is in its description.
    description: [operation.description, body?.description].filter((text) => typeof text === 'string').join('\n\n'),
    properties: {
      ...Object.fromEntries(inUrl.map((each) => [String(each.name), parameterSchema(source, each)])),
      ...members,
    },
    required: [...required, ...(Array.isArray(body?.required) ? body.required.map(String) : [])],
    places: new Map([
      ...inUrl.map((each): [string, Place] => [String(each.name), each.in === 'path' ? 'path' : 'query']),
      ...Object.keys(members).map((name): [string, Place] => [name, 'body']),
    ]),
    hasBody: body !== undefined,
    takesIdempotencyKey: parameters.some((each) => each.in === 'header' && each.name === 'Idempotency-Key'),
    answer: answerSchema(source, objectIn(operation, 'responses')),
  };
}

function parameterSchema(source: Source, parameter: Json): unknown {
  const schema = resolved(source, parameter.schema);
  const { description } = parameter;
  return isObject(schema) && typeof description === 'string' ? { description, ...schema } : schema;
}

function answerSchema(source: Source, responses: Json): Json | undefined {
  const [, success] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  return isObject(success) ? contentSchema(source, success) : undefined;
}
