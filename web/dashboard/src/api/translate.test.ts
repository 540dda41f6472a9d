import { expect, test, vi } from 'vitest';
import { translate } from './translate.ts';

vi.mock('./texts/en.ts', () => import('./texts/de.ts'));

test.each([
  ['Wrong password', 'Falsches Passwort'],
  [
    'The account public key is of another network or kind of wallet: on Litecoin it starts with one of Ltub, zpub',
    'Der öffentliche Kontoschlüssel gehört zu einem anderen Netzwerk oder einer anderen Art von ' +
      'Wallet: Auf Litecoin beginnt er mit einem von Ltub, zpub',
  ],
  ['A sentence without a text', 'A sentence without a text'],
])('%s', (said, shown) => {
  expect(translate(said)).toBe(shown);
});
