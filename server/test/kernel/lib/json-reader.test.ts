import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJson, readUtf8, type Wanted } from '../../../src/kernel/lib/json-reader.ts';

const NO_LIMITS = { depth: Number.POSITIVE_INFINITY, values: Number.POSITIVE_INFINITY };
const A_VERBATIM: Wanted = { members: new Map([['a', { verbatim: true }]]) };

const read = (json: string | Uint8Array, wanted: Wanted = {}, limits = NO_LIMITS) =>
  readJson(Buffer.from(json), wanted, limits);
const compactJson = (json: string): string => read(json)?.text ?? 'no JSON';

/** Returns JSON text with white space of every kind around every token. */
function spaced(value: unknown, blank: () => string): string {
  const pad = (text: string): string => `${blank()}${text}${blank()}`;
  if (Array.isArray(value)) return pad(`[${value.map((item) => spaced(item, blank)).join(',') || blank()}]`);
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).map(
      ([key, member]) => `${pad(JSON.stringify(key))}:${spaced(member, blank)}`,
    );
    return pad(`{${members.join(',') || blank()}}`);
  }
  return pad(JSON.stringify(value));
}

const blanks = fc.array(fc.constantFrom('', ' ', '\t', '\n', '\r\n'), { minLength: 1 }).map((choices) => {
  let next = 0;
  return () => choices[next++ % choices.length] ?? '';
});

describe('compact JSON', () => {
  it('is the text without its white space, for any value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), blanks, (value, blank) => {
        expect(compactJson(spaced(value, blank))).toBe(JSON.stringify(value));
      }),
    );
  });

  it.each([
    ['integer-like keys in the order sent', '{"b":1,"2":2,"1":3,"a":4}'],
    ['more digits than a number holds', '{"id":12345678901234567890}'],
    ['a fraction of zero', '[1.0,0.10]'],
    ['an exponent past every number', '[1e400,-1E-400,1e+2]'],
    ['a negative zero', '[-0,-0.0]'],
    ['a key named __proto__', '{"__proto__":{"x":1},"constructor":2}'],
    ['an empty key', '{"":{"":[]}}'],
    ['escapes', '{"\\u0061":"\\u00e9\\/\\n\\ud83d\\ude00\\u0000"}'],
    ['characters of every plane', '{"é":"😀\u2028\u2029\u00a0\u007f"}'],
    ['a lone surrogate as an escape', '["\\ud800"]'],
    ['white space inside strings', '[" a\\tb  "]'],
    ['what looks like a comment', '["// no", "/* no */"]'.replace(', ', ',')],
    ['brackets inside strings', '{"}":"]","[":"{"}'],
    ['literals', '[true,false,null]'],
    ['a lone value', '"x"'],
    ['empty containers', '{"a":{},"b":[]}'],
  ])('keeps %s', (_, json) => {
    expect(compactJson(json)).toBe(json);
  });

  it('keeps the last value of a repeated key', () => {
    expect(compactJson('{"a":1,"b":2,"a":{"c":1,"c":2}}')).toBe('{"b":2,"a":{"c":2}}');
    expect(compactJson('{"a":1,"\\u0061":2}')).toBe('{"\\u0061":2}');
    expect(compactJson('{"__proto__":1,"__proto__":2}')).toBe('{"__proto__":2}');
  });

  it('parses to the same value as JSON.parse, including repeated keys', () => {
    const keys = fc.constantFrom('a', 'b', '1', '', '__proto__');
    const members = fc.array(fc.tuple(keys, fc.jsonValue({ maxDepth: 2 })));
    fc.assert(
      fc.property(members, (pairs) => {
        const json = `{${pairs.map(([key, value]) => `${JSON.stringify(key)} : ${JSON.stringify(value)}`).join(', ')}}`;
        expect(JSON.parse(compactJson(json))).toEqual(JSON.parse(json));
      }),
    );
  });

  it('distinguishes keys with similar bytes', () => {
    const keys = ['\\ud800', '\\udfff', '\ufffd', '\\ufffd', 'Ã©', 'é', '\\u00e9'];
    const json = `{${keys.map((key, index) => `"${key}":${index}`).join(',')}}`;
    expect(JSON.parse(compactJson(json))).toEqual(JSON.parse(json));
    expect(compactJson(json)).toBe('{"\\ud800":0,"\\udfff":1,"\\ufffd":3,"Ã©":4,"\\u00e9":6}');
  });

  it('drops repeated keys at every level', () => {
    const json = '{"a":{"x":1,"x":2},"b":[{"y":1,"y":{"z":1,"z":2}}],"a":{"x":3,"x":4,"w":{"v":0,"v":1}},"b":[]}';
    expect(compactJson(json)).toBe('{"a":{"x":4,"w":{"v":1}},"b":[]}');
  });

  it.each([
    ['arrays', '[', ']', ''],
    ['objects', '{"a":', '}', '1'],
  ])('takes %s nested 100000 deep', (_, open, close, core) => {
    const json = open.repeat(100_000) + core + close.repeat(100_000);
    expect(compactJson(json) === json).toBe(true);
  });
});

