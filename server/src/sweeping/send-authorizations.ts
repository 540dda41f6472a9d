import type { Authorization } from '../chains/authorization.ts';
import { RpcRefused } from '../chains/evm/rpc/rpc-errors.ts';
import type { SignedSweep } from '../chains/evm/sweeping/sweep-client.ts';
import { isReadFailure } from '../chains/port.ts';
import { type SecretBox, SecretBoxError } from '../lib/secret-box.ts';
import type { AuthorizationTrigger } from '../payments/authorization-transitions.ts';
import { openedText } from '../payments/authorizing/sealed.ts';
import type { AuthorizationOffer } from '../payments/authorizing/take-authorization.ts';
import {
  moveAuthorization,
  type WaitingAuthorization,
  waitingAuthorizations,
  wantedAuthorization,
} from '../payments/booking/authorization-repository.ts';
import { keepSweep, openSweeps } from './repository.ts';
import { sealedBytes } from './sealed-bytes.ts';
import { type BatchOptions, nextPlace, SweepingBlocked } from './send-batch.ts';

export interface SendingOptions extends BatchOptions {
  readonly secrets: SecretBox;
  /** Whether sending is still worth its gas. */
  readonly offer: Pick<AuthorizationOffer, 'isWorth'>;
}

/** How many may be under way at a time, besides the sweeps: nodes hold only a few transactions of an account. */
const MAX_OPEN = 8;

/**
 * Sends the signed transfers that wait on a chain, each once and in a transaction of its own. Each is tried first: one
 * that the chain would not make is ended without costing gas, and so is one that its attempt no longer wants. What is
 * too dear now waits for its time to be over. Resolves to the hashes of what was sent.
 */
export async function sendAuthorizations(options: SendingOptions): Promise<string[]> {
  const { chain, db } = options;
  const open = await openSweeps(db, chain.chain);
  const room = MAX_OPEN - new Set(open.filter(({ authorizationId }) => authorizationId !== null).map(nonceOf)).size;
  if (room <= 0) return [];
  const sent: string[] = [];
  for (const waiting of await waitingAuthorizations(db, { chain: chain.chain, limit: room })) {
    const txHash = await sendOne(options, waiting).catch(unlessUnreadable);
    if (txHash !== undefined) sent.push(txHash);
  }
  return sent;
}

/** What cannot be checked now waits, and holds up nothing else. */
function unlessUnreadable(error: unknown): undefined {
  if (!isReadFailure(error)) throw error;
}

const nonceOf = ({ nonce }: { readonly nonce: bigint }): bigint => nonce;

async function sendOne(options: SendingOptions, waiting: WaitingAuthorization): Promise<string | undefined> {
  const { chain, clock, offer } = options;
  const method = chain.methods.find(({ id }) => id === waiting.method);
  if (waiting.validBefore <= clock.now()) return end(options, waiting, 'lapsed');
  if (method === undefined || waiting.missing !== waiting.amount) return end(options, waiting, 'unwanted');
  const authorization = opened(options, waiting);
  if (authorization === undefined) return end(options, waiting, 'unwanted');
  const { call, cost, gas, problem } = await chain.checkAuthorization(method, authorization);
  if (problem !== null) return end(options, waiting, 'refused', problem);
  if (!(await offer.isWorth(method, waiting.amount, cost))) return undefined;
  const signed = await signedFor(options, { call, gas });
  return signed && keepAndSend(options, waiting, signed);
}

/** What was signed; undefined when it was sealed under a key that is not known any more. */
function opened({ log, secrets }: SendingOptions, waiting: WaitingAuthorization): Authorization | undefined {
  const { amount: value, depositAddress: to, from, id, sealed } = waiting;
  try {
    return { from, to, value, ...openedText(secrets.open(sealed, { kind: 'authorization', id })) };
  } catch (error) {
    if (!(error instanceof SecretBoxError)) throw error;
    log.error({ authorizationId: id, reason: error.message }, 'a signed transfer cannot be opened, so it is not sent');
    return undefined;
  }
}

async function end(
  { chain, clock, db, log }: SendingOptions,
  { attemptId, id }: WaitingAuthorization,
  trigger: AuthorizationTrigger,
  reason: string = trigger,
): Promise<undefined> {
  await db.transaction((tx) => moveAuthorization(tx, { id, trigger, now: clock.now() }));
  log.info({ chain: chain.chain, authorizationId: id, attemptId, reason }, 'a signed transfer is not sent');
}

/** The transaction, at the next nonce; undefined while gas is too dear or the gas key has too little. */
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
    // The sweeper says so itself.
    if (error instanceof SweepingBlocked) return undefined;
    throw error;
  }
}

/** Stores the transaction before sending it, as sweeps are: whatever happens in between, the same bytes are sent again. */
async function keepAndSend(
  { chain, clock, db, ids, log, secrets }: SendingOptions,
  { amount, id, attemptId }: WaitingAuthorization,
  { nonce, raw, txHash }: SignedSweep,
): Promise<string | undefined> {
  const now = clock.now();
  const row = {
    ...{ id: ids.next(), chain: chain.chain, nonce, txHash, items: [], isAlone: false, createdAt: now },
    rawTransaction: sealedBytes(secrets, raw, id),
    authorizationId: id,
  };
  const isKept = await keepSweep(db, row, async (tx) => {
    const isWanted = (await wantedAuthorization(tx, { id, amount })) !== undefined;
    return isWanted && moveAuthorization(tx, { id, trigger: 'sent', now });
  });
  if (!isKept) return undefined;
  log.info({ chain: chain.chain, txHash, authorizationId: id, attemptId }, 'a signed transfer is sent');
  try {
    await chain.broadcast(raw);
  } catch (error) {
    // It is sent again with everything else that is under way.
    if (!(error instanceof RpcRefused)) throw error;
    log.warn({ chain: chain.chain, reason: error.message }, 'the node does not accept a signed transfer');
  }
  return txHash;
}
