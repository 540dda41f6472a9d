import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { GOODS_REFUSALS } from '../../src/http/goods-refusals.ts';
import { PEOPLE_REFUSALS } from '../../src/http/people-refusals.ts';
import { REFUSALS, type RefusalName } from '../../src/http/refusal-table.ts';
import { refusalNames, refusalsOf } from '../../src/http/refusals.ts';
import { CHECKOUT_ROUTES, MERCHANT_ROUTES } from '../../src/http/routes.ts';
import { ERROR_CATALOGUE } from './error-catalogue.ts';

const SRC = fileURLToPath(new URL('../../src', import.meta.url));
const TABLE = 'http/refusal-table.ts';
/** Refusals that the dashboard's routes alone give: the specification of the API lays none of them down. */
const DASHBOARD: Readonly<Record<string, object>> = {
  'http/people-refusals.ts': PEOPLE_REFUSALS,
  'http/goods-refusals.ts': GOODS_REFUSALS,
  [TABLE]: { 'request.foreignOrigin': REFUSALS['request.foreignOrigin'] },
};
const names = Object.keys(REFUSALS) as RefusalName[];
const namesOfApi = names.filter((name) => !Object.values(DASHBOARD).some((rows) => name in rows));
const routes = [...MERCHANT_ROUTES, ...CHECKOUT_ROUTES];
const laidDown = ERROR_CATALOGUE.map(([status, message]) => `${status} ${message}`).sort();

/** Every source file, by its path in `src`. */
async function sources(): Promise<Map<string, string>> {
  const paths = (await readdir(SRC, { recursive: true })).filter((path) => path.endsWith('.ts'));
  return new Map(
    await Promise.all(paths.map(async (path) => [path, await readFile(join(SRC, path), 'utf8')] as const)),
  );
}

/** Scopes and statuses are one message each in the catalogue. */
function entry(status: number, message: string): string {
  return `${status} ${message.replace(/(scope: |this one is )\S+$/, '$1<>')}`;
}

it('the table of refusals matches the specification and the decisions one to one', () => {
  const said = namesOfApi.map((name) => entry(REFUSALS[name][0], REFUSALS[name][1]));
  expect([...new Set(said)].sort()).toEqual(laidDown);
});

it('the OpenAPI document lists all of them, and no others', () => {
  const documented = routes.flatMap((route) =>
    [...refusalsOf(route)].flatMap(([status, refusals]) => refusals.map(({ message }) => entry(status, message))),
  );
  // The one answer of no operation, given where there is none.
  expect([...new Set([...documented, '404 Not found'])].sort()).toEqual(laidDown);
});

it('every refusal is listed by an operation and thrown somewhere', async () => {
  const listed = new Set<RefusalName>(['request.unknownRoute', ...routes.flatMap(refusalNames)]);
  expect(namesOfApi.filter((name) => !listed.has(name))).toEqual([]);
  const elsewhere = [...(await sources())].filter(([path]) => !(path in DASHBOARD) && !path.endsWith('/refusals.ts'));
  const text = elsewhere.map(([, source]) => source.replaceAll(/refusals: [^\]]*\]/g, '')).join('\n');
  const given = (name: string) => text.includes(`'${name}'`) || MADE_UP.some((pattern) => pattern.test(name));
  expect(namesOfApi.filter((name) => !given(name))).toEqual([]);
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

it('each sentence stands in its table alone, and there once', async () => {
  const all = await sources();
  for (const sentence of new Set(Object.values(REFUSALS).map(([, text]) => text))) {
    // What ends in a scope or a status is composed.
    const text = sentence.replace(/(scope: |this one is )\S+$/, '$1');
    const literals = [`'${text}'`, `"${text}"`, `\`${text}`];
    const places = [...all].flatMap(([path, source]) =>
      literals.flatMap((literal) => Array.from({ length: source.split(literal).length - 1 }, () => path)),
    );
    expect(places, sentence).toEqual([...new Set(places.filter((path) => path in DASHBOARD))]);
    expect(places, sentence).not.toEqual([]);
  }
});
