import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats, { type FormatsPlugin } from 'ajv-formats';

/** The subset of JSON Schema that the document uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
  readonly anyOf?: readonly Schema[];
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly schema: Schema;
}

/** What the document says about one status of an operation. */
export interface DocumentedAnswer {
  /** Undefined for an answer without a body. */
  readonly contentType: string | undefined;
  /** Checks a parsed body against the schema, with no field beyond those described. */
  readonly validate: ValidateFunction | undefined;
  /** The exact messages of a failure. */
  readonly messages: ReadonlySet<string>;
  /** The values that `WWW-Authenticate` may have. */
  readonly challenges: readonly string[];
}

export interface Operation {
  readonly id: string;
  readonly method: string;
  /** With `{name}` for each path parameter. */
  readonly path: string;
  readonly scope: string | undefined;
  readonly needsKey: boolean;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | undefined;
  /** Checks a parsed request body against the document. */
  readonly accepts: ValidateFunction | undefined;
  readonly answers: ReadonlyMap<number, DocumentedAnswer>;
}

interface Content {
  readonly [type: string]: {
    readonly schema: Schema;
    readonly examples?: Readonly<Record<string, { readonly summary: string }>>;
  };
}

interface RawOperation {
  readonly operationId: string;
  readonly security: readonly { readonly apiKey?: readonly string[] }[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<
    Record<string, { readonly content?: Content; readonly headers?: Readonly<Record<string, { schema: Schema }>> }>
  >;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const JSON_TYPE = 'application/json';

const document = JSON.parse(readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8')) as Document;
const asDescribed = validatorsOf(document);
const withoutExtras = validatorsOf(closed(document) as Document);

/** Every operation of the committed document. */
export const OPERATIONS: readonly Operation[] = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, raw]) => operationOf(path, method, raw)),
);

/** The schema that a reference stands for. */
export function resolved(schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  const found = document.components.schemas[schema.$ref.split('/').at(-1) ?? ''];
  if (found === undefined) throw new Error(`${schema.$ref} is not in the document`);
  return found;
}

/** Checks a body against one of the document's components, with no field beyond those described. */
export function componentValidator(name: string): ValidateFunction {
  return withoutExtras(['components', 'schemas', name]);
}

function operationOf(path: string, method: string, raw: RawOperation): Operation {
  const scopes = raw.security[0]?.apiKey;
  const at = ['paths', path, method];
  const body = raw.requestBody?.content[JSON_TYPE]?.schema;
  return {
    id: raw.operationId,
    method: method.toUpperCase(),
    path,
    scope: scopes?.[0],
    needsKey: scopes !== undefined,
    parameters: raw.parameters ?? [],
    body,
    accepts: body && asDescribed([...at, 'requestBody', 'content', JSON_TYPE, 'schema']),
    answers: new Map(
      Object.keys(raw.responses).map((status) => [Number(status), answerOf([...at, 'responses', status], raw, status)]),
    ),
  };
}

function answerOf(at: readonly string[], raw: RawOperation, status: string): DocumentedAnswer {
  const response = raw.responses[status];
  const [contentType, content] = Object.entries(response?.content ?? {})[0] ?? [];
  const challenges = response?.headers?.['WWW-Authenticate']?.schema.enum ?? [];
  return {
    contentType,
    validate: contentType === JSON_TYPE ? withoutExtras([...at, 'content', contentType, 'schema']) : undefined,
    messages: new Set(Object.values(content?.examples ?? {}).map((example) => example.summary)),
    challenges: challenges as string[],
  };
}

/** Compiles the schema at a place of the document. */
function validatorsOf(root: Document): (at: readonly string[]) => ValidateFunction {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, validateFormats: true });
  // The package's default export is seen as the module object by the type checker.
  (addFormats as unknown as FormatsPlugin)(ajv);
  // A URL is what the standard of browsers says it is; the format library is stricter.
  ajv.addFormat('uri', (text: string) => URL.canParse(text));
  ajv.addSchema(root as object, 'document');
  return (at) => ajv.compile({ $ref: `document#/${at.map(pointerPart).join('/')}` });
}

function pointerPart(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
}

/** The same schemas, refusing every field that they do not name. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, child]) => [key, closed(child)]));
  const describesFields = typeof copy.properties === 'object' && 'type' in copy;
  return describesFields ? { additionalProperties: false, ...copy } : copy;
}
