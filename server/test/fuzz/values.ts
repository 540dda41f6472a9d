import fc, { type Arbitrary } from 'fast-check';
import type { Schema } from './document.ts';
import type { JsonNode, Member, PoolName } from './json-node.ts';

/** Ids, names and amounts with a meaning to the service, by field. */
const MEANINGFUL: Readonly<Record<string, Arbitrary<JsonNode>>> = {
  productId: fc.oneof({ weight: 30, arbitrary: from('sellable') }, { weight: 1, arbitrary: from('products') }),
  templateId: fc.oneof({ weight: 9, arbitrary: from('templates') }, { weight: 1, arbitrary: from('foreignUuids') }),
  store: from('slugs'),
  paymentMethod: from('methods'),
  unitAmount: fc.oneof(
    fc.constantFrom('0', '0.001', '1', '12.50', '1.000', '0.100', '999999999.999', '1000000000').map(quoted),
    fc.integer({ min: 0, max: 9_999_999 }).map((cents) => quoted((cents / 100).toFixed(2))),
  ),
  from: hex(20),
  value: fc.constantFrom('0', '1', '10000000', '9'.repeat(78)).map(quoted),
  validAfter: fc.constantFrom('0', '1', '9'.repeat(78)).map(quoted),
  validBefore: fc.constantFrom('0', '2000000000', '9'.repeat(78)).map(quoted),
  nonce: hex(32),
  signature: fc.oneof(hex(65), hex(1), hex(4096)),
  customerEmail: fc
    .constantFrom(
      'ada@example.com',
      'a.b+tag@sub.example.org',
      'o_brien@example.co',
      'REFUSED@refused.example',
      'ada@exämple.example',
      `${'x'.repeat(64)}@пример.example`,
    )
    .map(quoted),
  successUrl: webUrl(),
  cancelUrl: webUrl(),
  supportUrl: webUrl(),
  termsUrl: webUrl(),
  url: fc
    .constantFrom('http://127.0.0.1:1/hook', 'http://[::1]:1/', 'https://169.254.169.254/latest', 'http://0x7f.1:1/')
    .map(quoted),
  domain: fc
    .constantFrom(
      'shop.example.com',
      'SHOP.example.com.',
      'xn--mnchen-3ya.example',
      'мир.example',
      '127.0.0.1',
      'a_b.example',
    )
    .map(quoted),
  slug: fc
    .oneof(
      fc.constantFrom('store-1', 'other', 'victim', 'admin', 'www', 'dashboard', 'xn--pple-43d', '1', 'a--b'),
      fc.nat({ max: 300 }).map((number) => `shop-${number}`),
    )
    .map(quoted),
  address: fc
    .oneof(
      { weight: 3, arbitrary: fc.constant('0x70997970C51812dc3A010C7d01b50e0d17dc79C8') },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          `0x${'0'.repeat(40)}`,
          `0x${'f'.repeat(40)}`,
          '0x70997970c51812dc3a010c7d01b50e0d17dc79c8',
        ),
      },
    )
    .map(quoted),
  password: fc.constantFrom('correct horse battery', 'wrong horse battery', '\u{1f984}'.repeat(32)).map(quoted),
  email: fc
    .constantFrom(
      'owner@example.com',
      'victim-owner@example.com',
      'new@example.com',
      'nobody@refused.example',
      'a@b.co',
    )
    .map(quoted),
  methods: from('methods'),
  ids: from('stockLines'),
  version: from('versions'),
  expiresAt: fc
    .constantFrom('2999-01-01T00:00:00Z', '2020-01-01T00:00:00+02:00', '+275760-09-13T00:00:00Z')
    .map(quoted),
};

/** Returns this many bytes, in hex of either case. */
function hex(bytes: number): Arbitrary<JsonNode> {
  return fc.constantFrom('00', '1b', 'Af', 'FF').map((byte) => quoted(`0x${byte.repeat(bytes)}`));
}

/** Values that a schema of the document accepts, its bounds included. */
export function validValues(schema: Schema, field = ''): Arbitrary<JsonNode> {
  const { type, enum: listed, const: only, anyOf } = schema;
  const values = only === undefined ? listed : [only];
  const types = typeof type === 'string' ? [type] : (type ?? []);
  const plain = types.filter((each) => each !== 'null');
  const isNullable = plain.length < types.length;
  if (types.length === 0 && anyOf !== undefined) return fc.oneof(...anyOf.map((each) => validValues(each, field)));
  const present = values === undefined ? valuesOfType(schema, plain[0], field) : oneOf(values);
  return isNullable ? fc.oneof({ weight: 9, arbitrary: present }, { weight: 1, arbitrary: raw('null') }) : present;
}

