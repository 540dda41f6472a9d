import type { FinalityLevel, FinalityTag, FinalityTier } from '../lib/finality.ts';
import type { Authorization, AuthorizationReport } from './authorization.ts';

/** A block as the rest of the program refers to it. `time` is the block's own time in epoch milliseconds. */
export interface BlockRef {
  readonly number: bigint;
  readonly hash: string;
  readonly time: number;
}

/** A block with what is needed to check that it follows another. */
export interface BlockHeader extends BlockRef {
  readonly parentHash: string;
}

/** A way to pay: one token on one chain. `id` is `<token>-<chain>`, lower case. */
export interface PaymentMethod {
  readonly id: string;
  readonly token: string;
  readonly chain: string;
  readonly decimals: number;
  /** The token's contract in lower-case hex; null for the chain's native coin. */
  readonly tokenAddress: string | null;
}

/** What a deposit address commits to: its money can go nowhere else. */
export interface DepositBinding {
  /** The attempt's UUID; its 128 bits make the address unique. */
  readonly attemptId: string;
  readonly payout: string;
  readonly feeRecipient: string;
  readonly feeBps: number;
}

/** The contracts that made a deposit address: with others, the same binding has a different address. Lower case. */
export interface DepositContracts {
  readonly factory: string;
  /** The contract that the code at the address delegates to. */
  readonly implementation: string;
}

/**
 * A transfer to a watched address, as a canonical block shows it. Credits follow the balance; it tells where money came
 * from, and what came late where the state of the deciding block is gone.
 */
export interface ObservedTransfer {
  readonly block: BlockRef;
  readonly txHash: string;
  /** Position of the log in its block; -1 for a plain native transfer. */
  readonly logIndex: number;
  readonly from: string;
  readonly to: string;
  readonly tokenAddress: string | null;
  readonly amount: bigint;
}

/** Money that left a deposit address through the factory, whoever sent the transaction. */
export interface ObservedSweep {
  readonly block: BlockRef;
  readonly txHash: string;
  readonly logIndex: number;
  /** The contract that emitted the event, lower case: only the one that made the address can move its money. */
  readonly factory: string;
  readonly depositAddress: string;
  readonly tokenAddress: string | null;
  /** Smallest units that reached the payout address. */
  readonly net: bigint;
  /** Smallest units that reached the fee recipient. */
  readonly fee: bigint;
}

/** What happened to the watched addresses in one or more blocks. */
export interface ChainActivity {
  readonly transfers: readonly ObservedTransfer[];
  readonly sweeps: readonly ObservedSweep[];
  /**
   * Blocks, ascending, of which something may be missing that another provider would show, or whose sweeps only one
   * provider shows: no other one of those configured answered. They should be read again later. None when left out.
   */
  readonly unchecked?: readonly BlockRef[];
}

/** Sets of up to this many addresses can be listed, to be sent to a node; of larger ones, only membership is known. */
export const LISTABLE_ADDRESSES = 2_000;

/** The addresses whose activity matters. Addresses are lower case. */
export interface WatchedAddresses {
  readonly size: number;
  /** True for every address in the set; very rarely also for another address. */
  has(address: string): boolean;
  /** The addresses themselves, if there are at most {@link LISTABLE_ADDRESSES}. */
  list(): string[];
  /** The factories that made them, lower case. */
  readonly factories: readonly string[];
}

export interface BalanceQuery {
  readonly address: string;
  /** Null for the native coin. */
  readonly tokenAddress: string | null;
}

/**
 * What an address holds, in smallest units. Undefined if the asset's contract does not report it: it reverts, burns the
 * gas of the call or answers with something other than a number. Nothing is known then; in particular, it does not mean
 * zero.
 */
export type Balance = bigint | undefined;

/** What is at an address now, for somebody who wants to be paid there. */
export interface AddressReport {
  readonly kind: 'account' | 'contract';
  /** The payment methods whose token keeps a blacklist with the address on it: a payment to it would fail. */
  readonly blockedFor: readonly string[];
  /** It is a contract that turns native coin away. */
  readonly refusesCoin: boolean;
}

