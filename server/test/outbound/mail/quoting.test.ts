import { isIP } from 'node:net';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { html } from '../../../src/kernel/lib/html.ts';
import { LANGUAGES, type Language } from '../../../src/kernel/lib/languages.ts';
import { orderDeliveryMail } from '../../../src/outbound/mail/templates/order-delivery.ts';
import { address, quote, quoteLines, quoteName, say } from '../../../src/outbound/mail/templates/words.ts';
import { mailWordingIn } from '../../../src/outbound/mail/texts/texts.ts';
import { buyerMails, peopleMails, URL_OF_PAGE } from './sample-mails.ts';

/** Patterns that mail programs turn into links, and characters that break lines or change direction. */
const LINK = [
  /[\p{L}\p{N}]:\/\//u,
  /\\\\/,
  /(?:mailto|tel|bitcoin|javascript):\S/i,
  /[^\s.。．｡․][.。．｡․]\p{Cf}*[\p{L}\p{M}\p{So}_-]/u,
  /[0-9]+(?:\.[0-9]+){3}/,
];
const CONTROL = /(?!\n)[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\u200B\u2060\uFEFF\u00AD]/u;

/** Names built from parts of links, line breaks and direction marks. */
const alien = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'evil',
        'example',
        'www',
        'xn--e1a',
        'shop',
        '1',
        '127',
        '例子',
        'ä',
        '👩‍👩‍👧',
        'a@b',
        '-',
        '_',
        '…',
      ),
      fc.constantFrom('.', '.', '。', '．', '｡', '․', '..', ':', '://', '/', '\\\\', '@', '?', ')', '"', ',', ' '),
      fc.constantFrom(
        'https://',
        'mailto:',
        'tel:',
        'bitcoin:',
        'javascript:',
        '\r\n',
        '\r\n\r\n',
        '\n',
        '\u2028',
        '\0',
      ),
      fc.constantFrom(
        '\u202E',
        '\u2066',
        '\u200B',
        '\u200D',
        '\u2060',
        '\uFEFF',
        '\u00AD',
        '\u0007',
        '\u0301',
        '\uFE0F',
      ),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''));

test.each([
  ['Acme', 'Acme'],
  ['Acme Inc. (GmbH).', 'Acme Inc. (GmbH).'],
  ['USB 3.0, 9.99 kg', 'USB 3.0, 9.99 kg'],
  ['Open from 10:30', 'Open from 10:30'],
  ['👩‍👩‍👧 & Töchter', '👩‍👩‍👧 & Töchter'],
  ['Acme.com', 'Acme. com'],
  ['https://evil.example/unlock', 'https: //evil. example/unlock'],
  ['Till security\r\nBcc: v@example.org\r\n\r\nhi', 'Till security Bcc: v@example. org hi'],
  ['a\u202Eb\u2066c\u0007', 'abc'],
  ['evil\u200B.\u2060example', 'evil. example'],
  ['1.2.3.4', '1. 2. 3. 4'],
  ['bitcoin:1abc', 'bitcoin: 1abc'],
])('an email shows the name %j as %j', (name, shown) => expect(quote(name)).toBe(shown));

test('quoted texts have no second line, link or change of direction, and quoting is idempotent', () => {
  fc.assert(
    fc.property(alien, (text) => {
      const quoted = quote(text);
      for (const pattern of [...LINK, CONTROL, /\n/]) expect(quoted).not.toMatch(pattern);
      expect(quote(quoted)).toBe(quoted);
      for (const line of quoteLines(text).split('\n')) expect(quote(line)).toBe(line);
    }),
    { numRuns: 2_000 },
  );
});

test('a name is cut to 100 characters in an email', () => {
  expect([...quoteName('👍'.repeat(200))]).toHaveLength(100);
  expect(say`Dear ${'x'.repeat(255)}`.text).toHaveLength(105);
  expect(quoteName('x'.repeat(100))).toHaveLength(100);
});

test('email and network addresses are shown unchanged, and nothing else', () => {
  for (const text of ['ada.b+x@example.com', 'a@xn--exmple-cua.de', '192.0.2.1', '2001:db8::1'])
    expect(address(text).text).toBe(text);
  expect(address('evil.example/x@b.example').text).toBe('evil. example/x@b. example');
  expect(address('evil.example').text).toBe('evil. example');
  expect(address('a@b.example\r\nevil.example').text).not.toMatch(/evil\.example|\n/);
});

describe('untrusted text', () => {
  const mailsWith = (language: Language, name: string) => ({
    ...buyerMails(mailWordingIn(language), name, 'KEY-2'),
    ...peopleMails(name),
  });

  // This shows that every external text has been quoted, wherever it is in an email.
  test.each(LANGUAGES)('is quoted in every email in %s', (language) => {
    const name = alien
      .map((text) => text.replaceAll(/[\r\n\v\f\u0085\u2028\u2029]/g, '').slice(0, 60))
      .filter((text) => quote(text) !== '' && isIP(text) === 0);
    const harmless = mailsWith(language, 'Harmless');
    fc.assert(
      fc.property(name, (text) => {
        const shown = quote(text);
        const expected = Object.entries(harmless).map(([kind, mail]) => [
          kind,
          {
            subject: mail.subject.replaceAll('Harmless', shown),
            text: mail.text.replaceAll('Harmless', shown),
            html: mail.html.replaceAll('Harmless', html`${shown}`.text),
          },
        ]);
        expect(mailsWith(language, text)).toEqual(Object.fromEntries(expected));
      }),
    );
  });

  test('the deliverables alone are verbatim', () => {
    const order = (title: string, line: string) =>
      orderDeliveryMail(mailWordingIn('en'), {
        storeName: title,
        amount: '9',
        currency: 'usd',
        goods: [{ title, lines: [line] }],
        url: URL_OF_PAGE,
        reference: 'abc',
        items: [{ title, quantity: 2, amount: '9' }],
      });
    const key = 'https://downloads.example/a?b=1\nuser:pass.word';
    const mail = order('evil.example', key);
    expect(mail.text).toContain(`\n${key}\n`);
    expect(mail.html).toContain('https://downloads.example/a?b=1\nuser:pass.word');
    expect(`${mail.text}${mail.html}`).not.toContain('evil.example');
  });

  test('a support link is normalized, without credentials before the host', () => {
    const support = { supportEmail: 'help@exämple.de', supportUrl: 'https://pay.example@EXÄMPLE.de/a\u202Eb c' };
    const { text } = orderDeliveryMail(mailWordingIn('en'), {
      storeName: 'Shop',
      amount: '9',
      currency: 'usd',
      goods: [],
      url: URL_OF_PAGE,
      reference: 'abc',
      support,
    });
    expect(text).toContain('help@xn--exmple-cua.de or https://xn--exmple-cua.de/a%E2%80%AEb%20c');
  });
});
