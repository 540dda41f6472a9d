import { DatabaseTimeout } from '../../src/kernel/db/errors.ts';
import type { Database } from '../../src/kernel/db/pool.ts';
import { createIdSource, type IdSource } from '../../src/kernel/lib/ids.ts';
import { type Log, silentLog } from '../../src/kernel/lib/log.ts';
import type { Millis } from '../../src/kernel/lib/money.ts';
import { createFollower, type Follower } from '../../src/money/chains/follower.ts';
import type { ChainObserver } from '../../src/money/chains/observer.ts';
import type { Chain } from '../../src/money/chains/port.ts';
import { type ChainRegistry, createChainRegistry } from '../../src/money/chains/registry.ts';
import type { AttemptBounds } from '../../src/money/payments/booking/pick-repository.ts';
import { createWindowEnder, type WindowEnder } from '../../src/money/payments/deciding/end-windows.ts';
import { createOverdueSettler, type OverdueSettler } from '../../src/money/payments/deciding/overdue.ts';
import type { PayableAccesses } from '../../src/money/payments/payable.ts';
import type { Attempt, PayableKind } from '../../src/money/payments/types.ts';
import {
  createEndedAddressWatch,
  type EndedAddressWatch,
} from '../../src/money/payments/watching/ended-address-watch.ts';
import { createPaymentObserver } from '../../src/money/payments/watching/observe.ts';
import { createFixedRates } from '../../src/money/rates/fixed.ts';
import type { Rates } from '../../src/money/rates/types.ts';
import { createInvoiceAccess } from '../../src/sales/invoices/payable.ts';
import { createOrderDeliveries, type OrderDeliveries } from '../../src/sales/orders/deliver-orders.ts';
import { createOrderAccess } from '../../src/sales/orders/payable.ts';
import { insertSimShop, type Look, readState } from './audit-repository.ts';
import type { Lane } from './lane.ts';
import { createLedger, type Ledger, type SimBlock } from './ledger.ts';
import { depthOf, LARGE } from './levels.ts';
import { createSimChain, type SimNode } from './sim-chain.ts';
import { createSimProcess, type SimProcess } from './sim-process.ts';
import { asWallet, insertSimAccount } from './sim-wallet.ts';
import type { History } from './steps.ts';

/** Stock lines of the finite product. */
const KEYS = 5;
export const FEE_BPS = 300;
export const FEE_RECIPIENT = `0x${'fe'.repeat(20)}`;
export const PAYOUT = `0x${'aa'.repeat(20)}`;
/**
 * Maximum attempts of one order or invoice: fewer than in the service, so that a history of 30 steps reaches the bound.
 */
export const ATTEMPT_BOUNDS: AttemptBounds = { inHour: 3, inAll: 4 };
const POLL_INTERVAL_MS = 1_000;
/** Level of larger payments where the chain has no tags. */
const LEVEL_IN_BLOCKS = 6;
/** Number of newest blocks that a follower remembers without gaps. */
export const RECENT_BLOCKS = 6;
/** A memory and steps of few blocks, so that followed blocks are older than them. */
const MEMORY = { recentBlocks: RECENT_BLOCKS, stepBlocks: 3, finalizedIntervalMs: 0 };
/** Ended addresses per read: few, so that there are several pages. */
const WATCH_PAGE = 3;

/** A running process of the service, with the objects that live as long as it does. */
export interface Running {
  readonly process: SimProcess;
  readonly payables: PayableAccesses;
  readonly observer: ChainObserver;
  readonly follower: Follower;
  readonly settler: OverdueSettler;
  readonly windows: Readonly<Record<PayableKind, WindowEnder>>;
  readonly deliveries: OrderDeliveries;
  readonly watch: EndedAddressWatch;
  readonly ids: IdSource;
}

/** Reasons why a history's outcome differs from the one its payments alone would lead to. */
export interface Exceptions {
  /** Blocks of the deepest reorg: money credited at a lesser depth may be gone. */
  deepest: number;
  /** States were dropped: late money without a log may count. */
  isPruned: boolean;
  /** Periods in which a second provider disagreed; the last one may still be going on. */
  readonly disputes: { readonly from: number; to: number }[];
  /** Times at which an unreadable chain was decided on the known data. */
  readonly overdueAt: Set<number>;
  /** Orders and invoices that a merchant ended, or tried to with an outcome that could not be predicted. */
  readonly byMerchant: Set<string>;
  /** Tokens with an omitted log, each with the receiving address. */
  readonly unlogged: Set<string>;
  /** Tokens and holdings that were unreadable at some time. */
  readonly refused: Set<string>;
  /** Amounts that one provider falsely showed as having left an address, by holding. */
  readonly forged: Map<string, bigint>;
  /** Hashes of forged transfers and sweeps. */
  readonly madeUp: Set<string>;
  /** Holdings with a forged incoming transfer. */
  readonly misled: Set<string>;
}