/** Returns true when JSON.parse accepts the bytes as UTF-8. */
function parses(bytes: Uint8Array): boolean {
  try {
    JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return true;
  } catch {
    return false;
  }
}

describe('valid JSON', () => {
  it('is what JSON.parse accepts, for texts with a byte or two changed', () => {
    const edit = fc.record({
      at: fc.nat({ max: 60 }),
      length: fc.nat({ max: 2 }),
      bytes: fc.oneof(
        fc.constantFrom(
          '{',
          '}',
          '[',
          ']',
          ',',
          ':',
          '"',
          '\\',
          '0',
          '-',
          '.',
          'e',
          '1',
          ' ',
          '\t',
          '\u0001',
          'null',
          'x',
        ),
        fc.constantFrom('\\u00e9', '\\u12g4', '\ufeff', '\u00a0', '01', '1.', '1e+', '-0', 'tru', '\u0000', '/**/'),
      ),
      raw: fc.option(fc.integer({ min: 0x80, max: 0xff }), { nil: undefined, freq: 20 }),
    });
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), fc.array(edit, { maxLength: 2 }), (value, edits) => {
        let bytes = Buffer.from(JSON.stringify(value));
        for (const { at, length, bytes: inserted, raw } of edits) {
          const place = at % (bytes.length + 1);
          const middle = raw === undefined ? Buffer.from(inserted) : Buffer.of(raw);
          bytes = Buffer.concat([bytes.subarray(0, place), middle, bytes.subarray(place + length)]);
        }
        const result = read(bytes);
        expect(result !== undefined, bytes.toString('latin1')).toBe(parses(bytes));
        if (result !== undefined) {
          expect(JSON.parse(result.text)).toEqual(JSON.parse(new TextDecoder('utf-8').decode(bytes)));
        }
      }),
      { numRuns: 5_000 },
    );
  });

  it.each([
    '',
    ' ',
    '{',
    '[1',
    '{"a"}',
    '{"a":}',
    '{,}',
    '[,]',
    '[1,]',
    '{"a":1,}',
    '1 2',
    '{}{}',
    '"',
    '"\\"',
    '-',
    '+1',
  ])('is not %j', (json) => {
    expect(read(json)).toBeUndefined();
    expect(parses(Buffer.from(json))).toBe(false);
  });

  it('may begin with a byte order mark', () => {
    expect(compactJson('\ufeff{"a":1}')).toBe('{"a":1}');
    expect(read('\ufeff')).toBeUndefined();
  });
});

describe('a member that is cut out', () => {
  const cut = (json: string) => read(json, A_VERBATIM)?.verbatim.get('a');

  it.each([
    ['is its text', '{ "a" : { "x" : 1.0 } , "b" : 2 }', '{"x":1.0}'],
    ['is the last of several with its key', '{"a":{"n":1},"a":{"n":2}}', '{"n":2}'],
    ['is not an earlier one when the last is not an object', '{"a":{"n":1},"a":null}', undefined],
    ['may have its key written with escapes', '{"\\u0061":{"n":3}}', '{"n":3}'],
    ['is at the top level, not inside others', '{"b":{"a":{"n":1}},"a":{"n":4},"c":[{"a":5}]}', '{"n":4}'],
    ['is not there when there is none', '{"b":{"a":1}}', undefined],
    ['is not there in an empty object', '{}', undefined],
    ['is an object', '{"a":[1]}', undefined],
    [
      'has repeated keys resolved',
      '{"a":{"x":{"y":1,"y":2},"z":0,"x":{"y":3,"y":4}},"b":{"x":1,"x":2}}',
      '{"z":0,"x":{"y":4}}',
    ],
    ['is not one whose key only looks alike in its bytes', '{"\\ud861":{"n":1}}', undefined],
  ])('%s', (_, json, expected) => {
    expect(cut(json)).toBe(expected);
  });

  it('leaves an empty object, or any other value as it is', () => {
    expect(read('{"a":{"x":1},"a":{"y":2}}', A_VERBATIM)?.text).toBe('{"a":{}}');
    expect(read('{"a":null}', A_VERBATIM)?.text).toBe('{"a":null}');
    expect(read('{"a":{"x":1},"a":[2]}', A_VERBATIM)?.text).toBe('{"a":[2]}');
  });
});

