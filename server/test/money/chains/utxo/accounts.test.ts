import { describe, expect, test } from 'vitest';
import {
  type AccountProblem,
  addressAt,
  parseAccount,
  type UtxoAccount,
} from '../../../../src/money/chains/utxo/account.ts';
import { descriptorChecksum } from '../../../../src/money/chains/utxo/descriptor-checksum.ts';
import type { UtxoNetwork } from '../../../../src/money/chains/utxo/network.ts';
import { withBytes, withVersion } from './keys.ts';
import { BITCOIN, LITECOIN, REGTEST } from './networks.ts';

// Public keys of the accounts of SLIP-132, BIP-49, BIP-84 and BIP-86: all from the words "abandon … about".
const XPUB_44 =
  'xpub6BosfCnifzxcFwrSzQiqu2DBVTshkCXacvNsWGYJVVhhawA7d4R5WSWGFNbi8Aw6ZRc1brxMyWMzG3DSSSSoekkudhUd9yLb6qx39T9nMdj';
const YPUB_49 =
  'ypub6Ww3ibxVfGzLrAH1PNcjyAWenMTbbAosGNB6VvmSEgytSER9azLDWCxoJwW7Ke7icmizBMXrzBx9979FfaHxHcrArf3zbeJJJUZPf663zsP';
const UPUB_49 =
  'upub5EFU65HtV5TeiSHmZZm7FUffBGy8UKeqp7vw43jYbvZPpoVsgU93oac7Wk3u6moKegAEWtGNF8DehrnHtv21XXEMYRUocHqguyjknFHYfgY';
const ZPUB_84 =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';
const XPUB_84 =
  'xpub6CatWdiZiodmUeTDp8LT5or8nmbKNcuyvz7WyksVFkKB4RHwCD3XyuvPEbvqAQY3rAPshWcMLoP2fMFMKHPJ4ZeZXYVUhLv1VMrjPC7PW6V';
const XPUB_86 =
  'xpub6BgBgsespWvERF3LHQu6CnqdvfEvtMcQjYrcRzx53QJjSxarj2afYWcLteoGVky7D3UKDP9QyrLprQ3VCECoY49yfdDEHGCtMMj92pReUsQ';

function account(network: UtxoNetwork, text: string): UtxoAccount {
  const read = parseAccount(network, text);
  if ('problem' in read) throw new Error(read.problem);
  return read;
}

function problemOf(network: UtxoNetwork, text: string): string {
  const read = parseAccount(network, text) as AccountProblem;
  return read.problem;
}

