import { expect, test } from 'vitest';
import { createSecretBox, SecretBoxError } from '../../../src/kernel/lib/secret-box.ts';
import { SECRET, SECRET_KEY, UNBOUND_SECRET } from './harness.ts';

const PLACE = { kind: 'webhook-secret', id: 'a store' } as const;

test('a sealed text opens under the same key, differs each time and does not reveal the text', () => {
  const box = createSecretBox('the first key of the operator');
  const sealed = box.seal(SECRET, PLACE);
  expect(box.open(sealed, PLACE)).toBe(SECRET);
  expect(box.seal(SECRET, PLACE)).not.toBe(sealed);
  expect(sealed).not.toContain('svc_whsec_');
});

test('after a rotation old texts still open, and new ones do not open under the old key', () => {
  const old = createSecretBox('the first key of the operator');
  const rotated = createSecretBox('the second key of the operator', ['the first key of the operator']);
  expect(rotated.open(old.seal(SECRET, PLACE), PLACE)).toBe(SECRET);
  expect(() => old.open(rotated.seal(SECRET, PLACE), PLACE)).toThrow(SecretBoxError);
  expect([rotated.isCurrent(rotated.seal(SECRET, PLACE)), rotated.isCurrent(old.seal(SECRET, PLACE))]).toEqual([
    true,
    false,
  ]);
});

test('an altered, truncated or foreign text is refused', () => {
  const box = createSecretBox('the first key of the operator');
  const sealed = box.seal(SECRET, PLACE);
  const flipped = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA');
  for (const text of [
    flipped,
    sealed.slice(0, -8),
    sealed.slice(0, 20),
    '',
    SECRET,
    `v1${sealed.slice(2)}`,
    `v3${sealed.slice(2)}`,
  ]) {
    expect(() => box.open(text, PLACE)).toThrow(SecretBoxError);
  }
});

test('a text sealed for one place does not open elsewhere, neither for another row nor for another kind', () => {
  const box = createSecretBox('the first key of the operator');
  const sealed = box.seal(SECRET, PLACE);
  for (const place of [
    { ...PLACE, id: 'another store' },
    { ...PLACE, kind: 'mail-text' as const },
  ]) {
    expect(() => box.open(sealed, place)).toThrow(SecretBoxError);
  }
});

test('a text of the first format opens, and must be resealed even if its key is current', () => {
  const box = createSecretBox(SECRET_KEY);
  expect(box.open(UNBOUND_SECRET, PLACE)).toBe(SECRET);
  expect([box.isCurrent(UNBOUND_SECRET), box.isUnderCurrentKey(UNBOUND_SECRET)]).toEqual([false, true]);
  expect(() => createSecretBox('another key').open(UNBOUND_SECRET, PLACE)).toThrow('unknown key');
});
