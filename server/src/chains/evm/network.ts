/** One token of a network as the catalogue knows it. */
export interface EvmToken {
  /** The first part of the payment method id, lower case: `usdc`. */
  readonly symbol: string;
  readonly decimals: number;
  /** Lower case; null for the native coin. */
  readonly address: string | null;
  /** What the contract's `symbol()` may answer. Empty for the native coin. */
  readonly onChainSymbols: readonly string[];
}

/** One EVM network as the catalogue knows it. */
export interface EvmNetwork {
  /** The second part of the payment method id, lower case: `base`. */
  readonly name: string;
  /** For people: `Base`. */
  readonly title: string;
  readonly chainId: number;
  /** Default number of blocks after which a balance is credited. */
  readonly confirmations: number;
  /** How often the head is asked for, in milliseconds. */
  readonly pollIntervalMs: number;
  readonly tokens: readonly EvmToken[];
}
