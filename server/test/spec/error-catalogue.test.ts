import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { refusalNames as dashboardRefusalNames } from '../../src/kernel/http/dashboard/refusals.ts';
import { DASHBOARD_ROUTES } from '../../src/kernel/http/dashboard/routes.ts';
import { DASHBOARD_REFUSALS } from '../../src/kernel/http/dashboard-refusals.ts';
import { REFUSALS, type RefusalName } from '../../src/kernel/http/refusal-table.ts';
import { refusalNames, refusalsOf } from '../../src/kernel/http/refusals.ts';
import { CHECKOUT_ROUTES, MERCHANT_ROUTES } from '../../src/kernel/http/routes.ts';
import { ERROR_CATALOGUE } from './error-catalogue.ts';

const SRC = fileURLToPath(new URL('../../src', import.meta.url));
const TABLE = 'kernel/http/refusal-table.ts';
/** Shown only to people, by routes that only the dashboard's own pages call: not part of any contract. */
const OF_DASHBOARD = {
  'kernel/http/dashboard-refusals.ts': DASHBOARD_REFUSALS,
};
/** Returned by receipts, which are pages beside the API. */
const OF_RECEIPTS = ['receipt.notFound', 'receipt.unsigned'] as const;
const TO_PEOPLE = new Set([
  'request.foreignOrigin',
  ...OF_RECEIPTS,
  ...Object.values(OF_DASHBOARD).flatMap(Object.keys),
]);
const TABLES = [TABLE, ...Object.keys(OF_DASHBOARD)];
const routes = [...MERCHANT_ROUTES, ...CHECKOUT_ROUTES];
/** Printed by the program's own commands, each in its own words. */
const OF_COMMANDS = ['operator.noAccount', 'operator.notOne', 'operator.last'] as const;
const laidDown = ERROR_CATALOGUE.map(([status, message]) => `${status} ${message}`).sort();

/** Returns every source file, by its path in `src`. */
async function sources(): Promise<Map<string, string>> {
  const paths = (await readdir(SRC, { recursive: true })).filter((path) => path.endsWith('.ts'));
  return new Map(
    await Promise.all(paths.map(async (path) => [path, await readFile(join(SRC, path), 'utf8')] as const)),
  );
}

/** All scopes, and all statuses, count as one message in the catalogue. */
function entry(status: number, message: string): string {
  return `${status} ${message.replace(/(scope: |this one is )\S+$/, '$1<>')}`;
}

it('the table of refusals matches the specification and the decisions one to one', () => {
  const told = Object.entries(REFUSALS).filter(([name]) => !TO_PEOPLE.has(name));
  const said = told.map(([, [status, sentence]]) => entry(status, sentence));
  expect([...new Set(said)].sort()).toEqual(laidDown);
});

it('the OpenAPI document lists all of them, and no others', () => {
  const documented = routes.flatMap((route) =>
    [...refusalsOf(route)].flatMap(([status, refusals]) => refusals.map(({ message }) => entry(status, message))),
  );
  // The only answer that belongs to no operation: for unknown paths.
  expect([...new Set([...documented, '404 Not found'])].sort()).toEqual(laidDown);
});

it('every refusal is listed by an operation and thrown somewhere', async () => {
  const listed = new Set<RefusalName>([
    'request.unknownRoute',
    ...OF_COMMANDS,
    ...OF_RECEIPTS,
    ...routes.flatMap(refusalNames),
    ...DASHBOARD_ROUTES.flatMap(dashboardRefusalNames),
  ]);
  const names = Object.keys(REFUSALS) as RefusalName[];
  expect(names.filter((name) => !listed.has(name))).toEqual([]);
  const elsewhere = [...(await sources())].filter(([path]) => !TABLES.includes(path) && !path.endsWith('refusals.ts'));
  const text = elsewhere.map(([, source]) => source.replaceAll(/refusals: [^\]]*\]/g, '')).join('\n');
  const given = (name: string) => text.includes(`'${name}'`) || MADE_UP.some((pattern) => pattern.test(name));
  expect(names.filter((name) => !given(name))).toEqual([]);
});

/** Names that are composed where they are thrown. */
const MADE_UP = [/^scopeMissing\./, /^delivery\.(pending|success)$/, /^invoice\.(store|platform)CapReached$/];

it('every folder that declares refusals has them in the table', async () => {
  const all = await sources();
  const table = all.get(TABLE) ?? '';
  for (const [path, source] of all) {
    const declared = [...source.matchAll(/class (\w+) extends Refusal</g)].map(([, name]) => name);
    for (const name of declared) expect(path === TABLE || table.includes(`${name}['refused']`), name).toBe(true);
  }
});

it('each sentence stands once in the source', async () => {
  const all = await sources();
  for (const sentence of new Set(Object.values(REFUSALS).map(([, text]) => text))) {
    // Texts that end in a scope or a status are composed.
    const text = sentence.replace(/(scope: |this one is )\S+$/, '$1');
    const literals = [`'${text}'`, `"${text}"`, `\`${text}`];
    const places = [...all].flatMap(([path, source]) =>
      literals.flatMap((literal) => Array.from({ length: source.split(literal).length - 1 }, () => path)),
    );
    expect(places, sentence).toHaveLength(1);
    expect(TABLES, sentence).toContain(places[0]);
  }
});
