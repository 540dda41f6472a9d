import { Ajv } from 'ajv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '../../src/app/http/routes.ts';
import { CreateInvoiceBody } from '../../src/sales/invoices/schema.ts';
import { INVALID, item, product, statusAndBody } from '../kernel/http/support.ts';
import { startTestService, type TestService, type TestStore } from '../support/service.ts';

// "Limits" and "Expiry windows" of the specification: each bound is accepted, and one past it is refused.

let service: TestService;
let store: TestStore;

beforeAll(async () => {
  service = await startTestService();
  const titles = Array.from({ length: 21 }, (_, index) => `Product ${index}`);
  store = await service.createStore({
    products: [...titles.map((title) => product(title, { priceAmount: '0.001' })), product('Keys', { stock: [] })],
  });
});
afterAll(() => service?.stop());

type Send = (value: never) => { path: string; body: object; headers?: Record<string, string> };
interface Row {
  readonly limit: string;
  readonly send: Send;
  readonly taken: readonly unknown[];
  readonly refused: readonly unknown[];
  readonly answer?: [number, unknown];
}

const invoice = (more: object) => ({ path: '/v1/invoices', body: { items: [item()], ...more } });
const line = (more: object) => invoice({ items: [item(more)] });
const idOf = (index: number) => store.products[index]?.id;
const order = (more: object) => ({
  path: '/v1/orders',
  body: { items: [{ productId: idOf(0), quantity: 1 }], ...more },
});
const text = (length: number) => 'x'.repeat(length);
const emoji = (length: number) => '😀'.repeat(length);
const url = (length: number) => `https://shop.example/${text(length - 21)}`;
const stockOf = (body: object) => ({ path: `/v1/products/${store.products.at(-1)?.id}/stock`, body });
/** Returns lines of six characters and a newline, all different. */
const lines = (count: number) => Array.from({ length: count }, (_, index) => String(index).padStart(6, '0')).join('\n');
const nested = (depth: number): object => (depth === 1 ? {} : { a: nested(depth - 1) });
const BAD_KEY: [number, unknown] = [400, { error: 'Idempotency-Key must be between 1 and 255 characters' }];

