import { type SecretBox, SecretBoxError } from '../../kernel/lib/secret-box.ts';
import type { Authorization } from '../chains/authorization.ts';
import type { SignedSweep } from '../chains/evm/sweeping/sweep-client.ts';
import { isReadFailure } from '../chains/port.ts';
import { RpcRefused } from '../chains/rpc/rpc-errors.ts';
import type { AuthorizationTrigger } from '../payments/authorization-transitions.ts';
import { openedText } from '../payments/authorizing/sealed.ts';
import { type AuthorizationOffer, hasFailedOften } from '../payments/authorizing/take-authorization.ts';
import {
  isAuthorizationWanted,
  moveAuthorization,
  ownersOf,
  type WaitingAuthorization,
  waitingAuthorizations,
} from '../payments/booking/authorization-repository.ts';
import type { Postponed } from './postponed.ts';
import { keepSweep, type OpenSweep, openSweeps } from './repository.ts';
import { sealedBytes } from './sealed-bytes.ts';
import { type BatchOptions, nextPlace, SweepingBlocked } from './send-batch.ts';

export interface SendingOptions extends BatchOptions {
  readonly secrets: SecretBox;
  /** Judges whether sending is still worth its gas. */
  readonly offer: Pick<AuthorizationOffer, 'isWorth' | 'mayLoseMore'>;
  /** Authorizations that could not be sent so far: they must not delay the others. */
  readonly postponed: Postponed;
}

/** Maximum number under way, besides the sweeps: nodes hold only a few transactions of an account. */
const MAX_OPEN = 8;
/** Maximum number of unsuccessful tries in a round: each may take a slow node ten seconds, and the sweeps wait. */
const MAX_IN_VAIN = 8;

/**
 * Sends the signed transfers that wait on a chain, each once and in its own transaction. Those of one owner are sent
 * one at a time, since the next might count on tokens that the first one moves. Each is tried first: one that the chain
 * would refuse is ended without costing gas, and so is one that its attempt no longer wants. One that cannot be checked
 * or is too expensive now waits, behind those that were not tried yet. Resolves to the hashes of the transactions sent.
 */
export async function sendAuthorizations(options: SendingOptions): Promise<string[]> {
  const { chain, db, postponed } = options;
  const open = (await openSweeps(db, chain.chain)).filter(isOfAuthorization);
  const room = MAX_OPEN - new Set(open.map(({ nonce }) => nonce)).size;
  if (room <= 0) return [];
  const waiting = await waitingAuthorizations(db, {
    chain: chain.chain,
    busyOwners: await ownersOf(db, { ids: open.map(({ authorizationId }) => authorizationId) }),
    resting: postponed.resting(),
    tried: postponed.tried(),
    limit: room + MAX_IN_VAIN,
  });
  const sent: string[] = [];
  let inVain = 0;
  for (const each of waiting) {
    if (sent.length >= room || inVain >= MAX_IN_VAIN) break;
    const outcome = await sendOne(options, each).catch(unlessUnreadable);
    if (outcome === 'later') {
      inVain += 1;
      postponed.put(each.id);
      continue;
    }
    postponed.forget(each.id);
    if (outcome !== 'ended') sent.push(outcome.txHash);
  }
  return sent;
}

function isOfAuthorization(sweep: OpenSweep): sweep is OpenSweep & { readonly authorizationId: string } {
  return sweep.authorizationId !== null;
}

/** Maps a read failure to `later`: a transfer that cannot be checked now waits. */
function unlessUnreadable(error: unknown): 'later' {
  if (!isReadFailure(error)) throw error;
  return 'later';
}

/** Outcome for one that waited; `later`: it still does. */
type Outcome = 'later' | 'ended' | { readonly txHash: string };

