import { type Deployment, depositInitCode, PRESENT_DEPLOYMENT } from '@till/contracts';
import { createKeccak, type IHasher } from 'hash-wasm';
import type { Hex } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { keccak256 } from 'viem/utils';
import { assert } from '../../../kernel/lib/errors.ts';
import type { DepositBinding, DepositContracts } from '../port.ts';
import { addressWord, bytesOfHex, numberWord } from './hex.ts';

/**
 * Undefined until compiled, some milliseconds after the start. No one awaits that: an `await` here would delay the
 * import of the whole program, and a worker would miss its first message.
 */
let compiled: IHasher | undefined;
createKeccak(256).then(
  (hasher) => {
    compiled = hasher;
  },
  // Where WebAssembly is not available, viem continues to hash.
  () => {},
);

/**
 * Returns the 32-byte keccak256 of bytes, for frequent hashing: it takes less than 1 µs in WebAssembly and 10 in viem's
 * JavaScript. Node's own cryptography does not include it.
 */
export function keccak(bytes: Uint8Array): Buffer {
  if (compiled === undefined) return Buffer.from(keccak256(bytes, 'bytes'));
  return Buffer.from(compiled.init().update(bytes).digest('binary').buffer);
}

const ADDRESS = /^0x[0-9a-fA-F]{40}$/;
const ZERO_ADDRESS = `0x${'0'.repeat(40)}`;

/** Returns a deployment's addresses in lower case, the form used by the rest of the program. */
export function contractsOf({ factory, implementation }: Deployment): DepositContracts {
  return { factory: factory.toLowerCase(), implementation: implementation.toLowerCase() };
}

/** The contracts that make new deposit addresses. */
export const PRESENT_CONTRACTS = contractsOf(PRESENT_DEPLOYMENT);

const initCodeHashes = new Map<string, string>();

/** Returns the keccak256, with its prefix, of the init code of every deposit that delegates to an implementation. */
export function initCodeHashOf({ implementation }: DepositContracts): string {
  const known = initCodeHashes.get(implementation);
  if (known !== undefined) return known;
  const hash = `0x${hashOfHex(depositInitCode(implementation).slice(2))}`;
  initCodeHashes.set(implementation, hash);
  return hash;
}

/** Returns the attempt's UUID as the 16 bytes that the contracts use. */
export function attemptBytes(attemptId: string): `0x${string}` {
  return `0x${attemptId.replaceAll('-', '')}`;
}

/** Derives the CREATE2 address that commits to a binding, lower case; identical to the factory's `addressOf`. */
export function deriveDepositAddress(binding: DepositBinding, contracts: DepositContracts = PRESENT_CONTRACTS): string {
  // Padded to a word, half an address would pass for a whole one.
  assert(ADDRESS.test(binding.payout) && ADDRESS.test(binding.feeRecipient), 'an address is bound to addresses');
  const terms =
    addressWord(binding.payout) +
    addressWord(binding.feeRecipient) +
    numberWord(binding.feeBps) +
    attemptBytes(binding.attemptId).slice(2).padEnd(64, '0');
  const preimage = `ff${contracts.factory.slice(2)}${hashOfHex(terms)}${initCodeHashOf(contracts).slice(2)}`;
  return `0x${hashOfHex(preimage).slice(24)}`;
}

/** Returns the keccak256 of bytes; both in hex without prefix. */
function hashOfHex(digits: string): string {
  return keccak(bytesOfHex(digits)).toString('hex');
}

/**
 * Returns a binding in the terms of the page at `/verify`; the contracts only when they are not the form's defaults.
 */
export function derivation(
  { attemptId, feeBps, feeRecipient, payout }: DepositBinding,
  contracts: DepositContracts,
): Readonly<Record<string, string>> {
  const { factory, implementation } = PRESENT_CONTRACTS;
  const isPresent = contracts.factory === factory && contracts.implementation === implementation;
  return {
    payout: toChecksum(payout),
    feeRecipient: toChecksum(feeRecipient),
    feeBps: String(feeBps),
    attemptId: attemptBytes(attemptId),
    ...(!isPresent && { factory: toChecksum(contracts.factory), initCodeHash: initCodeHashOf(contracts) }),
  };
}

/**
 * Returns the lower-case form of an address that a person entered; undefined for anything else: a mixed-case address
 * with a wrong checksum has a typo, and no one owns the zero address.
 */
export function parseEvmAddress(text: string): string | undefined {
  if (!ADDRESS.test(text)) return undefined;
  const address = text.toLowerCase();
  const digits = text.slice(2);
  const hasChecksum = digits !== digits.toLowerCase() && digits !== digits.toUpperCase();
  if (hasChecksum && toChecksum(address) !== text) return undefined;
  return address === ZERO_ADDRESS ? undefined : address;
}

/**
 * Adds the checksum to a lower-case address: EIP-55 has a letter in upper case where the hash of the 40 digits has a
 * digit of 8 or more. The library's own function keeps its results in a cache that costs more than the hash.
 */
export function toChecksum(address: string): string {
  const digits = address.slice(2);
  const hash = keccak(Buffer.from(digits, 'latin1')).toString('hex');
  let text = '0x';
  for (let place = 0; place < digits.length; place++) {
    const digit = digits.charAt(place);
    text += hash.charAt(place) >= '8' ? digit.toUpperCase() : digit;
  }
  return text;
}

/** Returns the address of a private key, lower case. */
export function addressOfKey(privateKey: string): string {
  return privateKeyToAddress(privateKey as Hex).toLowerCase();
}
