import type { Outcome } from './actions.ts';
import { availableStock, type Look, signedTo, type WatchedAttempt } from './audit-repository.ts';
import { holding, receivedBy, receivedInTime, type SimBlock } from './ledger.ts';
import { attemptDepth } from './levels.ts';
import { forgedAt, lacksLogs, wasRefused } from './money-verdict.ts';
import { promise } from './violation.ts';
import { ATTEMPT_BOUNDS, type World } from './world.ts';

type Payable = World['payables'][number];

const QUOTE_MS = 30 * 60_000;
const HOUR_MS = 60 * 60_000;
const PATIENCE_MS = HOUR_MS;
const SETTLING_MS = 24 * HOUR_MS;
/** Maximum blocks that a request reads beyond the followed ones. */
const MAX_AHEAD = 100;
const NOT_OPEN = { order: 'order.notExpirable', invoice: 'invoice.notVoidable' };
export const IN_PROGRESS = {
  order: 'order.paymentInProgress',
  invoice: 'invoice.paymentInProgress',
};
export const UNAVAILABLE = 'chain.unavailable';

/** Outcome required by the specification for a merchant's request to end an order or invoice in the current state. */
interface ExpectedEnd {
  /** Name of the refusal; null when it ends. */
  readonly refusal: string | null;
  /** True when it can still be paid afterwards. */
  readonly staysOpen: boolean;
}

/** Returns undefined if the outcome depends on data that the node does not show or the service has not read. */
export async function expectedEnd(world: World, { id, kind }: Payable): Promise<ExpectedEnd | undefined> {
  const { clock, ledger, look, node } = world;
  if (!look.open.includes(id)) return { refusal: NOT_OPEN[kind], staysOpen: false };
  const watched = look.watched.filter((attempt) => attempt.payableId === id);
  const isLive = ({ status, quoteExpiresAt }: WatchedAttempt) =>
    status === 'processing' && quoteExpiresAt > clock.now();
  if (kind === 'invoice' && watched.some(isLive)) return { refusal: IN_PROGRESS.invoice, staysOpen: true };
  // It is also unpredictable whether the chain has been off for an hour in the reaper's records.
  if (watched.length > 0 && !world.isOn) return undefined;
  const signed = new Set(await signedTo(world.db, { storeId: world.storeId }));
  if (watched.some(({ depositAddress }) => signed.has(depositAddress))) {
    return { refusal: IN_PROGRESS[kind], staysOpen: true };
  }
  if (watched.length > 0 && node.isDown) return { refusal: UNAVAILABLE, staysOpen: true };
  const head = ledger.head();
  const isUncertain = isReplaced(world) || watched.some((attempt) => isVague(world, attempt));
  if (watched.length > 0 && (node.lag > 0 || isUncertain)) return undefined;
  const amounts = watched.map((attempt) => {
    const amount = inTimeAt(world, head, attempt);
    return { attempt, amount, withWaiting: amount + waitingInTime(world, attempt) };
  });
  // With two providers, the second one must show the same.
  if (watched.length > 0 && world.chain.providers > 1) {
    if (!node.isAgreedWith || watched.some((attempt) => isTakenAhead(world, attempt))) return undefined;
  }
  const isSettling = amounts.some(
    ({ attempt, withWaiting }) => withWaiting >= attempt.requiredAmount || attempt.isDisputed,
  );
  if (isSettling) {
    return { refusal: IN_PROGRESS[kind], staysOpen: true };
  }
  const isShort = amounts.some(({ attempt, amount }) => amount > 0n || attempt.creditedAmount > 0n);
  if (isShort || look.short.includes(id)) return { refusal: NOT_OPEN[kind], staysOpen: false };
  return { refusal: null, staysOpen: false };
}

