import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compactJson, memberText } from '../../src/lib/compact-json.ts';

/** JSON text written with white space of every kind around every token. */
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

  it('keeps of a repeated key the last value', () => {
    expect(compactJson('{"a":1,"b":2,"a":{"c":1,"c":2}}')).toBe('{"b":2,"a":{"c":2}}');
    expect(compactJson('{"a":1,"\\u0061":2}')).toBe('{"\\u0061":2}');
    expect(compactJson('{"__proto__":1,"__proto__":2}')).toBe('{"__proto__":2}');
  });

  it('means what JSON.parse makes of the text, repeated keys included', () => {
    const keys = fc.constantFrom('a', 'b', '1', '', '__proto__');
    const members = fc.array(fc.tuple(keys, fc.jsonValue({ maxDepth: 2 })));
    fc.assert(
      fc.property(members, (pairs) => {
        const json = `{${pairs.map(([key, value]) => `${JSON.stringify(key)} : ${JSON.stringify(value)}`).join(', ')}}`;
        expect(JSON.parse(compactJson(json))).toEqual(JSON.parse(json));
      }),
    );
  });

  it('tells keys apart whose bytes could be taken for each other', () => {
    const keys = ['\\ud800', '\\udfff', '\ufffd', '\\ufffd', 'Ã©', 'é', '\\u00e9'];
    const json = `{${keys.map((key, index) => `"${key}":${index}`).join(',')}}`;
    expect(JSON.parse(compactJson(json))).toEqual(JSON.parse(json));
    expect(compactJson(json)).toBe('{"\\ud800":0,"\\udfff":1,"\\ufffd":3,"Ã©":4,"\\u00e9":6}');
  });

  it('drops what repeats at every level at once', () => {
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

describe('the text of one member', () => {
  it.each([
    ['the member', '{ "a" : { "x" : 1.0 } , "b" : 2 }', '{"x":1.0}'],
    ['the last of repeated ones', '{"a":{"n":1},"a":{"n":2}}', '{"n":2}'],
    ['a key written with escapes', '{"\\u0061":{"n":3}}', '{"n":3}'],
    ['the top level, not what is inside', '{"b":{"a":{"n":1}},"a":{"n":4},"c":[{"a":5}]}', '{"n":4}'],
    ['nothing when there is none', '{"b":{"a":1}}', undefined],
    ['nothing in an empty object', '{}', undefined],
    ['null as it is', '{"a":null}', 'null'],
  ])('is %s', (_, json, expected) => {
    expect(memberText(Buffer.from(json), 'a')).toBe(expected);
  });
});

describe('the work', () => {
  /** How many bytes are looked at, counted where they are read. */
  function bytesRead(json: string): number {
    let reads = 0;
    const counted = new Proxy(Buffer.from(json), {
      get(target, name) {
        if (typeof name === 'string' && /^[0-9]+$/.test(name)) reads += 1;
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    memberText(counted, 'a');
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
  ])('looks at each byte once, whatever the object holds: %s', (_, value) => {
    for (const size of [1_200, 12_000]) {
      const json = `{"z":0,"a":${value(size)},"y":[]}`;
      expect(bytesRead(json)).toBe(json.length);
    }
  });
});

function nested(open: string, core: string, close: string, depth: number): string {
  return open.repeat(depth) + core + close.repeat(depth);
}
