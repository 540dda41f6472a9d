import type { FinalityLevel, FinalityTag, FinalityTier } from '../../kernel/lib/finality.ts';
import type { AddressTable } from './address-table.ts';
import type { Authorization, AuthorizationReport, TokenDomain } from './authorization.ts';

/** A block as the rest of the program refers to it. `time` is the block's own time in epoch milliseconds. */
export interface BlockRef {
  readonly number: bigint;
  readonly hash: string;
  readonly time: number;
}

/** A block with the parent hash, to check that it follows another. */
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
  /** True for tokens that take transfers signed by their owner and sent by anyone (EIP-3009). */
  readonly takesAuthorizations?: boolean;
  /** The least that can be asked for, in the smallest unit; no bound when omitted. */
  readonly minimum?: bigint;
}

/** The terms that a deposit address commits to: its money can go nowhere else. */
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

/** Origin of newly mined coins. */
export const COINBASE = 'coinbase';

/**
 * A transfer to a watched address, as a canonical block shows it. Credits follow the balance; the transfer shows the
 * origin of money, and late money where the state of the deciding block is gone.
 */
export interface ObservedTransfer {
  readonly block: BlockRef;
  readonly txHash: string;
  /** Position of the log in its block, -1 for a plain native transfer; of the first output in its transaction. */
  readonly logIndex: number;
  /** Empty on chains whose transactions have no sender; {@link COINBASE} for newly mined coins there. */
  readonly from: string;
  readonly to: string;
  readonly tokenAddress: string | null;
  readonly amount: bigint;
}

/** Money that left a deposit address through the factory, regardless of who sent the transaction. */
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

/** Transfers and sweeps of the watched addresses in one or more blocks. */
export interface ChainActivity {
  readonly transfers: readonly ObservedTransfer[];
  readonly sweeps: readonly ObservedSweep[];
  /**
   * Blocks, ascending, of which something may be missing that another provider would show, or whose sweeps only one
   * provider shows: no other configured one answered. They should be read again later. None when omitted.
   */
  readonly unchecked?: readonly BlockRef[];
}

/**
 * Maximum size of a set whose addresses can be listed, to be sent to a node; larger sets only offer membership tests.
 */
export const LISTABLE_ADDRESSES = 2_000;

/** The addresses whose activity matters. Addresses are lower case. */
export interface WatchedAddresses {
  readonly size: number;
  /** Returns true for every address in the set; very rarely also for another address. */
  has(address: string): boolean;
  /** Returns the addresses themselves, if there are at most {@link LISTABLE_ADDRESSES}. */
  list(): string[];
  /** The factories that made them, lower case. */
  readonly factories: readonly string[];
  /** Fingerprints of the addresses, for another thread; those added later may be missing. Omitted for listed sets. */
  readonly table?: AddressTable;
}

export interface BalanceQuery {
  readonly address: string;
  /** Null for the native coin. */
  readonly tokenAddress: string | null;
}

/**
 * Balance of an address, in smallest units. Undefined if the asset's contract does not report it: it reverts, burns the
 * gas of the call or answers with something other than a number. The balance is then unknown; in particular, it is not
 * zero.
 */
export type Balance = bigint | undefined;

/** The current state of a payout address. */
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
  /** Sender of the transaction, lower case. */
  readonly sender: string;
  /** The present moment, epoch milliseconds. */
  readonly now: number;
}

