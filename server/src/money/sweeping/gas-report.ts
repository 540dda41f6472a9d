import type { Database } from '../../kernel/db/pool.ts';
import { putReport, type Report } from '../../kernel/db/report-repository.ts';
import type { Clock } from '../../kernel/lib/clock.ts';
import { type Currency, type Millis, millis, type Ratio } from '../../kernel/lib/money.ts';
import type { EvmSweepClient } from '../chains/evm/sweeping/sweep-client.ts';
import { ChainUnavailable } from '../chains/port.ts';
import type { Estimates } from '../rates/types.ts';
import { unsweptMethods } from './due-repository.ts';
import { type LostGas, readLostGas } from './lost-gas.ts';
import type { Blockage } from './send-batch.ts';
import type { createTermsReader } from './terms.ts';
import { type AssetCosts, type Exchange, itemCost, type SweepCosts, type SweepTerms } from './worth.ts';

/**
 * A sweeping process's report on its gas key and the cost of sweeping. Written to the database, so that any process can
 * show it and judge by it; whole numbers as decimal strings.
 */
export interface GasReport {
  /** Address of the gas key, lower case. */
  readonly address: string;
  /** Each provider's claim of its balance, in wei; null from one that did not answer. */
  readonly claims: readonly { readonly host: string; readonly balance: string | null }[];
  /** Null while the chain does not report the price of gas. */
  readonly terms: StoredTerms | null;
  /** True when a deposit must be worth its gas; otherwise all are swept. */
  readonly isJudged: boolean;
  readonly patienceMs: number;
  /** Reason why the last round sent nothing; null when there is none. */
  readonly blocked: string | null;
  /** The same as data. Missing if the process runs an earlier version. */
  readonly blockedBy?: Blockage | null;
  /** Gas cost of failed signed transfers within a day. Missing if the process runs an earlier version. */
  readonly lost?: StoredLoss;
}

interface StoredLoss {
  readonly wei: string;
  /** In thousandths, with the maximum; null without a price. */
  readonly fiat: { readonly currency: Currency; readonly amount: string } | null;
  readonly most: string;
}

interface StoredRatio {
  readonly numerator: string;
  readonly denominator: string;
}
type StoredCosts = Readonly<Record<keyof AssetCosts, string>>;

interface StoredTerms {
  readonly token: StoredCosts;
  readonly native: StoredCosts;
  readonly exchanges: readonly {
    readonly method: string;
    readonly unitsPerWei: StoredRatio;
    readonly fiat: { readonly currency: Currency; readonly perUnit: StoredRatio; readonly perWei: StoredRatio } | null;
  }[];
}

interface Options {
  readonly client: EvmSweepClient;
  readonly db: Database;
  readonly clock: Clock;
  /** Reads the current cost of sweeping. */
  readonly terms: ReturnType<typeof createTermsReader>;
  readonly isJudged: boolean;
  readonly patienceMs: number;
  blocked(): Pick<GasReport, 'blocked' | 'blockedBy'>;
  /** Prices for valuing lost gas, and the maximum loss per day. */
  readonly lost: { readonly clock: Clock; readonly rates: Estimates; readonly most: Millis };
}

/**
 * Reads the gas key's balance from every provider, and the cost of sweeping. Prices are read only for held assets, as
 * in sweeping itself. Never throws because of the chain.
 */
export async function readGasReport(options: Omit<Options, 'clock'>): Promise<GasReport> {
  const { client, db, terms, isJudged, patienceMs, blocked } = options;
  const held = new Set(await unsweptMethods(db, { chain: client.chain }));
  const judged = client.methods.filter(({ id }) => held.has(id));
  const [claims, read] = await Promise.all([client.balanceClaims(), unlessSilent(terms.read(judged))]);
  return {
    address: client.gasAddress,
    claims: claims.map(({ host, balance }) => ({ host, balance: balance?.toString() ?? null })),
    terms: read && storedTerms(read),
    isJudged,
    patienceMs,
    ...blocked(),
    lost: await lostOf(options),
  };
}

async function lostOf({ client, db, lost: { clock, most, rates } }: Omit<Options, 'clock'>): Promise<StoredLoss> {
  const native = client.methods.find(({ tokenAddress }) => tokenAddress === null);
  if (native === undefined) return { wei: '0', fiat: null, most: most.toString() };
  const { fiat, wei } = await readLostGas({ db, clock, rates }, native);
  return {
    wei: wei.toString(),
    fiat: fiat && { currency: fiat.currency, amount: fiat.amount.toString() },
    most: most.toString(),
  };
}

/** Reads the report and stores it for all other processes. */
export async function reportGas({ clock, ...options }: Options): Promise<void> {
  const body = await readGasReport(options);
  await putReport(options.db, { topic: 'gas', subject: options.client.chain, body, now: clock.now() });
}

async function unlessSilent<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ChainUnavailable) return null;
    throw error;
  }
}

