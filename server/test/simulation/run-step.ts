import { DatabaseTimeout } from '../../src/kernel/db/errors.ts';
import {
  BlockNotCanonical,
  ChainMisconfigured,
  ChainUnavailable,
  StateUnavailable,
} from '../../src/money/chains/port.ts';
import { createChainRegistry } from '../../src/money/chains/registry.ts';
import { acceptReplacement } from '../../src/money/chains/replacement-repository.ts';
import { rescan } from '../../src/money/chains/rescan.ts';
import { act, chosenPayable, isRepeatable, type Outcome, plan, type Task } from './actions.ts';
import {
  attemptsStartedAt,
  endSigned,
  readState,
  sendSigned,
  signedTo,
  type WatchedAttempt,
} from './audit-repository.ts';
import {
  checkEnd,
  checkFollowed,
  checkOrder,
  checkPick,
  checkReaped,
  expectedEnd,
  IN_PROGRESS,
  UNAVAILABLE,
} from './expectations.ts';
import { type Fate, holding, receivedBy, SIM_CONTRACTS } from './ledger.ts';
import { checkRead } from './read-check.ts';
import { SIM_TOKENS, simAsset } from './sim-chain.ts';
import { Killed } from './sim-process.ts';
import { checkMoves } from './step-verdict.ts';
import type { Action, PaidAmount, ReorgDepth, Step } from './steps.ts';
import { promise } from './violation.ts';
import { FEE_BPS, RECENT_BLOCKS, startProcess, type World } from './world.ts';

const BLOCK_MS = 1_000;
const MINUTE_MS = 60_000;
/** Far from the indexes of real logs. */
const FORGED_INDEX = 1_000;
const PAYER = `0x${'0b'.repeat(20)}`;

/** Steps about tokens, contracts and the states and logs of nodes. */
const OF_CONTRACTS: ReadonlySet<Step['run']> = new Set([
  'forge',
  'honest',
  'lie',
  'prune',
  'refuse',
  'sign',
  'sweep',
  'tags',
  'watch',
]);

/** Runs one step and checks its visible results against the promises. @throws Violation */
export async function runStep(world: World, step: Step): Promise<void> {
  if (world.chain.sweeping === undefined && OF_CONTRACTS.has(step.run)) return;
  world.clock.time += 1;
  const before = world.look;
  world.replacedHeads.length = 0;
  await (STEPS[step.run] as (world: World, step: Step) => Promise<void> | void)(world, step);
  await checkMoves(world, before);
}

type Runner<Run extends Step['run']> = (world: World, step: Extract<Step, { run: Run }>) => Promise<void> | void;