/** An authorization that is to be sent. */
export interface AuthorizationToCheck {
  readonly method: PaymentMethod;
  readonly authorization: Authorization;
  /** Who would send the transaction, lower case. */
  readonly sender: string;
  /** The present moment, epoch milliseconds. */
  readonly now: number;
}

/** How final the block that holds a payment must be. */
export interface ChainFinality {
  /** What every payment needs, whatever its amount. */
  readonly base: FinalityLevel;
  /** What the operator asks for by amount, ascending; a store may have tiers of its own. */
  readonly tiers: readonly FinalityTier[];
  /** After how many blocks a block usually gets a tag. */
  readonly usualDepth: Readonly<Record<FinalityTag, number>>;
}

/** The chain cannot be read now: no endpoint answered, or none gave an answer that can be trusted. Retryable. */
export class ChainUnavailable extends Error {
  override readonly name: string = 'ChainUnavailable';
  readonly chain: string;
  constructor(chain: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.chain = chain;
  }
}

/**
 * Fewer than two independent providers gave the same answer. Retryable: providers catch up, or an operator adds one.
 */
export class ProvidersDisagree extends ChainUnavailable {
  override readonly name: string = 'ProvidersDisagree';
}

/** Two providers or more gave answers of which no two are the same. */
export class ProvidersContradict extends ProvidersDisagree {
  override readonly name = 'ProvidersContradict';
  /** Where they were asked for balances: what two of them show at least, in the order asked; else empty. */
  readonly atLeast: readonly Balance[];
  constructor(chain: string, message: string, atLeast: readonly Balance[] = []) {
    super(chain, message);
    this.atLeast = atLeast;
  }
}

/** Fewer than two providers see a block under as many blocks as a payment needs. Retryable: providers catch up. */
export class BlockNotDeep extends ProvidersDisagree {
  override readonly name = 'BlockNotDeep';
  /** The newest block that two of them know. */
  readonly head: bigint;
  constructor(chain: string, message: string, head: bigint) {
    super(chain, message);
    this.head = head;
  }
}

/** The requested block is not on the canonical chain of the node that answered. Retryable after following the head. */
export class BlockNotCanonical extends Error {
  override readonly name = 'BlockNotCanonical';
}

/** The node no longer has the state of the requested block. The caller reads a later one. */
export class StateUnavailable extends Error {
  override readonly name = 'StateUnavailable';
}

/**
 * Whether reading a chain failed for a passing reason: another node, a later time or a later block may give an answer.
 */
export function isReadFailure(error: unknown): error is ChainUnavailable | BlockNotCanonical | StateUnavailable {
  return error instanceof ChainUnavailable || error instanceof BlockNotCanonical || error instanceof StateUnavailable;
}

/** The chain that answers is not the configured one, or lacks what Till needs on it. Only an operator can fix that. */
export class ChainMisconfigured extends Error {
  override readonly name: string = 'ChainMisconfigured';
}

/**
 * The chain no longer has the block that it had called final. Nothing is decided on it until it has that block again or
 * the operator accepts the replacement.
 */
export class ChainReplaced extends ChainMisconfigured {
  override readonly name = 'ChainReplaced';
  constructor(chain: string) {
    super(
      `${chain} was replaced below the block that it had called final: ` +
        `see "till chains", then "till accept-replacement --chain ${chain}"`,
    );
  }
}

/** What a buyer's own transfer to a deposit address costs, in wei of the native coin. */
export interface TransferFees {
  readonly native: bigint;
  readonly token: bigint;
}

/**
 * One chain, as payments see it. Everything above this port knows no RPC, no hex and no log.
 * Methods that read the chain throw {@link ChainUnavailable} when it cannot be read.
 */
export interface Chain {
  readonly name: string;
  /** The name shown to people: `Base`. */
  readonly title: string;
  /** The EIP-155 chain id; null for chains without one. */
  readonly chainId: number | null;
  /** The usual time between two blocks. */
  readonly blockSeconds: number;
  /**
   * How many blocks, counting the one with the transfer, until a balance is read, and credited unless its attempt needs
   * more. At least 1.
   */
  readonly confirmations: number;
  readonly finality: ChainFinality;
  readonly methods: readonly PaymentMethod[];
  /** How many independent providers (different hosts) the chain is read from. */
  readonly providers: number;

