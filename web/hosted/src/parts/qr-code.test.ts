import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { codeText } from './qr-code.tsx';

const ADDRESS = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';

test('a bech32 address is coded in upper case, which makes the code smaller', () => {
  expect(codeText(ADDRESS)).toBe(ADDRESS.toUpperCase());
  expect(encode(codeText(ADDRESS)).size).toBeLessThan(encode(ADDRESS).size);
});

test.each([
  '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
  'LdP8Qox1VAhCzLJNqrr74YovaWYyNBUWvL',
  `bitcoin:${ADDRESS}?amount=0.1`,
])('%s is coded as it is', (text) => {
  expect(codeText(text)).toBe(text);
});
