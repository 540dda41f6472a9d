import { expect, test } from 'vitest';
import { redact } from '../../../src/kernel/lib/one-line.ts';

test.each([
  ['an API key', `key svc_live_${'0123456789abcdef'.repeat(3)} was used`, 'key svc_live_[redacted] was used'],
  ['a webhook secret', `"svc_whsec_${'ab'.repeat(24)}"`, '"svc_whsec_[redacted]"'],
  [
    'the password of a URL',
    'cannot reach postgres://till:hunter2@db:5432/till',
    'cannot reach postgres://till:[redacted]@db:5432/till',
  ],
  ['several at once', 'smtp://a:b@c and https://d:e@f/g', 'smtp://a:[redacted]@c and https://d:[redacted]@f/g'],
])('%s is removed from anywhere in a text', (_, text, expected) => {
  expect(redact(text)).toBe(expected);
});

test.each(['http://127.0.0.1:3000/invoice/1', 'at 12:30:01 a@b.example', 'svc_live_ is the prefix'])(
  '%s is unchanged',
  (text) => {
    expect(redact(text)).toBe(text);
  },
);