  /** The contracts that make new deposit addresses. */
  readonly contracts: DepositContracts;
  /**
   * Computes the deposit address of a binding locally, lower case; by {@link contracts} unless others are given. Pure.
   */
  depositAddress(binding: DepositBinding, contracts?: DepositContracts): string;
  /** The chain's canonical lower-case form of an address a person entered, or undefined when it is not one. */
  parseAddress(text: string): string | undefined;
  /** The form of an address shown to people: with a checksum where the chain has one. Pure. */
  displayAddress(address: string): string;
  /**
   * A block explorer without a trailing slash, to which `/tx/<hash>` or `/address/<address>` is added; null if none is
   * known.
   */
  readonly explorer: string | null;
  /**
   * What somebody needs to compute the deposit address of a binding themselves, by the names of the fields of the page
   * that does it. Pure.
   */
  derivation(binding: DepositBinding, contracts: DepositContracts): Readonly<Record<string, string>>;
  /** Whether an address is a contract of ours, a token, or one that nobody can have the key of. Pure. */
  isReserved(address: string): boolean;
  /**
   * A wallet link for the exact amount, in the token's smallest unit: EIP-681 or BIP-21. Pure.
   * @param depositAddress as it is displayed
   */
  paymentUri(method: PaymentMethod, depositAddress: string, amount: bigint): string;

  /** Checks that the chain that answers is the configured one. @throws ChainMisconfigured */
  verify(): Promise<void>;
  head(): Promise<BlockHeader>;
  /**
   * What is at an address now, according to two independent providers, or to the only one there is. Throws
   * {@link ProvidersDisagree} when they say different things, {@link ChainUnavailable} when too few answer.
   */
  inspect(address: string): Promise<AddressReport>;
  /**
   * Whether a signed transfer would be made now and what that costs, according to two independent providers or to the
   * only one there is. Throws {@link ProvidersDisagree} when no two say the same.
   */
  checkAuthorization?(given: AuthorizationToCheck): Promise<AuthorizationReport>;
  /**
   * If the chain announces new heads, calls back at each until the returned function is called. Polling is still
   * needed.
   */
  watchHeads?(onHead: () => void): () => Promise<void>;
  /** The newest block with a tag; undefined when the node names none. */
  tagged(tag: FinalityTag): Promise<BlockRef | undefined>;
  /** Headers of `from`..`to`, inclusive, ascending; fewer when the node's head is lower. */
  headers(from: bigint, to: bigint): Promise<readonly BlockHeader[]>;
  /**
   * What happened to the watched addresses in the given consecutive canonical blocks.
   * Throws {@link BlockNotCanonical} when one of them was replaced in the meantime.
   */
  activity(blocks: readonly BlockHeader[], watched: WatchedAddresses): Promise<ChainActivity>;
  /**
   * Balances at one block, pinned by hash, in the order asked. An asset that cannot be read does not affect the others.
   * Throws {@link BlockNotCanonical} or {@link StateUnavailable}.
   */
  balances(queries: readonly BalanceQuery[], at: BlockRef): Promise<readonly Balance[]>;
  /**
   * The same at a confirmed block, with each balance confirmed by two independent providers (different hosts). They
   * must also show the block with this number and time, under `depth` blocks, by default as many as the chain's
   * confirmations (counting the block itself; 1 for a block at the head). Throws {@link BlockNotDeep} when too few
   * providers see that many blocks; {@link ProvidersDisagree} when no two agree on one of the queries, or fewer than
   * two answered; {@link BlockNotCanonical} or {@link StateUnavailable} when that is why too few answered.
   */
  agreedBalances(queries: readonly BalanceQuery[], at: BlockRef, depth?: number): Promise<readonly Balance[]>;
  /**
   * Whether each sweep happened, according to two independent providers: the receipt of its transaction must have that
   * very event in that very block of their chain. Meant for confirmed blocks. Throws as {@link agreedBalances} does.
   */
  agreedSweeps(sweeps: readonly ObservedSweep[]): Promise<readonly boolean[]>;
  /** The same for transfers: where the state of a block is gone, what came later is known by them alone. */
  agreedTransfers(transfers: readonly ObservedTransfer[]): Promise<readonly boolean[]>;
}
