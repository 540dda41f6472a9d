import type { Attempt } from '../types.ts';

/**
 * Who vouches for a balance:
 * - `one`: one provider, and no other was asked
 * - `two`: two independent providers, or a reading that was vouched for when it was kept
 * - `contradicted`: another provider shows something else
 * - `unanswered`: others were asked, and none answered
 */
export type Said = 'one' | 'two' | 'contradicted' | 'unanswered';

/** What vouches for a balance. */
export interface Testimony {
  readonly said: Said;
  /** How many independent providers the chain has. */
  readonly providers: number;
}

/**
 * What depends on a balance:
 * - `nothing`: it shows what is on record, or its chain has one provider
 * - `unlogged`: it shows more than the transfers on record brought: a contract sent coin, or it is made up
 * - `decisive`: it completes, ends, raises or lowers what the books say
 */
export type Stakes = 'nothing' | 'unlogged' | 'decisive';

/** Whether a balance may be acted on, a second provider must be asked, or it must be read again later. */
export type Agreement = 'enough' | 'ask' | 'wait';

/**
 * The one rule about who must agree. Where a chain has two providers, whatever is decisive needs two; coin that left no
 * log needs that no other provider contradicts it. An attempt of a large amount needs two wherever it is.
 */
export function agreement({ providers, said }: Testimony, stakes: Stakes, needsAgreement = false): Agreement {
  if (said === 'two' || stakes === 'nothing' || (providers < 2 && !needsAgreement)) return 'enough';
  if (said === 'one') return 'ask';
  return said === 'unanswered' && stakes === 'unlogged' ? 'enough' : 'wait';
}

/** A balance at a confirmed block; amounts in smallest units. */
interface BlockBalance {
  readonly amount: bigint;
  readonly swept: bigint;
  /** The sum of the transfers on record up to the block. */
  readonly brought: bigint;
  readonly testimony: Testimony;
}

type Watched = Pick<Attempt, 'agreementAwaitedSince' | 'requiredAmount'> & { readonly needsAgreement: boolean };

/** What depends on the balance of a watched attempt at a confirmed block. */
export function stakesAtBlock(
  { agreementAwaitedSince, needsAgreement, requiredAmount }: Watched,
  { amount, brought, swept, testimony }: BlockBalance,
): Stakes {
  const isFull = amount >= requiredAmount;
  if (agreementAwaitedSince !== null || (needsAgreement && isFull)) return 'decisive';
  if (testimony.providers < 2) return 'nothing';
  // It counts money that is no longer at the address.
  if (swept > 0n) return 'decisive';
  // An asset's contract may keep a part of each transfer, but so may a provider.
  if (!isFull && brought > amount) return 'decisive';
  return brought < (isFull ? requiredAmount : amount) ? 'unlogged' : 'nothing';
}

/** What depends on a balance at the head, by which a merchant's request ends an attempt: everything. */
export function stakesAtHead(): Stakes {
  return 'decisive';
}

/** What depends on the money of an address whose attempt has ended, and of assets that no attempt asked for. */
export function stakesOfEnded(booked: bigint, shown: bigint): Stakes {
  return booked === shown ? 'nothing' : 'decisive';
}
