import { createHash } from 'node:crypto';
import { notifyAfterCommit } from '../../../kernel/db/notifications.ts';
import type { Database, Queryable, Transaction } from '../../../kernel/db/pool.ts';
import type { Clock } from '../../../kernel/lib/clock.ts';
import type { IdSource } from '../../../kernel/lib/ids.ts';
import type { SecretBox } from '../../../kernel/lib/secret-box.ts';
import type { Authorization, AuthorizationReport } from '../../chains/authorization.ts';
import { isReadFailure, type PaymentMethod } from '../../chains/port.ts';
import type { ChainRegistry } from '../../chains/registry.ts';
import { hasEnded } from '../authorization-transitions.ts';
import {
  AUTHORIZATIONS_CHANNEL,
  attemptOfPayable,
  authorizationsOf,
  failedSince,
  keepAuthorization,
} from '../booking/authorization-repository.ts';
import type { PayableAccesses } from '../payable.ts';
import { PaymentRefusal } from '../refusals.ts';
import type { Attempt, PayableKind } from '../types.ts';
import { type AuthorizationFault, AuthorizationRefusal } from './authorization-refusal.ts';
import { sealedText } from './sealed.ts';

/** Maximum authorizations per attempt, including failed ones. */
const PER_ATTEMPT = 5;

/** Senders and prices of authorizations. */
export interface AuthorizationOffer {
  /**
   * Counts a chain check for an attempt, and for a client address if these are limited. Returns true when
   * it is allowed.
   */
  mayAsk(attemptId: string, clientAddress: string | undefined): boolean;
  /** Returns the address that sends on a chain, lower case; undefined while none would. */
  sender(chain: string): Promise<string | undefined>;
  /** Returns true when sending an amount for a cost in wei stays within the share that the operator allows. */
  isWorth(method: PaymentMethod, amount: bigint, cost: bigint): Promise<boolean>;
  /** Returns true if recent gas losses on a chain are low enough that one more authorization may fail. */
  mayLoseMore(chain: string): Promise<boolean | undefined>;
}

export interface TakeAuthorizationDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly chains: ChainRegistry;
  readonly payables: PayableAccesses;
  readonly secrets: SecretBox;
  readonly authorizationOffer: AuthorizationOffer;
}

export interface TakeAuthorizationInput {
  readonly kind: PayableKind;
  readonly payableId: string;
  readonly attemptId: string;
  /** The signed fields, for the attempt's own deposit address; hex in lower case. */
  readonly signed: Omit<Authorization, 'to'>;
  /** The group of the client's address; undefined when these are not limited. */
  readonly clientAddress: string | undefined;
}

/** The attempt and authorization of a request. */
interface Wanted {
  readonly attempt: Attempt;
  readonly authorization: Authorization;
  readonly fingerprint: string;
  /** True when this very authorization waits, is under way or was used: then there is nothing to do. */
  readonly isKnown: boolean;
}

/**
 * Takes a transfer that a buyer has signed for us to send. It must be of exactly the current attempt's missing amount,
 * end with its quote, be one that the chain would make now, and be worth its gas. The same authorization again changes
 * nothing. Whether it is sent is decided again at the time of sending; the payment is then seen by its balance like any
 * other.
 *
 * @throws PaymentRefusal, having kept nothing
 */
export async function takeAuthorization(deps: TakeAuthorizationDeps, input: TakeAuthorizationInput): Promise<Attempt> {
  const { db, ids, secrets } = deps;
  const wanted = await db.transaction((tx) => wantedNow(deps, tx, input));
  if (wanted.isKnown) return wanted.attempt;
  if (!deps.authorizationOffer.mayAsk(wanted.attempt.id, input.clientAddress)) {
    throw new PaymentRefusal('authorization.notWorthGas');
  }
  await refuseUnlessSendable(deps, wanted);
  const id = ids.next();
  const sealed = secrets.seal(sealedText(wanted.authorization), { kind: 'authorization', id });
  return db.transaction(async (tx) => {
    // Anything may have changed during the call to the chain.
    const { attempt, authorization, fingerprint, isKnown } = await wantedNow(deps, tx, input);
    if (isKnown) return attempt;
    const { chain, method, storeId } = attempt;
    const { from, validBefore, value: amount } = authorization;
    const isKept = await keepAuthorization(tx, {
      ...{ id, attemptId: attempt.id, storeId, chain, method, from, amount, fingerprint, sealed },
      validBefore: Number(validBefore) * 1_000,
      createdAt: deps.clock.now(),
    });
    if (!isKept) throw new AuthorizationRefusal('busy');
    notifyAfterCommit(tx, AUTHORIZATIONS_CHANNEL, chain);
    return attempt;
  });
}

