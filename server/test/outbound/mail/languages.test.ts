import { expect, test } from 'vitest';
import { formatsOf } from '../../../src/kernel/lib/formats.ts';
import { LANGUAGES } from '../../../src/kernel/lib/languages.ts';
import { peopleWordingIn } from '../../../src/outbound/mail/people-texts/texts.ts';
import type { MailContent } from '../../../src/outbound/mail/templates/layout.ts';
import { en } from '../../../src/outbound/mail/texts/en.ts';
import { mailWordingIn } from '../../../src/outbound/mail/texts/texts.ts';
import { pseudo, unspoken } from '../../support/pseudo-language.ts';
import { shapeOf } from '../../support/texts.ts';
import { buyerMails, PAYMENT, peopleMails, URL_OF_PAGE } from './sample-mails.ts';

const STORE = 'Wide Store';
/** Everything shown in an email besides texts. */
const VALUES = [
  STORE,
  'KEY-1',
  'second line',
  ...['€12.50', '€1.50', '$9.00', PAYMENT.amount, PAYMENT.network, PAYMENT.address],
  '1 Jun 2026, 12:00 UTC',
  URL_OF_PAGE,
  `${URL_OF_PAGE}/receipt`,
  ...PAYMENT.transactions.flatMap(({ hash, url }) => [hash, url]),
];
const pseudoMails = buyerMails({ ...formatsOf('en'), language: 'en', texts: pseudo(en) }, STORE);

test.each(Object.entries(pseudoMails))('every text of the %s email is in its language', (_name, mail) => {
  const shown = mail.html.replace(/<style>.*?<\/style>/s, '').replace(/<[^>]+>/g, ' ');
  expect(unspoken(mail.subject, VALUES)).toBe('');
  expect(unspoken(mail.text, VALUES)).toBe('');
  expect(unspoken(shown, VALUES)).toBe('');
});

test.each(LANGUAGES)('emails in %s declare their language, and format amounts and dates in it', (language) => {
  const { money, moment } = formatsOf(language);
  for (const { html, text } of Object.values(buyerMails(mailWordingIn(language)))) {
    expect(html).toMatch(new RegExp(`^<!doctype html>\n<html lang="${language}">`));
    expect(text).toMatch(/ UTC/);
  }
  const { invoice } = buyerMails(mailWordingIn(language));
  expect(invoice.text).toContain(money('12.5', 'eur'));
  expect(invoice.text).toContain(moment(Date.UTC(2026, 5, 1, 12)));
});

test.each(LANGUAGES)('emails in %s have the same texts as in English, and no others', (language) => {
  expect(shapeOf(mailWordingIn(language).texts)).toEqual(shapeOf(en));
});

test('values to compare or copy are the same in every language', () => {
  for (const language of LANGUAGES) {
    const { text } = buyerMails(mailWordingIn(language))['invoice receipt'];
    expect(text).toContain(PAYMENT.amount);
    expect(text).toContain(PAYMENT.address);
    expect(text).toContain(PAYMENT.transactions[0]?.hash);
  }
});

const english = Object.values(peopleMails('Wide Store')).map(sentencesOf);

test.each(LANGUAGES)('emails to people in %s declare their language, and have no sentence in English', (language) => {
  const mails = Object.values(peopleMails('Wide Store', language));
  for (const [index, mail] of mails.entries()) {
    expect(mail.html).toMatch(new RegExp(`^<!doctype html>\n<html lang="${language}">`));
    const alike = sentencesOf(mail).filter((line) => english[index]?.includes(line) === true);
    if (language !== 'en') expect(alike.filter((line) => !/^(https:|Wide Store$)/.test(line))).toEqual([]);
  }
});

test.each(LANGUAGES)(
  'emails to people in %s have the same texts as in English, and name the same values',
  (language) => {
    expect(shapeOf(peopleWordingIn(language).texts)).toEqual(shapeOf(peopleWordingIn('en').texts));
    for (const { subject, text } of Object.values(peopleMails('Wide Store', language))) {
      expect(subject).not.toContain('undefined');
      expect(text).not.toMatch(/undefined|\[object/);
    }
  },
);

function sentencesOf({ subject, text }: MailContent): string[] {
  return [subject, ...text.split('\n')].filter((line) => line !== '');
}
