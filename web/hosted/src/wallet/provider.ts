/** A wallet's interface by EIP-1193. Its answers are claims: each is checked before it is used. */
export type Provider = { request(call: { method: string; params?: readonly unknown[] }): Promise<unknown> };

/** The reason why a wallet did not do a request. */
export type WalletProblemKind =
  /** The buyer declined. */
  | 'rejected'
  /** The wallet is waiting for another answer. */
  | 'busy'
  /** The wallet is not on the network, and did not switch. */
  | 'wrong-network'
  /** Not enough of the token, or of the coin for the fee. */
  | 'no-funds'
  /** Too little coin for the fee, where signing instead would work. */
  | 'no-coin'
  /** Too little of the token. */
  | 'no-tokens'
  /** It cannot sign the token's kind of transfer. */
  | 'not-signed'
  /** The checkout no longer requests this payment. */
  | 'not-asked'
  | 'failed';

export class WalletProblem extends Error {
  readonly kind: WalletProblemKind;
  constructor(kind: WalletProblemKind) {
    super(`Wallet: ${kind}`);
    this.name = 'WalletProblem';
    this.kind = kind;
  }
}

/** The code for an unknown network, including one that a wallet wraps in another error. */
export const UNKNOWN_NETWORK = 4902;

/** Returns the code of an error by EIP-1193 or JSON-RPC; undefined when it has none. */
export function codeOf(error: unknown): number | undefined {
  const { code, data } = fieldsOf(error);
  const inner = fieldsOf(fieldsOf(data).originalError).code;
  if (typeof inner === 'number') return inner;
  return typeof code === 'number' ? code : undefined;
}

/**
 * Sends a request to a wallet.
 * @throws {WalletProblem}
 */
export async function ask(provider: Provider, method: string, params: readonly unknown[] = []): Promise<unknown> {
  try {
    return await provider.request({ method, params });
  } catch (error) {
    throw problemOf(error);
  }
}

/** Translates an error of a wallet. */
export function problemOf(error: unknown): WalletProblem {
  if (error instanceof WalletProblem) return error;
  const code = codeOf(error);
  const message = String(fieldsOf(error).message ?? '');
  if (code === 4001 || /user (rejected|denied)/i.test(message)) return new WalletProblem('rejected');
  if (code === -32002) return new WalletProblem('busy');
  return new WalletProblem(/insufficient|exceeds.*balance/i.test(message) ? 'no-funds' : 'failed');
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
