import { present } from '../../src/kernel/lib/errors.ts';
import { silentLog } from '../../src/kernel/lib/log.ts';
import { Refusal } from '../../src/kernel/lib/refusals.ts';
import { startAttempt } from '../../src/money/payments/picking/start-attempt.ts';
import type { Attempt } from '../../src/money/payments/types.ts';
import { createInvoice } from '../../src/sales/invoices/create-invoice.ts';
import { findInvoice } from '../../src/sales/invoices/repository.ts';
import { voidInvoice } from '../../src/sales/invoices/void-invoice.ts';
import { createOrder } from '../../src/sales/orders/create-order.ts';
import { expireOrder } from '../../src/sales/orders/expire-order.ts';
import { SECRETS } from './sim-wallet.ts';
import type { Action } from './steps.ts';
import { promise } from './violation.ts';
import { ATTEMPT_BOUNDS, FEE_RECIPIENT, type World } from './world.ts';

interface Picked {
  readonly attempt: Attempt;
  readonly created: boolean;
}

/** The outcome of an action: the refusal that its caller received, or the attempt that a pick returned. */
export interface Outcome {
  readonly refusal?: Refusal;
  readonly picked?: Picked | undefined;
}

type Payable = World['payables'][number];

/** Maximum rounds until the follower must have caught up. */
const MAX_ROUNDS = 60;
const REAPER_BATCH = 100;
/** Pause of the watch over ended addresses after a page. */
const PAGE_PAUSE_MS = 1_000;

/** Returns the order or invoice for a number: in four cases of five one that takes payment. */
export function chosenPayable(world: World, index: number): Payable | undefined {
  const open = world.payables.filter(({ id }) => world.look.open.includes(id));
  const among = open.length > 0 && index % 5 !== 0 ? open : world.payables;
  return among[index % among.length];
}

/** An action with its target order or invoice, chosen when it was planned. */
export interface Task {
  readonly action: Action;
  readonly payable: Payable | undefined;
  /** Key of a creation request: repeating it refers to the same order or invoice. */
  readonly idempotencyKey: string;
}

export function plan(world: World, action: Action): Task {
  const isAboutOne = action.run === 'end' || action.run === 'pick';
  world.keys.given += 1;
  return {
    action,
    payable: isAboutOne ? chosenPayable(world, action.payable) : undefined,
    idempotencyKey: `key-${world.keys.given}`,
  };
}

/** Returns true for an action that may be repeated after a lost answer without doing anything twice. */
export function isRepeatable({ action }: Task): boolean {
  return action.run === 'order' || action.run === 'invoice';
}

/** Runs the use case that a route or a worker would call. Anything thrown other than a refusal is rethrown. */
export async function act(world: World, { action, idempotencyKey, payable }: Task): Promise<Outcome> {
  try {
    switch (action.run) {
      case 'follow':
        await follow(world);
        return {};
      case 'reap':
        await reap(world);
        return {};
      case 'watch':
        await readEnded(world);
        return {};
      case 'deliver':
        await world.running.deliveries.round();
        return {};
      case 'end':
        if (payable !== undefined) await endPayable(world, payable);
        return {};
      case 'pick':
        return payable === undefined ? {} : { picked: await pickMethod(world, payable, action.method) };
      case 'order':
        await newOrder(world, action, idempotencyKey);
        return {};
      case 'invoice':
        await newInvoice(world, action.minutes, idempotencyKey);
        return {};
    }
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error };
    throw error;
  }
}

async function follow({ isOn, running }: World): Promise<void> {
  if (!isOn) return;
  for (let round = 0; round < MAX_ROUNDS; round += 1) if ((await running.follower.round()) !== 'now') return;
  throw new Error('following came to no end');
}

/** Reads every page that is due now. */
async function readEnded({ chain, clock, isOn, running }: World): Promise<void> {
  if (!isOn || chain.sweeping === undefined) return;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const next = await running.watch.round();
    if (next !== clock.now() + PAGE_PAUSE_MS) return;
  }
}