/** Reads the current state of the request, with the order or invoice locked. @throws PaymentRefusal */
async function wantedNow(
  { clock, payables }: TakeAuthorizationDeps,
  tx: Transaction,
  { attemptId, kind, payableId, signed }: TakeAuthorizationInput,
): Promise<Wanted> {
  const payable = await payables[kind].lock(tx, payableId);
  if (payable === undefined) throw new PaymentRefusal('checkout.notFound');
  const now = clock.now();
  const attempt = await attemptOfPayable(tx, { id: attemptId, payableId });
  const authorization = { ...signed, to: attempt?.depositAddress ?? '' };
  const fingerprint = fingerprintOf(authorization, attempt?.method ?? '');
  const earlier = attempt === undefined ? [] : await authorizationsOf(tx, { attemptId });
  const same = earlier.find(
    (one) => one.fingerprint === fingerprint && (!hasEnded(one.status) || one.status === 'used'),
  );
  if (attempt !== undefined && same !== undefined) return { attempt, authorization, fingerprint, isKnown: true };
  if (!payable.open || payable.expiresAt <= now) throw new PaymentRefusal('checkout.notPayable');
  if (attempt === undefined) throw new AuthorizationRefusal('attempt');
  const fault = faultIn(attempt, authorization, now);
  if (fault !== undefined) throw new AuthorizationRefusal(fault);
  if (earlier.some(({ status }) => !hasEnded(status))) throw new AuthorizationRefusal('busy');
  if (earlier.length >= PER_ATTEMPT) throw new PaymentRefusal('authorization.notWorthGas');
  if (await hasFailedOften(tx, { storeId: attempt.storeId, from: authorization.from, now })) {
    throw new PaymentRefusal('authorization.notWorthGas');
  }
  return { attempt, authorization, fingerprint, isKnown: false };
}

/**
 * Returns undefined when a live attempt lacks exactly this amount, and the authorization is valid now and no longer
 * than the quote.
 */
function faultIn(attempt: Attempt, authorization: Authorization, now: number): AuthorizationFault | undefined {
  const { creditedAmount, endedAt, quoteExpiresAt, requiredAmount, seenAmount, status } = attempt;
  const { validAfter, validBefore, value } = authorization;
  const missing = requiredAmount - (seenAmount > creditedAmount ? seenAmount : creditedAmount);
  const isCurrent = status === 'processing' && endedAt === null && quoteExpiresAt > now;
  if (!isCurrent) return 'attempt';
  const isInTime = validAfter * 1_000n < BigInt(now) && validBefore * 1_000n > BigInt(now);
  if (!isInTime || validBefore * 1_000n > BigInt(quoteExpiresAt)) return 'time';
  return value === missing ? undefined : 'amount';
}

/** Checks on the chain that the transfer would succeed, and returns its cost. @throws PaymentRefusal */
async function refuseUnlessSendable(
  { authorizationOffer: offer, chains, clock }: TakeAuthorizationDeps,
  { attempt, authorization }: Wanted,
): Promise<void> {
  const resolved = chains.method(attempt.method);
  if (resolved?.chain.checkAuthorization === undefined) throw new AuthorizationRefusal('token');
  const { chain, method } = resolved;
  const sender = await offer.sender(chain.name);
  if (sender === undefined || !(await offer.mayLoseMore(chain.name)))
    throw new PaymentRefusal('authorization.notWorthGas');
  let report: AuthorizationReport | undefined;
  try {
    report = await chain.checkAuthorization?.({ method, authorization, sender, now: clock.now() });
  } catch (error) {
    if (isReadFailure(error)) throw new PaymentRefusal('chain.unavailable');
    throw error;
  }
  if (report === undefined || report.problem !== null) throw new AuthorizationRefusal(report?.problem ?? 'token');
  if (!(await offer.isWorth(method, authorization.value, report.cost))) {
    throw new PaymentRefusal('authorization.notWorthGas');
  }
}

/** Returns a hash of everything that was signed, without the signature. */
function fingerprintOf({ from, nonce, to, validAfter, validBefore, value }: Authorization, method: string): string {
  const signed = [method, from, to, value, validAfter, validBefore, nonce].join('/');
  return createHash('sha256').update(signed).digest('hex');
}

/**
 * Maximum number of authorizations per hour, per owner and per store, that may cost gas without a transfer. These
 * limits keep one party from using up a chain's loss budget, which is counted in money.
 */
const FAILED_IN_HOUR = { ofOwner: 2, ofStore: 20 };
const HOUR_MS = 3_600_000;

/** Returns true when so many recent authorizations have cost gas without a transfer that another one is not sent. */
export async function hasFailedOften(
  q: Queryable,
  { now, ...of }: { readonly storeId: string; readonly from: string; readonly now: number },
): Promise<boolean> {
  const failed = await failedSince(q, { ...of, since: now - HOUR_MS });
  return failed.ofOwner >= FAILED_IN_HOUR.ofOwner || failed.ofStore >= FAILED_IN_HOUR.ofStore;
}
