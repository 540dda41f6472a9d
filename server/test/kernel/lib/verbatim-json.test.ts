import fc from 'fast-check';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { joined, Verbatim, verbatimPieces } from '../../../src/kernel/lib/verbatim-json.ts';

const stringifyVerbatim = (value: unknown): string => joined(verbatimPieces(() => JSON.stringify(value)));

describe('verbatim texts in an answer', () => {
  const TEXT = '{"2":1.0,"1":[-0,1e400],"q\\"":"\\\\","é":"\\u00e9"}';

  it('pass through JSON.stringify unchanged, in any position', () => {
    const value = { before: 'x"y', one: new Verbatim(TEXT), list: [new Verbatim('[]'), new Verbatim(TEXT)], after: 1 };
    expect(stringifyVerbatim(value)).toBe(`{"before":"x\\"y","one":${TEXT},"list":[[],${TEXT}],"after":1}`);
  });

  it('pass through for any JSON text, next to any strings', () => {
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

  it('cannot be imitated by strings that look like marks', () => {
    const look = `verbatim:${'0'.repeat(32)}:{"evil":true}`;
    expect(stringifyVerbatim({ look, text: new Verbatim('{}') })).toBe(`{"look":${JSON.stringify(look)},"text":{}}`);
  });

  it('may be long and full of quotes and backslashes', () => {
    const text = JSON.stringify({ a: '\\"'.repeat(200_000) });
    expect(stringifyVerbatim([new Verbatim(text)]) === `[${text}]`).toBe(true);
  });

  it('are separate pieces between what the serialiser wrote', () => {
    const pieces = verbatimPieces(() => JSON.stringify({ a: new Verbatim(TEXT), b: '"' }));
    expect(pieces).toEqual(['{"a":', TEXT, ',"b":"\\""}']);
  });

  it('change nothing in an answer that has none', () => {
    const json = '{"a":"verbatim:"}';
    expect(verbatimPieces(() => json)).toEqual([json]);
  });

  it('are never written as their marks', () => {
    expect(() => JSON.stringify(new Verbatim('{}'))).toThrow('in pieces');
    expect(stringifyVerbatim([new Verbatim('{}')])).toBe('[{}]');
  });

  it('pass through the serialiser of an HTTP answer whose schema leaves the type open', async () => {
    const app = Fastify();
    const response = {
      200: { type: 'object', properties: { id: { type: 'string' }, metadata: {}, name: { type: ['string', 'null'] } } },
    };
    app.get('/', { schema: { response } }, async (_request, reply) => {
      const value = { id: '1', metadata: new Verbatim(TEXT), name: null };
      const pieces = verbatimPieces(() => String(reply.serialize(value)));
      return reply.type('application/json').send(pieces.join(''));
    });
    const reply = await app.inject('/');
    expect(reply.body).toBe(`{"id":"1","metadata":${TEXT},"name":null}`);
    expect(Number(reply.headers['content-length'])).toBe(Buffer.byteLength(reply.body));
    await app.close();
  });
});