const STEPS: { readonly [Run in Step['run']]: Runner<Run> } = {
  nothing: () => {},
  follow: actAlone,
  reap: actAlone,
  watch: actAlone,
  deliver: actAlone,
  end: actAlone,
  pick: actAlone,
  order: actAlone,
  invoice: actAlone,
  pay,
  mine: async (world, { blocks, followed }) => {
    mine(world, blocks);
    if (followed) await actAlone(world, { run: 'follow' });
  },
  jump,
  reorg: (world, { depth, fate, longer }) => {
    replaceBlocks(world, depth, fate);
    for (let block = 0; block < longer; block += 1) world.ledger.mine(world.clock.now());
  },
  lose: async (world, { of, amount, blocks, before, fate }) => {
    pay(world, { run: 'pay', of, amount, how: 'plain', blocks: 1 });
    await runStep(world, { run: 'mine', blocks, followed: true });
    replaceLast(world, before + 1 + blocks, fate);
  },
  brink: async (world, { of, amount }) => {
    const { chain, ledger } = world;
    jump(world, { run: 'jump', to: 'quote', of, offset: 0, minutes: 0, mined: true });
    const { time } = ledger.head().header;
    for (let block = 1; block < chain.confirmations; block += 1) ledger.mine(time);
    await runStep(world, { run: 'follow' });
    pay(world, { run: 'pay', of, amount, how: 'plain', blocks: 0 });
    ledger.mine(time);
  },
  shift,
  accept,
  sweep: (world, { of, other, blocks }) => {
    const attempt = chosenAttempt(world, of);
    if (attempt === undefined) return;
    const { depositAddress: deposit, tokenAddress } = attempt;
    const asset = other ? otherAsset(tokenAddress, of) : tokenAddress;
    world.ledger.submit({ kind: 'sweep', from: PAYER, deposit, asset, amount: 0n, feeBps: FEE_BPS });
    mine(world, blocks);
  },
  race,
  kill,
  timeout,
  hiccup,
  outage: ({ node }, { down }) => {
    node.isDown = down;
  },
  lag: ({ node }, { blocks }) => {
    node.lag = blocks;
  },
  prune: ({ chain, exceptions, node }, { beyond }) => {
    node.keptStates = beyond === 0 ? Number.POSITIVE_INFINITY : chain.confirmations + beyond;
    if (beyond > 0) exceptions.isPruned = true;
  },
  tags: ({ node }, { named }) => {
    node.hasTags = named;
  },
  'second provider': ({ clock, exceptions, node }, { agrees }) => {
    if (node.isAgreedWith === agrees) return;
    node.isAgreedWith = agrees;
    const present = exceptions.disputes.at(-1);
    if (!agrees) exceptions.disputes.push({ from: clock.now(), to: Number.POSITIVE_INFINITY });
    else if (present !== undefined) present.to = clock.now();
  },
  refuse: (world, { of, scope, refuses }) => {
    const attempt = chosenAttempt(world, of);
    if (attempt === undefined || attempt.tokenAddress === null) return;
    const { depositAddress, tokenAddress } = attempt;
    const refused = scope === 'token' ? tokenAddress : holding(depositAddress, tokenAddress);
    world.ledger.refuse(refused, refuses);
    if (refuses) world.exceptions.refused.add(refused);
  },
  forge,
  hold: ({ ledger }, { held }) => ledger.hold(held),
  drop: ({ ledger }) => ledger.drop(),
  linger: async (world, { of, amount, isKept }) => {
    pay(world, { run: 'pay', of, amount, how: 'plain', blocks: 0 });
    await runStep(world, { run: 'follow' });
    world.ledger.hold(true);
    jump(world, { run: 'jump', to: 'quote', of, offset: 1, minutes: 0, mined: true });
    await runStep(world, { run: 'mine', blocks: world.chain.confirmations, followed: true });
    if (!isKept) world.ledger.drop();
    world.ledger.hold(false);
  },
  honest: ({ node }) => {
    node.isLying = false;
  },
  lie,
  sign,
  switch: (world, { on }) => {
    world.isOn = on;
    world.chains = createChainRegistry(on ? [world.chain] : []);
    world.running = startProcess(world);
  },
  restart: (world) => {
    world.running = startProcess(world);
  },
  rescan: rescanBlocks,
  read: async (world, { payable }) => {
    const chosen = chosenPayable(world, payable);
    if (chosen !== undefined) await checkRead(world.db, chosen);
  },
};

/** Runs a single action, so that its outcome can be predicted. */
async function actAlone(world: World, action: Action): Promise<void> {
  const task = plan(world, action);
  const { payable } = task;
  const expected = action.run === 'end' && payable !== undefined ? await expectedEnd(world, payable) : undefined;
  const started =
    action.run === 'pick' && payable !== undefined ? await attemptsStartedAt(world.db, { payableId: payable.id }) : [];
  const outcome = await act(world, task);
  if (action.run === 'pick' && payable !== undefined) checkPick(world, payable, { ...action, started }, outcome);
  noteEnd(world, task, outcome);
  const before = world.look;
  await refresh(world);
  if (action.run === 'reap') await checkReaped(world, before);
  if (action.run === 'order') await checkOrder(world, action.keys, outcome);
  // Repeating a request returns the object it has created.
  if (isRepeatable(task) && outcome.refusal === undefined) await act(world, task);
  if (payable !== undefined && expected !== undefined) checkEnd(world, payable, expected, outcome);
  const isRead = world.isOn && !world.node.isDown && world.node.lag === 0;
  if (action.run === 'follow' && isRead) checkFollowed(world, before);
}

/** Records that a merchant may have ended an order or invoice, so that payments alone do not decide its outcome. */
function noteEnd({ exceptions }: World, { action, payable }: Task, outcome: Outcome | undefined): void {
  if (action.run !== 'end' || payable === undefined) return;
  const { refused = '' } = outcome?.refusal ?? {};
  const changedNothing = [...Object.values(IN_PROGRESS), UNAVAILABLE].includes(refused);
  if (!changedNothing) exceptions.byMerchant.add(payable.id);
}

