import { present } from '../../src/kernel/lib/errors.ts';
import type { ChainActivity } from '../../src/money/chains/port.ts';
import {
  type AttemptRow,
  attemptsOfChain,
  auditedEvents,
  type DeliveredGoods,
  deliveredGoods,
  type Move,
  movesOf,
  type PayableRow,
  payablesOfStore,
  recordedTransfers,
} from './audit-repository.ts';
import { checkEvents } from './events-verdict.ts';
import { inTimeAt } from './expectations.ts';
import { holding, type Ledger, receivedBy } from './ledger.ts';
import { attemptDepth } from './levels.ts';
import { checkMoney, forgedAt, isVagueAt, lacksState, wordOfOne } from './money-verdict.ts';
import { checkRead } from './read-check.ts';
import { simAccountAddress } from './sim-wallet.ts';
import { rowOf } from './state-tables.ts';
import { promise } from './violation.ts';
import { ATTEMPT_BOUNDS, FEE_BPS, FEE_RECIPIENT, PAYOUT, type World } from './world.ts';

const HOUR_MS = 60 * 60_000;

/**
 * Checks the final state of a history against the chain. Everything is over and confirmed. Returns the state table rows
 * taken.
 *
 * @throws Violation
 */
export async function judge(world: World): Promise<string[]> {
  const { chain, db, ledger, storeId } = world;
  const [moves, events, attempts, payables, goods, transfers] = await Promise.all([
    movesOf(db, storeId),
    auditedEvents(db, storeId),
    attemptsOfChain(db, { chain: chain.name }),
    payablesOfStore(db, { storeId }),
    deliveredGoods(db, { storeId }),
    recordedTransfers(db, { chain: chain.name }),
  ]);
  const byId = new Map(attempts.map((attempt) => [attempt.id, attempt]));
  const rows = moves.map(rowOf);
  for (const move of moves) {
    if (move.kind === 'attempt') checkAttemptMove(world, move, present(byId.get(move.id), 'a moved attempt is there'));
  }
  checkEvents(moves, events);
  promise(
    payables.length === world.payables.length,
    () => `${world.payables.length} orders and invoices were acknowledged, and there are ${payables.length}`,
  );
  for (const attempt of attempts) checkTerms(world, attempt);
  for (const payable of payables) {
    const own = attempts.filter((attempt) => attempt.payableId === payable.id);
    checkOutcome(world, payable, own);
    checkBounds(payable, own);
  }
  const [first] = payables;
  if (first !== undefined) await checkRead(db, first);
  await checkMoney(world, attempts, 'all');
  for (const given of goods) checkGoods(given);
  const listed = transfers.map(({ amount, attemptId, blockHash, fee, txHash }) =>
    [attemptId, txHash, blockHash, amount, fee ?? ''].join(' '),
  );
  const { madeUp } = world.exceptions;
  promise(
    [...new Set(listed)]
      .filter((moved) => !madeUp.has(moved.split(' ')[1] ?? ''))
      .sort()
      .join() === loggedTransfers(ledger, attempts).sort().join(),
    'the transfers and sweeps of the chain are listed as they were, and none that nobody showed',
  );
  return rows;
}

/** Returns the logged transfers and sweeps of any asset in canonical blocks, to and from attempts' addresses. */
function loggedTransfers({ blocks }: Ledger, attempts: readonly AttemptRow[]): string[] {
  const ids = new Map(attempts.map(({ depositAddress, id }) => [depositAddress, id]));
  return blocks.flatMap(({ activity, header }) =>
    movedIn(activity).flatMap(({ address, amount, fee = '', txHash }) => {
      const id = ids.get(address);
      return id === undefined ? [] : [[id, txHash, header.hash, amount, fee].join(' ')];
    }),
  );
}

function movedIn({ sweeps, transfers }: ChainActivity): {
  readonly address: string;
  readonly txHash: string;
  readonly amount: bigint;
  readonly fee?: bigint;
}[] {
  return [
    ...transfers.map(({ amount, to, txHash }) => ({ address: to, txHash, amount })),
    ...sweeps.map(({ depositAddress, fee, net, txHash }) => ({ address: depositAddress, txHash, amount: net, fee })),
  ];
}

