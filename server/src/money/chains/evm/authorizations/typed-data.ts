import type { Hex } from 'viem';
import {
  encodeAbiParameters,
  encodeFunctionData,
  hashTypedData,
  keccak256,
  parseAbi,
  recoverAddress,
  toBytes,
} from 'viem/utils';
import type { Authorization, TokenDomain } from '../../authorization.ts';

/** The EIP-712 domain, which separates a token's signatures from those for any other contract or chain. */
interface WholeDomain extends TokenDomain {
  readonly chainId: number;
  readonly verifyingContract: Hex;
}

const ABI = parseAbi([
  'function transferWithAuthorization(address,address,uint256,uint256,uint256,bytes32,uint8,bytes32,bytes32)',
  'function transferWithAuthorization(address,address,uint256,uint256,uint256,bytes32,bytes)',
]);
const [BY_KEY, BY_CONTRACT] = ABI;
const TYPES = {
  TransferWithAuthorization: [
    { name: 'from', type: 'address' },
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'validAfter', type: 'uint256' },
    { name: 'validBefore', type: 'uint256' },
    { name: 'nonce', type: 'bytes32' },
  ],
} as const;
const DOMAIN_TYPE = 'EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)';
/** Half the order of secp256k1: tokens accept only the lower of the two signatures with the same meaning. */
const HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;
/** Length of `r`, `s` and `v`, in hex digits after the prefix. */
const KEY_SIGNATURE = 130;

/** Computes the `DOMAIN_SEPARATOR()` of a token with this domain. */
export function separatorOf({ chainId, name, verifyingContract, version }: WholeDomain): Hex {
  const hash = (text: string): Hex => keccak256(toBytes(text));
  const types = [
    { type: 'bytes32' },
    { type: 'bytes32' },
    { type: 'bytes32' },
    { type: 'uint256' },
    { type: 'address' },
  ] as const;
  const values = [hash(DOMAIN_TYPE), hash(name), hash(version), BigInt(chainId), verifyingContract] as const;
  return keccak256(encodeAbiParameters(types, values));
}

/** Returns true when the key of `from` made the signature, in the only form that tokens accept. */
export async function isSignedByKey(domain: WholeDomain, authorization: Authorization): Promise<boolean> {
  const { from, signature } = authorization;
  const parts = partsOf(signature);
  if (parts === undefined || BigInt(parts.s) > HALF_ORDER) return false;
  const hash = hashTypedData({
    domain,
    types: TYPES,
    primaryType: 'TransferWithAuthorization',
    message: messageOf(authorization),
  });
  try {
    return (await recoverAddress({ hash, signature: spelled(parts) })).toLowerCase() === from;
  } catch {
    // No key could have made it: `r` is not a point of the curve.
    return false;
  }
}

/**
 * Encodes the call that makes the transfer. Only `transferWithAuthorization` works: `receiveWithAuthorization` must be
 * called by the receiver, and a deposit calls no one.
 * @param isContract true when there is code at `from`, which then verifies the signature itself
 */
export function authorizationData(authorization: Authorization, isContract: boolean): Hex {
  const { from, to, value, validAfter, validBefore, nonce } = messageOf(authorization);
  const parts = partsOf(authorization.signature);
  if (isContract || parts === undefined) {
    const args = [from, to, value, validAfter, validBefore, nonce, authorization.signature as Hex] as const;
    return encodeFunctionData({ abi: [BY_CONTRACT], args });
  }
  const args = [from, to, value, validAfter, validBefore, nonce, parts.v, parts.r, parts.s] as const;
  return encodeFunctionData({ abi: [BY_KEY], args });
}

function messageOf({ from, nonce, to, validAfter, validBefore, value }: Authorization) {
  return { from: from as Hex, to: to as Hex, value, validAfter, validBefore, nonce: nonce as Hex };
}

/** Splits a key's signature; undefined for bytes that no key makes. Some wallets write `v` as 0 or 1. */
function partsOf(signature: string): { readonly r: Hex; readonly s: Hex; readonly v: number } | undefined {
  const digits = signature.slice(2);
  const last = Number.parseInt(digits.slice(128), 16);
  const v = last < 27 ? last + 27 : last;
  if (digits.length !== KEY_SIGNATURE || (v !== 27 && v !== 28)) return undefined;
  return { r: `0x${digits.slice(0, 64)}`, s: `0x${digits.slice(64, 128)}`, v };
}

function spelled({ r, s, v }: { readonly r: Hex; readonly s: Hex; readonly v: number }): Hex {
  return `${r}${s.slice(2)}${v.toString(16)}` as Hex;
}
