import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { displayAddress, parseAddress } from '../../../../src/money/chains/utxo/script.ts';
import { BITCOIN, LITECOIN, REGTEST } from './networks.ts';

const HASH = '751e76e8199196d454941c45d1b3a323f1433bd6';
/** A point on the curve: half of all numbers are none. */
const POINT = '79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798';
const TAPROOT = `5120${POINT}`;

/** From BIP-173, BIP-350, SLIP-132 and `validateaddress` of litecoind. */
const PUBLISHED = [
  [BITCOIN, '1LqBGSKuX5yYUonjxT5qGfpUsXKYYWeabA', '76a914d986ed01b7a22225a70edbf2ba7cfb63a15cb3aa88ac'],
  [BITCOIN, '3CNHUhP3uyB9EUtRLsmvFUmvGdjGdkTxJw', `a914${HASH}87`],
  [BITCOIN, 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', `0014${HASH}`],
  [BITCOIN, 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', TAPROOT],
  [LITECOIN, 'LVg2kJoFNg45Nbpy53h7Fe1wKyeXVRhMH9', '76a914729fd0f4200e2e4e0064d2422c6fe462279fc77388ac'],
  [LITECOIN, 'MJaRnao1s62a2zAKSkmG582KbLKianqb7v', `a914${HASH}87`],
  [LITECOIN, 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9', `0014${HASH}`],
  [REGTEST, 'mrCDrCybB6J1vRfbwM5hemdJz73FwDBC8r', `76a914${HASH}88ac`],
  [REGTEST, 'QXHFfTBKYXjaaTH1e7Rox8CcdNPGHVhM59', `a914${HASH}87`],
  [REGTEST, 'rltc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqsyzyjh', TAPROOT],
] as const;

const hash = (bytes: number) =>
  fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((array) => Buffer.from(array).toString('hex'));
const script = fc.oneof(
  hash(20).map((digits) => `76a914${digits}88ac`),
  hash(20).map((digits) => `a914${digits}87`),
  hash(20).map((digits) => `0014${digits}`),
  hash(32).map((digits) => `0020${digits}`),
  fc.constant(TAPROOT),
);
const network = fc.constantFrom(BITCOIN, LITECOIN, REGTEST);

test.each(PUBLISHED)('an address is its output script: $1', (network, address, script) => {
  expect(parseAddress(network, address)).toBe(script);
  expect(displayAddress(network, script)).toBe(address);
});

test('every output script that has an address is found again by it', () => {
  fc.assert(fc.property(network, script, (on, bytes) => parseAddress(on, displayAddress(on, bytes)) === bytes));
});

test('a bech32 address may be in upper case, as QR codes have it, but not in both', () => {
  const [, , [, address, script]] = PUBLISHED;
  expect(parseAddress(BITCOIN, address.toUpperCase())).toBe(script);
  expect(parseAddress(BITCOIN, `BC1${address.slice(3)}`)).toBeUndefined();
  expect(parseAddress(BITCOIN, address.replace('w', 'W'))).toBeUndefined();
});

test('Litecoin reads script addresses of its first version and writes those of its second', () => {
  expect(parseAddress(LITECOIN, '3CNHUhP3uyB9EUtRLsmvFUmvGdjGdkTxJw')).toBe(`a914${HASH}87`);
  expect(parseAddress(BITCOIN, 'MJaRnao1s62a2zAKSkmG582KbLKianqb7v')).toBeUndefined();
});

describe('no address', () => {
  test('of one network is read on another', () => {
    const legacyLitecoin = (address: string) => address.startsWith('3');
    for (const [own, address] of PUBLISHED)
      for (const other of [BITCOIN, LITECOIN, REGTEST])
        if (other !== own && !legacyLitecoin(address)) expect(parseAddress(other, address), address).toBeUndefined();
  });

  test('is read with one character changed', () => {
    const published = fc.constantFrom(...PUBLISHED);
    const letter = fc.constantFrom(...'023456789ACDEFGHJKLMNPQRSTUVWXYZacdefghjkmnpqrstuvwxyz');
    fc.assert(
      fc.property(published, fc.nat(100), letter, ([on, address], place, other) => {
        const at = place % address.length;
        fc.pre(address[at] !== other);
        expect(parseAddress(on, address.slice(0, at) + other + address.slice(at + 1))).toBeUndefined();
      }),
    );
  });

  test.each([
    ['nothing', ''],
    ['whitespace around one', ' bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ['a megabyte of base58', '3'.repeat(1_000_000)],
    ['an anchor, which anyone can spend', 'bc1pfeessrawgf'],
    ['a witness program of an unknown version', 'BC1SW50QGDZ25J'],
    ['version 0 with the checksum of later ones', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh'],
    ['taproot with the checksum of version 0', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd'],
  ])('is %s', (_, text) => {
    expect(parseAddress(BITCOIN, text)).toBeUndefined();
  });

  test('is shown for an output without one', () => {
    for (const script of [
      '',
      '6a',
      `004c14${HASH}`,
      `76a94c14${HASH}88ac`,
      '51024e73',
      `21${'02'}${POINT}ac`,
      `0014${HASH}00`,
    ])
      expect(() => displayAddress(BITCOIN, script), script).toThrow();
  });
});
