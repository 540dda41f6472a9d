import fc, { type Arbitrary } from 'fast-check';
import type { Operation } from './document.ts';
import { type JsonNode, type Reference, type Spoiling, spoil } from './json-node.ts';
import { from, junk, validValues } from './values.ts';

/** A body in which references are not resolved yet. */
export type Body =
  | { readonly kind: 'none' }
  | { readonly kind: 'json'; readonly node: JsonNode }
  /** A form as a browser sends it. */
  | { readonly kind: 'form'; readonly fields: readonly Field[] }
  /** JSON padded with white space to a size in bytes. */
  | { readonly kind: 'padded'; readonly node: JsonNode; readonly bytes: number }
  | { readonly kind: 'text'; readonly node: JsonNode; readonly damage: Damage }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array };

export type Field = readonly [name: string | Reference, value: string | Reference];

/** Damage to JSON text. */
export type Damage =
  | { readonly kind: 'cut'; readonly at: number }
  | { readonly kind: 'insert'; readonly at: number; readonly text: string }
  | { readonly kind: 'byte'; readonly at: number; readonly byte: number };

/** Bodies with nearly all bytes in one place: expensive to read, match, count or traverse. */
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

/** Mostly a body of the operation with one spoiled place, and sometimes no JSON at all. */
export function spoiledBodies(operation: Operation): Arbitrary<Body> {
  if (operation.takes === 'image') return imageBodies();
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
        bytes: fc.constantFrom(0, 1, 1, 100_000).map((more) => operation.maxBodyBytes + more),
      }),
    },
  );
}

/** Bodies at the size limit take long, so each operation gets just enough to refuse one. */
function paddedShare({ surface, method, path, body }: Operation): number {
  if (method === 'GET') return 1;
  if (surface !== 'api' && surface !== 'buyers') return 4;
  if (body === undefined) return 450;
  return path.includes('{') ? 45 : 15;
}

/** Form bodies with some fields omitted, repeated or made up. */
export function formBodies(fields: NonNullable<Operation['fields']>): Arbitrary<Body> {
  const real = Object.entries(fields).map(([name, values]): Arbitrary<Field> => {
    if (typeof values !== 'string') return fc.constantFrom(...values).map((value) => [name, value]);
    const quantity = fc.constantFrom('1', '0', '2', '5000', '1.5', '-1', ' 1 ', '9'.repeat(400));
    // A cart line is named by its product.
    if (name === 'q') return fc.tuple(from(values), quantity);
    return from(values).map((reference) => [name, reference]);
  });
  const junkText = fc.oneof(
    fc.constantFrom('<till-fuzz>', '\0', '\r\nset-cookie: a=b', '__proto__', "' or 1=1 --", 'x'.repeat(9_000), ''),
    fc.string({ maxLength: 20, unit: 'binary' }).map((text) => text.toWellFormed()),
  );
  const made = fc.tuple(fc.oneof(fc.constantFrom('q.', 'q.__proto__', 'do', 'add', '', 'email'), junkText), junkText);
  const usual = fc.array(fc.oneof(...real), { minLength: 1, maxLength: 5 });
  const spoiled = fc
    .tuple(usual, fc.array(made, { minLength: 1, maxLength: 60 }))
    .map(([one, other]) => [...one, ...other]);
  return fc
    .oneof({ weight: 4, arbitrary: usual }, { weight: 1, arbitrary: spoiled })
    .map((sent): Body => ({ kind: 'form', fields: sent }));
}

/** A picture of one pixel, and data that begins like one. */
export function imageBodies(): Arbitrary<Body> {
  const damaged = fc
    .tuple(fc.constantFrom(...PICTURES), fc.nat({ max: 200 }), fc.nat({ max: 255 }))
    .map(([picture, at, byte]) => picture.map((each, index) => (index === at % picture.length ? byte : each)));
  const cut = fc.tuple(fc.constantFrom(...PICTURES), fc.nat({ max: 200 })).map(([picture, at]) => picture.slice(0, at));
  return fc
    .oneof(fc.constantFrom(...PICTURES), damaged, cut, fc.uint8Array({ minLength: 1, maxLength: 60 }))
    .map((bytes): Body => ({ kind: 'bytes', bytes: Uint8Array.from(bytes) }));
}

const PICTURES: readonly Uint8Array[] = [
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYPj/HwADAgH/p0b7SgAAAABJRU5ErkJggg==',
  'R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=',
  // Claims a width and height of 65,535 pixels.
  'iVBORw0KGgoAAAANSUhEUgAA//8AAP//CAYAAAAfFcSJAAAADUlEQVR4nGNgYPj/HwADAgH/p0b7SgAAAABJRU5ErkJggg==',
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>').toString('base64'),
].map((text) => Uint8Array.from(Buffer.from(text, 'base64')));

export function noBody(): Arbitrary<Body> {
  return fc.constant({ kind: 'none' });
}

export function jsonBody(node: JsonNode): Body {
  return { kind: 'json', node };
}
