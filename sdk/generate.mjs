// Writes src/generated/openapi.ts from docs/openapi.json. With --check it writes nothing and fails when they differ.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';

const DOCUMENT = join(import.meta.dirname, '..', 'docs', 'openapi.json');
const OUTPUT = join(import.meta.dirname, 'src', 'generated', 'openapi.ts');
const HEADER = '// Generated from docs/openapi.json by `npm run generate -w sdk`. Not to be edited.\n\n';

/**
 * What the generator needs to be said otherwise. It checks examples of whole bodies, which are no part of a type, by a
 * rule that takes a property named beside an `anyOf` for an unknown one; and it makes of such an `anyOf` a choice
 * instead of a further condition, which an `allOf` says too.
 */
function inTheGeneratorsWords(_key, value) {
  if (value === null || typeof value !== 'object') return value;
  if ('schema' in value) {
    const { example, examples, ...rest } = value;
    return rest;
  }
  if ('properties' in value && 'anyOf' in value) {
    const { anyOf, description, ...rest } = value;
    return { description, allOf: [rest, { anyOf }] };
  }
  return value;
}

const document = JSON.parse(readFileSync(DOCUMENT, 'utf8'));
const types = await openapiTS(JSON.parse(JSON.stringify(document, inTheGeneratorsWords)), { immutable: true });
const text = HEADER + astToString(types);

if (!process.argv.includes('--check')) {
  writeFileSync(OUTPUT, text);
} else if (readFileSync(OUTPUT, 'utf8') !== text) {
  process.stderr.write('sdk/src/generated/openapi.ts does not match docs/openapi.json: npm run generate -w sdk\n');
  process.exitCode = 1;
}
