import { Ajv, type AnySchema, type ErrorObject, type ValidateFunction } from 'ajv';
import type { FastifySchemaCompiler } from 'fastify';
import { isMailAddress } from '../../lib/mail-address.ts';
import { MAX_UNIT_MILLIS, parseFiat } from '../../lib/money.ts';
import { isOneLine } from '../../lib/one-line.ts';
import { Email } from '../schemas.ts';

/** The documented form of UUIDs; the format library would also accept `urn:uuid:`. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Validator for bodies: no conversions and no defaults. */
const strictly = createAjv({ coerceTypes: false, useDefaults: false });
/** Validator for query strings, which are text: parses integers and fills in defaults. */
const fromText = createAjv({ coerceTypes: true, useDefaults: true });

function createAjv(options: { coerceTypes: boolean; useDefaults: boolean }): Ajv {
  const ajv = new Ajv({ ...options, removeAdditional: false, allErrors: false, strict: false });
  ajv.addFormat('email', isMailAddress);
  ajv.addFormat('uuid', UUID);
  ajv.addFormat('plain-text', isPlainText);
  ajv.addFormat('name', (text: string) => isPlainText(text) && isOneLine(text));
  ajv.addFormat('web-url', isWebUrl);
  ajv.addFormat('unit-amount', isUnitAmount);
  return ajv;
}

/** Returns true if the database can store the text unchanged: no NUL, and no unpaired surrogate. */
function isPlainText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

function isWebUrl(text: string): boolean {
  const url = isPlainText(text) && URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && (url.protocol === 'http:' || url.protocol === 'https:');
}

function isUnitAmount(text: string): boolean {
  const amount = parseFiat(text);
  return amount !== undefined && amount <= MAX_UNIT_MILLIS;
}

const validateEmail = strictly.compile(Email);

/** Returns true for an email address, by the rule that applies to all bodies. */
export function isEmail(text: string): boolean {
  return validateEmail(text);
}

/** Bodies that were validated while being read. */
const valid = new WeakSet<object>();

/** Marks a body as validated, since validating a large one again would block other requests. */
export function validatedElsewhere(body: object): void {
  valid.add(body);
}

/**
 * Compiles request schemas, each when it is first needed: few of the many routes are busy. Removes members outside the
 * schema from a valid body or query, so that none can replace a value of the server's where the two are spread together.
 */
export const compileValidator: FastifySchemaCompiler<AnySchema> = ({ schema, httpPart }) => {
  const ajv = httpPart === 'body' ? strictly : fromText;
  const isOpen = httpPart === 'body' || httpPart === 'querystring';
  const { properties } = schema as { readonly properties?: object };
  let validate: ValidateFunction | undefined;
  return (value: unknown) => {
    if (typeof value === 'object' && value !== null && valid.has(value)) return true;
    validate ??= ajv.compile(schema);
    if (!validate(value)) return { error: new InvalidRequest(validate.errors) };
    if (properties !== undefined && isOpen) removeOthers(value as object, properties);
    return true;
  };
};

function removeOthers(value: object, properties: object): void {
  for (const name of Object.keys(value)) if (!Object.hasOwn(properties, name)) Reflect.deleteProperty(value, name);
}

/** A validation error in the framework's own form, which contains the broken rules. */
class InvalidRequest extends Error {
  readonly validation: readonly ErrorObject[];
  constructor(errors: readonly ErrorObject[] | null | undefined) {
    super('the request does not match its schema');
    this.validation = errors ?? [];
  }
}
