import { expect, test } from 'vitest';
import { createSecretBox, SecretBoxError } from '../../src/lib/secret-box.ts';

const SECRET = 'svc_whsec_0123456789abcdef0123456789abcdef0123456789abcdef';

test('what is sealed opens under the same key, differs each time and does not show the text', () => {
  const box = createSecretBox('the first key of the operator');
  const sealed = box.seal(SECRET);
  expect(box.open(sealed)).toBe(SECRET);
  expect(box.seal(SECRET)).not.toBe(sealed);
  expect(sealed).not.toContain('svc_whsec_');
});

test('after a rotation old texts still open, and new ones do not open under the old key', () => {
  const old = createSecretBox('the first key of the operator');
  const rotated = createSecretBox('the second key of the operator', ['the first key of the operator']);
  expect(rotated.open(old.seal(SECRET))).toBe(SECRET);
  expect(() => old.open(rotated.seal(SECRET))).toThrow(SecretBoxError);
  expect([rotated.isCurrent(rotated.seal(SECRET)), rotated.isCurrent(old.seal(SECRET))]).toEqual([true, false]);
});

test('a text that was altered, cut or is none of ours is refused', () => {
  const box = createSecretBox('the first key of the operator');
  const sealed = box.seal(SECRET);
  const flipped = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA');
  for (const text of [flipped, sealed.slice(0, -8), sealed.slice(0, 20), '', SECRET, `v2${sealed.slice(2)}`]) {
    expect(() => box.open(text)).toThrow(SecretBoxError);
  }
});
