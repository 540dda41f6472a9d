/** A transfer that the owner of tokens has signed and anyone may send (EIP-3009). Addresses and hex are lower case. */
export interface Authorization {
  readonly from: string;
  readonly to: string;
  /** In smallest units. */
  readonly value: bigint;
  /** Epoch seconds: valid in blocks later than `validAfter` and earlier than `validBefore`. */
  readonly validAfter: bigint;
  readonly validBefore: bigint;
  /** 32 bytes, chosen by the owner; usable once. */
  readonly nonce: string;
  /** Signature by the key of `from`, or in the form that the contract there accepts (EIP-1271). */
  readonly signature: string;
}

/** The parts of a token's EIP-712 domain that the token chooses itself. */
export interface TokenDomain {
  readonly name: string;
  readonly version: string;
}

/**
 * Reason why a transfer would fail: the token differs from the catalogue, its time may be over before a block includes
 * it, the signature is not the owner's, the nonce was used or cancelled, the owner's balance is too low, or the token
 * refuses for another reason.
 */
export type AuthorizationProblem = 'token' | 'time' | 'signature' | 'nonce' | 'balance' | 'refused';

/** Result of trying a signed transfer without sending it. */
export interface AuthorizationReport {
  /** Null when the transfer would succeed. */
  readonly problem: AuthorizationProblem | null;
  /** Gas limit for sending it, and its current cost in wei including all charges of the chain; 0 with a problem. */
  readonly gas: bigint;
  readonly cost: bigint;
}
