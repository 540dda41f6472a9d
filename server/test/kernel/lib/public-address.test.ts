import { describe, expect, test } from 'vitest';
import { isPublicAddress } from '../../../src/kernel/lib/public-address.ts';

describe('a webhook may not connect to', () => {
  test.each([
    ['loopback', ['127.0.0.1', '127.255.0.1', '::1']],
    ['private networks', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1']],
    ['unique-local networks', ['fc00::1', 'fd12:3456::1']],
    ['link-local addresses', ['169.254.1.1', 'fe80::1', 'febf::1']],
    ['metadata services', ['169.254.169.254', 'fd00:ec2::254', '100.100.100.200', '192.0.0.192', '168.63.129.16']],
    ['carrier-grade NAT', ['100.64.0.1', '100.127.255.255']],
    ['unspecified addresses', ['0.0.0.0', '0.1.2.3', '::']],
    ['multicast and broadcast', ['224.0.0.1', '239.1.1.1', '255.255.255.255', 'ff02::1']],
    ['benchmarking networks', ['198.18.0.1', '198.19.255.255', '2001:2::1']],
    ['documentation and reserved networks', ['192.0.2.1', '198.51.100.1', '203.0.113.1', '240.0.0.1', '2001:db8::1']],
    [
      'IPv4 in IPv6',
      [
        '::ffff:127.0.0.1',
        '::ffff:8.8.8.8',
        '::7f00:1',
        '64:ff9b::7f00:1',
        '64:ff9b:1::1',
        '2002:7f00:1::1',
        '2001::1',
      ],
    ],
    ['site-local and unassigned IPv6', ['fec0::1', '4000::1', '100::1']],
    ['something that is not an address', ['', 'localhost', 'example.com', '1.2.3.4:80']],
  ])('%s', (_name, addresses) => {
    for (const address of addresses) expect(isPublicAddress(address), address).toBe(false);
  });
});

test('a webhook may connect to public unicast addresses', () => {
  for (const address of [
    '1.1.1.1',
    '8.8.8.8',
    '100.63.255.255',
    '100.128.0.1',
    '172.32.0.1',
    '2606:4700::1111',
    '2a00:1450:4001::1',
  ]) {
    expect(isPublicAddress(address), address).toBe(true);
  }
});
