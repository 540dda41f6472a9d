import { expect, test } from 'vitest';
import { texts as english } from '../../../../web/dashboard/src/api/texts/en.ts';
import { ROUTES } from '../../../src/app/http/routes.ts';
import { AccessRefusal } from '../../../src/kernel/auth/refusals.ts';
import { refusalsOf } from '../../../src/kernel/http/dashboard/refusals.ts';
import { LANGUAGES } from '../../../src/kernel/lib/languages.ts';
import { PROBLEMS } from '../../../src/money/chains/utxo/account.ts';

/** Pages show a note in its place. */
const UNSHOWN = AccessRefusal.sentence('session.none');
const SENTENCES = [
  ...new Set([
    ...ROUTES.dashboard.flatMap(refusalsOf).map(({ row: [, sentence] }) => sentence),
    ...Object.values(PROBLEMS),
  ]),
].filter((sentence) => sentence !== UNSHOWN);

test('the dashboard has a text for every refusal of its routes, and none for any other', () => {
  expect(Object.keys(english.refusals).toSorted()).toEqual(SENTENCES.toSorted());
});

test.each(LANGUAGES.filter((language) => language !== 'en'))(
  'refusals have texts of their own in %s',
  async (language) => {
    const path = new URL(`../../../../web/dashboard/src/api/texts/${language}.ts`, import.meta.url).href;
    const { texts } = (await import(path)) as { texts: typeof english };
    expect(
      Object.entries(texts.refusals).filter(([sentence, text]) => text === sentence || text.trim() === ''),
    ).toEqual([]);
  },
);