/** State of one history. */
export interface World {
  /** Used by the checks; never killed. */
  readonly db: Database;
  readonly clock: { time: number; now(): number };
  readonly ledger: Ledger;
  readonly chain: Chain;
  readonly node: SimNode;
  /** Chains that are on. */
  chains: ChainRegistry;
  readonly rates: Rates;
  readonly storeId: string;
  readonly products: { readonly keys: string; readonly guide: string };
  /** Orders and invoices whose creation was acknowledged. */
  readonly payables: { readonly kind: PayableKind; readonly id: string; readonly expiresAt: number }[];
  /** Idempotency keys of orders and invoices requested, and the object each created. */
  readonly keys: { given: number; readonly created: Map<string, string> };
  /** Attempts whose address was shown to a buyer. */
  readonly shown: Attempt[];
  /** From this amount up, two providers must agree. */
  readonly agreementFrom: Millis | undefined;
  /** True when the chain is in the settings. */
  isOn: boolean;
  /** Number of blocks until nothing waits any more. */
  readonly largestDepth: number;
  readonly exceptions: Exceptions;
  /** Last move that was checked against the chain. */
  checkedMove: bigint;
  /** Heads of this step below which blocks were replaced. */
  readonly replacedHeads: SimBlock[];
  running: Running;
  look: Look;
}

/** Creates a store, a chain that begins now, and a process. */
export async function beginWorld(
  lane: Lane,
  { agreement, confirmations, isWallet = false, level: drawn, namesFinal = false }: History,
): Promise<World> {
  const { name, start } = lane.next();
  const db = lane.db();
  const clock = {
    time: start,
    now() {
      return this.time;
    },
  };
  const ledger = createLedger(start);
  // Without sweeping, no chain has tags.
  const level = isWallet && typeof drawn === 'string' ? LEVEL_IN_BLOCKS : drawn;
  const swept = createSimChain(ledger, {
    name,
    confirmations,
    providers: agreement ? 2 : 1,
    tiers: level === null ? [] : [{ from: LARGE, level }],
    namesFinal: !isWallet && (namesFinal || typeof level === 'string'),
  });
  const { chain, node } = isWallet ? asWallet(swept, { clock, db, ledger }) : swept;
  const ids = createIdSource(clock);
  const [storeId, keys, guide] = [ids.next(), ids.next(), ids.next()];
  await insertSimShop(db, {
    storeId,
    slug: name,
    chain: name,
    payout: isWallet ? await insertSimAccount(db, name, start) : PAYOUT,
    feeBps: FEE_BPS,
    methods: chain.methods.map((method) => method.id),
    finiteId: keys,
    fixedId: guide,
    lineIds: Array.from({ length: KEYS }, () => ids.next()),
    now: start,
  });
  const world: Omit<World, 'running' | 'look'> = {
    db,
    clock,
    ledger,
    chain,
    node,
    chains: createChainRegistry([chain]),
    rates: createFixedRates({ usdc: { usd: '1' }, usdt: { usd: '1' }, eth: { usd: '2000' } }),
    storeId,
    products: { keys, guide },
    payables: [],
    keys: { given: 0, created: new Map() },
    shown: [],
    agreementFrom: agreement ? LARGE : undefined,
    isOn: true,
    checkedMove: 0n,
    replacedHeads: [],
    largestDepth: Math.max(confirmations, level === null ? 0 : depthOf(level)),
    exceptions: {
      deepest: 0,
      isPruned: false,
      disputes: [],
      overdueAt: new Set(),
      byMerchant: new Set(),
      unlogged: new Set(),
      refused: new Set(),
      forged: new Map(),
      madeUp: new Set(),
      misled: new Set(),
    },
  };
  return { ...world, running: startProcess(world), look: await readState(db, name, storeId) };
}

/** Throws on everything logged as a failure except time limits: in a simulation everything else can be settled. */
const strictLog: Log = {
  ...silentLog,
  error(fields) {
    if ('err' in fields && !(fields.err instanceof DatabaseTimeout)) throw fields.err;
  },
};

/** Starts a process that knows only the contents of the database. */
export function startProcess({
  db: real,
  clock,
  chain,
  chains,
}: Pick<World, 'db' | 'clock' | 'chain' | 'chains'>): Running {
  const process = createSimProcess(real);
  const { db } = process;
  const ids = createIdSource(clock);
  const hostedBase = 'https://pay.example';
  const payables = {
    order: createOrderAccess({ ids }),
    invoice: createInvoiceAccess({ ids, hostedBase, describeMethod: () => undefined }),
  };
  const observer = createPaymentObserver({ db, clock, payables, chains, log: strictLog });
  const pollIntervalMs = POLL_INTERVAL_MS;
  const follower = createFollower({ chain, observer, db, clock, log: silentLog, pollIntervalMs, ...MEMORY });
  const settler = createOverdueSettler({ db, clock, log: strictLog, payables }, chains.chains);
  const watch = createEndedAddressWatch({ chain, db, clock, log: silentLog, pageSize: WATCH_PAGE });
  const windows = {
    order: createWindowEnder({ db, clock, log: strictLog, kind: 'order', access: payables.order }),
    invoice: createWindowEnder({ db, clock, log: strictLog, kind: 'invoice', access: payables.invoice }),
  };
  const describeMethod = () => undefined;
  const deliveries = createOrderDeliveries({
    db,
    clock,
    ids,
    log: strictLog,
    hostedBase,
    describeMethod,
    partLines: 1,
  });
  return { process, payables, observer, follower, settler, windows, deliveries, watch, ids };
}