/** Returns the amount that an attempt received in time in a block and its ancestors. */
export function inTimeAt(
  { look }: Pick<World, 'look'>,
  block: SimBlock,
  {
    depositAddress,
    quoteExpiresAt: end,
    tokenAddress,
  }: Pick<WatchedAttempt, 'depositAddress' | 'quoteExpiresAt' | 'tokenAddress'>,
): bigint {
  const seen = new Map(look.sightings.map(({ seenAt, txHash }) => [txHash, seenAt]));
  return receivedInTime(block, depositAddress, tokenAddress, { end, seen });
}

/** Returns the amount recorded as seen in time that no canonical block has. */
function waitingInTime({ ledger, look }: World, { id, quoteExpiresAt }: WatchedAttempt): bigint {
  const mined = new Set(ledger.blocks.flatMap(({ transactions }) => transactions.map(({ hash }) => hash)));
  return look.sightings
    .filter(({ attemptId, isWaiting, seenAt }) => attemptId === id && isWaiting && seenAt <= quoteExpiresAt)
    .filter(({ txHash }) => !mined.has(txHash))
    .reduce((sum, { amount }) => sum + amount, 0n);
}

/** Returns the amount that the mempool has for an attempt, if the chain has a mempool. */
function inMempool({ chain, ledger }: World, { depositAddress, tokenAddress }: WatchedAttempt): bigint {
  if (chain.mempool === undefined) return 0n;
  return ledger
    .pending()
    .filter(({ asset, deposit }) => deposit === depositAddress && asset === tokenAddress)
    .reduce((sum, { amount }) => sum + amount, 0n);
}

/** Returns true while money seen in time may complete an attempt whose quote has ended. */
export function isArriving(world: World, attempt: WatchedAttempt): boolean {
  const { clock, ledger } = world;
  const amount = inTimeAt(world, ledger.head(), attempt) + waitingInTime(world, attempt);
  return amount >= attempt.requiredAmount && clock.now() - attempt.quoteExpiresAt <= SETTLING_MS;
}

/** Returns true when followed blocks were replaced or too many have been added since: the caller must ask again. */
function isReplaced({ ledger, look }: World): boolean {
  const followed = ledger.blocks.findIndex(({ header }) => header.hash === look.headHash);
  return followed < 0 || ledger.blocks.length - 1 - followed > MAX_AHEAD;
}

/**
 * Returns true when a sweep of an address, or late money, is not followed yet: the second provider confirms the record.
 */
function isTakenAhead({ ledger, look }: World, { depositAddress, quoteExpiresAt }: WatchedAttempt): boolean {
  const followed = ledger.blocks.findIndex(({ header }) => header.hash === look.headHash);
  return ledger.blocks.slice(followed + 1).some(({ activity: { sweeps, transfers }, header }) => {
    const isSwept = sweeps.some((sweep) => sweep.depositAddress === depositAddress);
    return isSwept || (header.time > quoteExpiresAt && transfers.some(({ to }) => to === depositAddress));
  });
}

/** Returns true when the chain lacks a block that it is known to have called final. */
export function isHalted({ ledger }: World, { finalizedHash, finalizedNumber }: Look): boolean {
  return finalizedNumber !== null && ledger.blocks[Number(finalizedNumber)]?.header.hash !== finalizedHash;
}

/** Returns true when late money without a log may count: the state at the deadline may be gone. */
function isVague(world: World, { depositAddress, quoteExpiresAt, tokenAddress }: WatchedAttempt): boolean {
  const isDoubtful = forgedAt(world, depositAddress, tokenAddress) > 0n;
  if (isDoubtful || wasRefused(world, depositAddress, tokenAddress)) return true;
  const { chain, exceptions, ledger } = world;
  if (!exceptions.isPruned || ledger.head().header.time <= quoteExpiresAt) return false;
  // Late money is then known from one provider only.
  const isMisled = chain.providers < 2 && exceptions.misled.has(holding(depositAddress, tokenAddress));
  return isMisled || lacksLogs(world, depositAddress, tokenAddress);
}

