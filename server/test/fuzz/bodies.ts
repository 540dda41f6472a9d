import fc, { type Arbitrary } from 'fast-check';
import type { Operation } from './document.ts';
import { type JsonNode, type Spoiling, spoil } from './json-node.ts';
import { junk, validValues } from './values.ts';

/** A body without the real ids yet. */
export type Body =
  | { readonly kind: 'none' }
  | { readonly kind: 'json'; readonly node: JsonNode }
  /** JSON with white space after it up to a size in bytes. */
  | { readonly kind: 'padded'; readonly node: JsonNode; readonly bytes: number }
  | { readonly kind: 'text'; readonly node: JsonNode; readonly damage: Damage }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array };

/** What turns JSON text into something else. */
export type Damage =
  | { readonly kind: 'cut'; readonly at: number }
  | { readonly kind: 'insert'; readonly at: number; readonly text: string }
  | { readonly kind: 'byte'; readonly at: number; readonly byte: number };

/** The largest body of an operation: 8 MiB of a merchant, 16 KiB of a buyer. */
export function maxBodyBytes({ needsKey }: Operation): number {
  return needsKey ? 8 * 1024 * 1024 : 16 * 1024;
}

/** A body with nearly all of it in one place: expensive to read, to match, to count or to walk through. */
const HUGE: readonly JsonNode[] = [
  `"${'9'.repeat(7_000_000)}"`,
  `"${'a@'.repeat(3_000_000)}"`,
  `"http://${'%'.repeat(7_000_000)}"`,
  `"${'\\ud83e\\udd84'.repeat(600_000)}"`,
  '9'.repeat(7_000_000),
  `[${'{},'.repeat(2_000_000)}{}]`,
  `{"a":${'[{"a":'.repeat(95)}"${'x'.repeat(6_000_000)}"${'}]'.repeat(95)}}`,
  `{${'"a":1,'.repeat(1_000_000)}"a":1}`,
].map((raw) => ({ raw }));

/** Mostly a body of the operation with one place spoiled, and sometimes no JSON at all. */
export function spoiledBodies(operation: Operation): Arbitrary<Body> {
  const valid = operation.body === undefined ? fc.constant<JsonNode>({ raw: '{}' }) : validValues(operation.body);
  const keys = fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'status',
    'storeId',
    'id',
    '',
    'items',
    'ITEMS',
    '\0',
  );
  const spoiling: Arbitrary<Spoiling> = fc.oneof(
    fc.record({ kind: fc.constant('replace'), by: junk() }),
    fc.record({ kind: fc.constant('remove') }),
    fc.record({ kind: fc.constant('twice'), by: junk() }),
    fc.record({ kind: fc.constant('rename'), to: keys }),
    fc.record({ kind: fc.constant('add'), key: keys, value: junk() }),
  );
  const huge = fc
    .tuple(valid, fc.nat({ max: 60 }), fc.constantFrom(...HUGE))
    .map(([node, at, by]) => jsonBody(spoil(node, at, { kind: 'replace', by })));
  const spoiled = fc
    .tuple(valid, fc.nat({ max: 60 }), spoiling)
    .map(([node, at, how]) => jsonBody(spoil(node, at, how)));
  const at = fc.nat({ max: 400 });
  const damage: Arbitrary<Damage> = fc.oneof(
    fc.record({ kind: fc.constant('cut'), at }),
    fc.record({
      kind: fc.constant('insert'),
      at,
      text: fc.constantFrom(',', '}', '"', '\0', '//', "'", 'NaN', '\ufeff', '\\u00', '\u2028'),
    }),
    fc.record({ kind: fc.constant('byte'), at, byte: fc.constantFrom(0x00, 0x80, 0xc0, 0xed, 0xff, 0x0a) }),
  );
  const whole = fc.oneof(
    fc
      .constantFrom('', ' ', 'null', '[]', '"text"', '0', 'true', '{}', '[{}]', '{"items":null}', '\ufeff{}', '{},{}')
      .map((raw) => jsonBody({ raw })),
    fc.constantFrom(1_000, 100_000).map((depth) => jsonBody({ raw: '['.repeat(depth) + ']'.repeat(depth) })),
    fc.constantFrom(5_000, 100_000).map((depth) => jsonBody({ raw: `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}` })),
    fc.constantFrom(10_000).map((depth) => jsonBody({ raw: '{"items":'.repeat(depth) })),
    fc
      .constantFrom(2_000)
      .map((count) => jsonBody({ raw: `{${Array.from({ length: count }, (_, i) => `"k${i}":${i}`).join()}}` })),
    fc.uint8Array({ minLength: 1, maxLength: 40 }).map((bytes) => ({ kind: 'bytes' as const, bytes })),
  );
  return fc.oneof(
    { weight: 300, arbitrary: spoiled },
    { weight: operation.body === undefined ? 0 : 3, arbitrary: huge },
    { weight: 75, arbitrary: fc.record({ kind: fc.constant('text'), node: valid, damage }) },
    { weight: 50, arbitrary: whole },
    { weight: 20, arbitrary: noBody() },
    {
      weight: paddedShare(operation),
      arbitrary: fc.record({
        kind: fc.constant('padded'),
        node: valid,
        bytes: fc.constantFrom(0, 1, 1, 100_000).map((more) => maxBodyBytes(operation) + more),
      }),
    },
  );
}

/** Bodies at the limit take long, so there are just enough for each operation to refuse one. */
function paddedShare({ method, path, body }: Operation): number {
  if (method === 'GET') return 1;
  if (body === undefined) return 450;
  return path.includes('{') ? 45 : 15;
}

export function noBody(): Arbitrary<Body> {
  return fc.constant({ kind: 'none' });
}

export function jsonBody(node: JsonNode): Body {
  return { kind: 'json', node };
}
