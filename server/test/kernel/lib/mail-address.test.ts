import { describe, expect, test } from 'vitest';
import { accountAddress, asciiAddress, isMailAddress } from '../../../src/kernel/lib/mail-address.ts';

const LABEL = 'd'.repeat(63);

describe('an address is', () => {
  test.each([
    ['plain', 'ada@example.com'],
    ['in capitals', 'Ada.Byron+x@EXAMPLE.co.uk'],
    ['of every sign that needs no quotes', "!#$%&'*+-/=?^_`{|}~@example.com"],
    ['of 64 octets before the @', `${'x'.repeat(64)}@example.com`],
    ['of the longest labels', `a@${LABEL}.${LABEL}.${LABEL}.${'e'.repeat(57)}.com`],
    ['of an internationalised domain', 'a@exämple.de'],
    ['of one in capitals', 'a@EXÄMPLE.de'],
    ['of one that is decomposed', 'a@exa\u0308mple.de'],
    ['of one in punycode', 'a@xn--exmple-cua.de'],
    ['of a domain from right to left', 'a@مثال.إختبار'],
    ['of a domain without ASCII', 'a@例子.中国'],
  ])('one %s', (_, address) => expect(isMailAddress(address)).toBe(true));

  test.each([
    ['65 octets before the @', `${'x'.repeat(65)}@example.com`],
    ['nothing before it', '@example.com'],
    ['nothing behind it', 'a@'],
    ['no @', 'example.com'],
    ['two of them', 'a@b@example.com'],
    ['letters before it that need an extension of the mail server', 'ä@example.com'],
    ['a dot too many', 'a..b@example.com'],
    ['quotes', '"a b"@example.com'],
    ['a comment', 'a(comment)@example.com'],
    ['brackets', '<a@example.com>'],
    ['a second address', 'a@example.com,b@example.com'],
    ['a header', 'a@example.com\r\nBcc: b@example.com'],
    ['a line end', 'a@example.com\n'],
    ['an address of the network', 'a@[127.0.0.1]'],
    ['one label', 'a@localhost'],
    ['a label of 64 octets', `a@d${LABEL}.com`],
    ['a label of 64 octets in punycode', `a@ä${'d'.repeat(60)}.com`],
    ['a domain of 254 octets', `a@${LABEL}.${LABEL}.${LABEL}.${'e'.repeat(58)}.com`],
    ['a domain that ends in a dot', 'a@exämple.de.'],
    ['a label that begins with a hyphen', 'a@-example.com'],
    ['an underscore', 'a@ex_ämple.de'],
    ['full-width letters', 'a@ｅxample.com'],
    ['a dot of another script', 'a@例子。中国'],
    ['full-width digits', 'a@１.２.３.４'],
    ['a soft hyphen', 'a@ex\u00ADämple.de'],
    ['a zero-width space', 'a@exa\u200Bmple.com'],
    ['an escape', 'a@ex%C3%A4mple.de'],
    ['a path', 'a@exämple.de/x'],
    ['a port', 'a@exämple.de:25'],
    ['a domain without end', `a@${'ä.'.repeat(1_000_000)}de`],
  ])('none with %s', (_, address) => expect(isMailAddress(address)).toBe(false));
});

test('mail servers receive the domain in punycode, and the rest unchanged', () => {
  expect(asciiAddress('Ada@exämple.DE')).toBe('Ada@xn--exmple-cua.de');
  expect(asciiAddress('Ada@exa\u0308mple.de')).toBe('Ada@xn--exmple-cua.de');
  expect(asciiAddress('Ada@Example.DE')).toBe('Ada@Example.DE');
});

test('an account has one spelling of its address', () => {
  const spellings = ['a@exämple.de', 'A@EXÄMPLE.DE', 'a@exa\u0308mple.de', 'A@XN--EXMPLE-CUA.de'];
  expect([...new Set(spellings.map(accountAddress))]).toEqual(['a@xn--exmple-cua.de']);
});