/** Compares the outcome of a request to end with the expected one. The look is the one after it. */
export function checkEnd(world: World, { id }: Payable, expected: ExpectedEnd, { refusal }: Outcome): void {
  promise(
    (refusal?.refused ?? null) === expected.refusal,
    () => `ending ${id} is answered "${expected.refusal}", not "${refusal?.refused}"`,
  );
  promise(world.look.open.includes(id) === expected.staysOpen, `${id} stays open: ${expected.staysOpen}`);
}

/**
 * Checks a pick against the look before it.
 *
 * @param pick.started start times of the attempts of the order or invoice, newest first
 */
export function checkPick(
  world: World,
  { id, expiresAt }: Payable,
  { method, started }: { readonly method: number; readonly started: readonly number[] },
  { picked, refusal }: Outcome,
): void {
  const now = world.clock.now();
  if (!world.isOn) {
    promise(refusal?.refused === 'checkout.methodNotAvailable', 'a method of a chain that is off cannot be picked');
    return;
  }
  const isPayable = world.look.open.includes(id) && expiresAt > now;
  if (!isPayable) {
    promise(refusal?.refused === 'checkout.notPayable', `a method of ${id}, which is over, cannot be picked`);
    return;
  }
  const methodId = world.chain.methods[method % world.chain.methods.length]?.id;
  const isLive = (attempt: WatchedAttempt) => attempt.method === methodId && attempt.quoteExpiresAt > now;
  const known = world.look.watched.filter((attempt) => attempt.payableId === id).filter(isLive);
  const again = known.find(({ status }) => status === 'processing') ?? known.at(-1);
  const { inAll, inHour } = ATTEMPT_BOUNDS;
  const isTooMuch = started.length >= inAll || (started[inHour - 1] ?? 0) + HOUR_MS > now;
  if (again === undefined && isTooMuch) {
    promise(
      refusal?.refused === 'checkout.tooManyAttempts',
      () => `attempts of ${id} are bounded: ${refusal?.refused}`,
    );
    return;
  }
  promise(picked !== undefined, () => `a method of ${id} can be picked, but: ${refusal?.refused}`);
  promise(
    picked.created === (again === undefined),
    `picking a method that has a live quote starts nothing: ${again?.id}`,
  );
  promise(picked.attempt.status === 'processing', `attempt ${picked.attempt.id} is the live one after its pick`);
  if (again !== undefined) promise(picked.attempt.id === again.id, 'the attempt that has the method is given again');
  const end = Math.min(now + QUOTE_MS, expiresAt);
  const isEnd = picked.attempt.quoteExpiresAt === end;
  promise(again !== undefined || isEnd, 'a quote runs 30 minutes, or to the end of the window');
}

/** Checks the refusal of an order against the stock. */
export async function checkOrder(world: World, keys: number, { refusal }: Outcome): Promise<void> {
  if (refusal === undefined) return;
  promise(refusal.refused === 'order.outOfStock', `an order is refused only for want of stock: ${refusal.refused}`);
  const available = await availableStock(world.db, world.products.keys);
  promise(available < keys, () => `an order of ${keys} is refused with ${available} in stock`);
}

/**
 * Checks the reaper: without the chain it decides only an hour after a quote, or a day where the full amount was seen
 * in time or is on its way, and only when the chain has shown nothing since.
 */
export async function checkReaped(world: World, before: Look): Promise<void> {
  const { clock, isOn, ledger, look, node } = world;
  const now = clock.now();
  const watched = new Set(look.watched.map(({ id }) => id));
  const signed = new Set(await signedTo(world.db, { storeId: world.storeId }));
  for (const attempt of before.watched) {
    const { depositAddress, id, quoteExpiresAt, requiredAmount, seenAmount, tokenAddress } = attempt;
    if (watched.has(id)) continue;
    const inTime = inTimeAt(world, ledger.head(), attempt) + waitingInTime({ ...world, look: before }, attempt);
    const isSeen = seenAmount >= requiredAmount && inTime >= requiredAmount && attempt.isSeen;
    const isSettling = isSeen || attempt.isDisputed || signed.has(depositAddress);
    const patience = isSettling ? SETTLING_MS : PATIENCE_MS;
    promise(quoteExpiresAt + patience < now, `attempt ${id} is waited for, ${patience} ms past its quote's end`);
    const isSilent =
      !isOn ||
      wasRefused(world, depositAddress, tokenAddress) ||
      node.isDown ||
      node.lag > 0 ||
      ledger.head().header.time + PATIENCE_MS <= now ||
      (before.followedAt ?? now) + PATIENCE_MS <= now;
    promise(isSilent, `attempt ${id} is left to the follower while the chain can be read`);
  }
  for (const id of before.open) {
    if (look.open.includes(id)) continue;
    const isWaitedFor = look.watched.some(({ payableId }) => payableId === id);
    promise(!isWaitedFor, `${id} is over when the ends of its attempts are decided`);
  }
}

