import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { ROUTES } from '../../src/app/http/routes.ts';
import { refusalsOf as dashboardRefusals } from '../../src/kernel/http/dashboard/refusals.ts';
import { possibleRefusals, refusalsOf } from '../../src/kernel/http/refusals.ts';
import type { RefusalRow } from '../../src/kernel/lib/refusals.ts';
import { ERROR_CATALOGUE } from './error-catalogue.ts';

const SRC = fileURLToPath(new URL('../../src', import.meta.url));
/** Returned by receipts, which are pages beside the API. */
const OF_RECEIPTS = ['receipt.notFound', 'receipt.unsigned'] as const;
/** Returned to programs that pay, beside the API. */
const OF_X402 = ['x402.moneyAfterEnd', 'x402.noMethod', 'x402.noProduct', 'x402.quantity'] as const;
const routes = [...ROUTES.merchant, ...ROUTES.checkout];
/** Printed by the program's own commands, each in its own words. */
const OF_COMMANDS = ['operator.noAccount', 'operator.notOne', 'operator.last'] as const;
const laidDown = ERROR_CATALOGUE.map(([status, message]) => `${status} ${message}`).sort();

/** Returns every declared refusal, with the file that declares it. */
async function declarations(): Promise<{ name: string; row: RefusalRow; file: string }[]> {
  const files = (await readdir(SRC, { recursive: true })).filter((path) => path.endsWith('refusals.ts'));
  const modules = await Promise.all(files.map(async (file) => ({ file, exports: await import(join(SRC, file)) })));
  return modules.flatMap(({ file, exports }) =>
    // A refusal with a reason inherits the rows of its room's.
    [...new Set(Object.values<{ rows?: Record<string, RefusalRow> }>(exports).map(({ rows }) => rows))].flatMap(
      (rows) => Object.entries(rows ?? {}).map(([name, row]) => ({ name, row, file })),
    ),
  );
}

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

it('the OpenAPI document lists the refusals of the specification and the decisions, and no others', () => {
  const documented = routes.flatMap((route) =>
    [...refusalsOf(route)].flatMap(([status, refusals]) => refusals.map(({ message }) => entry(status, message))),
  );
  // The only answer that belongs to no operation: for unknown paths.
  expect([...new Set([...documented, '404 Not found'])].sort()).toEqual(laidDown);
});

it('every refusal is declared once, listed by an operation and thrown somewhere', async () => {
  const listed = new Set<string>([
    'request.unknownRoute',
    ...OF_COMMANDS,
    ...OF_RECEIPTS,
    ...OF_X402,
    ...[...routes.flatMap(possibleRefusals), ...ROUTES.dashboard.flatMap(dashboardRefusals)].map(
      ({ refused }) => refused,
    ),
  ]);
  const names = (await declarations()).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(100);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !listed.has(name))).toEqual([]);
  const elsewhere = [...(await sources())].filter(([path]) => !path.endsWith('refusals.ts'));
  const text = elsewhere.map(([, source]) => source.replaceAll(/Refusal\.of\([^)]*\)/g, '')).join('\n');
  const given = (name: string) => text.includes(`'${name}'`) || MADE_UP.some((pattern) => pattern.test(name));
  expect(names.filter((name) => !given(name))).toEqual([]);
});

/** Names that are composed where they are thrown. */
const MADE_UP = [/^scopeMissing\./, /^delivery\.(pending|success)$/, /^invoice\.(store|platform)CapReached$/];

it('each message is defined once in the source, with the refusals of a room', async () => {
  const all = await sources();
  for (const sentence of new Set((await declarations()).map(({ row: [, text] }) => text))) {
    // Texts that end in a scope or a status are composed.
    const text = sentence.replace(/(scope: |this one is )\S+$/, '$1');
    const literals = [`'${text}'`, `"${text}"`, `\`${text}`];
    const places = [...all].flatMap(([path, source]) =>
      literals.flatMap((literal) => Array.from({ length: source.split(literal).length - 1 }, () => path)),
    );
    expect(places, sentence).toHaveLength(1);
    expect(places[0], sentence).toMatch(/refusals\.ts$/);
  }
});
