import { describe, expect, it } from 'vitest';
import { addressGroup, plainAddress } from '../../../src/kernel/http/client-address.ts';

describe('the group of a client address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['::1', '::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['203.0.113.7:4711', '203.0.113.7'],
    ['[2001:db8::1]:4711', '2001:db8::/64'],
  ])('of %s is %s', (ip, group) => {
    expect(addressGroup(ip)).toBe(group);
  });

  it.each(['', 'unknown', '_hidden', '1.2.3.4.5', '2001:db8::/64', 'x'.repeat(10_000), undefined])(
    'is shared by all unreadable addresses: %s',
    (ip) => {
      expect(addressGroup(ip)).toBe('unknown');
    },
  );

  it('is always short, even for a long forwarded header', () => {
    const longest = `${'ffff:'.repeat(4)}${'ffff:'.repeat(3)}ffff`;
    for (const ip of [longest, `fe80::1%${'a'.repeat(10_000)}`])
      expect(addressGroup(ip).length).toBeLessThanOrEqual(43);
  });
});

it.each([
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:80', '203.0.113.7'],
  ['2001:db8:0:0::1', '2001:db8::1'],
  ['nonsense', 'unknown'],
])('a client at %s is shown as %s', (ip, shown) => {
  expect(plainAddress(ip)).toBe(shown);
});
