import '../../support/property-seed.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cookieHeader, hostCookieName, readCookies } from '../../../src/kernel/lib/cookies.ts';

test.each<[string, string, string | undefined]>([
  ['of several', 'b=2; a=1; c=3', '1'],
  ['without blanks', 'b=2;a=1', '1'],
  ['after a tab', 'b=2;\ta\t=\t1\t', '1'],
  ['twice: the first counts', 'a=1; a=2', '1'],
  ['after a pair without a value', 'x; a=1', '1'],
  ['encoded', 'a=%31', '1'],
  ['after a no-break space: another name', '\u00a0a=1', undefined],
  ['before a no-break space', 'a\u00a0=1', undefined],
  ['after a byte-order mark', '\ufeffa=1', undefined],
  ['after a vertical tab', '\va=1', undefined],
  ['with an encoded name', '%61=1', undefined],
  ['in another case', 'A=1', undefined],
  ['in quotes', '"a"=1', undefined],
  ['as the value of another', 'b="; a=1', '1'],
  ['of a header without any', '', undefined],
])('a cookie %s', (_, header, value) => {
  expect(readCookies(header).get('a')).toBe(value);
});

test('inherited object properties are not read as cookies', () => {
  for (const name of ['__proto__', 'constructor', 'toString']) expect(readCookies('a=1').get(name)).toBeUndefined();
  expect(readCookies('__proto__=1').get('__proto__')).toBe('1');
});

// Every parser that follows RFC 6265 reads a header of this form in the same way.
const UNAMBIGUOUS =
  /^([\w!#$%&'*+.^`|~-]+=[\w!#$%&'()*+./:<=>?@[\]^`{|}~-]*)(; [\w!#$%&'*+.^`|~-]+=[\w!#$%&'()*+./:<=>?@[\]^`{|}~-]*)*$/;

test('any cookie header is passed on unambiguously and unchanged in meaning', () => {
  const part = fc.constantFrom(
    'a',
    'b',
    '=',
    ';',
    ' ',
    '\t',
    '"',
    '\u00a0',
    '\u0085',
    '\v',
    '%',
    '%3B',
    ',',
    '\\',
    '.',
    'é',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
      const cookies = readCookies(parts.join(''));
      const header = cookieHeader(cookies);
      if (header !== '') expect(header).toMatch(UNAMBIGUOUS);
      expect(readCookies(header)).toEqual(cookies);
    }),
    { numRuns: 2_000 },
  );
});

test('over https a cookie is bound to its host', () => {
  expect([hostCookieName('a', true), hostCookieName('a', false)]).toEqual(['__Host-a', 'a']);
});
