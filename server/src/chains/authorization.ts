/** A transfer that the owner of tokens has signed and anybody may send (EIP-3009). Addresses and hex are lower case. */
export interface Authorization {
  readonly from: string;
  readonly to: string;
  /** In smallest units. */
  readonly value: bigint;
  /** Epoch seconds: it holds in blocks after the one moment and before the other. */
  readonly validAfter: bigint;
  readonly validBefore: bigint;
  /** 32 bytes, chosen by the owner: each serves once. */
  readonly nonce: string;
  /** By the key of `from`, or whatever the contract there takes for a signature (EIP-1271). */
  readonly signature: string;
}

/**
 * Why a transfer would not be made: the token is not as the catalogue says, its time may be over before a block holds it,
 * the signature is not that of the owner, the nonce has served or was cancelled, the owner has too little, or the token
 * refuses for a reason of its own.
 */
export type AuthorizationProblem = 'token' | 'time' | 'signature' | 'nonce' | 'balance' | 'refused';

/** What came of trying a signed transfer, without sending it. */
export interface AuthorizationReport {
  /** Null when it would be made. */
  readonly problem: AuthorizationProblem | null;
  /** The gas to send it with, and what that costs now in wei, with all that the chain charges; 0 with a problem. */
  readonly gas: bigint;
  readonly cost: bigint;
}