/** Required finality of the block that includes a payment. */
export interface ChainFinality {
  /** Level that every payment needs, regardless of its amount. */
  readonly base: FinalityLevel;
  /** Levels that the operator requires by amount, ascending; a store may have its own tiers. */
  readonly tiers: readonly FinalityTier[];
  /** Number of blocks after which a block usually gets a tag. Absent where blocks have no tags. */
  readonly usualDepth?: Readonly<Record<FinalityTag, number>>;
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

/** Two or more providers answered, and no two answers are the same. */
export class ProvidersContradict extends ProvidersDisagree {
  override readonly name = 'ProvidersContradict';
  /** For balances: the minimum that two of them show, in the requested order; else empty. */
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
 * Returns true when reading a chain failed for a temporary reason: another node, a later time or a later block may give
 * an answer.
 */
export function isReadFailure(error: unknown): error is ChainUnavailable | BlockNotCanonical | StateUnavailable {
  return error instanceof ChainUnavailable || error instanceof BlockNotCanonical || error instanceof StateUnavailable;
}

/**
 * The answering chain is not the configured one, or lacks something that Till needs on it. Only an operator can fix
 * that.
 */
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

/** The known state of a chain's endpoint; times are epoch milliseconds. */
export interface NodeHealth {
  /** Scheme and host; path, query and credentials are left out, as they may be secret. */
  readonly url: string;
  /** Host and port. */
  readonly host: string;
  /** False from the first failure until the next success. True before the first request. */
  readonly ok: boolean;
  readonly lastError: string | null;
  /** Duration of the last successful request, in milliseconds. */
  readonly latencyMs: number | null;
  /** The number of the newest block, when this endpoint was last asked. */
  readonly head: bigint | null;
  /** Blocks that {@link head} is behind the best head of the others; null while either is unknown. */
  readonly lagBlocks: bigint | null;
  readonly checkedAt: number | null;
  /** From 0 to 1; the endpoint with a low one is tried last. */
  readonly score: number;
  /** End of its pause because of a rate limit; null when there is none. */
  readonly limitedUntil: number | null;
  /** Number of times it was caught at each lie, since the process began. */
  readonly lies: Readonly<Partial<Record<string, number>>>;
  readonly lastLie: { readonly lie: string; readonly at: number } | null;
  /** Known missing capabilities among those needed. While another endpoint has them, it gets those calls instead. */
  readonly lacks: readonly string[];
}

/** Cost of a buyer's own transfer to a deposit address, in wei of the native coin. */
export interface TransferFees {
  readonly native: bigint;
  readonly token: bigint;
}

/** Deposit addresses that are contracts: a sweep divides their money between the merchant and the operator. */
export interface Sweeping {
  /** The contracts that make new deposit addresses. */
  readonly contracts: DepositContracts;
  /**
   * Computes the deposit address of a binding locally, lower case; by {@link contracts} unless others are given. Pure.
   */
  depositAddress(binding: DepositBinding, contracts?: DepositContracts): string;
  /**
   * Returns the inputs for deriving a binding's deposit address independently. They are named like the fields of the
   * page that derives it. Pure.
   */
  derivation(binding: DepositBinding, contracts: DepositContracts): Readonly<Record<string, string>>;
  /**
   * Checks whether each sweep happened, according to two independent providers: the receipt of its transaction must
   * have exactly that event in exactly that block of their chain. Meant for confirmed blocks. Throws as `agreedBalances`
   * of the chain does.
   */
  agreedSweeps(sweeps: readonly ObservedSweep[]): Promise<readonly boolean[]>;
}

/** An account of a merchant's wallet, which gives an address to each attempt. */
export interface PayoutAccount {
  /** Identity of the account, independent of the notation that was entered. */
  readonly id: string;
  /** Canonical description; it reveals every address of the account. */
  readonly descriptor: string;
  /** Fingerprint of its key, in 8 hex digits. */
  readonly fingerprint: string;
  /** Path of the addresses from the key of that fingerprint, with `*` for the index. */
  readonly path: string;
}

/** Accounts of merchants' wallets as payout, instead of payout addresses. */
export interface Accounts {
  /** Reads an account as its owner enters it. `problem` is a sentence for that person, and repeats nothing of it. Pure. */
  parse(text: string): PayoutAccount | { readonly problem: string };
  /** Returns an address of an account in canonical form. Pure. @param index from 0 to 2^31-1 */
  addressAt(descriptor: string, index: number): string;
}

/** Money in a transaction that no block has yet. */
export interface MempoolTransfer {
  readonly txHash: string;
  /** Position of the first output to that address in its transaction. */
  readonly logIndex: number;
  readonly to: string;
  readonly amount: bigint;
  /** When it was first seen, epoch milliseconds. */
  readonly seenAt: number;
}

/** Changes of a mempool since the last poll. */
export interface MempoolNews {
  readonly seen: readonly MempoolTransfer[];
  /** Transactions that are gone and that no block has. */
  readonly gone: readonly {
    readonly txHash: string;
    /** The transaction that spends the same money; null when none is known. */
    readonly replacedBy: string | null;
  }[];
}

/** Transactions that wait for a block. */
export interface Mempool {
  /** True where a payment out of a private balance is not seen before a block has it. */
  readonly hidesPrivate: boolean;
  /**
   * Polls for transactions that pay watched addresses.
   * @param recorded transactions that were reported as seen and that no block has: also those reported by other processes
   * @throws ChainUnavailable; the next poll then reports what this one has missed
   */
  poll(watched: WatchedAddresses, recorded: readonly string[]): Promise<MempoolNews>;
}

/** Outputs that the follower has recorded: a node without an index cannot be asked what a script has received. */
export interface OutputBook {
  /**
   * Returns the recorded sums and the followed block, all as of one moment; undefined before the chain was followed.
   * @param query.matureUpTo the newest block whose coinbase outputs count
   */
  received(query: {
    readonly chain: string;
    readonly scripts: readonly string[];
    readonly upTo: bigint;
    readonly matureUpTo: bigint;
  }): Promise<RecordedOutputs | undefined>;
}

export interface RecordedOutputs {
  readonly followed: Pick<BlockRef, 'number' | 'hash'>;
  /** Hash of the followed block at `upTo`; null when it is not remembered, or above the followed one. */
  readonly hash: string | null;
  /** Sums in smallest units, by script; those without an output may be absent. */
  readonly sums: ReadonlyMap<string, bigint>;
}

/**
 * One chain, as payments see it. Nothing above this port deals with RPC, hex or logs.
 * Methods that read the chain throw {@link ChainUnavailable} when it cannot be read.
 */
export interface Chain {
  readonly name: string;
  /** The name shown to people: `Base`. */
  readonly title: string;
  /** The EIP-155 chain id; null for chains without one. */
  readonly chainId: number | null;
  /** The usual time between two blocks, in seconds. */
  readonly blockSeconds: number;
  /**
   * Number of blocks, counting the one with the transfer, until a balance is read, and credited unless its attempt
   * needs more. At least 1.
   */
  readonly confirmations: number;
  readonly finality: ChainFinality;
  readonly methods: readonly PaymentMethod[];
  /** Number of independent providers (different hosts) that the chain is read from. */
  readonly providers: number;