async function refresh(world: World): Promise<void> {
  world.look = await readState(world.db, world.chain.name, world.storeId);
}

/** Mines something new to follow, if one of the actions follows the chain. */
function prepare(world: World, ...actions: readonly Action[]): void {
  const isIdle = world.look.headHash === world.ledger.head().header.hash;
  if (isIdle && actions.some((action) => action.run === 'follow')) mine(world, 1);
}

async function race(world: World, { first, second, after }: Extract<Step, { run: 'race' }>): Promise<void> {
  prepare(world, first, second);
  const tasks = sharingKey(plan(world, first), plan(world, second));
  // A separate process, as after a takeover, or beside the API.
  const other: World = { ...world, running: startProcess(world) };
  let begun: Promise<Outcome> | undefined;
  const begin = (): Promise<Outcome> => {
    begun ??= act(other, tasks[1]);
    return begun;
  };
  // Errors are handled where it is awaited.
  world.running.process.after(after, () => void begin().catch(() => {}));
  const [ofFirst] = await Promise.allSettled([act(world, tasks[0])]);
  const [ofSecond] = await Promise.allSettled([begin()]);
  for (const [index, outcome] of [ofFirst, ofSecond].entries()) {
    if (outcome.status === 'rejected') throw outcome.reason;
    noteEnd(world, tasks[index] ?? tasks[0], outcome.value);
  }
  await refresh(world);
}

/** Gives two concurrent creations of the same kind one key, as one request sent twice. */
function sharingKey(first: Task, second: Task): readonly [Task, Task] {
  const { idempotencyKey } = first.action.run === second.action.run ? first : second;
  return [first, { ...second, idempotencyKey }];
}

function replaceBlocks(world: World, depth: ReorgDepth, fate: Fate): void {
  const { chain, largestDepth, ledger } = world;
  const depths: Readonly<Record<ReorgDepth, number>> = {
    one: 1,
    unconfirmed: chain.confirmations - 1,
    'not final': largestDepth - 1,
    deep: largestDepth + 2,
    forgotten: largestDepth + 3 * RECENT_BLOCKS,
    all: ledger.blocks.length,
  };
  replaceLast(world, Math.max(1, depths[depth]), fate, depth === 'all');
}

/** Replaces the last blocks; the first block only together with all others. */
function replaceLast(world: World, blocks: number, fate: Fate, isWhole = false): void {
  const { exceptions, ledger, replacedHeads } = world;
  replacedHeads.push(ledger.head());
  const replaced = Math.min(blocks, isWhole ? ledger.blocks.length : Math.max(1, ledger.blocks.length - 1));
  exceptions.deepest = Math.max(exceptions.deepest, replaced);
  ledger.reorg(replaced, fate);
}

async function shift(world: World, { during, at, depth, fate }: Extract<Step, { run: 'shift' }>): Promise<void> {
  prepare(world, during);
  const task = plan(world, during);
  world.running.process.after(at, () => replaceBlocks(world, depth, fate));
  noteEnd(world, task, await act(world, task));
  world.running.process.spare();
  await refresh(world);
}

async function accept(world: World): Promise<void> {
  const accepted = await acceptReplacement(world.db, { chain: world.chain.name });
  promise(
    (accepted !== undefined) === world.look.isReplaced,
    'the operator can accept a replacement when there is one',
  );
  await refresh(world);
}

async function kill(world: World, { during, at }: Extract<Step, { run: 'kill' }>): Promise<void> {
  prepare(world, during);
  const task = plan(world, during);
  const { process } = world.running;
  process.killAt(at);
  let outcome: Outcome | undefined;
  try {
    outcome = await act(world, task);
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
  }
  await process.idle();
  noteEnd(world, task, outcome);
  const wasKilled = process.spare();
  if (wasKilled) world.running = startProcess(world);
  // A caller without an answer asks again.
  if (wasKilled && isRepeatable(task)) await act(world, task);
  await refresh(world);
}

/**
 * Runs an action into a time limit. One order's limit affects no other: any work it delayed is done by the blocks after
 * it.
 */
