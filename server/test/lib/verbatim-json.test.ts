import fc from 'fast-check';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { compactJson, memberText, spliceVerbatim, stringifyVerbatim, Verbatim } from '../../src/lib/verbatim-json.ts';

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
    expect(memberText(json, 'a')).toBe(expected);
  });
});

describe('verbatim texts in an answer', () => {
  const TEXT = '{"2":1.0,"1":[-0,1e400],"q\\"":"\\\\","é":"\\u00e9"}';

  it('go through JSON.stringify as they are, wherever they stand', () => {
    const value = { before: 'x"y', one: new Verbatim(TEXT), list: [new Verbatim('[]'), new Verbatim(TEXT)], after: 1 };
    expect(stringifyVerbatim(value)).toBe(`{"before":"x\\"y","one":${TEXT},"list":[[],${TEXT}],"after":1}`);
  });

  it('go through for any JSON text, next to any strings', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string({ unit: 'binary' }), (value, neighbour) => {
        const text = JSON.stringify(value);
        const json = stringifyVerbatim({ neighbour, text: new Verbatim(text), again: neighbour });
        expect(json).toBe(
          `{"neighbour":${JSON.stringify(neighbour)},"text":${text},"again":${JSON.stringify(neighbour)}}`,
        );
      }),
    );
  });

  it('are not imitated by strings that look like marks', () => {
    const look = `verbatim:${'0'.repeat(32)}:{"evil":true}`;
    expect(stringifyVerbatim({ look, text: new Verbatim('{}') })).toBe(`{"look":${JSON.stringify(look)},"text":{}}`);
  });

  it('may be long and full of quotes and backslashes', () => {
    const text = JSON.stringify({ a: '\\"'.repeat(200_000) });
    expect(stringifyVerbatim([new Verbatim(text)]) === `[${text}]`).toBe(true);
  });

  it('leave an answer without them as it is', () => {
    const json = '{"a":"verbatim:"}';
    expect(spliceVerbatim(json)).toBe(json);
  });

  it('go through the serialiser of an HTTP answer whose schema leaves the type open', async () => {
    const app = Fastify();
    app.addHook('onSend', async (_request, _reply, payload) => spliceVerbatim(String(payload)));
    const response = {
      200: { type: 'object', properties: { id: { type: 'string' }, metadata: {}, name: { type: ['string', 'null'] } } },
    };
    app.get('/', { schema: { response } }, async () => ({ id: '1', metadata: new Verbatim(TEXT), name: null }));
    const reply = await app.inject('/');
    expect(reply.body).toBe(`{"id":"1","metadata":${TEXT},"name":null}`);
    expect(Number(reply.headers['content-length'])).toBe(Buffer.byteLength(reply.body));
    await app.close();
  });
});
