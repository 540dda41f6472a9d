import type { Database } from '../../kernel/db/pool.ts';
import { systemClock } from '../../kernel/lib/clock.ts';
import type { Log } from '../../kernel/lib/log.ts';
import { formatFiat } from '../../kernel/lib/money.ts';
import type { ConnectedChain } from '../../money/chains/connected-chain.ts';
import type { EvmChain } from '../../money/chains/evm/evm-chain.ts';
import { createEvmSweepClient, type EvmSweepClient } from '../../money/chains/evm/sweeping/sweep-client.ts';
import { ChainUnavailable } from '../../money/chains/port.ts';
import type { Estimates } from '../../money/rates/types.ts';
import { gasFacts, readGasReport } from '../../money/sweeping/gas-report.ts';
import { minimumOrders } from '../../money/sweeping/minimum-orders.ts';
import { createTermsReader } from '../../money/sweeping/terms.ts';
import { createStateReader, type StateReading } from '../../operator/metrics/state.ts';
import { factsOf } from '../../operator/operations/chain-facts.ts';
import { chainView } from '../../operator/operations/chain-view.ts';
import { nodeReport } from '../../operator/operations/node-report.ts';
import { readProcesses } from '../../operator/operations/process-record.ts';
import type { Config } from '../config/config.ts';
import { configuredRates } from '../processes/configured-rates.ts';
import { worthOn } from '../processes/sweepers.ts';
import { type CommandContext, print } from './io.ts';
import { describeMinimumOrder, presentMinimumOrders } from './minimum-order.ts';
import { openSession } from './session.ts';
import { withChains } from './with-chains.ts';

export interface Options {
  readonly json?: boolean;
}

export async function run({ io }: CommandContext, { json }: Options): Promise<void> {
  const chains = await readChains(openSession(io));
  const text = chains.map(describe).join('\n\n');
  print(io, { json, value: chains, text: text === '' ? 'no chain is configured: set CHAIN_<NAME>_RPC_URLS' : text });
}

/** A chain in the operator area, with facts from its settings and its nodes. */
type ChainLines = Awaited<ReturnType<typeof readChain>>;

/**
 * Reads the state of each enabled chain. A node that does not answer is reported in the result and delays nothing else.
 */
function readChains({ config, log }: { config: Config; log: Log }): Promise<ChainLines[]> {
  return withChains({ config, log }, async (chains, db) => {
    const rates = configuredRates({ config, chains, clock: systemClock, log });
    try {
      const reading = await createStateReader({ db, clock: systemClock })();
      return await Promise.all(
        chains.all.map((chain) => {
          const evm = chains.evm.find(({ name }) => name === chain.name);
          return readChain({ chain, evm, db, config, rates, reading });
        }),
      );
    } finally {
      await rates.close();
    }
  });
}

interface Sources {
  readonly chain: ConnectedChain;
  /** The same chain if it has contracts, gas and sweeps. */
  readonly evm: EvmChain | undefined;
  readonly db: Database;
  readonly config: Config;
  readonly rates: Estimates;
  readonly reading: StateReading;
}

async function readChain(sources: Sources) {
  const { chain, db, evm, reading } = sources;
  const client = clientOf(sources);
  const [nodes, facts, gas, minimums, processes] = await Promise.all([
    Promise.resolve(evm?.probeNeeds()).then(() => chain.rpc.probe()),
    factsOf(db, chain.name, reading),
    client && readGas(sources, client),
    client && readMinimums(sources, client),
    readProcesses({ db, clock: systemClock }),
  ]);
  const leads = processes.filter(({ isAlive }) => isAlive).flatMap((one) => one.leads);
  const view = chainView({
    chain,
    ...facts,
    nodes: { body: nodes.map(nodeReport), reportedAt: systemClock.now() },
    gas: gas ?? facts.gas,
    isFollowed: leads.includes(`indexer:${chain.name}`),
    isSwept: leads.includes(`sweeper:${chain.name}`),
    at: systemClock.now(),
  });
  return {
    ...view,
    chainId: chain.chainId,
    paysOwnWallets: chain.accounts !== undefined,
    finality: {
      base: String(chain.finality.base),
      tiers: chain.finality.tiers.map(({ from, level }) => ({ from: formatFiat(from), level: String(level) })),
    },
    minimumOrders: minimums ? presentMinimumOrders(minimums, chain.methods) : null,
  };
}

function clientOf({ config: { gasPrivateKey }, evm }: Sources): EvmSweepClient | undefined {
  if (gasPrivateKey === undefined || evm === undefined) return undefined;
  return createEvmSweepClient({ chain: evm, gasPrivateKey });
}

/** Reads the gas key's balance from the nodes; the reason for blocked sweeps is known only to the sweeping process. */
async function readGas({ chain, config, db, rates, reading }: Sources, client: EvmSweepClient) {
  const { worth } = worthOn(chain.name, config, rates);
  const state = reading.chains.find((each) => each.chain === chain.name);
  const blocked = reading.gas.find(({ subject }) => subject === chain.name)?.body.blocked ?? null;
  const body = await readGasReport({
    client,
    db,
    terms: createTermsReader({ chain: client, clock: systemClock, worth }),
    isJudged: worth !== undefined,
    patienceMs: worth?.patienceMs ?? 0,
    blocked: () => ({ blocked }),
    lost: { clock: systemClock, rates, most: config.gaslessMaxLoss },
  });
  const now = systemClock.now();
  return gasFacts({ body, reportedAt: now }, { wei: state?.spent ?? 0n, since: state?.spentSince ?? null }, now);
}

