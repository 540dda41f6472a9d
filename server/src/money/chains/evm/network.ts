import type { FinalityTag } from '../../../kernel/lib/finality.ts';

/** A token of a network, as the catalogue lists it. */
export interface EvmToken {
  /** The first part of the payment method id, lower case: `usdc`. */
  readonly symbol: string;
  readonly decimals: number;
  /** Lower case; null for the native coin. */
  readonly address: string | null;
  /** Values that the contract's `symbol()` may return. Empty for the native coin. */
  readonly onChainSymbols: readonly string[];
  /** Page on which the issuer or bridge names the address; null for the native coin and for our own tokens. */
  readonly source: string | null;
  /** True when its owners can sign transfers for others to send (EIP-3009). */
  readonly takesAuthorizations: boolean;
}

/** Source of a rollup's charge for the bytes of a transaction, on top of its gas. */
export type DataFeeSource = 'op-stack' | 'arbitrum';

/** An EVM network, as the catalogue lists it. */
export interface EvmNetwork {
  /** The second part of the payment method id, lower case: `base`. */
  readonly name: string;
  /** The name shown to people: `Base`. */
  readonly title: string;
  readonly chainId: number;
  /** Approximate block time in seconds: decides when a websocket without heads counts as dead, but never a payment. */
  readonly blockSeconds: number;
  /**
   * A block explorer without a trailing slash, to which `/tx/<hash>` or `/address/<address>` is added; null if none.
   */
  readonly explorer: string | null;
  /** Default number of blocks after which a balance is credited. */
  readonly confirmations: number;
  /** Number of blocks after which a block usually gets a tag: shown to a waiting buyer. */
  readonly tagDepth: Readonly<Record<FinalityTag, number>>;
  /** Interval between requests for the head, in milliseconds. */
  readonly pollIntervalMs: number;
  /** Omitted where a transaction costs only its gas. */
  readonly dataFee?: DataFeeSource;
  readonly tokens: readonly EvmToken[];
}
