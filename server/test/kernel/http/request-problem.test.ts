import { describe, expect, test } from 'vitest';
import { compileValidator } from '../../../src/kernel/http/plugins/validation.ts';
import { problemOf } from '../../../src/kernel/http/request-problem.ts';
import { CreateInvoiceBody } from '../../../src/sales/invoices/schema.ts';

const ITEM = { name: 'Poster', quantity: 1, unitAmount: '12.5' };
const item = (change: object) => ({ items: [ITEM, { ...ITEM, ...change }] });

const validate = compileValidator({ schema: CreateInvoiceBody, httpPart: 'body', method: 'POST', url: '/v1/invoices' });

function wrongWith(body: unknown): string {
  const result = validate(body) as true | { error: { validation: never } };
  if (result === true) return 'nothing';
  const { part, field, reason } = problemOf('body', result.error.validation);
  return `${part}: ${field} ${reason}`;
}

describe('the log of refused requests names the field and its problem', () => {
  test.each<[unknown, string]>([
    [{ items: [ITEM] }, 'nothing'],
    [null, 'body: null must be an object'],
    [[], 'body: null must be an object'],
    [{}, 'body: items or templateId one of them is needed'],
    [{ items: [] }, 'body: items must have an entry'],
    [{ items: Array(101).fill(ITEM) }, 'body: items must have at most 100 entries'],
    [item({ name: undefined }), 'body: items[1].name is missing'],
    [item({ name: '' }), 'body: items[1].name must not be empty'],
    [item({ name: 7 }), 'body: items[1].name must be text in quotes'],
    [item({ name: 'a\0b' }), 'body: items[1].name must be text without NUL characters and halves of surrogate pairs'],
    [item({ quantity: '2' }), 'body: items[1].quantity must be a whole number'],
    [item({ quantity: 0 }), 'body: items[1].quantity must be at least 1'],
    [item({ quantity: 1e9 }), 'body: items[1].quantity must be at most 1000000'],
    [item({ unitAmount: 12.5 }), 'body: items[1].unitAmount must be text in quotes'],
    [
      item({ unitAmount: '-1' }),
      'body: items[1].unitAmount must be an amount such as "12.50": at most 3 decimals, no sign, and at most 1000000000',
    ],
    [{ items: [ITEM], currency: 'gbp' }, 'body: currency must be one of usd, eur'],
    [{ items: [ITEM], templateId: 'x' }, 'body: templateId must be a UUID'],
    [{ items: [ITEM], customerEmail: 'x' }, 'body: customerEmail must be an email address'],
    [
      { items: [ITEM], successUrl: 'javascript:alert(1)' },
      'body: successUrl must be a URL that starts with http:// or https://',
    ],
    [{ items: [ITEM], metadata: 'x' }, 'body: metadata must be an object or null'],
    [{ items: 'x'.repeat(1_000_000) }, 'body: items must be a list'],
  ])('%#: %s', (body, expected) => {
    expect(wrongWith(body)).toBe(expected);
  });
});