function valuesOfType(schema: Schema, type: string | undefined, field: string): Arbitrary<JsonNode> {
  if (type === 'object') return schema.properties === undefined ? anyObject() : objects(schema);
  if (type === 'array') return arrays(schema, field);
  if (type === 'integer') return integers(schema);
  if (type === 'boolean') return fc.constantFrom('true', 'false').map(spelled);
  if (type === 'string') return MEANINGFUL[field] ?? strings(schema);
  throw new Error(`no values are known for ${JSON.stringify(schema)}`);
}

function objects(schema: Schema): Arbitrary<JsonNode> {
  const branches = schema.anyOf ?? [{}];
  return fc.oneof(
    ...branches.map((branch) => {
      const required = new Set([...(schema.required ?? []), ...(branch.required ?? [])]);
      const members = Object.entries(schema.properties ?? {}).map(([key, property]): Arbitrary<Member | undefined> => {
        const given = required.has(key) ? presentValues(property, key) : validValues(property, key);
        const member = given.map((value): Member => [key, value]);
        return required.has(key) ? member : fc.option(member, { nil: undefined, freq: 1 });
      });
      return fc.tuple(...members).map((list) => ({ members: list.filter((each) => each !== undefined) }));
    }),
  );
}

/** A required field that may be null elsewhere is not null here. */
function presentValues(schema: Schema, field: string): Arbitrary<JsonNode> {
  const { type, ...rest } = schema;
  if (type === undefined) return validValues(schema, field);
  const plain = typeof type === 'string' ? type : (type?.find((each) => each !== 'null') ?? 'null');
  return validValues({ ...rest, type: plain }, field);
}

function arrays({ items = {}, minItems = 0, maxItems = 10, uniqueItems }: Schema, field: string): Arbitrary<JsonNode> {
  const item = validValues(items, field);
  if (uniqueItems === true) {
    return fc.uniqueArray(item, { minLength: minItems, maxLength: maxItems, selector: (each) => JSON.stringify(each) });
  }
  return fc.oneof(
    { weight: 20, arbitrary: fc.array(item, { minLength: minItems, maxLength: Math.max(minItems, 3) }) },
    { weight: 1, arbitrary: fc.array(item, { minLength: maxItems, maxLength: maxItems, size: 'max' }) },
  );
}

function integers({ minimum = -1_000_000, maximum = 1_000_000 }: Schema): Arbitrary<JsonNode> {
  return fc.oneof(
    fc.constantFrom(minimum, Math.min(minimum + 1, maximum), maximum).map((value) => ({ raw: String(value) })),
    fc.integer({ min: minimum, max: Math.min(maximum, minimum + 100) }).map((value) => ({ raw: String(value) })),
    // The same whole number in other notations.
    fc.integer({ min: minimum, max: Math.min(maximum, minimum + 50) }).map((value) => ({ raw: `${value}.0` })),
  );
}

function strings({ format, pattern, minLength = 0, maxLength = 1000 }: Schema): Arbitrary<JsonNode> {
  if (format === 'uuid') return fc.uuid().map(quoted);
  if (format === 'email')
    return fc
      .constantFrom('ada@example.com', 'Bob+x@sub.example.org', 'a@exämple.de', `${'a'.repeat(64)}@xn--exmple-cua.de`)
      .map(quoted);
  if (pattern?.startsWith('^') === true) {
    const matching = fc.stringMatching(new RegExp(pattern)).filter(({ length }) => length <= maxLength);
    return matching.map(quoted);
  }
  const unit = fc.oneof(
    { weight: 9, arbitrary: fc.string({ minLength: 1, maxLength: 1, unit: 'grapheme' }) },
    fc.constantFrom(
      '\n',
      '\r',
      '\t',
      '\u0085',
      '\u200b',
      '\u2060',
      '\u2028',
      '\u202e',
      '\ufeff',
      '\uffff',
      '\u{10ffff}',
      '\\',
      '"',
      "'",
      '%',
      '<b>',
      '$1',
    ),
  );
  const fits = (text: string) => [...text].length >= minLength && [...text].length <= maxLength;
  const short = fc
    .array(unit, { minLength, maxLength: Math.min(maxLength, minLength + 12) })
    .map((each) => each.join(''));
  const longest = fc.constantFrom('a', 'ß', '\u{1f984}').map((unit) => unit.repeat(Math.min(maxLength, 20_000)));
  return fc
    .oneof({ weight: 20, arbitrary: short }, { weight: 1, arbitrary: longest })
    .filter((text) => fits(text) && text.isWellFormed() && !text.includes('\0'))
    .map(quoted);
}