async function reap({ clock, exceptions, running }: World): Promise<void> {
  const now = clock.now();
  // A process that dies may still have decided something.
  let decided = 1;
  try {
    decided = await running.settler.round(REAPER_BATCH);
  } finally {
    if (decided > 0) exceptions.overdueAt.add(now);
  }
  await running.windows.order.round(REAPER_BATCH);
  await running.windows.invoice.round(REAPER_BATCH);
  await running.deliveries.round();
}

async function newOrder(
  world: World,
  { keys, guides, minutes }: Extract<Action, { run: 'order' }>,
  idempotencyKey: string,
): Promise<void> {
  const { clock, products, running, storeId } = world;
  const lines = [
    { productId: products.keys, quantity: keys },
    { productId: products.guide, quantity: guides },
  ];
  const order = await createOrder({ db: running.process.db, clock, ids: running.ids }, storeId, {
    items: lines.filter(({ quantity }) => quantity > 0),
    expiresInMinutes: minutes,
    extraContext: '{"n":12345678901234567890}',
    customerEmail: null,
    successUrl: null,
    cancelUrl: null,
    idempotencyKey,
  });
  acknowledge(world, { kind: 'order', id: order.id, expiresAt: order.expiresAt }, idempotencyKey);
}

async function newInvoice(world: World, minutes: number, idempotencyKey: string): Promise<void> {
  const { clock, db, running, storeId } = world;
  const created = await createInvoice({ db: running.process.db, clock, ids: running.ids }, storeId, {
    items: [{ name: 'Work', description: null, quantity: 3, unitAmount: '3.333' }],
    templateId: null,
    currency: 'usd',
    customerName: null,
    customerEmail: 'ada@example.com',
    memo: undefined,
    metadata: null,
    successUrl: null,
    cancelUrl: null,
    expiresInMinutes: minutes,
    createdVia: 'api',
    idempotencyKey,
  });
  const invoice = 'invoice' in created ? created.invoice : await findInvoice(db, created.earlierId);
  const { expiresAt, id } = present(invoice, 'an invoice found by its key is there');
  acknowledge(world, { kind: 'invoice', id, expiresAt }, idempotencyKey);
}

/** Records a creation acknowledged to a caller. @throws Violation when its key had created something else */
function acknowledge({ keys, payables }: World, created: Payable, idempotencyKey: string): void {
  const { id } = created;
  const earlier = keys.created.get(idempotencyKey);
  promise(
    earlier === undefined || earlier === id,
    `one idempotency key creates one order or invoice, and not ${id} too`,
  );
  keys.created.set(idempotencyKey, id);
  if (!payables.some((payable) => payable.id === id)) payables.push(created);
}

async function endPayable({ chains, clock, running, storeId }: World, { kind, id }: Payable): Promise<void> {
  const deps = { db: running.process.db, clock, chains, ids: running.ids };
  if (kind === 'order') await expireOrder(deps, running.payables.order, storeId, id);
  else await voidInvoice(deps, running.payables.invoice, storeId, id);
}

async function pickMethod(world: World, { kind, id }: Payable, method: number): Promise<Picked> {
  const { agreementFrom, chain, chains, clock, rates, running, shown, storeId } = world;
  const deps = {
    db: running.process.db,
    clock,
    ids: running.ids,
    chains,
    rates,
    log: silentLog,
    payables: running.payables,
    secrets: SECRETS,
    feeRecipient: FEE_RECIPIENT,
    agreementFrom,
    bounds: ATTEMPT_BOUNDS,
  };
  const { id: methodId = '' } = chain.methods[method % chain.methods.length] ?? {};
  const picked = await startAttempt(deps, {
    kind,
    payableId: id,
    storeId,
    currency: 'usd',
    method: methodId,
    ipAddress: '203.0.113.7',
  } as const);
  if (picked.created) shown.push(picked.attempt);
  return picked;
}
