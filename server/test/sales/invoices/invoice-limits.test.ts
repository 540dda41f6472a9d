import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INVALID, item, statusAndBody, UNKNOWN_UUID } from '../../kernel/http/support.ts';
import { type Reply, startTestService, type TestService, type TestStore } from '../../support/service.ts';

const now = Date.UTC(2026, 0, 2, 3, 4, 5, 678);
let service: TestService;
let store: TestStore;

beforeAll(async () => {
  service = await startTestService({ clock: { now: () => now } });
  store = await service.createStore();
});
afterAll(() => service?.stop());

const create = (body: unknown): Promise<Reply> => store.call('POST', '/v1/invoices', body);

describe('POST /v1/invoices', () => {
  it.each([
    ['a free line beside one that is not', [item({ unitAmount: '0' }), item()], 201, undefined],
    [
      'nothing but free lines',
      [item({ unitAmount: '0' }), item({ unitAmount: '0.000' })],
      400,
      'Invoice total must be greater than zero',
    ],
  ])('a unit amount of zero: %s', async (_, items, status, error) => {
    const reply = await create({ items });
    expect([reply.status, reply.json.error]).toEqual([status, error]);
  });

  it.each([
    'x',
    '',
    ' ',
    '-1',
    '+1',
    '1e3',
    '1.',
    '.5',
    '007',
    '00',
    '1,5',
    '1,000',
    ' 1',
    '1 ',
    '1.0000',
    '0x1',
    '1000000000.001',
    '1000000001',
    '99999999999999999999',
    50,
    0,
    true,
    {},
  ])('refuses the unit amount %j', async (unitAmount) => {
    expect(statusAndBody(await create({ items: [item({ unitAmount })] }))).toEqual(INVALID);
  });

  it.each([
    ['neither items nor a template', {}],
    ['a body that is not an object', []],
    ['a body that is null', 'null'],
    ['no body', undefined],
    ['no lines', { items: [] }],
    ['101 lines', { items: Array.from({ length: 101 }, () => item()) }],
    ['lines that are not a list', { items: item() }],
    ['a line that is not an object', { items: ['x'] }],
    ['a line without a name', { items: [{ quantity: 1, unitAmount: '1' }] }],
    ['an empty name', { items: [item({ name: '' })] }],
    ['a name of 256 characters', { items: [item({ name: 'x'.repeat(256) })] }],
    ['a name that is not a string', { items: [item({ name: 7 })] }],
    ['a description of 2001 characters', { items: [item({ description: 'x'.repeat(2001) })] }],
    ['a quantity of zero', { items: [item({ quantity: 0 })] }],
    ['a negative quantity', { items: [item({ quantity: -1 })] }],
    ['a quantity over a million', { items: [item({ quantity: 1_000_001 })] }],
    ['half a piece', { items: [item({ quantity: 1.5 })] }],
    ['a quantity as a string', { items: [item({ quantity: '1' })] }],
    ['a template id that is not a UUID', { templateId: 'x' }],
    ['a template id with a URN prefix', { templateId: `urn:uuid:${UNKNOWN_UUID}` }],
    ['another currency', { items: [item()], currency: 'gbp' }],
    ['a currency in capital letters', { items: [item()], currency: 'USD' }],
    ['a customer name of 256 characters', { items: [item()], customerName: 'x'.repeat(256) }],
    ['a memo of 5001 characters', { items: [item()], memo: 'x'.repeat(5001) }],
    ['a memo that is not a string', { items: [item()], memo: 7 }],
    ['a memo with a NUL, which no text column holds', { items: [item()], memo: 'a\u0000b' }],
    ['a customer name with a NUL', { items: [item()], customerName: '\u0000' }],
    ['a name with a NUL', { items: [item({ name: 'a\u0000' })] }],
    ['a memo with half a surrogate pair', '{"items":[{"name":"x","quantity":1,"unitAmount":"1"}],"memo":"\\ud800"}'],
    ['metadata that is a list', { items: [item()], metadata: [] }],
    ['metadata that is a string', { items: [item()], metadata: '{}' }],
    ['an expiry of 9 minutes', { items: [item()], expiresIn: 9 }],
    ['an expiry of more than 90 days', { items: [item()], expiresIn: 129_601 }],
    ['an expiry as a string', { items: [item()], expiresIn: '10' }],
    ['an expiry of ten and a half minutes', { items: [item()], expiresIn: 10.5 }],
  ])('refuses %s', async (_, body) => {
    expect(statusAndBody(await create(body))).toEqual(INVALID);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://shop.example/',
    'shop.example',
    '/thanks',
    '//shop.example',
    '',
    'http://',
    'https://shop.example/\u0000',
    `https://shop.example/${'x'.repeat(2028)}`,
    7,
  ])('refuses the URL %j', async (url) => {
    expect(statusAndBody(await create({ items: [item()], successUrl: url }))).toEqual(INVALID);
    expect(statusAndBody(await create({ items: [item()], cancelUrl: url }))).toEqual(INVALID);
  });

  it.each([
    '',
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'a b@example.com',
    'ada@example.com\n',
    'Ada <ada@example.com>',
    'a@x.com,b@x.com',
    `${'x'.repeat(65)}@example.com`,
    'ä@example.com',
    'a@exa\u200Bmple.com',
    7,
  ])('refuses the address %j', async (customerEmail) => {
    expect(statusAndBody(await create({ items: [item()], customerEmail }))).toEqual(INVALID);
  });

  it.each(['a@exämple.de', 'A@EXÄMPLE.de', 'a@例子.中国', `${'x'.repeat(64)}@example.com`])(
    'accepts the address %j, and stores it as sent',
    async (customerEmail) => {
      const reply = await create({ items: [item()], customerEmail });
      expect([reply.status, reply.json.customerEmail]).toEqual([201, customerEmail]);
    },
  );

  it('counts lengths in code points, so that emoji count like letters', async () => {
    const body = (length: (limit: number) => number) => ({
      items: [item({ name: '😀'.repeat(length(255)), description: '😀'.repeat(length(2000)) })],
      customerName: '😀'.repeat(length(255)),
      memo: '😀'.repeat(length(5000)),
    });
    const most = await create(body((limit) => limit));
    expect(most.status, most.text).toBe(201);
    expect(most.json.memo).toBe('😀'.repeat(5000));
    expect(statusAndBody(await create(body((limit) => limit + 1)))).toEqual(INVALID);
    const url = `https://shop.example/${'x'.repeat(2027)}`;
    expect((await create({ items: [item()], successUrl: url, cancelUrl: url })).status).toBe(201);
  });

  it.each([10, 129_600])('accepts an expiry of %i minutes', async (expiresIn) => {
    const reply = await create({ items: [item()], expiresIn });
    expect(reply.json.expiresAt).toBe(new Date(now + expiresIn * 60_000).toISOString());
  });
});
