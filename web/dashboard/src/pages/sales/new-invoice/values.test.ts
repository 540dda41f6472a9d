import { expect, test } from 'vitest';
import { bodyOf, checkMoment, emptyInvoice, expiryOf } from './values.ts';

const NOW = new Date(2026, 10, 29, 12).getTime();
const DAY_MS = 86_400_000;
const minutes = (expiry: object): number => JSON.parse(bodyOf({ ...emptyInvoice('usd'), ...expiry }, NOW)).expiresIn;

test('an invoice expires after its period, or on its date in the time zone of the reader', () => {
  expect(expiryOf(emptyInvoice('usd'), NOW)).toBe(NOW + DAY_MS);
  expect(minutes({ expiresIn: '7 days' })).toBe(10_080);
  expect(minutes({ expiresIn: '', expiresOn: '2026-11-29T12:45' })).toBe(45);
  expect(expiryOf({ ...emptyInvoice('usd'), expiresOn: '2026-11-29T11:00' }, NOW)).toBeUndefined();
});

test('a date to expire on is from 10 minutes to 90 days ahead', () => {
  expect(checkMoment('2026-11-29T12:09', NOW)).toBe('At least 10 minutes from now');
  expect(checkMoment('2026-11-29T12:10', NOW)).toBeNull();
  expect(checkMoment('2027-03-01T12:00', NOW)).toBe('At most 90 days from now');
  expect(checkMoment('soon', NOW)).toBe('A date and a time');
});

test('the metadata of an invoice is sent as typed', () => {
  expect(bodyOf({ ...emptyInvoice('eur'), metadata: '{"b": 1.0, "a": 12345678901234567890}' }, NOW)).toContain(
    '"metadata":{"b": 1.0, "a": 12345678901234567890}}',
  );
});