/**
 * Checks a look against the chain after everything was followed: seen amounts are at the head, credited ones are in
 * time and confirmed, and nothing that a confirmed block has decided still waits.
 */
export function checkFollowed(world: World, before: Look): void {
  const { chain, exceptions, ledger, look } = world;
  const head = ledger.head();
  if (isHalted(world, before)) {
    promise(look.isReplaced, 'a chain that was replaced below its final block is known to be');
    promise(look.headHash === before.headHash, 'a chain that was replaced below its final block is not followed');
    return;
  }
  promise(!look.isReplaced, 'a chain that has its final block is followed');
  promise(look.headHash === head.header.hash, 'the head is followed');
  const depth = BigInt(chain.confirmations) - 1n;
  const confirmedNumber = head.header.number > depth ? head.header.number - depth : 0n;
  promise(
    look.confirmedNumber === confirmedNumber,
    () => `block ${confirmedNumber} is confirmed, not ${look.confirmedNumber}`,
  );
  for (const attempt of look.watched) {
    const { id, creditedAmount, depositAddress, requiredAmount, seenAmount, tokenAddress } = attempt;
    const isForged = forgedAt(world, depositAddress, tokenAddress) > 0n;
    if (isForged || wasRefused(world, depositAddress, tokenAddress)) continue;
    const seen = receivedBy(head, depositAddress, tokenAddress) + inMempool(world, attempt);
    const isSeen = tokenAddress === null || !lacksLogs(world, depositAddress, tokenAddress);
    promise(!isSeen || seenAmount === seen, () => `attempt ${id} is seen to hold ${seen}, not ${seenAmount}`);
    promise(creditedAmount < requiredAmount, `attempt ${id} is complete`);
    const depth = attemptDepth(attempt.finality, chain.confirmations);
    const final = ledger.blocks[Math.max(0, ledger.blocks.length - depth)] ?? head;
    const mayWait = isArriving(world, attempt) || isArriving({ ...world, look: before }, attempt);
    if (exceptions.deepest < depth) checkCredit(world, attempt, { final, mayWait });
  }
}

/** Checks an attempt's credit against the newest block that is final enough for it. */
function checkCredit(
  world: World,
  attempt: WatchedAttempt,
  { final, mayWait }: { readonly final: SimBlock; readonly mayWait: boolean },
): void {
  const { creditedAmount, depositAddress, finality, id, isDisputed, quoteExpiresAt, tokenAddress } = attempt;
  const isUnlogged = lacksLogs(world, depositAddress, tokenAddress);
  if (world.exceptions.isPruned && isUnlogged) return;
  const due = inTimeAt(world, final, attempt);
  promise(creditedAmount <= due, () => `attempt ${id} is credited with ${creditedAmount}, and ${due} is final`);
  // Blocks may reach a level before they are read, and a node may not name any tagged block.
  if (finality !== null || isDisputed || !world.node.isAgreedWith) return;
  // Native coin is read at every block; nothing reveals an unlogged token before the quote ends.
  const isDue = tokenAddress === null || !isUnlogged;
  promise(!isDue || creditedAmount === due, () => `attempt ${id} is credited with ${due}, not ${creditedAmount}`);
  promise(mayWait || quoteExpiresAt >= final.header.time, `attempt ${id} is decided by the confirmed block`);
}
