import { contractsOfDeposit, type DepositContracts } from './deposit-address.ts';
import { ReceiptVerificationError } from './error.ts';
import { fetchReceiptKeys, type KeysOptions } from './keys.ts';
import type { Receipt } from './receipt.ts';
import { checkSignature, issuerIn, type ReceiptKeys, readSigned, receiptIn } from './signed.ts';

export interface VerifyReceiptOptions extends KeysOptions {
  /** The service whose receipts you take, by its base URL. Anybody can run one and sign whatever they like. */
  readonly issuer: string;
  /** Its keys, as you keep them; read from `{issuer}/.well-known/jwks.json` if absent. */
  readonly keys?: ReceiptKeys;
}

/** A receipt that was signed by the issuer and not changed since. */
export interface VerifiedReceipt {
  readonly receipt: Receipt;
  /** The key that signed. */
  readonly keyId: string;
  /** The contracts that make the deposit address what the receipt says: it could pay only `payout` and `feeRecipient`. */
  readonly contracts: DepositContracts;
}

/**
 * Checks that a signed receipt is the issuer's and unchanged, and that its deposit address could pay nobody but its
 * payout address and fee recipient. What the issuer saw on the chain is its word: compare the balance of
 * `depositAddress` at `confirmedBlock` with a node that you trust. Runs in Node, browsers and wherever `fetch` and Web
 * Cryptography with Ed25519 are.
 * @param signed the compact JWS, as `…/receipt.jws` has it
 * @throws ReceiptVerificationError that says why not, TypeError when an argument is unusable
 */
export async function verifyReceipt(signed: string, options: VerifyReceiptOptions): Promise<VerifiedReceipt> {
  const issuer = issuerOf(options.issuer);
  const parts = readSigned(signed);
  const claimed = withoutSlashes(issuerIn(parts));
  // What cannot be read was not signed like this: the signature tells.
  if (claimed !== undefined && claimed !== issuer) {
    throw new ReceiptVerificationError(
      'wrong-issuer',
      `this is a receipt of ${JSON.stringify(claimed.slice(0, 200))}, not of ${issuer}`,
    );
  }
  await checkSignature(parts, options.keys ?? (await fetchReceiptKeys(issuer, options)));
  const receipt = receiptIn(parts);
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

/** Without the slashes at its end. A pattern would take hours over what a stranger can write: they are tried from each on. */
function withoutSlashes<T extends string | undefined>(url: T): T;
function withoutSlashes(url: string | undefined): string | undefined {
  let end = url?.length ?? 0;
  while (url?.[end - 1] === '/') end -= 1;
  return url?.slice(0, end);
}
