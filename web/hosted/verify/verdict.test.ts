import { DEPOSIT_INIT_CODE_HASH, FACTORY_ADDRESS } from '@till/contracts';
import { describe, expect, it } from 'vitest';
import { checksumAddress, deriveAddress } from './derive';
import { type Entries, judge } from './verdict';

/** Entries that the factory's addressOf() and the server both derive. */
const RIGHT: Entries = {
  address: '0xae3bd2B8F46E9081e16856C7071012352B8f3BC3',
  payout: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  feeRecipient: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  feeBps: '300',
  attemptId: '01989a3c-7d2e-7abc-9def-0123456789ab',
  factory: FACTORY_ADDRESS,
  initCodeHash: DEPOSIT_INIT_CODE_HASH,
};

describe('the verdict on a deposit address', () => {
  it('is yes for the address derived from the terms, in any notation', () => {
    expect(judge(RIGHT)).toMatchObject({ kind: 'match', derived: RIGHT.address, feeBps: 300 });
    const plain = {
      ...RIGHT,
      address: ` ${RIGHT.address.toLowerCase()} `,
      payout: `0x${RIGHT.payout.slice(2).toUpperCase()}`,
      attemptId: '0x01989A3C7D2E7ABC9DEF0123456789AB',
    };
    expect(judge(plain)).toEqual(judge(RIGHT));
  });

  it.each([
    ['payout', '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'],
    ['feeRecipient', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
    ['feeBps', '301'],
    ['attemptId', '01989a3c-7d2e-7abc-9def-0123456789ac'],
    ['factory', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
    ['initCodeHash', `0x${'11'.repeat(32)}`],
    ['address', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
  ] as const)('is no when the %s is different', (field, value) => {
    expect(judge({ ...RIGHT, [field]: value }).kind).toBe('mismatch');
  });

  it('is never yes for contracts of another origin, which a link could fill in', () => {
    const factory = `0x${'66'.repeat(20)}`;
    const { payout, feeRecipient, initCodeHash } = RIGHT;
    const attemptId = `0x${RIGHT.attemptId.replaceAll('-', '')}`;
    const terms = { payout: payout.toLowerCase(), feeRecipient: feeRecipient.toLowerCase(), feeBps: 300, attemptId };
    const { address } = deriveAddress({ ...terms, factory, initCodeHash });
    expect(judge({ ...RIGHT, address, factory }).kind).toBe('other-contracts');
  });

  it.each([
    ['a fee above 10 %', { feeBps: '1001' }],
    ['no payout', { payout: `0x${'0'.repeat(40)}` }],
    ['a fee for nobody', { feeRecipient: `0x${'0'.repeat(40)}` }],
  ])('reports that money could never leave with %s', (_, change) => {
    expect(judge({ ...RIGHT, ...change }).kind).toBe('stuck');
  });

  it('accepts terms without a fee and without a fee recipient', () => {
    expect(judge({ ...RIGHT, feeBps: '0', feeRecipient: `0x${'0'.repeat(40)}` }).kind).toBe('mismatch');
  });

  it('ignores empty fields, and names unreadable ones', () => {
    expect(judge({ ...RIGHT, payout: '' })).toEqual({ kind: 'incomplete', problems: {} });
    const mistyped = RIGHT.payout.replace('C8', 'c8');
    expect(
      judge({ ...RIGHT, address: '', payout: mistyped, feeBps: '3 %', attemptId: 'x', initCodeHash: '0x1' }),
    ).toEqual({
      kind: 'incomplete',
      problems: {
        payout: 'checksum',
        feeBps: 'fee',
        attemptId: 'attemptId',
        initCodeHash: 'hash',
      },
    });
  });
});

describe('the checksum of an address', () => {
  it.each([
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ])('is the one of EIP-55 for %s', (address) => {
    expect(checksumAddress(address.toLowerCase())).toBe(address);
  });
});
