// Writes src/generated: the types of the API from docs/openapi.json, and the contracts that make deposit addresses from
// contracts/; and the clients for PHP and Python. With --check it writes nothing and fails when they differ.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { EARLIER_DEPLOYMENTS, PRESENT_DEPLOYMENT, UNNAMED_DEPLOYMENT } from '../contracts/deployments.ts';
import { readDocument } from './clients/document.mjs';
import { phpClient } from './clients/php.mjs';
import { pythonClient } from './clients/python.mjs';

const DOCUMENT = join(import.meta.dirname, '..', 'docs', 'openapi.json');
const AGAIN = '`npm run generate -w sdk`. Not to be edited.\n\n';

/**
 * Adapts the document to the generator. It checks examples of whole bodies, which are no part of a type, by a
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

async function apiTypes(document) {
  const types = await openapiTS(JSON.parse(JSON.stringify(document, inTheGeneratorsWords)), { immutable: true });
  return `// Generated from docs/openapi.json by ${AGAIN}${astToString(types)}`;
}

/** Each once, those of this version first. */
function knownContracts() {
  const all = [PRESENT_DEPLOYMENT, UNNAMED_DEPLOYMENT, ...EARLIER_DEPLOYMENTS];
  const pairs = new Map(
    all.map(({ factory, initCodeHash }) => [`${factory} ${initCodeHash}`, { factory, initCodeHash }]),
  );
  const rows = [...pairs.values()].map(
    ({ factory, initCodeHash }) => `  {\n    factory: '${factory}',\n    initCodeHash: '${initCodeHash}',\n  },\n`,
  );
  const about = '/** The contracts that make deposit addresses, in this version and in those before it. */';
  return `// Generated from contracts/ by ${AGAIN}${about}
export const KNOWN_CONTRACTS: readonly { readonly factory: string; readonly initCodeHash: string }[] = [\n${rows.join('')}];\n`;
}

/** Parts of a client, written by hand. */
const partsOf = (language, names) =>
  names.map((name) => readFileSync(join(import.meta.dirname, 'clients', language, name), 'utf8'));

const document = JSON.parse(readFileSync(DOCUMENT, 'utf8'));
const own = readDocument(document);
const phpParts = partsOf('php', ['errors.php', 'connection.php', 'transport.php', 'webhooks.php', 'client.php']);
const pythonParts = partsOf('python', ['errors.py', 'transport.py', 'webhooks.py', 'client.py']);
for (const [name, text] of [
  ['src/generated/openapi.ts', await apiTypes(document)],
  ['src/generated/contracts.ts', knownContracts()],
  ['php/till.php', phpClient(own, phpParts)],
  ['python/till.py', pythonClient(own, pythonParts)],
]) {
  const output = join(import.meta.dirname, name);
  if (!process.argv.includes('--check')) {
    writeFileSync(output, text);
  } else if (readFileSync(output, 'utf8') !== text) {
    process.stderr.write(`sdk/${name} is not up to date: npm run generate -w sdk\n`);
    process.exitCode = 1;
  }
}