async function sendOne(options: SendingOptions, waiting: WaitingAuthorization): Promise<Outcome> {
  const { chain, clock, db, offer } = options;
  const now = clock.now();
  const method = chain.methods.find(({ id }) => id === waiting.method);
  if (waiting.validBefore <= now) return end(options, waiting, 'lapsed');
  if (method === undefined || waiting.missing !== waiting.amount) return end(options, waiting, 'unwanted');
  // When it was taken, earlier ones may not have failed yet.
  if (await hasFailedOften(db, { storeId: waiting.storeId, from: waiting.from, now }))
    return end(options, waiting, 'refused', 'too many failures');
  const mayLoseMore = await offer.mayLoseMore(chain.chain);
  if (mayLoseMore === undefined) return 'later';
  if (!mayLoseMore) return end(options, waiting, 'refused', 'the daily limit of lost gas is reached');
  const authorization = opened(options, waiting);
  if (authorization === undefined) return end(options, waiting, 'unwanted');
  const { call, cost, gas, problem } = await chain.checkAuthorization({ method, authorization, now });
  if (problem !== null) return end(options, waiting, problem === 'time' ? 'lapsed' : 'refused', problem);
  if (!(await offer.isWorth(method, waiting.amount, cost))) return 'later';
  const signed = await signedFor(options, { call, gas });
  return signed === undefined ? 'later' : keepAndSend(options, waiting, signed);
}

/** Opens the signed authorization; undefined when its sealing key is no longer configured. */
function opened({ log, secrets }: SendingOptions, waiting: WaitingAuthorization): Authorization | undefined {
  const { amount: value, depositAddress: to, from, id, sealed } = waiting;
  try {
    return { from, to, value, ...openedText(secrets.open(sealed, { kind: 'authorization', id })) };
  } catch (error) {
    if (!(error instanceof SecretBoxError)) throw error;
    log.error({ authorizationId: id, reason: error.message }, 'signed transfer cannot be decrypted, so it is not sent');
    return undefined;
  }
}

async function end(
  { chain, clock, db, log }: SendingOptions,
  { attemptId, id }: WaitingAuthorization,
  trigger: AuthorizationTrigger,
  reason: string = trigger,
): Promise<'ended'> {
  await db.transaction((tx) => moveAuthorization(tx, { id, trigger, now: clock.now() }));
  log.info({ chain: chain.chain, authorizationId: id, attemptId, reason }, 'signed transfer not sent');
  return 'ended';
}

/**
 * Signs the transaction, at the next nonce; undefined while gas is too expensive or the gas key's balance is too low.
 */
async function signedFor(
  options: SendingOptions,
  plan: Parameters<BatchOptions['chain']['sign']>[0],
): Promise<SignedSweep | undefined> {
  const { chain } = options;
  try {
    const place = await nextPlace(options, plan.gas, (gasPrice) => chain.dataFeeOf(plan.call, gasPrice));
    if (place === 'later' || 'lacking' in place) return undefined;
    return await chain.sign(plan, place.nonce, place.fees);
  } catch (error) {
    // The sweeper reports this itself.
    if (error instanceof SweepingBlocked) return undefined;
    throw error;
  }
}

/**
 * Stores the transaction before sending it, as with sweeps: after a crash in between, the same bytes are sent again.
 */
async function keepAndSend(
  { chain, clock, db, ids, log, secrets }: SendingOptions,
  { amount, id, attemptId }: WaitingAuthorization,
  { nonce, raw, txHash }: SignedSweep,
): Promise<Outcome> {
  const now = clock.now();
  const row = {
    ...{ id: ids.next(), chain: chain.chain, nonce, txHash, items: [], isAlone: false, createdAt: now },
    rawTransaction: sealedBytes(secrets, raw, id),
    authorizationId: id,
  };
  const isKept = await keepSweep(db, row, async (tx) => {
    return (await isAuthorizationWanted(tx, { id, amount })) && moveAuthorization(tx, { id, trigger: 'sent', now });
  });
  if (!isKept) return 'later';
  log.info({ chain: chain.chain, txHash, authorizationId: id, attemptId }, 'signed transfer sent');
  try {
    await chain.broadcast(raw);
  } catch (error) {
    // It is sent again with all other transactions under way.
    if (!(error instanceof RpcRefused)) throw error;
    log.warn({ chain: chain.chain, reason: error.message }, 'node rejected a signed transfer');
  }
  return { txHash };
}