const LIMITS: readonly Row[] = [
  {
    limit: 'Order line items: 1 to 20',
    send: (count: number) =>
      order({ items: Array.from({ length: count }, (_, index) => ({ productId: idOf(index), quantity: 1 })) }),
    taken: [1, 20],
    refused: [0, 21],
  },
  {
    limit: 'Order item quantity: 1 to 1000000',
    send: (quantity: number) => order({ items: [{ productId: idOf(0), quantity }] }),
    taken: [1, 1_000_000],
    refused: [0, 1_000_001, -1, 1.5, '1', null],
  },
  {
    limit: 'Invoice line items: 1 to 100',
    send: (count: number) => invoice({ items: Array.from({ length: count }, () => item()) }),
    taken: [1, 100],
    refused: [0, 101],
  },
  {
    limit: 'Invoice item quantity: 1 to 1000000',
    send: (quantity: number) => line({ quantity }),
    taken: [1, 1_000_000],
    refused: [0, 1_000_001, -1, 1.5, '1', null],
  },
  {
    limit: 'Invoice item `name`: 1 to 255 characters',
    send: (name: string) => line({ name }),
    taken: [text(1), text(255), emoji(255)],
    refused: ['', text(256), emoji(256), null, 7],
  },
  {
    limit: 'Invoice item `description`: 2000 characters',
    send: (description: string) => line({ description }),
    taken: ['', text(2000), emoji(2000), null],
    refused: [text(2001), emoji(2001), 7],
  },
  {
    limit: '`customerName`: 255 characters',
    send: (customerName: string) => invoice({ customerName }),
    taken: ['', text(255), emoji(255), null],
    refused: [text(256), emoji(256)],
  },
  {
    limit: '`memo`: 5000 characters',
    send: (memo: string) => invoice({ memo }),
    taken: ['', text(5000), emoji(5000), null],
    refused: [text(5001), emoji(5001)],
  },
  ...(['successUrl', 'cancelUrl'] as const).flatMap((field) =>
    [invoice, order].map((kind, index) => ({
      limit: `\`${field}\` of ${index === 0 ? 'an invoice' : 'an order'}: 2048 characters, http or https only`,
      send: (value: string) => kind({ [field]: value }),
      taken: [url(2048), 'http://shop.example', 'HTTPS://shop.example/é?x=1#y', null],
      refused: [url(2049), 'ftp://shop.example', 'javascript:alert(1)', 'shop.example', '//shop.example', '', 7],
    })),
  ),
  ...[invoice, order].map((kind, index) => ({
    limit: `\`Idempotency-Key\` of ${index === 0 ? 'an invoice' : 'an order'}: 1 to 255 characters`,
    send: (key: string) => ({ ...kind({}), headers: { 'idempotency-key': key } }),
    taken: ['k', 'k'.repeat(255)],
    refused: ['', 'k'.repeat(256)],
    answer: BAD_KEY,
  })),
  {
    limit: 'Stock append `text`: 5000000 characters',
    send: (length: number) => stockOf({ text: text(length) }),
    taken: [5_000_000],
    refused: [5_000_001],
  },
  {
    limit: 'Stock append: 10000 lines, counted after repeats collapse',
    send: (sent: string) => stockOf({ text: sent }),
    taken: [lines(10_000), `${lines(10_000)}\n${lines(10_000)}\n\n  \n`],
    refused: [lines(10_001)],
  },
  {
    limit: 'Fiat decimal places: 3',
    send: (unitAmount: string) => line({ unitAmount }),
    taken: ['50', '12.5', '12.50', '0.001', '1000000000'],
    refused: [
      '0.0001',
      '1000000000.001',
      '-1',
      '+1',
      '1e3',
      ' 1',
      '1 ',
      '1,000',
      '.5',
      '5.',
      '007',
      '',
      '٣',
      50,
      null,
      '1'.repeat(8_000_000),
    ],
  },
  {
    limit: '`metadata` and `extraContext`: nested 200 deep',
    send: (depth: number) => order({ extraContext: nested(depth) }),
    taken: [1, 200],
    refused: [201, 1_000],
  },
  {
    limit: 'Order window: 10 minutes to 90 days',
    send: (expiresIn: number) => order({ expiresIn }),
    taken: [10, 129_600, null],
    refused: [9, 129_601, 10.5, '10'],
  },
  {
    limit: 'Invoice window: 10 minutes to 90 days',
    send: (expiresIn: number) => invoice({ expiresIn }),
    taken: [10, 129_600, null],
    refused: [9, 129_601, 10.5, '10'],
  },
];

const show = (value: unknown): string => {
  const shown = JSON.stringify(value);
  return shown.length > 40 ? `${shown.slice(0, 30)}… (${shown.length})` : shown;
};

describe.each(LIMITS)('$limit', ({ send, taken, refused, answer = INVALID }) => {
  const call = (value: unknown) => {
    const { path, body, headers } = send(value as never);
    return store.call('POST', path, body, headers);
  };

  it.each(taken.map((value) => [show(value), value]))('takes %s', async (_, value) => {
    const reply = await call(value);
    expect(reply.status, reply.text.slice(0, 200)).toBeLessThan(300);
  });

  it.each(refused.map((value) => [show(value), value]))('refuses %s', async (_, value) => {
    expect(statusAndBody(await call(value))).toEqual(answer);
  });
});

