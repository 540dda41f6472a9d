import { expect, it } from 'vitest';
import { problemOf } from '../src/options.ts';

const SECRET = `svc_whsec_${'b'.repeat(48)}`;
const OPTIONS = { url: 'https://pay.example.com', apiKey: `svc_live_${'a'.repeat(48)}`, webhookSecret: SECRET };

it.each([
  {},
  { webhookSecret: [SECRET, SECRET] },
  { successUrl: 'https://shop.example/done', cancelUrl: 'http://localhost:8000/cart' },
  { expiresInMinutes: 10, itemName: 'Your order' },
])('options with %j have no problem', (more) => {
  expect(problemOf({ ...OPTIONS, ...more })).toBeUndefined();
});

it.each([
  ['url', { url: undefined }],
  ['url', { url: 'pay.example.com' }],
  ['apiKey', { apiKey: 'sk_live_1234567890' }],
  ['webhookSecret', { webhookSecret: undefined }],
  ['webhookSecret', { webhookSecret: 'hunter2' }],
  ['webhookSecret', { webhookSecret: [] }],
  ['successUrl', { successUrl: 'javascript:alert(1)' }],
  ['cancelUrl', { cancelUrl: '/cart' }],
  ['expiresInMinutes', { expiresInMinutes: 9 }],
  ['expiresInMinutes', { expiresInMinutes: 10.5 }],
  ['itemName', { itemName: '' }],
] as const)('a problem of %s is named without its value: %j', (name, more) => {
  const problem = problemOf({ ...OPTIONS, ...more });
  expect(problem).toContain(name);
  for (const value of ['sk_live_1234567890', 'hunter2', 'alert', SECRET]) expect(problem).not.toContain(value);
});

it('missing options are a problem', () => {
  expect(problemOf(undefined)).toContain('url');
});
