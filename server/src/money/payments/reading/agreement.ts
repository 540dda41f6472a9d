import type { Attempt } from '../types.ts';

/**
 * Sources that vouch for a balance:
 * - `one`: one provider, and no other was queried
 * - `two`: two independent providers, or a reading that was vouched for when it was stored
 * - `contradicted`: another provider reports a different balance
 * - `unanswered`: others were queried, and none answered
 */
export type Corroboration = 'one' | 'two' | 'contradicted' | 'unanswered';

/** Evidence for a balance. */
export interface Testimony {
  readonly corroboration: Corroboration;
  /** Number of independent providers of the chain. */
  readonly providers: number;
}

/**
 * Consequences of a balance:
 * - `nothing`: it matches the books, or its chain has one provider
 * - `unlogged`: it exceeds the recorded transfers: either a contract sent coin, or it is made up
 * - `decisive`: it completes or ends an attempt, or raises or lowers a booked amount
 */
export type Stakes = 'nothing' | 'unlogged' | 'decisive';

/** Next step for a balance: act on it, ask a second provider, or read it again later. */
export type Agreement = 'enough' | 'ask' | 'wait';

/**
 * Returns the agreement required; the only rule for it. Where a chain has two providers, every decisive balance needs
 * two; coin without a log needs that no other provider contradicts it. A large attempt needs two on any chain.
 */
export function agreement({ providers, corroboration }: Testimony, stakes: Stakes, needsAgreement = false): Agreement {
  if (corroboration === 'two' || stakes === 'nothing' || (providers < 2 && !needsAgreement)) return 'enough';
  if (corroboration === 'one') return 'ask';
  return corroboration === 'unanswered' && stakes === 'unlogged' ? 'enough' : 'wait';
}

/** A balance at a confirmed block; amounts in smallest units. */
interface BlockBalance {
  readonly amount: bigint;
  readonly swept: bigint;
  /** Sum of the recorded transfers up to the block. */
  readonly brought: bigint;
  readonly testimony: Testimony;
}

type Watched = Pick<Attempt, 'agreementAwaitedSince' | 'requiredAmount'> & { readonly needsAgreement: boolean };

/** Returns the consequences of the balance of a watched attempt at a confirmed block. */
export function stakesAtBlock(
  { agreementAwaitedSince, needsAgreement, requiredAmount }: Watched,
  { amount, brought, swept, testimony }: BlockBalance,
): Stakes {
  const isFull = amount >= requiredAmount;
  if (agreementAwaitedSince !== null || (needsAgreement && isFull)) return 'decisive';
  if (testimony.providers < 2) return 'nothing';
  // The amount includes money that is no longer at the address.
  if (swept > 0n) return 'decisive';
  // An asset's contract may withhold a part of each transfer, but so may a provider.
  if (!isFull && brought > amount) return 'decisive';
  return brought < (isFull ? requiredAmount : amount) ? 'unlogged' : 'nothing';
}

/**
 * Returns the consequences of a balance at the head, by which a merchant's request ends an attempt: always decisive.
 */
export function stakesAtHead(): Stakes {
  return 'decisive';
}

/** Returns the consequences of a balance of an ended attempt, or of an asset that no attempt asked for. */
export function stakesOfEnded(booked: bigint, shown: bigint): Stakes {
  return booked === shown ? 'nothing' : 'decisive';
}
