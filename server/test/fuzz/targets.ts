import fc, { type Arbitrary } from 'fast-check';
import type { Operation, Parameter } from './document.ts';
import type { JsonNode, PoolName, Reference } from './json-node.ts';
import { from } from './values.ts';

/** A path parameter: a reference, text to be escaped for the path, or verbatim text. */
export type PathValue = Reference | { readonly text: string } | { readonly unescaped: string };

/** Values after a path segment: the stores' own ids, and others of the same form. */
const AFTER: Readonly<Record<string, readonly [own: PoolName, others: PoolName]>> = {
  orders: ['orders', 'foreignShortIds'],
  checkout: ['checkouts', 'foreignShortIds'],
  invoices: ['invoices', 'foreignShortIds'],
  invoice: ['checkouts', 'foreignShortIds'],
  products: ['products', 'foreignUuids'],
  templates: ['templates', 'foreignUuids'],
  customers: ['customers', 'foreignUuids'],
  'webhook-deliveries': ['deliveries', 'foreignUuids'],
  deliveries: ['deliveries', 'foreignUuids'],
  checkouts: ['checkouts', 'foreignShortIds'],
  attempts: ['foreignUuids', 'foreignUuids'],
  stores: ['stores', 'foreign'],
  team: ['people', 'foreignUuids'],
  people: ['people', 'foreignUuids'],
  invitations: ['invitations', 'foreignUuids'],
  keys: ['keys', 'foreignUuids'],
  sessions: ['sessions', 'foreignUuids'],
  passkeys: ['foreignUuids', 'foreignUuids'],
  payouts: ['chains', 'foreign'],
  finality: ['chains', 'foreign'],
  chains: ['chains', 'foreign'],
  deposits: ['addresses', 'foreign'],
  sweeps: ['foreignUuids', 'foreignUuids'],
  documents: ['documents', 'foreign'],
  images: ['images', 'foreign'],
  x402: ['checkouts', 'foreignShortIds'],
};

/** Values for any path below a prefix. */
const REST = [
  'x',
  'index.html',
  '%2e%2e/%2e%2e/etc/passwd',
  'a/b/c',
  '.env',
  'till-fuzz%3Cb%3E',
  '%00',
  'a'.repeat(900),
];

/** Existing objects of the kind that the path is about. */
export function realId({ path }: Operation, name: string): Arbitrary<PathValue> {
  if (name === 'rest') return fc.constantFrom(...REST).map((unescaped) => ({ unescaped }));
  const segments = path.split('/');
  const before = segments[segments.indexOf(`{${name}}`) - 1] ?? '';
  const pools = path.includes('/operator/stores/') ? (['operated', 'operated'] as const) : AFTER[before];
  if (pools === undefined) throw new Error(`no ids are known for ${path}`);
  const [own, others] = pools;
  return fc.oneof({ weight: 8, arbitrary: from(own) }, { weight: 2, arbitrary: from(others) });
}

const LONG = 'z'.repeat(1_500);

/** Invalid ids, or ids of other objects. */
export function oddId(): Arbitrary<PathValue> {
  const escaped = fc.oneof(
    fc.constantFrom(
      'z'.repeat(22),
      '1'.repeat(21),
      '1'.repeat(22),
      '2'.repeat(20),
      '2'.repeat(23),
      '0OIl'.repeat(5),
      LONG,
    ),
    fc.constantFrom(
      'null',
      'undefined',
      'NaN',
      '-1',
      '0',
      ' ',
      '\0',
      'a\0b',
      '/',
      '..',
      '../../',
      '%',
      '%00',
      '\u{1f984}',
      '?',
      '#',
    ),
    fc.constantFrom(
      '00000000-0000-0000-0000-000000000000',
      'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
      '__proto__',
      "' or 1=1 --",
    ),
    fc.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{21,22}$/),
    fc.uuid(),
    fc.string({ minLength: 1, maxLength: 30, unit: 'binary' }),
  );
  return fc.oneof(
    { weight: 8, arbitrary: escaped.map((text) => ({ text })) },
    { weight: 2, arbitrary: from('foreign') },
    { weight: 2, arbitrary: fc.constantFrom<PoolName>('orders', 'invoices', 'products').chain(from) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(
          '%',
          '%zz',
          '%ff',
          '%c3%28',
          '%ed%a0%80',
          '%2e%2e',
          '\xff\xfe',
          ';a=b',
          '',
          '//',
          '{id}',
          'z'.repeat(5_000),
        )
        .map((unescaped) => ({ unescaped })),
    },
  );
}

/** A value for each parameter in the path. */
export function pathValues(
  operation: Operation,
  valuesFor: (operation: Operation, name: string) => Arbitrary<PathValue>,
): Arbitrary<Readonly<Record<string, PathValue>>> {
  const names = operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
  if (names.length === 0) return fc.constant({});
  return fc.record(Object.fromEntries(names.map((name) => [name, valuesFor(operation, name)])));
}

/** Query strings with some of the operation's parameters. */
export function queries(
  parameters: readonly Parameter[],
  valuesFor: (schema: Parameter['schema']) => Arbitrary<JsonNode>,
  withUnknown = false,
): Arbitrary<string> {
  const known = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema }) =>
      fc.option(
        valuesFor(schema).map((node) => pair(name, node)),
        { nil: undefined, freq: 2 },
      ),
    );
  const unknown = fc.constantFrom(
    '',
    'x=1',
    'page',
    'page=',
    'limit=1&limit=2',
    '__proto__=1',
    '%zz=%zz',
    'page[]=1',
    '&&==',
    'a=%00',
  );
  return fc
    .tuple(fc.tuple(...known), withUnknown ? unknown : fc.constant(''))
    .map(([pairs, more]) => [...pairs, more].filter((each) => each !== undefined && each !== '').join('&'));
}

/** Returns `name=value` with the value of a JSON text in query notation. */
function pair(name: string, node: JsonNode): string {
  const text = 'raw' in node ? node.raw : 'x';
  const plain = text.startsWith('"') ? (JSON.parse(text) as string) : text.replace(/\.0$/, '');
  return `${name}=${encodeURIComponent(plain.slice(0, 300).toWellFormed())}`;
}
