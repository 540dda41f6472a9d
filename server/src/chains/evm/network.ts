import type { FinalityTag } from '../../lib/finality.ts';

/** One token of a network as the catalogue knows it. */
export interface EvmToken {
  /** The first part of the payment method id, lower case: `usdc`. */
  readonly symbol: string;
  readonly decimals: number;
  /** Lower case; null for the native coin. */
  readonly address: string | null;
  /** What the contract's `symbol()` may answer. Empty for the native coin. */
  readonly onChainSymbols: readonly string[];
  /** Where the issuer or bridge names the address; null for the native coin and tokens of our own. */
  readonly source: string | null;
}

/** Whom a rollup tells what the bytes of a transaction cost besides its gas. */
export type DataFeeSource = 'op-stack' | 'arbitrum';

/** One EVM network as the catalogue knows it. */
export interface EvmNetwork {
  /** The second part of the payment method id, lower case: `base`. */
  readonly name: string;
  /** For people: `Base`. */
  readonly title: string;
  readonly chainId: number;
  /** About how long a block takes, in seconds: by it a websocket without heads is held for dead. No payment is decided by it. */
  readonly blockSeconds: number;
  /** A block explorer, without a slash at the end: `/tx/<hash>` and `/address/<address>` follow. Null when there is none. */
  readonly explorer: string | null;
  /** Where the chain id and the explorer were taken from; null for a chain of our own. */
  readonly source: string | null;
  /** Default number of blocks after which a balance is credited. */
  readonly confirmations: number;
  /** After how many blocks a block usually gets a tag: the count shown to a waiting buyer. */
  readonly tagDepth: Readonly<Record<FinalityTag, number>>;
  /** How often the head is asked for, in milliseconds. */
  readonly pollIntervalMs: number;
  /** Left out where a transaction costs its gas alone. */
  readonly dataFee?: DataFeeSource;
  readonly tokens: readonly EvmToken[];
}
