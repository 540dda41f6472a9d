import { expect, test } from 'vitest';
import { createHostReader, plainHost } from '../../../src/kernel/http/host.ts';

const OWN = { hosts: ['pay.example.com'], storefrontDomain: 'shops.example.com' };

test.each([
  ['Shop.Example.COM', 'shop.example.com'],
  ['shop.example.com.', 'shop.example.com'],
  ['shop.example.com:443', 'shop.example.com'],
  ['shop.example.com.:443', 'shop.example.com'],
  ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ['10.0.0.1:80', '10.0.0.1'],
  ['[::1]:80', '[::1]'],
])('the host %s is %s', (text, host) => {
  expect(plainHost(text)).toBe(host);
});

test.each([
  '',
  '.',
  '..',
  'a..b',
  'a:b',
  'a:1:2',
  'a b',
  'a/b',
  'a@b',
  'a%00b',
  'bücher.example',
  '-a.example',
  '[nothing]',
  `${'a'.repeat(64)}.example`,
  `${'a.'.repeat(127)}example`,
])('%j is no host', (text) => {
  expect(plainHost(text)).toBe('');
});

test('trusted proxies are those in the setting, by address or range, also as IPv4 within IPv6', () => {
  const { isProxy } = createHostReader(OWN, ['10.0.0.0/8', '192.0.2.7', '2001:db8::/32']);
  for (const address of ['10.1.2.3', '::ffff:10.1.2.3', '192.0.2.7', '2001:db8::1'])
    expect([address, isProxy(address)]).toEqual([address, true]);
  for (const address of ['11.0.0.1', '192.0.2.8', '::1', '', undefined, 'x'])
    expect([address, isProxy(address)]).toEqual([address, false]);
});
