import { contractsOfDeposit, type DepositContracts } from './deposit-address.ts';
import { ReceiptVerificationError } from './error.ts';
import { fetchReceiptKeys, type KeysOptions } from './keys.ts';
import type { Receipt } from './receipt.ts';
import { checkSignature, issuerIn, type ReceiptKeys, readSigned, receiptIn } from './signed.ts';

export interface VerifyReceiptOptions extends KeysOptions {
  /** The base URL of the service whose receipts you accept. Anyone can run one and sign any content. */
  readonly issuer: string;
  /** Its keys, if you store them; by default read from `{issuer}/.well-known/jwks.json`. */
  readonly keys?: ReceiptKeys;
}

/** A receipt that was signed by the issuer and not changed since. */
export interface VerifiedReceipt {
  readonly receipt: Receipt;
  /** The signing key. */
  readonly keyId: string;
  /**
   * The contracts under which the deposit address could pay only `payout` and `feeRecipient`. Null for an address of the
   * merchant's own wallet: only the issuer vouches for it, and the owner of the account derives it at `derivation.path`.
   */
  readonly contracts: DepositContracts | null;
}

/**
 * Checks that a signed receipt is the issuer's and unchanged. Also checks that a deposit address made by contracts can
 * pay only its payout address and fee recipient. The issuer's observations of the chain are not proven: compare the balance of
 * `depositAddress` at `confirmedBlock` with a node that you trust. Runs in Node, browsers and any other runtime with
 * `fetch` and Web Cryptography with Ed25519.
 * @param signed the compact JWS, as served at `…/receipt.jws`
 * @throws ReceiptVerificationError with the reason, TypeError when an argument is unusable
 */
export async function verifyReceipt(signed: string, options: VerifyReceiptOptions): Promise<VerifiedReceipt> {
  const issuer = issuerOf(options.issuer);
  const parts = readSigned(signed);
  const claimed = withoutSlashes(issuerIn(parts));
  // An unreadable issuer was not signed like this: the signature check fails.
  if (claimed !== undefined && claimed !== issuer) {
    throw new ReceiptVerificationError(
      'wrong-issuer',
      `this is a receipt of ${JSON.stringify(claimed.slice(0, 200))}, not of ${issuer}`,
    );
  }
  await checkSignature(parts, options.keys ?? (await fetchReceiptKeys(issuer, options)));
  const receipt = receiptIn(parts);
  if (receipt.derivation !== undefined) return { receipt, keyId: parts.keyId, contracts: null };
  const contracts = contractsOfDeposit(receipt);
  if (contracts === undefined) {
    throw new ReceiptVerificationError(
      'wrong-address',
      'the deposit address does not follow from the payout address, the fee recipient and the fee under any known contracts',
    );
  }
  return { receipt, keyId: parts.keyId, contracts };
}

function issuerOf(issuer: unknown): string {
  const isUrl = typeof issuer === 'string' && /^https?:\/\/[^/]/.test(issuer);
  if (!isUrl) throw new TypeError('issuer must be the base URL of the service whose receipts you take, https://…');
  return withoutSlashes(issuer);
}

/**
 * Removes trailing slashes. A pattern would take hours on a stranger's text, since it tries a match from each slash on.
 */
function withoutSlashes<T extends string | undefined>(url: T): T;
function withoutSlashes(url: string | undefined): string | undefined {
  let end = url?.length ?? 0;
  while (url?.[end - 1] === '/') end -= 1;
  return url?.slice(0, end);
}
