import type { ErrorObject } from 'ajv';
import { FIAT_PATTERN } from '../lib/money.ts';
import { SHORT_ID_PATTERN } from '../lib/short-id.ts';

/** Parts of a request that can have a problem. */
export const REQUEST_PARTS = ['body', 'query', 'path', 'header'] as const;
export type RequestPart = (typeof REQUEST_PARTS)[number];

/**
 * A specific problem of a request, for the merchant's own log only: the API does not name the field. Built from the
 * schema, so it contains no submitted data.
 */
export interface RequestProblem {
  readonly part: RequestPart;
  /** Path such as `items[0].unitAmount`; null for the part as a whole. */
  readonly field: string | null;
  /** The rule that the field breaks: `must be a whole number`. */
  readonly reason: string;
}

/** Problem of a missing or different content type. */
export const NOT_JSON: RequestProblem = { part: 'header', field: 'Content-Type', reason: 'must be application/json' };

/** Returns the first problem found by a validator. */
export function problemOf(part: RequestPart, errors: readonly ErrorObject[] | null | undefined): RequestProblem {
  const [first] = errors ?? [];
  if (first === undefined) return { part, field: null, reason: NO_MATCH };
  const missing = alternativesOf(errors ?? []);
  if (missing !== undefined) return { part, field: missing, reason: 'one of them is needed' };
  return { part, field: fieldOf(first), reason: reasonOf(first) };
}

const NO_MATCH = 'does not match the interface description';

/** Returns `items or templateId` if one of several fields is required. */
function alternativesOf(errors: readonly ErrorObject[]): string | undefined {
  const branches = errors.slice(0, -1);
  const isChoice = errors.at(-1)?.keyword === 'anyOf' && branches.every(({ keyword }) => keyword === 'required');
  return isChoice ? branches.map((error) => fieldOf(error)).join(' or ') : undefined;
}

/** Converts `/items/0/unitAmount` to `items[0].unitAmount`. */
function fieldOf({ keyword, instancePath, params }: ErrorObject): string | null {
  const names = instancePath.split('/').slice(1);
  if (keyword === 'required') names.push(String(params.missingProperty));
  const path = names.map((name) => (/^\d+$/.test(name) ? `[${name}]` : `.${name}`)).join('');
  return path === '' ? null : path.replace(/^\./, '');
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'text in quotes',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
};
const AMOUNT = 'must be an amount such as "12.50": at most 3 decimals, no sign, and at most 1000000000';
const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'must be a UUID',
  email: 'must be an email address',
  'plain-text': 'must be text without NUL characters and halves of surrogate pairs',
  name: 'must be on one line, without control characters or marks that reverse its direction',
  'web-url': 'must be a URL that starts with http:// or https://',
  'unit-amount': AMOUNT,
};
const PATTERNS: Readonly<Record<string, string>> = {
  [SHORT_ID_PATTERN]: 'must be a short id: 21 or 22 characters of base58',
  [FIAT_PATTERN]: AMOUNT,
};

function reasonOf({ keyword, params }: ErrorObject): string {
  const limit = Number(params.limit);
  switch (keyword) {
    case 'required':
      return 'is missing';
    case 'type':
      return `must be ${typesOf(params.type)}`;
    case 'enum':
      return `must be one of ${[params.allowedValues]
        .flat()
        .filter((value) => value !== null)
        .join(', ')}`;
    case 'format':
      return FORMATS[String(params.format)] ?? NO_MATCH;
    case 'pattern':
      return PATTERNS[String(params.pattern)] ?? NO_MATCH;
    case 'minLength':
      return limit === 1 ? 'must not be empty' : `must have at least ${limit} characters`;
    case 'maxLength':
      return `must have at most ${limit} characters`;
    case 'minItems':
      return limit === 1 ? 'must have an entry' : `must have at least ${limit} entries`;
    case 'maxItems':
      return `must have at most ${limit} entries`;
    case 'minimum':
      return `must be at least ${limit}`;
    case 'maximum':
      return `must be at most ${limit}`;
    default:
      return NO_MATCH;
  }
}

/**
 * Describes types in words.
 * @param types one name, several, or several separated by commas
 */
function typesOf(types: unknown): string {
  const names = [types].flat().flatMap((name) => String(name).split(','));
  return names.map((name) => TYPES[name] ?? name).join(' or ');
}