const KEYS = ['a', 'b', '', '__proto__', 'constructor', '2', '10', '1', 'toJSON', 'ключ', '\u{1f984}', 'a"b', '\u2028'];

/** Any JSON object that a merchant may attach: repeated and awkward keys, numbers beyond a double. */
function anyObject(): Arbitrary<JsonNode> {
  const { object } = fc.letrec<{ value: JsonNode; object: JsonNode }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      { weight: 4, arbitrary: scalars() },
      { weight: 1, arbitrary: tie('object') },
      { weight: 1, arbitrary: fc.array(tie('value'), { maxLength: 3 }) },
    ),
    object: fc
      .array(fc.tuple(fc.oneof(fc.constantFrom(...KEYS), fc.string({ maxLength: 5, unit: 'binary' })), tie('value')), {
        maxLength: 4,
      })
      .map((members) => ({ members })),
  }));
  const nested = fc
    .constantFrom(50, 199)
    .map((depth) => ({ raw: `{"deep":${'['.repeat(depth)}${']'.repeat(depth)}}` }));
  return fc.oneof({ weight: 40, arbitrary: object }, { weight: 1, arbitrary: nested });
}

function scalars(): Arbitrary<JsonNode> {
  return fc.oneof(
    fc
      .constantFrom('null', 'true', '12345678901234567890', '1.0', '1e2', '-0', '1e400', '0.1E-7', '"\\u0000"')
      .map(spelled),
    fc.constantFrom('"\\ud83e\\udd84"', '"\\ud800"', '"\\/"', '"verbatim:"').map(spelled),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => ({ raw: JSON.stringify(value) })),
    fc.string({ maxLength: 20, unit: 'grapheme' }).map(quoted),
  );
}

/** Values that are valid nowhere, or hardly anywhere. */
export function junk(): Arbitrary<JsonNode> {
  return fc.oneof(
    fc
      .constantFrom('null', 'true', '0', '-1', '1.5', '-0', '1e400', '12345678901234567890', '1000001', '129601', '9')
      .map(spelled),
    fc
      .constantFrom('""', '" "', '"\\u0000"', '"a\\u0000b"', '"\\ud800"', '"\\udc00x"', '"\u{1f984}"', '"10"', '"007"')
      .map(spelled),
    fc
      .constantFrom('"1e3"', '"+1"', '".5"', '"5."', '"1.2345"', '"1000000000.001"', '" 1"', '"١"', '"-1"')
      .map(spelled),
    fc
      .constantFrom(
        'javascript:alert(1)',
        'http://',
        '//host',
        'https://a\0b',
        'ftp://host/',
        `https://${'a'.repeat(2100)}`,
      )
      .map(quoted),
    fc
      .constantFrom('a@', '@b', 'a b@c.de', 'a@b\r\nBcc: c@d.ef', '"q q"@example.com', `${'a'.repeat(320)}@example.com`)
      .map(quoted),
    fc.constantFrom(`${'a'.repeat(65)}@example.com`, `${'ü'.repeat(33)}@example.com`, 'a@exa\u200bmple.de').map(quoted),
    fc
      .constantFrom('urn:uuid:00000000-0000-0000-0000-000000000000', '{00000000-0000-0000-0000-000000000000}', '../x')
      .map(quoted),
    fc
      .constantFrom('[]', '{}', '[[]]', '[null]', '{"__proto__":{"items":[]}}', `${'['.repeat(500)}${']'.repeat(500)}`)
      .map(spelled),
    fc.constantFrom(256, 2_001, 2_049, 5_001).map((length) => quoted('x'.repeat(length))),
    fc.jsonValue({ maxDepth: 2, noUnicodeString: false }).map((value) => ({ raw: JSON.stringify(value) })),
    from('foreign'),
  );
}

/** One of the objects of a kind. */
export function from(pool: PoolName): Arbitrary<JsonNode & { pool: PoolName; index: number }> {
  return fc.nat({ max: 10_000 }).map((index) => ({ pool, index }));
}

function webUrl(): Arbitrary<JsonNode> {
  return fc
    .oneof(
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.constantFrom('https://shop.example/ok?o={id}', 'http://localhost:3000', 'https://münchen.example/ä'),
    )
    .map(quoted);
}

function oneOf(values: readonly unknown[]): Arbitrary<JsonNode> {
  return fc.constantFrom(...values.filter((value) => value !== null)).map((value) => ({ raw: JSON.stringify(value) }));
}

function raw(text: string): Arbitrary<JsonNode> {
  return fc.constant({ raw: text });
}

function spelled(text: string): JsonNode {
  return { raw: text };
}

function quoted(text: string): JsonNode {
  return { raw: JSON.stringify(text) };
}
