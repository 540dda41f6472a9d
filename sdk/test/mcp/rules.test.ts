import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { operationsOf } from '../../mcp/operations.ts';
import { createRetryKeys, digestOf } from '../../mcp/retry-keys.ts';
import { isObject, resolved, sourceOf } from '../../mcp/schemas.ts';
import { toolOf } from '../../mcp/tools.ts';
import { marked, plainJson, quoted } from '../../mcp/untrusted.ts';

const document: unknown = JSON.parse(readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8'));
const operations = operationsOf(isObject(document) ? document : {});

describe('tools of the document', () => {
  it('leave out what buyers do without a key', () => {
    expect([...operations.keys()]).toContain('getStore');
    expect([...operations.keys()].filter((name) => /checkout|attempt|delivery$/i.test(name))).toEqual([
      'resendWebhookDelivery',
    ]);
  });

  it('are all in the guide, with their scopes', () => {
    const guide = readFileSync(new URL('../../../docs/guide/assistants.md', import.meta.url), 'utf8');
    for (const { name, scope = 'any key' } of operations.values()) {
      const row = guide.split('\n').find((line) => line.startsWith('|') && line.includes(`\`${name}\``));
      expect(row, name).toContain(scope);
    }
  });

  it('have arguments of different names in path, query and body', () => {
    for (const { name, properties, places, path } of operations.values()) {
      expect([...places.keys()].sort(), name).toEqual(Object.keys(properties).sort());
      for (const [, parameter = ''] of path.matchAll(/\{(\w+)\}/g)) expect(places.get(parameter), name).toBe('path');
    }
  });

  it('count as destructive and reaching out while nobody has said what they do', () => {
    const [create] = [...operations.values()].filter(({ method }) => method === 'POST');
    if (create === undefined) throw new Error('there is no such operation');
    expect(toolOf({ ...create, name: 'refundOrder' }).annotations).toMatchObject({
      readOnlyHint: false,
      destructiveHint: true,
      idempotentHint: false,
      openWorldHint: true,
    });
  });

  it('refuse a schema that contains itself', () => {
    const endless = { components: { schemas: { A: { items: { $ref: '#/components/schemas/A' } } } } };
    expect(() => resolved(sourceOf(endless), { $ref: '#/components/schemas/A' })).toThrow('nested too deeply');
  });

  it('refuse schemas that grow beyond a limit, each naming the next a hundred times', () => {
    const next = (of: number) => Array.from({ length: 100 }, () => ({ $ref: `#/components/schemas/A${of}` }));
    const schemas = Object.fromEntries(Array.from({ length: 7 }, (_, of) => [`A${of}`, next(of + 1)]));
    const source = sourceOf({ components: { schemas } });
    expect(() => resolved(source, { $ref: '#/components/schemas/A0' })).toThrow('nested too deeply');
  });

  it('are none of a document of something else', () => {
    expect(() => operationsOf({ paths: { '/v1/pets': { get: { operationId: 'pets' } } } })).toThrow('no operation');
  });
});

describe('marked data', () => {
  it('has no character that hides or imitates, and the same value', () => {
    const texts = [
      '<b>',
      '\u{E0041}\u{E0042}',
      '\u200b\u202e\u2066',
      'a\ufe00\ufe0f\u{E0100}\u034f\u115f\u3164\uffa0',
      '\u2028\u2029',
      '\u0085\u009b',
      '👩‍👩‍👧 ünïcode',
      '\\u003c',
    ];
    const json = JSON.stringify(texts);
    expect(JSON.parse(plainJson(json))).toEqual(texts);
    expect(plainJson(json)).not.toMatch(/[<>\p{DI}\p{Cf}\p{Zl}\p{Zp}\u0085\u009b]/u);
    expect(plainJson(json)).toContain('\\udb40\\udc41');
  });

  it('is between two lines that differ each time', () => {
    expect(marked('{}')).toMatch(/^<data ([\w-]{36})>\n\{\}\n<\/data \1>$/);
    expect(marked('{}')).not.toBe(marked('{}'));
  });

  it('bounds messages', () => {
    expect(quoted(`a"\n${'x'.repeat(5_000)}`)).toHaveLength(2_000 + '"'.length * 2 + '\\'.length * 2);
  });
});

describe('retry keys', () => {
  it('are kept until the call is decided', () => {
    const keys = createRetryKeys();
    const first = keys.keyFor('a');
    keys.ended('a', first, false);
    expect(keys.keyFor('a')).toBe(first);
    expect(keys.keyFor('b')).not.toBe(first);
    keys.ended('a', first, true);
    expect(keys.keyFor('a')).not.toBe(first);
  });

  it('are those of the same arguments in any order, and of no others', () => {
    const digest = digestOf('createOrder', { items: [{ productId: 'p', quantity: 1 }], expiresIn: 60 });
    expect(digestOf('createOrder', { expiresIn: 60, items: [{ quantity: 1, productId: 'p' }] })).toBe(digest);
    expect(digest).toHaveLength(44);
    const others = [
      digestOf('createInvoice', { items: [{ productId: 'p', quantity: 1 }], expiresIn: 60 }),
      digestOf('createOrder', { items: [{ productId: 'p', quantity: 2 }], expiresIn: 60 }),
      digestOf('createOrder', { items: [{ productId: 'p', quantity: 1 }], expiresIn: '60' }),
    ];
    expect(new Set([digest, ...others]).size).toBe(4);
  });

  it('are remembered for the last hundred calls', () => {
    const keys = createRetryKeys();
    const given = Array.from({ length: 101 }, (_, index) => [`call ${index}`, keys.keyFor(`call ${index}`)] as const);
    for (const [call, key] of given) keys.ended(call, key, false);
    const kept = given.map(([call, key]) => keys.keyFor(call) === key);
    expect(kept.indexOf(true)).toBe(1);
    expect(kept.filter((each) => each)).toHaveLength(100);
  });
});
