import { Compile } from 'typebox/compile';
import type { TLocalizedValidationError } from 'typebox/error';
import { type ProvisionFile, ProvisionFileSchema } from './provision-schema.ts';

/** An error in a provision file; nothing was written. */
export class ProvisionError extends Error {
  override readonly name = 'ProvisionError';
  /** Path of the value in the file: `store.products[0].priceAmount`; empty for the file as a whole. */
  readonly path: string;
  constructor(path: string, problem: string) {
    super(path === '' ? `the file ${problem}` : `${path} ${problem}`);
    this.path = path;
  }
}

const validator = Compile(ProvisionFileSchema);

/**
 * Parses a provision file's text.
 * @throws ProvisionError for the first error, with its path
 */
export function parseProvisionFile(text: string): ProvisionFile {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new ProvisionError('', `is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (validator.Check(value)) return value;
  throw firstProblem(validator.Errors(value));
}

function firstProblem(errors: readonly TLocalizedValidationError[]): ProvisionError {
  // "boolean" and "anyOf" only repeat, less exactly, another error of the same value.
  const error = errors.find(({ keyword }) => keyword !== 'boolean' && keyword !== 'anyOf');
  if (error === undefined) return new ProvisionError('', 'does not match the expected format');
  const path = pathOf(error.instancePath);
  if (error.keyword === 'required')
    return new ProvisionError(join(path, error.params.requiredProperties[0]), 'is missing');
  if (error.keyword === 'additionalProperties') {
    return new ProvisionError(join(path, error.params.additionalProperties[0]), 'is not a known field');
  }
  const description = descriptionAt(error.schemaPath);
  if (description !== undefined) return new ProvisionError(path, `must be ${description}`);
  if (error.keyword === 'enum') {
    return new ProvisionError(path, `must be one of ${error.params.allowedValues.map(String).join(', ')}`);
  }
  const types = errors.filter((other) => other.keyword === 'type' && other.instancePath === error.instancePath);
  const message =
    error.keyword === 'type' ? `must be ${types.map(({ params }) => typeName(params)).join(' or ')}` : error.message;
  return new ProvisionError(path, message);
}

function typeName(params: object): string {
  const type = 'type' in params ? params.type : undefined;
  return Array.isArray(type) ? type.join(' or ') : String(type);
}

/** Converts `/store/products/0/title` to `store.products[0].title`. */
function pathOf(pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .reduce((path, key) => (/^[0-9]+$/.test(key) ? `${path}[${key}]` : join(path, key)), '');
}

function join(path: string, key: string | undefined): string {
  return path === '' ? (key ?? '') : `${path}.${key}`;
}

function descriptionAt(schemaPath: string): string | undefined {
  let node: unknown = ProvisionFileSchema;
  for (const key of schemaPath.split('/').slice(1)) {
    if (typeof node !== 'object' || node === null) return undefined;
    node = (node as Record<string, unknown>)[key];
  }
  const description = typeof node === 'object' && node !== null && 'description' in node ? node.description : undefined;
  return typeof description === 'string' ? description : undefined;
}