/** A gas key's balance and how far it goes. Amounts in wei. */
export interface GasFacts {
  readonly address: string;
  readonly claims: readonly { readonly host: string; readonly balance: bigint | null }[];
  /** The lowest of the claims, so that a provider's inflated claim hides nothing; null without any. */
  readonly balance: bigint | null;
  /** Cost of sweeping one deposit of a token alone, its address for the first time; null while unknown. */
  readonly sweepCost: bigint | null;
  /** Number of such sweeps that the balance pays for; null while either is unknown. */
  readonly sweeps: bigint | null;
  /** Days that the balance lasts at the cost of the last week's sweeps; null without any. */
  readonly days: number | null;
  readonly blocked: string | null;
  /** The same as data; null also if the process that sweeps runs an earlier version. */
  readonly blockedBy: Blockage | null;
  /** Gas cost of failed signed transfers within a day; null until a process has reported it. */
  readonly lost: (LostGas & { readonly most: Millis }) | null;
  /** Time of the report by the process that sweeps the chain, epoch milliseconds. */
  readonly reportedAt: number;
}

const DAY_MS = 86_400_000;
/** Days are an estimate: larger numbers are cut to this. */
const MAX_DAYS = 9_999;

/** @param spent the cost of sweeps since `spent.since`; epoch milliseconds, null without a sweep */
export function gasFacts(
  { body, reportedAt }: Pick<Report<GasReport>, 'body' | 'reportedAt'>,
  spent: { readonly wei: bigint; readonly since: number | null },
  now: number,
): GasFacts {
  const claims = body.claims.map(({ host, balance }) => ({ host, balance: balance === null ? null : BigInt(balance) }));
  const known = claims.flatMap(({ balance }) => (balance === null ? [] : [balance]));
  const balance = known.length === 0 ? null : known.reduce((lowest, next) => (next < lowest ? next : lowest));
  const costs = body.terms && costsOf(body.terms);
  const sweepCost = costs && itemCost(costs, { isNative: false, isDeployed: false, batch: 1 });
  return {
    address: body.address,
    claims,
    balance,
    sweepCost,
    sweeps: balance === null || sweepCost === null || sweepCost === 0n ? null : balance / sweepCost,
    days: balance === null ? null : daysOf(balance, spent, now),
    blocked: body.blocked,
    blockedBy: body.blockedBy ?? null,
    lost: body.lost === undefined ? null : lossOf(body.lost),
    reportedAt,
  };
}

function lossOf({ fiat, most, wei }: StoredLoss): GasFacts['lost'] {
  return {
    wei: BigInt(wei),
    fiat: fiat && { currency: fiat.currency, amount: millis(BigInt(fiat.amount)) },
    most: millis(BigInt(most)),
  };
}

function daysOf(balance: bigint, { wei, since }: { wei: bigint; since: number | null }, now: number): number | null {
  if (since === null || wei === 0n) return null;
  // A single busy hour is not a rate.
  const hours = BigInt(Math.max(24, Math.ceil(((now - since) / DAY_MS) * 24)));
  const days = (balance * hours) / (wei * 24n);
  return days > BigInt(MAX_DAYS) ? MAX_DAYS : Number(days);
}

function storedTerms({ costs, exchanges }: SweepTerms): StoredTerms {
  const stored = ({ once, first, later }: AssetCosts): StoredCosts => ({
    once: once.toString(),
    first: first.toString(),
    later: later.toString(),
  });
  return {
    token: stored(costs.token),
    native: stored(costs.native),
    exchanges: [...exchanges].map(([method, { unitsPerWei, fiat }]) => ({
      method,
      unitsPerWei: storedRatio(unitsPerWei),
      fiat: fiat && { ...fiat, perUnit: storedRatio(fiat.perUnit), perWei: storedRatio(fiat.perWei) },
    })),
  };
}

const storedRatio = ({ numerator, denominator }: Ratio): StoredRatio => ({
  numerator: numerator.toString(),
  denominator: denominator.toString(),
});
const ratioOf = ({ numerator, denominator }: StoredRatio): Ratio => ({
  numerator: BigInt(numerator),
  denominator: BigInt(denominator),
});

function costsOf({ native, token }: StoredTerms): SweepCosts {
  const each = ({ once, first, later }: StoredCosts): AssetCosts => ({
    once: BigInt(once),
    first: BigInt(first),
    later: BigInt(later),
  });
  return { token: each(token), native: each(native) };
}

/** Returns the terms of a report, as of now; null while the chain did not report the price of gas. */
export function termsOfReport({ terms, patienceMs }: GasReport, now: number): SweepTerms | null {
  if (terms === null) return null;
  const exchanges = terms.exchanges.map(({ method, unitsPerWei, fiat }): [string, Exchange] => [
    method,
    {
      unitsPerWei: ratioOf(unitsPerWei),
      fiat: fiat && { ...fiat, perUnit: ratioOf(fiat.perUnit), perWei: ratioOf(fiat.perWei) },
    },
  ]);
  return { costs: costsOf(terms), exchanges: new Map(exchanges), patientSince: now - patienceMs };
}