test.each([
  ['SLIP-132', BITCOIN, XPUB_44, 'pkh', 0, '1LqBGSKuX5yYUonjxT5qGfpUsXKYYWeabA'],
  ['SLIP-132', BITCOIN, YPUB_49, 'sh-wpkh', 0, '37VucYSaXLCAsxYyAPfbSi9eh4iEcbShgf'],
  ['SLIP-132', BITCOIN, ZPUB_84, 'wpkh', 0, 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'],
  ['BIP-84', BITCOIN, ZPUB_84, 'wpkh', 1, 'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g'],
  ['BIP-84', BITCOIN, `wpkh(${XPUB_84}/0/*)`, 'wpkh', 1, 'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g'],
  ['BIP-86', BITCOIN, `tr(${XPUB_86}/0/*)`, 'tr', 0, 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'],
  [
    'BIP-86',
    BITCOIN,
    `tr(${XPUB_86}/<0;1>/*)`,
    'tr',
    1,
    'bc1p4qhjn9zdvkux4e44uhx8tc55attvtyu358kutcqkudyccelu0was9fqzwh',
  ],
] as const)('$0: $3 has the address $5', (_, network, text, type, index, address) => {
  const read = account(network, text);
  expect(read.type).toBe(type);
  expect(addressAt(read, index)).toMatchObject({ address, path: `0/${index}` });
});

test('BIP-49: the first address of the test account is the published script', () => {
  expect(addressAt(account(REGTEST, UPUB_49), 0).script).toBe('a914336caa13e08b96080a32b5d818d59b4ab3b3674287');
});

test('the checksum of a descriptor is that of BIP-380', () => {
  expect(descriptorChecksum('raw(deadbeef)')).toBe('89f8spxm');
  expect(descriptorChecksum('raw(deedbeef)')).not.toBe('89f8spxm');
  expect(descriptorChecksum('raw(Ü)')).toBeUndefined();
});

describe('an account', () => {
  test('with an origin is shown by the fingerprint of the wallet and the whole path', () => {
    const read = account(BITCOIN, `wpkh([73C5DA0A/84h/0h/0h]${XPUB_84}/0/*)`);
    expect(read).toMatchObject({ fingerprint: '73c5da0a', path: "m/84'/0'/0'/0/*" });
    expect(read.descriptor).toMatch(/^wpkh\(\[73c5da0a\/84'\/0'\/0'\]xpub[^/]+\/0\/\*\)#[a-z0-9]{8}$/);
    expect(addressAt(read, 7).path).toBe("m/84'/0'/0'/0/7");
  });

  test('without one is shown by the fingerprint of its own key', () => {
    expect(account(BITCOIN, ZPUB_84)).toMatchObject({ fingerprint: 'fd13aac9', path: '0/*' });
  });

  test('is one and the same in every notation', () => {
    const notations = [
      ZPUB_84,
      ` ${ZPUB_84}\n`,
      `wpkh(${XPUB_84}/0/*)`,
      `wpkh(${ZPUB_84}/0/*)`,
      `wpkh(${XPUB_84}/<0;1>/*)`,
      `wpkh([73c5da0a/84h/0h/0h]${XPUB_84}/0/*)`,
      `wpkh([73c5da0a/84'/0'/0']${XPUB_84}/<0;1>/*)`,
    ].map((text) => account(BITCOIN, text));
    expect(new Set(notations.map(({ id }) => id)).size).toBe(1);
    expect(new Set(notations.map((read) => addressAt(read, 20).address)).size).toBe(1);
    for (const { descriptor, id } of notations) expect(account(BITCOIN, descriptor)).toMatchObject({ descriptor, id });
  });

  test('is another one with another type, key or network', () => {
    const others = [
      account(BITCOIN, `wpkh(${XPUB_84}/0/*)`),
      account(BITCOIN, `sh(wpkh(${XPUB_84}/0/*))`),
      account(BITCOIN, `tr(${XPUB_84}/0/*)`),
      account(BITCOIN, XPUB_84),
      account(BITCOIN, `wpkh(${XPUB_86}/0/*)`),
      account(LITECOIN, `wpkh(${XPUB_84}/0/*)`),
      account(REGTEST, `wpkh(${XPUB_84}/0/*)`),
    ];
    expect(new Set(others.map(({ id }) => id)).size).toBe(others.length);
  });

  test('has addresses up to the last index of 31 bits', () => {
    const read = account(BITCOIN, ZPUB_84);
    expect(addressAt(read, 2 ** 31 - 1).path).toBe('0/2147483647');
    for (const index of [-1, 0.5, Number.NaN, 2 ** 31]) expect(() => addressAt(read, index)).toThrow('31 bits');
  });

  test('may have a checksum, which must then be right', () => {
    const { descriptor } = account(BITCOIN, ZPUB_84);
    const body = descriptor.slice(0, -9);
    for (const written of [`wpkh([73c5da0a/84h/0h/0h]${XPUB_84}/<0;1>/*)`, body]) {
      const checksum = descriptorChecksum(written);
      expect(account(BITCOIN, `${written}#${checksum}`).type).toBe('wpkh');
      for (const wrong of ['', 'aaaaaaaa', checksum?.toUpperCase(), checksum?.slice(1), `${checksum}#${checksum}`])
        expect(problemOf(BITCOIN, `${written}#${wrong}`)).toMatch(
          /^The checksum at the end of the descriptor is wrong/,
        );
    }
  });
});

describe('on Litecoin', () => {
  test('keys in its own form and in Bitcoin’s are read', () => {
    const inForm = (version: number) => withVersion(ZPUB_84, version);
    const forms = [inForm(0x019da462), inForm(0x01b26ef6), ZPUB_84, XPUB_84, withVersion(ZPUB_84, 0x049d7cb2)];
    expect(forms.map((text) => [text.slice(0, 4), account(LITECOIN, text).type])).toEqual([
      ['Ltub', 'pkh'],
      ['Mtub', 'sh-wpkh'],
      ['zpub', 'wpkh'],
      ['xpub', 'pkh'],
      ['ypub', 'sh-wpkh'],
    ]);
    expect(account(LITECOIN, `wpkh(${inForm(0x019da462)}/0/*)`).id).toBe(account(LITECOIN, ZPUB_84).id);
  });

  test('the canonical descriptor has the form that Litecoin Core reads', () => {
    expect(account(LITECOIN, ZPUB_84).descriptor).toContain(`wpkh(${XPUB_84}/0/*)#`);
    expect(account(REGTEST, ZPUB_84).descriptor).toMatch(/^wpkh\(tpub/);
  });
});

describe('no account', () => {
  const key = XPUB_84;
  test.each([
    ['', 'nothing', /^Enter an account public key/],
    ['hello', 'a word', /^Enter/],
    ['bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', 'an address', /single address/],
    ['1LqBGSKuX5yYUonjxT5qGfpUsXKYYWeabA', 'a legacy address', /single address/],
    [UPUB_49, 'a key of a test network', /another network or kind of wallet: on Bitcoin it starts with one of xpub/],
    [`wpkh(${UPUB_49}/0/*)`, 'a descriptor of a test network', /another network/],
    [withVersion(XPUB_84, 0x02aa7ed3), 'a key for multisig', /another network or kind of wallet/],
    [`${ZPUB_84.slice(0, -1)}t`, 'a key with a typo', /typo/],
    [ZPUB_84.slice(0, -4), 'a key cut off', /typo/],
    [`sh(wpkh(${ZPUB_84}/0/*))`, 'a key of another type', /another address type/],
    [`wpkh(${key}/0/*,${key}/0/*)`, 'two keys', /exactly one key/],
    [`wsh(multi(2,${key}/0/*,${key}/0/*))`, 'multisig', /exactly one key/],
    [`sh(sortedmulti(1,${key}/0/*))`, 'multisig of one', /exactly one key/],
    [`tr(${key}/0/*,{pk(${key}/1/*),pk(${key}/2/*)})`, 'taproot with scripts', /exactly one key/],
    [`wsh(and_v(v:pk(${key}/0/*),older(10)))`, 'miniscript', /exactly one key/],
    [`wpkh(${key})`, 'a path too short', /must be/],
    [`wpkh(${key}/0/5)`, 'a fixed path', /ends in one address/],
    [`wpkh(${key}/0)`, 'a path without an index', /ends in one address/],
    [`wpkh(${key}/*)`, 'a path without a branch', /must be/],
    [`wpkh(${key}/1/*)`, 'the branch for change', /must be/],
    [`wpkh(${key}/<1;0>/*)`, 'branches in another order', /must be/],
    [`wpkh(${key}/0/0/*)`, 'a longer path', /must be/],
    [`wpkh(${key}/0/*h)`, 'a hardened wildcard', /hardened/],
    [`wpkh(${key}/0'/*)`, 'a hardened branch', /hardened/],
    [`wpkh([73c5da0/84h/0h/0h]${key}/0/*)`, 'a fingerprint too short', /origin/],
    [`wpkh([73c5da0a/84h/0h/0h/]${key}/0/*)`, 'an origin that ends in a slash', /origin/],
    [`wpkh([73c5da0a/84h/*]${key}/0/*)`, 'an origin with a wildcard', /origin/],
    [`wpkh([73c5da0a/2147483648]${key}/0/*)`, 'a step of 32 bits', /origin/],
    [`wpkh([73c5da0a${'/0'.repeat(11)}]${key}/0/*)`, 'an origin of eleven steps', /origin/],
    [`wpkh([73c5da0a][73c5da0a]${key}/0/*)`, 'two origins', /origin/],
    [
      `wpkh(${'02'}${'79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'}/0/*)`,
      'a public key',
      /single public/,
    ],
    [`pk(${key}/0/*)`, 'an unknown function', /^Enter/],
    [`addr(bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu)`, 'the descriptor of an address', /^Enter/],
    [`wpkh(wpkh(${key}/0/*))`, 'a function in itself', /^Enter/],
    [`sh(pkh(${key}/0/*))`, 'another function in sh', /^Enter/],
    [`wpkh(${key}/0/*`, 'an open bracket', /^Enter/],
    [`wpkh(${key}/0/*))`, 'a bracket too many', /^Enter/],
    [`WPKH(${key}/0/*)`, 'upper case', /^Enter/],
    [`wpkh( ${key}/0/*)`, 'a space', /typo/],
    ['wpkh()', 'no key', /^Enter/],
    [`wpkh(${key}/0/*)é`, 'a letter of no descriptor', /^Enter/],
    [`${'sh('.repeat(150)}${key}`, 'too long', /at most 512/],
  ])('is $1', (text, _, problem) => {
    expect(problemOf(BITCOIN, text)).toMatch(problem);
    expect(problemOf(BITCOIN, text)).not.toContain(key.slice(4, 20));
  });

  test('is a key too deep to have children with children', () => {
    const depths = [253, 254, 255].map((depth) => withBytes(XPUB_84, (bytes) => bytes.writeUInt8(depth, 4)));
    expect(depths.map((text) => 'problem' in parseAccount(BITCOIN, text))).toEqual([false, true, true]);
  });

  test('is a key whose point is not on the curve', () => {
    const text = withBytes(XPUB_84, (bytes) => bytes.fill(5, 46));
    expect(problemOf(BITCOIN, text)).toMatch(/typo/);
  });
});
