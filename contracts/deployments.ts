import {
  DEPOSIT_IMPLEMENTATION_ADDRESS,
  DEPOSIT_INIT_CODE,
  DEPOSIT_INIT_CODE_HASH,
  FACTORY_ADDRESS,
} from './artifacts/deployment.ts';

/** Contracts that make deposit addresses, at the same place on every chain. Addresses with their checksum. */
export interface Deployment {
  readonly factory: string;
  /** What every deposit of the factory delegates to; its init code names it. */
  readonly implementation: string;
  readonly initCodeHash: string;
}

/** Those of this version, which make every new address. */
export const PRESENT_DEPLOYMENT: Deployment = {
  factory: FACTORY_ADDRESS,
  implementation: DEPOSIT_IMPLEMENTATION_ADDRESS,
  initCodeHash: DEPOSIT_INIT_CODE_HASH,
};

/**
 * Those of earlier versions, whose addresses may still be paid to: whoever changes a contract adds here what
 * `PRESENT_DEPLOYMENT` was before.
 */
export const EARLIER_DEPLOYMENTS: readonly Deployment[] = [];

/** Those of every address that was given out or logged without naming its contracts beside it. Never to be changed. */
export const UNNAMED_DEPLOYMENT: Deployment = {
  factory: '0x672Af7F30f8D3bf71Ff6614dEBA198a91073Ffc9',
  implementation: '0x67fa8F117f97409Ad12b0a3F4547C15d3bc06ef5',
  initCodeHash: '0x4cb99e01c934ca73853274378c2d29768cfe3afbe60a903a1b246cb844fb616f',
};

/** The init code of a deposit that delegates to an implementation, which it names: 51 bytes in lower-case hex. */
export function depositInitCode(implementation: string): `0x${string}` {
  const present = DEPOSIT_IMPLEMENTATION_ADDRESS.slice(2).toLowerCase();
  return DEPOSIT_INIT_CODE.replace(present, implementation.slice(2).toLowerCase()) as `0x${string}`;
}