async function timeout(world: World, { during, at }: Extract<Step, { run: 'timeout' }>): Promise<void> {
  prepare(world, during);
  const task = plan(world, during);
  const { process } = world.running;
  process.timeOutAt(at);
  let outcome: Outcome | undefined;
  try {
    outcome = await act(world, task);
  } catch (error) {
    if (!(error instanceof DatabaseTimeout)) throw error;
  }
  process.spare();
  noteEnd(world, task, outcome);
  // A caller that received an error asks again.
  if (outcome === undefined && isRepeatable(task)) await act(world, task);
  await refresh(world);
  // A failed settlement pauses for a second, and is retried with the next confirmed block.
  world.clock.time += 2 * BLOCK_MS;
  mine(world, 1);
}

async function hiccup(world: World, { during, at }: Extract<Step, { run: 'hiccup' }>): Promise<void> {
  prepare(world, during);
  const task = plan(world, during);
  world.node.failsAtCall = at;
  const outcome = await act(world, task);
  world.node.failsAtCall = undefined;
  noteEnd(world, task, outcome);
  await refresh(world);
}

async function rescanBlocks(world: World, { blocks }: Extract<Step, { run: 'rescan' }>): Promise<void> {
  const { chain, clock, look, running } = world;
  if (look.confirmedNumber === null || !world.isOn) return;
  const from = look.confirmedNumber > BigInt(blocks) ? look.confirmedNumber - BigInt(blocks) : 0n;
  const options = { chain, clock, observer: running.observer, db: running.process.db, from };
  try {
    await rescan(options);
  } catch (error) {
    const expected = [BlockNotCanonical, ChainMisconfigured, ChainUnavailable, StateUnavailable];
    if (!expected.some((kind) => error instanceof kind)) throw error;
  }
  await refresh(world);
}

function mine({ clock, ledger }: World, blocks: number): void {
  for (let block = 0; block < blocks; block += 1) {
    ledger.mine(clock.now());
    clock.time += BLOCK_MS;
  }
}

type Shown = Pick<WatchedAttempt, 'depositAddress' | 'tokenAddress' | 'requiredAmount' | 'quoteExpiresAt'>;

/** Returns the attempt for a number: in four cases of five a watched one. */
function chosenAttempt({ look, shown }: World, index: number): Shown | undefined {
  const among = look.watched.length > 0 && index % 5 !== 0 ? look.watched : shown;
  return among[index % among.length];
}

function otherAsset(asset: string | null, index: number): string | null {
  const others = SIM_TOKENS.map(simAsset).filter((other) => other !== asset);
  return others[index % others.length] ?? null;
}

function pay(world: World, { of, amount, how: drawn, blocks }: Extract<Step, { run: 'pay' }>): void {
  const attempt = chosenAttempt(world, of);
  if (attempt === undefined) return;
  const { depositAddress: deposit, tokenAddress } = attempt;
  const how = world.chain.sweeping === undefined ? 'plain' : drawn;
  const asset = how.startsWith('other') ? otherAsset(tokenAddress, of) : tokenAddress;
  const isUnlogged = how.endsWith('unlogged') || (how === 'inside' && asset === null);
  const kind = isUnlogged ? 'unlogged' : 'transfer';
  if (isUnlogged) world.exceptions.unlogged.add(holding(deposit, asset));
  world.ledger.submit({ kind, from: PAYER, deposit, asset, amount: paidAmount(world, attempt, amount), feeBps: 0 });
  mine(world, blocks);
}

/** Mines a separate block, so that the forgery is there before the block is read. */
function forge(world: World, { of, what, amount, receipt }: Extract<Step, { run: 'forge' }>): void {
  const attempt = chosenAttempt(world, of);
  if (attempt === undefined) return;
  const { exceptions, ledger, node } = world;
  const { depositAddress, tokenAddress } = attempt;
  const sum = paidAmount(world, attempt, amount);
  if (what === 'echo') {
    ledger.submit({ kind: 'sweep', from: PAYER, deposit: depositAddress, asset: tokenAddress, amount: 0n, feeBps: 0 });
  }
  mine(world, 1);
  const { activity, header: block } = ledger.head();
  const place = { block, txHash: `${block.hash}f`, logIndex: FORGED_INDEX, tokenAddress };
  const echoes = activity.sweeps.map((real) => ({ ...real, logIndex: real.logIndex + FORGED_INDEX }));
  const made = { ...place, factory: SIM_CONTRACTS.factory, depositAddress, net: sum, fee: 0n };
  const sweeps = { sweep: [made], echo: echoes, transfer: [] }[what];
  const transfers = what === 'transfer' ? [{ ...place, from: PAYER, to: depositAddress, amount: sum }] : [];
  Object.assign(node, { isLying: true, hasReceipts: receipt });
  node.madeUp.set(block.hash, { sweeps, transfers });
  for (const { depositAddress: deposit, fee, net, tokenAddress: asset } of sweeps) {
    const key = holding(deposit, asset);
    exceptions.forged.set(key, (exceptions.forged.get(key) ?? 0n) + net + fee);
  }
  if (what !== 'echo') exceptions.madeUp.add(place.txHash);
  if (what === 'transfer') exceptions.misled.add(holding(depositAddress, tokenAddress));
}

