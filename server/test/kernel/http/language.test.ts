import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../src/kernel/lib/languages.ts';
import { negotiateLanguage } from '../../../src/pages/language.ts';

const none = { asked: undefined, earlier: undefined, accepted: undefined, own: 'tr' } as const;

test('the address takes precedence over an earlier choice, that over the browser, and that over the store', () => {
  const all = { asked: 'es', earlier: 'fr', accepted: 'de', own: 'tr' } as const;
  expect(negotiateLanguage(all)).toBe('es');
  expect(negotiateLanguage({ ...all, asked: undefined })).toBe('fr');
  expect(negotiateLanguage({ ...all, asked: undefined, earlier: undefined })).toBe('de');
  expect(negotiateLanguage(none)).toBe('tr');
});

test.each(LANGUAGES)('%s is available in each way', (language) => {
  expect(negotiateLanguage({ ...none, asked: language })).toBe(language);
  expect(negotiateLanguage({ ...none, earlier: language })).toBe(language);
  expect(negotiateLanguage({ ...none, accepted: language })).toBe(language);
  expect(negotiateLanguage({ ...none, own: language })).toBe(language);
});

test.each([
  ['pt-BR,pt;q=0.9,en-US;q=0.8', 'pt'],
  ['zh-TW', 'zh'],
  ['zh-Hant-HK, en;q=0.1', 'zh'],
  ['DE-at', 'de'],
  ['fr;q=0.5, de;q=0.9', 'de'],
  ['ja, ko;q=0.9, es;q=0.1', 'es'],
  ['ja', 'tr'],
  ['*', 'tr'],
  ['ja, *;q=0.1', 'tr'],
  ['tr;q=0, *;q=0.5', 'en'],
  ['', 'tr'],
  [';;q=,,;q=x', 'tr'],
  ['e'.repeat(100_000), 'tr'],
  [`${'xx,'.repeat(100_000)}de`, 'tr'],
])('for Accept-Language %s, a store in Turkish uses %s', (accepted, language) => {
  expect(negotiateLanguage({ ...none, accepted: accepted.slice(0, 100_000) })).toBe(language);
});

test.each([['EN'], ['pt-BR'], ['xx'], [''], ['__proto__'], [['de']], [{}], [7]])(
  'the language in the address is ignored when it is %s',
  (asked) => {
    expect(negotiateLanguage({ ...none, asked, earlier: String(asked), accepted: 'de' })).toBe('de');
  },
);
