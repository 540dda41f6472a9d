/**
 * - `malformed`: not a signed receipt, or incomplete.
 * - `too-large`: longer than any receipt.
 * - `wrong-algorithm`: not signed with the receipts' algorithm, or not at all.
 * - `wrong-issuer`: from another service than the expected one.
 * - `keys-unavailable`: the issuer's keys cannot be read now; proves nothing about the receipt.
 * - `unknown-key`: the issuer publishes no key of that name.
 * - `wrong-signature`: changed since it was signed, or never signed by the issuer.
 * - `wrong-address`: genuine, but the deposit address does not follow from the payout address, fee recipient and fee.
 * - `unsupported`: this browser or runtime has no Ed25519.
 */
export type ReceiptVerificationReason =
  | 'malformed'
  | 'too-large'
  | 'wrong-algorithm'
  | 'wrong-issuer'
  | 'keys-unavailable'
  | 'unknown-key'
  | 'wrong-signature'
  | 'wrong-address'
  | 'unsupported';

/** A receipt that must not be trusted, or cannot be checked now. */
export class ReceiptVerificationError extends Error {
  override readonly name = 'ReceiptVerificationError';
  readonly reason: ReceiptVerificationReason;

  constructor(reason: ReceiptVerificationReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