/** Shows a false balance, which is one provider's word: it ends nothing that two would not end, and credits nothing. */
async function lie(world: World, { of, shows, payable: chosen }: Extract<Step, { run: 'lie' }>): Promise<void> {
  const attempt = chosenAttempt(world, of);
  const payable = chosenPayable(world, chosen);
  if (attempt === undefined || payable === undefined || world.chain.providers < 2) return;
  const { depositAddress, requiredAmount, tokenAddress } = attempt;
  const amount = { nothing: 0n, some: requiredAmount / 4n, all: requiredAmount }[shows];
  const task = plan(world, { run: 'end', payable: chosen });
  const expected = await expectedEnd(world, payable);
  world.node.falseBalance = { holding: holding(depositAddress, tokenAddress), amount };
  const outcome = await act(world, task);
  world.node.falseBalance = undefined;
  noteEnd(world, task, outcome);
  await refresh(world);
  const { refused = '' } = outcome.refusal ?? {};
  if ([UNAVAILABLE, IN_PROGRESS[payable.kind]].includes(refused)) return;
  if (expected !== undefined) checkEnd(world, payable, expected, outcome);
}

async function sign(world: World, { fate, of }: Extract<Step, { run: 'sign' }>): Promise<void> {
  const { clock, db, ledger, running, storeId } = world;
  const attempt = chosenAttempt(world, of);
  if (attempt === undefined) return;
  const { depositAddress: deposit, requiredAmount: amount, tokenAddress: asset } = attempt;
  if (!(await signedTo(db, { storeId })).includes(deposit)) {
    await sendSigned(db, { id: running.ids.next(), depositAddress: deposit, now: clock.now() });
    return;
  }
  if (fate === 'mined') ledger.submit({ kind: 'transfer', from: PAYER, deposit, asset, amount, feeBps: 0 });
  mine(world, 1);
  const status = fate === 'mined' ? 'used' : 'failed';
  await endSigned(db, { storeId, depositAddress: deposit, status, now: clock.now() });
}

function paidAmount({ ledger }: World, attempt: Shown, amount: PaidAmount): bigint {
  const { depositAddress, requiredAmount, tokenAddress } = attempt;
  const sent = ledger
    .pending()
    .filter(({ deposit, asset, kind }) => deposit === depositAddress && asset === tokenAddress && kind !== 'sweep')
    .reduce((sum, transaction) => sum + transaction.amount, receivedBy(ledger.head(), depositAddress, tokenAddress));
  const rest = requiredAmount > sent ? requiredAmount - sent : 1n;
  const amounts: Readonly<Record<PaidAmount, bigint>> = {
    exact: requiredAmount,
    rest,
    nearly: rest > 1n ? rest - 1n : 1n,
    short: requiredAmount / 3n,
    over: (requiredAmount * 3n) / 2n,
    one: 1n,
  };
  return amounts[amount];
}

function jump(world: World, { to, of, offset, minutes, mined }: Extract<Step, { run: 'jump' }>): void {
  const { clock, ledger } = world;
  const ends = {
    quote: chosenAttempt(world, of)?.quoteExpiresAt,
    window: chosenPayable(world, of)?.expiresAt,
    minutes: undefined,
  };
  const target = (ends[to] ?? clock.now() + minutes * MINUTE_MS) + (to === 'minutes' ? 0 : offset);
  if (target > clock.time) clock.time = target;
  if (mined) ledger.mine(clock.time);
}