describe('an unwanted member', () => {
  const wanted: Wanted = {
    members: new Map<string, Wanted>([
      ['id', {}],
      ['items', { items: { members: new Map([['name', {}]]) } }],
      ['meta', { verbatim: true }],
    ]),
  };

  it.each([
    ['{"x":1,"id":2,"y":[{"z":{}}]}', '{"id":2}'],
    ['{"id":{"any":[1,{"k":2}]},"x":{}}', '{"id":{"any":[1,{"k":2}]}}'],
    ['{"x":{"id":1}}', '{}'],
    [
      '{"items":[{"junk":1,"name":"a","junk":2},{"name":"b"},7,[{"name":8,"j":9}]],"id":1}',
      '{"items":[{"name":"a"},{"name":"b"},7,[{"name":8,"j":9}]],"id":1}',
    ],
    ['{"id":1,"x":0,"id":2,"x":0}', '{"id":2}'],
    ['{"meta":{"x":1},"junk":{"meta":{}}}', '{"meta":{}}'],
    ['[{"id":1}]', '[{"id":1}]'],
  ])('of %s goes', (json, expected) => {
    expect(read(json, wanted)?.text).toBe(expected);
  });

  it('must still be JSON', () => {
    expect(read('{"x":[1,}]}', wanted)).toBeUndefined();
    expect(read('{"x":01}', wanted)).toBeUndefined();
  });

  it('leaves the wanted members as JSON.parse reads them, for any object', () => {
    const keys = fc.constantFrom('id', 'meta', 'x', 'items', '', '__proto__');
    const members = fc.array(fc.tuple(keys, fc.jsonValue({ maxDepth: 2 })));
    const flat: Wanted = {
      members: new Map<string, Wanted>([
        ['id', {}],
        ['items', {}],
      ]),
    };
    fc.assert(
      fc.property(members, (pairs) => {
        const json = `{${pairs.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join(',')}}`;
        const whole = JSON.parse(json) as Record<string, unknown>;
        const expected = Object.fromEntries(Object.entries(whole).filter(([key]) => key === 'id' || key === 'items'));
        expect(JSON.parse(read(json, flat)?.text ?? '')).toEqual(expected);
      }),
    );
  });
});

describe('the limits', () => {
  it('apply to the depth of all values, wanted or not', () => {
    for (const json of ['[[[1]]]', '{"x":{"y":[1]}}', '{"a":{"y":[1]}}']) {
      expect(read(json, A_VERBATIM, { depth: 3, values: 10 })).toBeDefined();
      expect(read(json, A_VERBATIM, { depth: 2, values: 10 })).toBeUndefined();
    }
  });

  it('apply to the number of wanted values, without those cut out or left out', () => {
    const limits = { depth: 10, values: 4 };
    expect(read('{"a":[1,2]}', {}, limits)).toBeDefined();
    expect(read('{"a":[1,2,3]}', {}, limits)).toBeUndefined();
    expect(read('{"a":{"x":[1,2,3,4,5]},"y":[1,2,3,4,5]}', A_VERBATIM, limits)).toBeDefined();
  });
});

describe('the work', () => {
  /** Returns the number of byte reads, counted by a proxy. */
  function bytesRead(json: string): number {
    let reads = 0;
    const counted = new Proxy(Buffer.from(json), {
      get(target, name) {
        if (typeof name === 'string' && /^[0-9]+$/.test(name)) reads += 1;
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    readUtf8(counted, A_VERBATIM, NO_LIMITS);
    return reads;
  }

  it.each([
    ['one text', (size: number) => `"${'x'.repeat(size)}"`],
    [
      'objects in each other, a text inside',
      (size: number) => nested('{"b":', `"${'x'.repeat(size)}"`, '}', size / 10),
    ],
    ['arrays in each other', (size: number) => nested('[', '', ']', size / 2)],
    ['keys that repeat', (size: number) => `{${'"b":{"c":1},'.repeat(size / 12)}"b":1}`],
    ['one long number', (size: number) => '7'.repeat(size)],
    ['white space', (size: number) => `[${' '.repeat(size)}]`],
  ])('reads each byte a few times at most, for any object: %s', (_, value) => {
    for (const size of [1_200, 12_000]) {
      const json = `{"z":0,"a":${value(size)},"y":[]}`;
      // Two reads for copied bytes, a few for the ends of tokens.
      expect(bytesRead(json) / json.length).toBeLessThan(8);
    }
  });
});

function nested(open: string, core: string, close: string, depth: number): string {
  return open.repeat(depth) + core + close.repeat(depth);
}
