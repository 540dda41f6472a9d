import type { Attempt } from '../api/checkout.ts';
import { clock } from '../clock.ts';
import type { Connected } from './connect.ts';
import { ask, problemOf, WalletProblem } from './provider.ts';
import type { Signed } from './signed.ts';
import { readDomain } from './token.ts';

/** Signed terms with their signature, which is only ever sent to the service. */
export type Signature = { readonly signed: Signed; readonly signature: string };

const FIELDS = {
  EIP712Domain: ['string name', 'string version', 'uint256 chainId', 'address verifyingContract'],
  TransferWithAuthorization: [
    'address from',
    'address to',
    'uint256 value',
    'uint256 validAfter',
    'uint256 validBefore',
    'bytes32 nonce',
  ],
};
/** Maximum hex digits that the service accepts. */
const MAX_DIGITS = 8_192;

/**
 * Makes the wallet sign a transfer to an attempt's address (EIP-3009), which anyone may send until the quote ends. Its
 * owner confirms that there.
 * @param value smallest units
 * @throws {WalletProblem}
 */
export async function signTransfer(connected: Connected, attempt: Attempt, value: bigint): Promise<Signature> {
  const { account: from, chainId, provider } = connected;
  const verifyingContract = attempt.tokenAddress;
  const domain = verifyingContract === null ? null : await readDomain(provider, verifyingContract);
  if (domain === null) throw new WalletProblem('not-signed');
  const validBefore = Math.floor(attempt.expiresAt / 1_000);
  const nonce = randomNonce();
  const message = {
    from,
    to: attempt.depositAddress,
    value: `${value}`,
    validAfter: '0',
    validBefore: `${validBefore}`,
  };
  const signature = await askToSign(connected, {
    types: Object.fromEntries(Object.entries(FIELDS).map(([name, fields]) => [name, fields.map(fieldOf)])),
    primaryType: 'TransferWithAuthorization',
    domain: { ...domain, chainId, verifyingContract },
    message: { ...message, nonce },
  });
  return { signature, signed: { from, value, validBefore, nonce, at: clock.device(), isTaken: false } };
}

async function askToSign({ account, provider }: Connected, typedData: object): Promise<string> {
  try {
    const signature = await ask(provider, 'eth_signTypedData_v4', [account, JSON.stringify(typedData)]);
    if (typeof signature === 'string' && isBytes(signature)) return signature;
  } catch (error) {
    const { kind } = problemOf(error);
    if (kind === 'rejected' || kind === 'busy') throw error;
  }
  throw new WalletProblem('not-signed');
}

function isBytes(text: string): boolean {
  return text.length <= MAX_DIGITS + 2 && /^0x([0-9a-fA-F]{2})+$/.test(text);
}

/** Returns 32 random bytes: each is used once, and cannot be guessed. */
function randomNonce(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(32))];
  return `0x${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Parses `uint256 value`, the notation of typed data. */
function fieldOf(field: string): { type: string | undefined; name: string | undefined } {
  const [type, name] = field.split(' ');
  return { type, name };
}