/** Null where deposits are swept at any value, and while the chain does not answer. */
async function readMinimums({ chain, config, db, rates }: Sources, client: EvmSweepClient) {
  const { worth } = worthOn(chain.name, config, rates);
  if (worth === undefined) return null;
  try {
    return await minimumOrders({ chain: client, db, clock: systemClock, worth });
  } catch (error) {
    if (error instanceof ChainUnavailable) return null;
    throw error;
  }
}

function describe(view: ChainLines): string {
  const { rpc } = view;
  const lag = view.lagBlocks === null ? '' : `, ${view.lagBlocks} behind the head`;
  return [
    view.chainId === null ? view.chain : `${view.chain} (chain id ${view.chainId})`,
    `  head           ${view.head ?? 'no node responds'}`,
    `  followed       ${view.followed === null ? 'nothing yet' : `${view.followed}${lag}, ${view.lagSeconds} s ago`}`,
    ...(view.outageSince === null ? [] : [`  away           since ${view.outageSince}`]),
    ...describeReplaced(view),
    `  confirmations  ${describeFinality(view)}`,
    ...rpc.map((endpoint) => `  rpc            ${endpoint.url}, ${describeEndpoint(endpoint)}`),
    ...(view.missing.length === 0 ? [] : [`  MISSING        no provider has: ${view.missing.join(', ')}`]),
    ...(view.paysOwnWallets ? ["  payouts        merchants' own wallets: no gas, no sweeps"] : describeSweeping(view)),
  ].join('\n');
}

function describeSweeping(view: ChainLines): string[] {
  const { unswept } = view;
  return [
    ...describeGas(view),
    ...(unswept.length === 0 ? ['  unswept        nothing'] : []),
    ...unswept.map(({ method, deposits, amount, oldestAt }) => {
      const where = deposits === 1 ? '1 deposit' : `${deposits} deposits`;
      return `  unswept        ${amount} ${method} in ${where}, the oldest since ${oldestAt}`;
    }),
    ...(view.isUnsweptCapped ? ['                 and more; only the oldest were counted'] : []),
    ...view.failures.map(({ reason, deposits }) => `  failing        ${deposits} deposits: ${reason}`),
    ...view.sweepsUnderWay.map(
      ({ txHash, deposits, sentAt, isStuck }) =>
        `  under way      ${txHash}, ${deposits} deposits, sent ${sentAt}${isStuck ? ': STUCK' : ''}`,
    ),
    ...(view.minimumOrders ?? []).map((minimum) => `  minimum order  ${describeMinimumOrder(minimum)}`),
  ];
}

function describeGas({ gas, coin }: ChainLines): string[] {
  if (gas === null) return ['  gas key        none: set GAS_PRIVATE_KEY to sweep'];
  const { address, balance, claims, sweeps, days, blocked } = gas;
  const pays = sweeps === null ? '' : `, pays for about ${sweeps} sweeps${days === null ? '' : ` or ${days} days`}`;
  const isDisputed = new Set(claims.map((claim) => claim.balance).filter((each) => each !== null)).size > 1;
  return [
    `  gas key        ${address}, balance ${balance ?? 'unknown'}${pays}`,
    ...(isDisputed
      ? claims.map((claim) => `                 ${claim.host} says ${claim.balance ?? 'nothing'} ${coin}`)
      : []),
    ...(blocked === null ? [] : [`  NOT SWEPT      ${blocked}`]),
  ];
}

function describeReplaced({ chain, replaced }: ChainLines): string[] {
  if (replaced === null) return [];
  const { block, foundHash, hash, noticedAt } = replaced;
  const found = foundHash === null ? 'the chain ends before' : `the chain has ${foundHash}`;
  return [
    `  REPLACED       block ${block} was final as ${hash}, and ${found} (detected ${noticedAt})`,
    `                 nothing is decided until it is back, or "till accept-replacement --chain ${chain}"`,
  ];
}

function describeEndpoint({ ok, latencyMs, lagBlocks, lacks, error }: ChainLines['rpc'][number]): string {
  if (!ok) return `failing: ${error}`;
  const lag = lagBlocks === null || lagBlocks === 0 ? '' : `, ${lagBlocks} behind the best of the others`;
  const lacking = lacks.length === 0 ? '' : `, LACKS ${lacks.join(', ')}`;
  return `ok in ${latencyMs} ms${lag}${lacking}`;
}

/** Formats `12`, or `12, 32 from 1000, finalized from 10000`. */
function describeFinality({ confirmations, finality }: ChainLines): string {
  const base = finality.base === String(confirmations) ? finality.base : `${confirmations}, then ${finality.base}`;
  return [base, ...finality.tiers.map(({ from, level }) => `${level} from ${from}`)].join(', ');
}