/** Checks that a completed order received its reservation, and every other order nothing. */
function checkGoods({ counted, delivered, lines, orderId, reserved, status }: DeliveredGoods): void {
  const quantity = (reserved as { quantity: number }[]).reduce((sum, line) => sum + line.quantity, 0);
  const due = status === 'completed' ? quantity : 0;
  promise(lines.length === due, () => `the ${status} order ${orderId} was given ${due} keys, not ${lines.length}`);
  promise(counted === lines.length, () => `what ${orderId} was given is counted: ${lines.length}, not ${counted}`);
  const keys = (delivered ?? []).filter((line) => line.startsWith('KEY-'));
  promise(keys.join() === lines.join(), `the buyer of ${orderId} is shown the keys that were given`);
  promise((delivered !== null) === (status === 'completed'), `goods of ${orderId} are shown once it is completed`);
}

function checkAttemptMove(world: World, move: Move, attempt: AttemptRow): void {
  const { creditedBefore, endedBefore, id, toStatus } = move;
  const credited = move.credited ?? 0n;
  if (endedBefore !== null) {
    checkCorrection(world, move);
    return;
  }
  const required = attempt.requiredAmount;
  promise(credited >= (creditedBefore ?? 0n), `what attempt ${id} was credited is not lowered`);
  promise((toStatus === 'completed') === credited >= required, `attempt ${id} is completed by the full amount alone`);
  if (toStatus === 'completed') checkAgreement(world, attempt);
  promise(toStatus !== 'partial' || credited > 0n, `attempt ${id} is partial with some`);
  promise(!['expired', 'retired'].includes(toStatus) || credited === 0n, `attempt ${id} is ${toStatus} with nothing`);
  if (credited > (creditedBefore ?? 0n)) checkCredit(world, move, attempt);
}

/**
 * Checks that an ended attempt stays unchanged, unless its merchant ended it at the head, where more was than is now.
 */
function checkCorrection(
  { exceptions }: World,
  { credited, creditedBefore, ended, endedBefore, id, payableId }: Move,
): void {
  promise(exceptions.byMerchant.has(payableId) && ended === endedBefore, `attempt ${id} had ended and stays as it was`);
  promise((credited ?? 0n) < (creditedBefore ?? 0n), `what attempt ${id} was credited at the head is only lowered`);
}

/** Checks that a payment on which two providers must agree is not completed while they disagree. */
function checkAgreement({ exceptions }: World, { endedAt, finality, id, needsAgreement }: AttemptRow): void {
  // With a level of finality, they agreed when it was read.
  if (!needsAgreement || finality !== null || endedAt === null) return;
  const isDisputed = exceptions.disputes.some(({ from, to }) => from <= endedAt && endedAt < to);
  promise(!isDisputed, `attempt ${id} is not completed while two providers disagree`);
}

/** Checks that credited money existed in some version of the block that was read. */
function checkCredit(world: World, move: Move, attempt: AttemptRow): void {
  const { ledger } = world;
  const { confirmedBlock, headNumber, id, toStatus } = move;
  const { depositAddress, tokenAddress } = attempt;
  const credited = move.credited ?? 0n;
  promise(confirmedBlock !== null && headNumber !== null, `the credit of attempt ${id} was read at a block`);
  const versions = ledger.all.filter(({ header }) => header.number === confirmedBlock);
  const isVague = isVagueAt(world, attempt);
  const most = versions.map((block) =>
    isVague ? receivedBy(block, depositAddress, tokenAddress) : inTimeAt(world, block, attempt),
  );
  promise(
    most.some((amount) => amount + wordOfOne(world, attempt, toStatus) >= credited),
    () => `attempt ${id} is credited with ${credited} at block ${confirmedBlock}, where in time there was ${most}`,
  );
}

/** Checks that the address shown to a buyer pays only the store's payout and the agreed fee. */
function checkTerms({ chain }: World, attempt: AttemptRow): void {
  if (chain.sweeping === undefined) {
    const { addressIndex, depositAddress, id } = attempt;
    const derived = simAccountAddress(chain.name, addressIndex ?? -1);
    promise(depositAddress === derived, `the address of attempt ${id} is that of its index`);
    return;
  }
  const { depositAddress, factory, feeBps, feeRecipient, id, payout } = attempt;
  const terms = [payout, feeRecipient, feeBps, factory].join();
  const agreed = [PAYOUT, FEE_RECIPIENT, FEE_BPS, chain.sweeping.contracts.factory].join();
  promise(terms === agreed, () => `attempt ${id} was made under the terms ${terms}, not ${agreed}`);
  const derived = chain.sweeping.depositAddress({
    attemptId: id,
    payout: PAYOUT,
    feeRecipient: FEE_RECIPIENT,
    feeBps: FEE_BPS,
  });
  promise(depositAddress === derived, `the address of attempt ${id} follows from its terms`);
}

