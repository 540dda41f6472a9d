import { ask, type Provider } from './provider.ts';

/** A token's name and version in the data to sign (EIP-712). */
export type TokenDomain = { readonly name: string; readonly version: string };

/** The first four bytes of the hashes of the calls to a token with EIP-3009. */
const NAME = '0x06fdde03';
const VERSION = '0x54fd4d50';
const DOMAIN_SEPARATOR = '0x3644e515';
const AUTHORIZATION_STATE = '0xe94a0102';
const BALANCE_OF = '0x70a08231';
const NOTHING = '0'.repeat(64);
/** Maximum hex digits of the answer; longer names are not supported. */
const MAX_TEXT = 2_000;

/**
 * Reads the domain that must be signed for a token to make a transfer (EIP-3009), from the wallet's network; null when
 * the token supports none. The service checks it again and decides.
 */
export async function readDomain(provider: Provider, tokenAddress: string): Promise<TokenDomain | null> {
  try {
    const data = [NAME, VERSION, DOMAIN_SEPARATOR, `${AUTHORIZATION_STATE}${NOTHING}${NOTHING}`];
    const answers = await Promise.all(data.map((call) => read(provider, tokenAddress, call)));
    const [name, version] = answers.map(textOf);
    const isAll = answers.slice(2).every(isWord);
    return name === undefined || version === undefined || !isAll ? null : { name, version };
  } catch {
    return null;
  }
}

/**
 * Reads an account's balance of a token, in smallest units.
 * @throws when the wallet does not answer
 */
export async function readBalance(provider: Provider, tokenAddress: string, account: string): Promise<bigint> {
  return numberOf(await read(provider, tokenAddress, `${BALANCE_OF}${addressWord(account)}`));
}

/**
 * Returns true when a nonce was used or cancelled.
 * @throws when the wallet does not answer
 */
export async function isSpent(
  provider: Provider,
  tokenAddress: string,
  { from, nonce }: { readonly from: string; readonly nonce: string },
): Promise<boolean> {
  const data = `${AUTHORIZATION_STATE}${addressWord(from)}${nonce.slice(2)}`;
  return numberOf(await read(provider, tokenAddress, data)) !== 0n;
}

/**
 * Parses a quantity or a word in the nodes' notation.
 * @throws when it is malformed
 */
export function numberOf(answer: unknown): bigint {
  if (typeof answer !== 'string' || !/^0x[0-9a-fA-F]{1,64}$/.test(answer)) throw new TypeError('Not a number');
  return BigInt(answer);
}

function read(provider: Provider, to: string, data: string): Promise<unknown> {
  return ask(provider, 'eth_call', [{ to, data }, 'latest']);
}

function isWord(answer: unknown): boolean {
  return typeof answer === 'string' && /^0x[0-9a-fA-F]{64}$/.test(answer);
}

function addressWord(address: string): string {
  return address.slice(2).toLowerCase().padStart(64, '0');
}

/** Decodes one text of a contract's answer: its offset, its length, its bytes. Undefined when malformed. */
function textOf(answer: unknown): string | undefined {
  if (typeof answer !== 'string' || answer.length > MAX_TEXT || !/^0x([0-9a-f]{64}){2,}$/i.test(answer))
    return undefined;
  const digits = answer.slice(2);
  const length = Number.parseInt(digits.slice(64, 128), 16);
  const bytes = digits.slice(128).match(/../g) ?? [];
  if (BigInt(`0x${digits.slice(0, 64)}`) !== 32n || length === 0 || length > bytes.length) return undefined;
  return new TextDecoder().decode(Uint8Array.from(bytes.slice(0, length), (byte) => Number.parseInt(byte, 16)));
}
