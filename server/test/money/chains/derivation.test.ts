import { depositInitCode, PRESENT_DEPLOYMENT } from '@till/contracts';
import fc from 'fast-check';
import { createKeccak } from 'hash-wasm';
import { encodeAbiParameters, getContractAddress, keccak256 } from 'viem';
import { getAddress } from 'viem/utils';
import { beforeAll, expect, test } from 'vitest';
import {
  deriveDepositAddress,
  initCodeHashOf,
  keccak,
  PRESENT_CONTRACTS,
  toChecksum,
} from '../../../src/money/chains/evm/addresses.ts';

const bytesIn = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const hexOf = (bytes: Uint8Array): `0x${string}` => `0x${Buffer.from(bytes).toString('hex')}`;
const address = bytesIn(20).map(hexOf);

// From here on, hashes are computed in WebAssembly.
beforeAll(() => createKeccak(256));

test('hashes equal those of viem, at any length', () => {
  // The hash function absorbs 136 bytes at a time.
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => hexOf(keccak(bytes)) === keccak256(bytes)),
    { examples: [0, 135, 136, 137, 272].map((length) => [new Uint8Array(length).fill(7)]) },
  );
});

test('deposit addresses equal those that viem derives from the same terms', () => {
  const { factory, implementation } = PRESENT_DEPLOYMENT;
  const bytecode = depositInitCode(implementation);
  expect(initCodeHashOf(PRESENT_CONTRACTS)).toBe(keccak256(bytecode));
  const terms = [{ type: 'address' }, { type: 'address' }, { type: 'uint256' }, { type: 'bytes16' }] as const;
  fc.assert(
    fc.property(address, address, fc.nat(10_000), fc.uuid(), (payout, feeRecipient, feeBps, attemptId) => {
      const id = `0x${attemptId.replaceAll('-', '')}` as const;
      const salt = keccak256(encodeAbiParameters(terms, [payout, feeRecipient, BigInt(feeBps), id]));
      const expected = getContractAddress({ opcode: 'CREATE2', from: getAddress(factory), salt, bytecode });
      expect(deriveDepositAddress({ payout, feeRecipient, feeBps, attemptId })).toBe(expected.toLowerCase());
    }),
  );
});

test('no address is derived from invalid addresses or partial terms', () => {
  const address = `0x${'5'.repeat(40)}`;
  const binding = {
    payout: address,
    feeRecipient: address,
    feeBps: 100,
    attemptId: '01890000-0000-7000-8000-000000000000',
  };
  for (const wrong of [
    '',
    '0x',
    '0xnothing',
    address.slice(0, -2),
    `${address}55`,
    `${address.slice(0, -1)}g`,
    'é'.repeat(42),
  ]) {
    for (const name of ['payout', 'feeRecipient']) {
      expect(() => deriveDepositAddress({ ...binding, [name]: wrong }), wrong).toThrow('bound to addresses');
    }
  }
  for (const attemptId of ['not a uuid', '0189']) {
    expect(() => deriveDepositAddress({ ...binding, attemptId: `${attemptId}g` })).toThrow('not the hex digits');
  }
});

test('checksums equal those of viem', () => {
  fc.assert(fc.property(address, (each) => toChecksum(each) === getAddress(each)));
});
