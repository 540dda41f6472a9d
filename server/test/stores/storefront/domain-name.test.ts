import { expect, test } from 'vitest';
import { isRegistered, readDomain } from '../../../src/stores/storefront/domain-name.ts';

const OWN = { hosts: ['pay.example.com'], storefrontDomain: 'shops.example.com' };
const LONG = `${'a'.repeat(60)}.`.repeat(4);

test.each([
  ['shop.example.org', 'shop.example.org'],
  ['  Shop.Example.ORG. ', 'shop.example.org'],
  ['café.example', 'xn--caf-dma.example'],
  ['日本語.jp', 'xn--wgv71a119e.jp'],
  ['example.com', 'example.com'],
])('%s is %s', (text, domain) => expect(readDomain(text, OWN)).toBe(domain));

test.each([
  ['nothing', '', 'invalid'],
  ['a single word', 'shop', 'invalid'],
  ['an address with a scheme', 'https://shop.example.org', 'invalid'],
  ['a path', 'shop.example.org/x', 'invalid'],
  ['a port', 'shop.example.org:8080', 'invalid'],
  ['somebody’s name', 'me@shop.example.org', 'invalid'],
  ['an IPv4 address', '203.0.113.7', 'invalid'],
  ['one in hexadecimal', '0xcb.0.113.7', 'invalid'],
  ['one as a number', '3405803783', 'invalid'],
  ['an IPv6 address', '[2001:db8::7]', 'invalid'],
  ['a wildcard', '*.example.org', 'invalid'],
  ['an underscore', '_till.example.org', 'invalid'],
  ['an empty label', 'shop..example.org', 'invalid'],
  ['a label that begins with a hyphen', '-shop.example.org', 'invalid'],
  ['an encoded character', 'shop%2eexample.org', 'invalid'],
  ['a blank', 'shop example.org', 'invalid'],
  ['a name for this machine', 'shop.localhost', 'invalid'],
  ['a name of a local network', 'printer.local', 'invalid'],
  ['a reverse name', '7.113.0.203.in-addr.arpa', 'invalid'],
  ['a label of 64 characters', `${'a'.repeat(64)}.org`, 'invalid'],
  ['a name with no room for the proof', `${LONG}example.org`, 'invalid'],
  ['a registry’s own', 'co.uk', 'suffix'],
  ['our own host', 'pay.example.com', 'ours'],
  ['the domain of storefronts', 'shops.example.com', 'ours'],
  ['one below it', 'a.shops.example.com', 'ours'],
  ['one below it in capitals', 'A.Shops.Example.com.', 'ours'],
])('%s is refused', (_, text, why) => {
  expect(() => readDomain(text, OWN)).toThrow(expect.objectContaining({ refused: `domain.${why}` }));
});

test('the registered domain is distinguished from its subdomains', () => {
  expect(['example.co.uk', 'shop.example.co.uk', 'example.org'].map(isRegistered)).toEqual([true, false, true]);
});
