import { HDKey } from '@scure/bip32';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseAccount } from '../../../../src/money/chains/utxo/account.ts';
import { base58check, withVersion } from './keys.ts';
import { BITCOIN, LITECOIN, REGTEST } from './networks.ts';

const REFUSAL = { problem: 'A private key must never be entered here' };
const SEED = Buffer.alloc(32, 7);
const WORDS = 'legal winner thank year wave sausage worth useful legal winner thank yellow';

const account = HDKey.fromMasterSeed(SEED).derive("m/84'/0'/0'");
const xprv = account.privateExtendedKey;
const xpub = account.publicExtendedKey;
const wif = (version: number, isCompressed: boolean): string =>
  base58check.encode(Buffer.concat([Buffer.of(version), SEED, Buffer.from(isCompressed ? [1] : [])]));

/** Private versions of SLIP-132. */
const VERSIONS = {
  xprv: 0x0488ade4,
  yprv: 0x049d7878,
  zprv: 0x04b2430c,
  Yprv: 0x0295b005,
  Zprv: 0x02aa7a99,
  tprv: 0x04358394,
  uprv: 0x044a4e28,
  vprv: 0x045f18bc,
  Ltpv: 0x019d9cfe,
  Mtpv: 0x01b26792,
  ttpv: 0x0436ef7d,
};

const PRIVATE: readonly (readonly [string, string])[] = [
  ...Object.entries(VERSIONS).map(([prefix, version]) => [prefix, withVersion(xprv, version)] as const),
  ['an extended key of a coin that is not known here', withVersion(xprv, 0x02fac398)],
  ['an extended private key that claims to be public', withVersion(xprv, 0x0488b21e)],
  ['an extended key cut off', xprv.slice(0, 30)],
  ['an extended key with a typo', `${xprv.slice(0, -1)}${xprv.endsWith('1') ? '2' : '1'}`],
  ['an extended key in capitals', xprv.toUpperCase()],
  ['the prefix alone', 'zprv'],
  ...[0x80, 0xef, 0xb0].flatMap((version) => [
    [`a key of one address, ${version}`, wif(version, false)] as const,
    [`a compressed key of one address, ${version}`, wif(version, true)] as const,
  ]),
  ['a key of one address with a typo', wif(0x80, true).replace(/.$/, '1')],
  ['an encrypted key (BIP-38)', '6PRVWUbkzzsbcVac2qwfssoUJAN1Xhrg6bNk8J7Nzm5H7kxEbn2Nh2ZoGg'],
  ['32 bytes in hex', SEED.toString('hex')],
  ['32 bytes in hex with a prefix', `0x${SEED.toString('hex').toUpperCase()}`],
  ['64 bytes in hex', SEED.toString('hex').repeat(2)],
  ['12 words', WORDS],
  ['12 words in capitals', WORDS.toUpperCase()],
  [
    '12 numbered words',
    WORDS.split(' ')
      .map((word, index) => `${index + 1}. ${word}`)
      .join('\n'),
  ],
  ['12 words between commas', WORDS.replaceAll(' ', ', ')],
  ['24 words', `${WORDS} ${WORDS}`],
  ['words after others', `my seed is: ${WORDS}`],
  [
    '12 French words',
    'abaisser abandon abdiquer abeille abolir aborder aboutir aboyer abrasif abreuver abriter abroger',
  ],
  ['12 Spanish words', 'ábaco abdomen abeja abierto abogado abono aborto abrazo abrir abuelo abuso acabar'],
  [
    '12 Japanese words',
    'あいこくしん あいさつ あいだ あおぞら あかちゃん あきる あけがた あける あこがれる あさい あさひ あしあと',
  ],
  ['12 Chinese words', '的 一 是 在 不 了 有 和 人 这 中 大'],
];

describe('what holds a private key is refused in one sentence', () => {
  test.each(PRIVATE)('$0', (_, secret) => {
    const texts = [
      secret,
      `\n${secret} `,
      `wpkh(${secret}/0/*)`,
      `wpkh([73c5da0a/84h/0h/0h]${secret}/0/*)`,
      `sh(wpkh(${secret}))`,
      `wsh(multi(1,${xpub}/0/*,${secret}/0/*))`,
      `wpkh(${xpub}/0/*)#${secret}`,
      `key: ${secret}`,
      `{"key":"${secret}"}`,
      `${' '.repeat(400)}x${' '.repeat(400)}${secret}`,
    ];
    for (const network of [BITCOIN, LITECOIN, REGTEST])
      for (const text of texts) expect(parseAccount(network, text), text.slice(0, 12)).toEqual(REFUSAL);
  });

  test('any extended private key, whatever its network', () => {
    fc.assert(
      fc.property(fc.nat(0xffffffff), fc.uint8Array({ minLength: 16, maxLength: 64 }), (version, seed) => {
        const key = withVersion(HDKey.fromMasterSeed(seed).privateExtendedKey, version);
        expect(parseAccount(BITCOIN, key)).toEqual(REFUSAL);
        expect(parseAccount(BITCOIN, `tr(${key}/0/*)`)).toEqual(REFUSAL);
      }),
      { numRuns: 50 },
    );
  });
});

describe('what is only similar', () => {
  test('is never taken for one when it is an account', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 64 }), (seed) => {
        const key = HDKey.fromMasterSeed(seed).publicExtendedKey;
        expect(parseAccount(BITCOIN, key)).not.toHaveProperty('problem');
        expect(parseAccount(BITCOIN, `tr(${key}/<0;1>/*)`)).not.toHaveProperty('problem');
      }),
      { numRuns: 50 },
    );
  });

  test.each([
    ['a public key', `02${'79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'}`],
    ['multisig', `wsh(sortedmulti(2,[73c5da0a/48h/0h/0h/2h]${xpub}/0/*,[73c5da0b/48h/0h/0h/2h]${xpub}/1/*))`],
    ['an address', 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'],
    ['an Ethereum address', '0x7325b82dD9CE237Aa3277bE0602032805A627544'],
    ['a sentence', 'please pay to my wallet'],
    ['a mistyped account', `${xpub.slice(0, -1)}${xpub.endsWith('1') ? '2' : '1'}`],
  ])('gets its own sentence: $0', (_, text) => {
    const read = parseAccount(BITCOIN, text);
    expect(read).toHaveProperty('problem');
    expect(read).not.toEqual(REFUSAL);
  });
});
