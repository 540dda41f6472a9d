import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats, { type FormatsPlugin } from 'ajv-formats';
import type { Access } from '../../src/kernel/http/dashboard/operation.ts';
import { isMailAddress } from '../../src/kernel/lib/mail-address.ts';
import type { PoolName } from './json-node.ts';

/** The subset of JSON Schema that the document uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
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

/** Documented answer of an operation for one status. */
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

/** Surface of an operation: determines the contents of its requests and the expectations of its answers. */
export type Surface = 'api' | 'buyers' | 'dashboard' | 'operator area' | 'pages' | 'storefront' | 'machines';

export interface Operation {
  readonly surface: Surface;
  readonly id: string;
  readonly method: string;
  /** With `{name}` for each path parameter. */
  readonly path: string;
  readonly scope: string | undefined;
  readonly needsKey: boolean;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | undefined;
  /** Encoding of the body. */
  readonly takes: 'json' | 'form' | 'image';
  /** Fields of a form. */
  readonly fields?: Readonly<Record<string, PoolName | readonly string[]>>;
  readonly maxBodyBytes: number;
  /** Host of its storefront. */
  readonly host?: string;
  /** Roles allowed to call it, where it requires a session. */
  readonly access: Access | undefined;
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
  readonly security?: readonly { readonly apiKey?: readonly string[] }[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<
    Record<string, { readonly content?: Content; readonly headers?: Readonly<Record<string, { schema: Schema }>> }>
  >;
}

/** An OpenAPI document; only the fields used here. */
export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const JSON_TYPE = 'application/json';

const document = JSON.parse(readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8')) as Document;

/** Properties of an operation that a document does not contain. */
type Beside = Pick<Operation, 'surface' | 'takes' | 'maxBodyBytes' | 'access'>;

/** Every operation of the committed document. */
export const OPERATIONS = operationsOf(document, ({ needsKey }) => ({
  surface: needsKey ? 'api' : 'buyers',
  takes: 'json',
  maxBodyBytes: needsKey ? 8 * 1024 * 1024 : 16 * 1024,
  access: undefined,
}));

const components = validatorsOf(closed(document) as Document);

/** Checks a body against one of the document's components, with no field beyond those described. */
export function componentValidator(name: string): ValidateFunction {
  return components(['components', 'schemas', name]);
}

/**
 * Returns every operation of a document.
 * @param beside returns the other properties of each
 */
export function operationsOf(
  root: Document,
  beside: (operation: { readonly id: string; readonly needsKey: boolean }) => Beside,
): readonly Operation[] {
  const compilers = { asDescribed: validatorsOf(root), withoutExtras: validatorsOf(closed(root) as Document) };
  return Object.entries(root.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, raw]) => {
      const described = operationOf(root, compilers, { path, method, raw });
      return { ...described, ...beside(described) };
    }),
  );
}

/** Returns the operation in the router's notation. */
export function lineOf({ surface, method, path }: Operation): string {
  return `${surface === 'storefront' ? 'storefront ' : ''}${method} ${path}`;
}

interface Compilers {
  readonly asDescribed: ReturnType<typeof validatorsOf>;
  readonly withoutExtras: ReturnType<typeof validatorsOf>;
}

function operationOf(
  root: Document,
  { asDescribed, withoutExtras }: Compilers,
  { path, method, raw }: { path: string; method: string; raw: RawOperation },
): Omit<Operation, keyof Beside> {
  const scopes = raw.security?.[0]?.apiKey;
  const at = ['paths', path, method];
  const body = raw.requestBody?.content[JSON_TYPE]?.schema;
  const statuses = Object.keys(raw.responses);
  return {
    id: raw.operationId,
    method: method.toUpperCase(),
    path,
    scope: scopes?.[0],
    needsKey: scopes !== undefined,
    parameters: raw.parameters?.map((each) => ({ ...each, schema: whole(root, each.schema) })) ?? [],
    body: body && whole(root, body),
    accepts: body && asDescribed([...at, 'requestBody', 'content', JSON_TYPE, 'schema']),
    answers: new Map(
      statuses.map((status) => [Number(status), answerOf(withoutExtras, [...at, 'responses', status], raw)]),
    ),
  };
}

function answerOf(
  withoutExtras: Compilers['withoutExtras'],
  at: readonly string[],
  raw: RawOperation,
): DocumentedAnswer {
  const response = raw.responses[at.at(-1) ?? ''];
  const [contentType, content] = Object.entries(response?.content ?? {})[0] ?? [];
  const challenges = response?.headers?.['WWW-Authenticate']?.schema.enum ?? [];
  return {
    contentType,
    validate: contentType === JSON_TYPE ? withoutExtras([...at, 'content', contentType, 'schema']) : undefined,
    messages: new Set(Object.values(content?.examples ?? {}).map((example) => example.summary)),
    challenges: challenges as string[],
  };
}

/** Returns a schema with its references resolved. */
function whole(root: Document, schema: Schema): Schema {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map((each) => whole(root, each)) as never;
  const { $ref, ...rest } = schema;
  if ($ref === undefined) {
    return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, whole(root, value as Schema)]));
  }
  const found = root.components.schemas[$ref.split('/').at(-1) ?? ''];
  if (found === undefined) throw new Error(`${$ref} is not in the document`);
  return whole(root, { ...found, ...rest });
}

/** Creates a function that compiles the schema at a place of the document. */
function validatorsOf(root: Document): (at: readonly string[]) => ValidateFunction {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, validateFormats: true });
  // The type checker sees the package's default export as the module object.
  (addFormats as unknown as FormatsPlugin)(ajv);
  // Uses the browsers' URL standard; the format library is stricter.
  ajv.addFormat('uri', (text: string) => URL.canParse(text));
  ajv.addFormat('email', isMailAddress);
  ajv.addSchema(root as object, 'document');
  return (at) => ajv.compile({ $ref: `document#/${at.map(pointerPart).join('/')}` });
}

function pointerPart(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
}

/** Returns the same schemas without additional properties. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, child]) => [key, closed(child)]));
  const describesFields = typeof copy.properties === 'object' && 'type' in copy;
  return describesFields ? { additionalProperties: false, ...copy } : copy;
}
