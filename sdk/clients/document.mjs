// Reads docs/openapi.json for the clients in other languages: the operations of an API key, the types in them and in
// webhooks, and the type of each event's data.

/** Calls that are safe to repeat, besides reads and creates with an idempotency key. */
const SAFE_TO_REPEAT = new Set(['appendStock']);

/** @returns {{ operations: object[], models: object[], inputs: object[], events: [string, string][] }} */
export function readDocument(document) {
  const schemas = document.components.schemas;
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security }]) => security?.some((way) => 'apiKey' in way))
      .map(([method, operation]) => operationOf({ path, method: method.toUpperCase(), operation, schemas })),
  );
  const events = Object.entries(schemas)
    .filter(([name, { properties }]) => name.endsWith('Event') && properties?.event?.const !== undefined)
    .map(([, { properties }]) => [properties.event.const, nameOf(properties.data.$ref)]);
  const given = operations.flatMap(({ body }) => body.map(({ type }) => type));
  const inputs = reached(given, schemas);
  const ofEvents = events.map(([, of]) => ({ kind: 'model', of }));
  const models = reached([...operations.map(({ result }) => result), ...ofEvents], schemas);
  return { operations, models, inputs, events };
}

function operationOf({ path, method, operation, schemas }) {
  const { operationId, summary, description = '', responses, requestBody, security, parameters = [] } = operation;
  const [, success] = Object.entries(responses).find(([status]) => status.startsWith('2'));
  const answer = success.content?.['application/json'].schema;
  const given = requestBody?.content['application/json'].schema.$ref;
  const isIdempotent = parameters.some(({ name }) => name === 'Idempotency-Key');
  const query = parameters.filter((each) => each.in === 'query').map((each) => ({ ...fieldOf(each), optional: true }));
  const body = given === undefined ? [] : fieldsOf(schemas[nameOf(given)]);
  const result = answer === undefined ? null : typeOf(answer);
  const about = 'Names this creation; random if absent.';
  const key = {
    ...fieldOf({ name: 'idempotencyKey', description: about, schema: { type: 'string' } }),
    optional: true,
  };
  const isPaged = query.some(({ name }) => name === 'page');
  return {
    path,
    method,
    ...namesOf(path, operationId),
    about: [summary, ...wrapped([description, ...security[0].apiKey.map((scope) => `Needs ${scope}.`)].join(' '))],
    ids: parameters.filter((each) => each.in === 'path').map(({ name }) => name),
    query,
    body,
    named: [...query, ...body, ...(isIdempotent ? [key] : [])],
    filters: query.filter(({ name }) => name !== 'page' && name !== 'limit'),
    isIdempotent,
    isRepeatable: method === 'GET' || isIdempotent || SAFE_TO_REPEAT.has(operationId),
    result,
    row: isPaged ? nameOf(schemas[result.of].properties.data.items.$ref) : null,
  };
}

/** `/v1/webhook-deliveries/{id}/resend` is `resend` of `webhookDeliveries`; `appendStock` keeps its name. */
function namesOf(path, operationId) {
  const [, , resource, ...rest] = path.split('/');
  const last = rest.findLast((part) => !part.startsWith('{'));
  const verb = /^[a-z]+/.exec(operationId)[0];
  return {
    resource: resource.replace(/-(.)/g, (_match, letter) => letter.toUpperCase()),
    name: last === undefined || last === verb ? verb : operationId,
  };
}

const nameOf = (reference) => reference.split('/').at(-1);

function typeOf(schema) {
  if (schema.$ref !== undefined) return { kind: 'model', of: nameOf(schema.$ref), isNullable: false };
  if (schema.anyOf !== undefined) {
    const [one, nothing] = schema.anyOf;
    if (schema.anyOf.length !== 2 || nothing.type !== 'null') throw new Error(`no type for ${JSON.stringify(schema)}`);
    return { ...typeOf(one), isNullable: true };
  }
  const [type, nothing] = [schema.type].flat();
  const isNullable = nothing === 'null';
  if (type === 'array') return { kind: 'list', of: typeOf(schema.items), isNullable };
  const values = schema.enum?.filter((value) => value !== null) ?? [];
  if (['string', 'integer', 'boolean', 'object'].includes(type)) return { kind: type, values, isNullable };
  throw new Error(`no type for ${JSON.stringify(schema)}`);
}

const fieldOf = ({ name, description = '', schema }) => ({ name, description, type: typeOf(schema) });

/** Fields of an object, those that can be absent last. */
function fieldsOf({ properties, required = [] }) {
  return Object.entries(properties)
    .map(([name, schema]) => ({ ...fieldOf({ ...schema, name, schema }), optional: !required.includes(name) }))
    .sort((a, b) => Number(a.optional) - Number(b.optional));
}

/** The models that these types mention, and those that they mention in turn, by name. */
function reached(types, schemas) {
  const found = new Map();
  const visit = (type) => {
    if (type?.kind === 'list') visit(type.of);
    if (type?.kind !== 'model' || found.has(type.of)) return;
    const { description = '', ...schema } = schemas[type.of];
    const model = { name: type.of, about: wrapped(description), fields: fieldsOf(schema) };
    found.set(type.of, model);
    for (const field of model.fields) visit(field.type);
  };
  for (const type of types) visit(type);
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Operations by resource, each with its class: `Orders`; `StoreResource`, since `Store` is a type. */
export function resourcesOf({ operations, models }) {
  return [...new Set(operations.map(({ resource }) => resource))].map((name) => {
    const pascal = name[0].toUpperCase() + name.slice(1);
    const isTaken = models.some((model) => model.name === pascal);
    return {
      name,
      className: isTaken ? `${pascal}Resource` : pascal,
      operations: operations.filter(({ resource }) => resource === name),
    };
  });
}

/** A text in lines of at most 106 characters, those after the first with an indent. */
export function wrapped(text, indent = '') {
  const lines = [];
  for (const word of text.split(/\s+/).filter((each) => each !== '')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && longer.length <= 106) lines[lines.length - 1] = longer;
    else lines.push(lines.length === 0 ? word : indent + word);
  }
  return lines;
}

export const indented = (lines, spaces) => lines.map((line) => (line === '' ? '' : ' '.repeat(spaces) + line));

/** A list of values on one line, or on one each where that would be too long. */
export function listed(open, values, close) {
  const line = `${open}${values.join(', ')}${close}`;
  return line.length <= 104
    ? [line]
    : [
        open,
        ...indented(
          values.map((value) => `${value},`),
          4,
        ),
        close,
      ];
}
