import { Ajv, type AnySchema, type ErrorObject } from 'ajv';
import type { FastifySchemaCompiler } from 'fastify';
import { isMailAddress } from '../../lib/mail-address.ts';
import { MAX_UNIT_MILLIS, parseFiat } from '../../lib/money.ts';
import { isOneLine } from '../../lib/one-line.ts';
import { Email } from '../schemas.ts';

/** Only the form that the interface shows; the format library's own would let `urn:uuid:` through. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Bodies are taken as they are: nothing is converted, and no defaults are filled in. */
const strictly = createAjv({ coerceTypes: false, useDefaults: false });
/** Query strings are text, so integers are parsed and defaults are filled in. */
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

/** Whether the database can hold it and give it back unchanged: no NUL, no half of a surrogate pair. */
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

/** Whether it is an address of mail, by the rule of every body that has one. */
export function isEmail(text: string): boolean {
  return validateEmail(text);
}

/** Bodies that were checked against their schema where they were read. */
const valid = new WeakSet<object>();

/** Keeps a body from being validated a second time, which for a large one would hold up other requests. */
export function validatedElsewhere(body: object): void {
  valid.add(body);
}

/** Compiles request schemas when routes are registered. */
export const compileValidator: FastifySchemaCompiler<AnySchema> = ({ schema, httpPart }) => {
  if (httpPart !== 'body') return fromText.compile(schema);
  const validate = strictly.compile(schema);
  return (value: unknown) => {
    if (typeof value === 'object' && value !== null && valid.has(value)) return true;
    return validate(value) ? true : { error: new InvalidBody(validate.errors) };
  };
};

/** As the framework's own error for the other parts of a request: it says which rules were broken. */
class InvalidBody extends Error {
  readonly validation: readonly ErrorObject[];
  constructor(errors: readonly ErrorObject[] | null | undefined) {
    super('the body does not match its schema');
    this.validation = errors ?? [];
  }
}