  /** Present where deposit addresses are contracts that a sweep empties. */
  readonly sweeping?: Sweeping;
  /** Present where buyers pay addresses of the merchant's own wallet. Exactly one of this and {@link sweeping} is. */
  readonly accounts?: Accounts;
  /** Present where transactions are seen before a block has them. */
  readonly mempool?: Mempool;
  /** True where coin can arrive without a trace in {@link activity}: watched addresses are then read at each block. */
  readonly hasSilentCoin: boolean;
  /**
   * Returns the chain's canonical lower-case form of an address that a person entered, or undefined when it is not one.
   */
  parseAddress(text: string): string | undefined;
  /** Returns the form of an address shown to people: with a checksum where the chain has one. Pure. */
  displayAddress(address: string): string;
  /**
   * A block explorer without a trailing slash, to which `/tx/<hash>` or `/address/<address>` is added; null if none is
   * known.
   */
  readonly explorer: string | null;
  /** Returns true when an address is a contract of ours, a token, or one whose key no one can have. Pure. */
  isReserved(address: string): boolean;
  /**
   * Returns a wallet link for the exact amount, in the token's smallest unit: EIP-681 or BIP-21. Pure.
   * @param depositAddress as it is displayed
   */
  paymentUri(method: PaymentMethod, depositAddress: string, amount: bigint): string;