/** Checks that no order or invoice has more attempts than allowed, however picks raced. Oldest first. */
function checkBounds({ id }: PayableRow, attempts: readonly AttemptRow[]): void {
  const { inAll, inHour } = ATTEMPT_BOUNDS;
  promise(attempts.length <= inAll, () => `${id} has ${attempts.length} attempts`);
  for (const [index, { createdAt }] of attempts.entries()) {
    const later = attempts[index + inHour];
    const isApart = later === undefined || later.createdAt - createdAt >= HOUR_MS;
    promise(isApart, () => `${id} has more than ${inHour} new attempts in an hour`);
  }
}

/** Returns true when a transaction seen in time is in a block later than the quote. */
function isMinedLate({ ledger, look }: World, { id, quoteExpiresAt }: AttemptRow): boolean {
  const own = look.sightings.filter(({ attemptId, seenAt }) => attemptId === id && seenAt <= quoteExpiresAt);
  const hashes = new Set(own.map(({ txHash }) => txHash));
  return ledger.blocks.some(
    ({ header, transactions }) => header.time > quoteExpiresAt && transactions.some(({ hash }) => hashes.has(hash)),
  );
}

/** Checks that exactly the buyers who paid in full and in time receive their orders. */
function checkOutcome(world: World, payable: PayableRow, attempts: readonly AttemptRow[]): void {
  const { chain, exceptions, ledger } = world;
  const { id, status } = payable;
  const isPaid = status === 'completed' || status === 'paid';
  promise(status !== 'pending' && status !== 'open', `${payable.kind} ${id} is over`);
  promise(
    isPaid === attempts.some((attempt) => attempt.status === 'completed'),
    `${id} is paid by a completed attempt`,
  );
  promise(
    (status === 'partial') === (!isPaid && attempts.some((attempt) => attempt.status === 'partial')),
    `${id} is partial when an attempt is`,
  );
  for (const attempt of attempts) promise(attempt.endedAt !== null, `attempt ${attempt.id} has ended`);
  const isOverdue = attempts.some(({ endedAt }) => exceptions.overdueAt.has(endedAt ?? 0));
  const isDeep = attempts.some(({ finality }) => exceptions.deepest >= attemptDepth(finality, chain.confirmations));
  if (isDeep || isOverdue || exceptions.byMerchant.has(id)) return;
  promise(status !== 'voided', `${id} is voided by its merchant alone`);

  const isVague = attempts.some((attempt) => isVagueAt(world, attempt));
  const isForged = attempts.some(
    ({ depositAddress, tokenAddress }) => forgedAt(world, depositAddress, tokenAddress) > 0n,
  );
  const inTime = attempts.map((attempt) => {
    return { attempt, amount: inTimeAt(world, ledger.head(), attempt) };
  });
  const isDue = inTime.some(({ attempt, amount }) => amount >= attempt.requiredAmount);
  // Where the state at the deadline is unreadable, the only provider decides which money came late.
  const isMisled = attempts.some(
    (attempt) =>
      exceptions.misled.has(holding(attempt.depositAddress, attempt.tokenAddress)) && lacksState(world, attempt),
  );
  if (isMisled && chain.providers < 2) return;
  // Money seen in time and mined later counts only with the rest, and not for ever.
  const isLast = attempts.some((attempt) => isMinedLate(world, attempt));
  promise(!isDue || isPaid || isLast, `${id} was paid in full and in time on ${chain.name}, and is ${status}`);
  if (isVague || (isForged && chain.providers < 2)) return;
  promise(isDue || !isPaid, `${id} is ${status} and was not paid in full and in time`);
  if (isPaid || isForged || isLast) return;
  promise((status === 'partial') === inTime.some(({ amount }) => amount > 0n), `${id} is ${status}`);
  for (const { attempt, amount } of inTime) {
    promise(
      attempt.creditedAmount === amount,
      () => `${attempt.id} is credited with ${amount}: ${attempt.creditedAmount}`,
    );
  }
}