describe('List `limit`: 1 to 100, default 20; `page` from 1, default 1', () => {
  const LISTS = ['/v1/orders', '/v1/invoices', '/v1/products', '/v1/webhook-deliveries'];
  const TAKEN = [
    ['', { page: 1, limit: 20 }],
    ['?limit=1', { page: 1, limit: 1 }],
    ['?limit=100', { page: 1, limit: 100 }],
    ['?page=2&limit=7', { page: 2, limit: 7 }],
    ['?page=9007199254740991', { page: Number.MAX_SAFE_INTEGER, limit: 20 }],
    ['?unknown=1&sort=asc', { page: 1, limit: 20 }],
  ] as const;
  const REFUSED = [
    'limit=0',
    'limit=101',
    'limit=-1',
    'limit=1.5',
    'limit=ten',
    'limit=',
    'limit=1&limit=2',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=one',
    'page=',
    'page=9007199254740993',
    'page=1e400',
  ];

  for (const path of LISTS) {
    it.each(TAKEN)(`${path}%s is answered`, async (query, pagination) => {
      const reply = await store.call('GET', `${path}${query}`);
      expect(reply.status, reply.text).toBe(200);
      expect(reply.json.pagination).toMatchObject(pagination);
    });

    it.each(REFUSED)(`${path}?%s is refused`, async (query) => {
      expect(statusAndBody(await store.call('GET', `${path}?${query}`))).toEqual(INVALID);
    });
  }

  it.each([
    ['/v1/orders', ['pending', 'completed', 'partial', 'expired']],
    ['/v1/invoices', ['open', 'paid', 'partial', 'expired', 'voided']],
    ['/v1/webhook-deliveries', ['pending', 'success', 'failed', 'exhausted']],
  ])('%s accepts each of its statuses as a filter and refuses any other', async (path, statuses) => {
    for (const status of statuses) {
      const reply = await store.call('GET', `${path}?status=${status}`);
      expect(reply.status, status).toBe(200);
      for (const row of reply.json.data) expect(row.status).toBe(status);
    }
    for (const status of ['', 'PENDING', 'unknown', 'open,paid']) {
      expect(statusAndBody(await store.call('GET', `${path}?status=${status}`)), status).toEqual(INVALID);
    }
  });

  it('has zero pages when nothing matched', async () => {
    const reply = await store.call('GET', '/v1/orders?status=completed');
    expect(reply.json).toEqual({ data: [], pagination: { page: 1, limit: 20, total: 0, totalPages: 0 } });
  });
});

describe('every text in a request', () => {
  it.each([...ROUTES.merchant, ...ROUTES.checkout].map((route) => [`${route.method} ${route.url}`, route] as const))(
    'has a maximum length, or is an enumeration: %s',
    (_, { operation: { schema } }) => {
      const { params, querystring, body } = schema;
      expect(unboundedTexts({ params, querystring, body })).toEqual([]);
    },
  );

  it.each([
    ['an amount', 'items.unitAmount', '1'.repeat(8_000_000), item],
    ['an address', 'customerEmail', 'a@'.repeat(4_000_000), undefined],
    ['a web address', 'successUrl', `http://${'a'.repeat(8_000_000)}`, undefined],
  ])('is measured before it is parsed: %s', (_, at, text, make) => {
    const checks: string[] = [];
    const ajv = new Ajv({ strict: false });
    for (const name of ['unit-amount', 'email', 'web-url', 'plain-text', 'uuid']) {
      ajv.addFormat(name, (given: string) => checks.push(`${name} of ${given.length}`) > 0);
    }
    const field = at.split('.').at(-1) ?? '';
    const body = make === undefined ? { items: [item()], [field]: text } : { items: [make({ [field]: text })] };
    expect(ajv.compile(CreateInvoiceBody)(body)).toBe(false);
    expect(checks.filter((check) => check.endsWith(` of ${text.length}`))).toEqual([]);
  });
});

/** Returns the places where a schema accepts a text of any length. */
function unboundedTexts(schema: unknown, at = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, enum: words, maxLength } = schema as { type?: unknown; enum?: unknown; maxLength?: unknown };
  const isText = type === 'string' || (Array.isArray(type) && type.includes('string'));
  const isKnown = words !== undefined || typeof maxLength === 'number' || at.endsWith('.anyOf.1.properties.templateId');
  if (isText && !isKnown) return [at];
  return Object.entries(schema).flatMap(([key, value]) => unboundedTexts(value, `${at}.${key}`));
}