  /** Checks that the answering chain is the configured one. @throws ChainMisconfigured */
  verify(): Promise<void>;
  head(): Promise<BlockHeader>;
  /**
   * Reads the current state of a payout address, according to two independent providers, or to the only one. Absent
   * where addresses have no state. Throws {@link ProvidersDisagree} when they contradict each other, {@link
   * ChainUnavailable} when too few answer.
   */
  inspect?(address: string): Promise<AddressReport>;
  /**
   * Checks whether a signed transfer would succeed now and its cost, according to two independent providers or to the
   * only one. Throws {@link ProvidersDisagree} when no two agree.
   */
  checkAuthorization?(given: AuthorizationToCheck): Promise<AuthorizationReport>;
  /**
   * Reads what owners of a token sign transfers with, according to two independent providers or to the only one;
   * undefined for tokens without EIP-3009. Throws {@link ProvidersDisagree} when no two agree.
   */
  authorizationDomain?(method: PaymentMethod): Promise<TokenDomain | undefined>;
  /**
   * Calls back at each new head or mempool transaction that the chain announces, until the returned function is
   * called. Polling is still needed.
   */
  watchHeads?(onHead: () => void): () => Promise<void>;
  /** Returns the newest block with a tag; undefined when the node names none. */
  tagged(tag: FinalityTag): Promise<BlockRef | undefined>;
  /** Returns headers `from` to `to`, inclusive, ascending; fewer when the node's head is lower. */
  headers(from: bigint, to: bigint): Promise<readonly BlockHeader[]>;
  /**
   * Reads the activity of the watched addresses in the given consecutive canonical blocks.
   * Throws {@link BlockNotCanonical} when one of them was replaced in the meantime.
   */
  activity(blocks: readonly BlockHeader[], watched: WatchedAddresses): Promise<ChainActivity>;
  /**
   * Reads balances at one block, pinned by hash, in the requested order. An asset that cannot be read does not affect
   * the others. On a chain without sweeping, the balance is everything received up to that block, whether or not the
   * merchant has spent it since.
   * Throws {@link BlockNotCanonical} or {@link StateUnavailable}.
   */
  balances(queries: readonly BalanceQuery[], at: BlockRef): Promise<readonly Balance[]>;
  /**
   * Reads the same at a confirmed block, with each balance confirmed by two independent providers (different hosts).
   * They must also show the block with this number and time, under `depth` blocks, by default as many as the chain's
   * confirmations (counting the block itself; 1 for a block at the head). Throws {@link BlockNotDeep} when too few
   * providers see that many blocks; {@link ProvidersDisagree} when no two agree on one of the queries, or fewer than
   * two answered; {@link BlockNotCanonical} or {@link StateUnavailable} when that is why too few answered.
   */
  agreedBalances(queries: readonly BalanceQuery[], at: BlockRef, depth?: number): Promise<readonly Balance[]>;
  /**
   * Checks whether each transfer happened, according to two independent providers: their chains must have it in exactly
   * that block. Where the state of a block is gone, only transfers show later payments. Throws as {@link
   * agreedBalances} does.
   */
  agreedTransfers(transfers: readonly ObservedTransfer[]): Promise<readonly boolean[]>;
}

/** Returns true when each header names the one before it as its parent. */
export function isLinked(headers: readonly BlockHeader[]): boolean {
  return headers.every((header, index) => {
    const previous = headers[index - 1];
    return previous === undefined || (header.parentHash === previous.hash && header.number === previous.number + 1n);
  });
}
