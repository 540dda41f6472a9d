import { privateKeyToAddress } from 'viem/accounts';
import type { EvmChain } from '../chains/evm/evm-chain.ts';
import { createEvmSweepClient } from '../chains/evm/sweeping/sweep-client.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/pool.ts';
import { isoTime, systemClock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import { formatFiat, formatUnits } from '../lib/money.ts';
import { configuredChains } from '../processes/configured-chains.ts';
import { configuredRates } from '../processes/configured-rates.ts';
import { withDatabase } from '../processes/database-server.ts';
import { worthOn } from '../processes/sweepers.ts';
import type { Estimates } from '../rates/types.ts';
import { type ChainStatus, type ChainStatusOptions, chainStatus } from '../sweeping/chain-status.ts';
import { type CommandContext, print } from './io.ts';
import { describeMinimumOrder, presentMinimumOrders } from './minimum-order.ts';
import { openSession } from './session.ts';

export interface Options {
  readonly json?: boolean;
}

export async function run({ io }: CommandContext, { json }: Options): Promise<void> {
  const chains = await chainStatuses(openSession(io));
  const text = chains.map(describe).join('\n\n');
  print(io, { json, value: chains, text: text === '' ? 'no chain is on: set CHAIN_<NAME>_RPC_URLS' : text });
}

/** A chain as `till chains` prints it: block numbers as decimal strings, amounts in whole coins and tokens. */
type ChainView = ReturnType<typeof viewOf>;

/** The state of each chain that is on. A node that does not answer shows in the result and holds nothing else up. */
async function chainStatuses({ config, log }: { config: Config; log: Log }): Promise<ChainView[]> {
  const gasAddress = config.gasPrivateKey === undefined ? undefined : privateKeyToAddress(config.gasPrivateKey);
  const chains = configuredChains({ config, clock: systemClock, log });
  const rates = configuredRates({ config, chains, clock: systemClock, log });
  const statusOf = async (chain: EvmChain, db: Database): Promise<ChainView> => {
    const judged = judgedOn(chain, config, rates);
    const options = { chain, db, clock: systemClock, judged, ...(gasAddress && { gasAddress }) };
    return viewOf(chain, await chainStatus(options));
  };
  try {
    return await withDatabase({ config, log }, (db) => Promise.all(chains.evm.map((chain) => statusOf(chain, db))));
  } finally {
    await rates.close();
    await chains.close();
  }
}

/** How deposits on a chain are judged; undefined where none is swept, or all are. */
function judgedOn(chain: EvmChain, config: Config, rates: Estimates): ChainStatusOptions['judged'] {
  const { worth } = worthOn(chain.name, config, rates);
  if (worth === undefined || config.gasPrivateKey === undefined) return undefined;
  return { worth, client: createEvmSweepClient({ chain, gasPrivateKey: config.gasPrivateKey }) };
}

function viewOf(chain: EvmChain, status: ChainStatus) {
  const { followed, gas, replaced } = status;
  const coinDecimals = chain.network.tokens.find((token) => token.address === null)?.decimals ?? 18;
  return {
    chain: status.chain,
    chainId: status.chainId,
    head: status.head?.toString() ?? null,
    followed: followed?.number.toString() ?? null,
    followedAt: followed === null ? null : isoTime(followed.time),
    lagBlocks: status.lagBlocks === null ? null : Number(status.lagBlocks),
    lagSeconds: status.lagSeconds,
    confirmed: followed?.confirmedNumber.toString() ?? null,
    replaced: replaced && {
      block: replaced.finalizedNumber.toString(),
      hash: replaced.finalizedHash,
      foundHash: replaced.foundHash,
      noticedAt: isoTime(replaced.noticedAt),
    },
    confirmations: status.confirmations,
    finality: {
      base: String(chain.finality.base),
      tiers: chain.finality.tiers.map(({ from, level }) => ({ from: formatFiat(from), level: String(level) })),
    },
    rpc: status.endpoints.map(({ url, ok, latencyMs, lastError, head, lagBlocks, score }) => ({
      url,
      ok,
      latencyMs,
      error: ok ? null : lastError,
      head: head?.toString() ?? null,
      lagBlocks: lagBlocks === null ? null : Number(lagBlocks),
      score,
    })),
    gas: gas && { address: gas.address, balance: gas.balance === null ? null : formatUnits(gas.balance, coinDecimals) },
    unswept: status.unswept.map(({ method, deposits, amount }) => {
      return { method, deposits, amount: formatUnits(amount, decimalsOf(chain, method)) };
    }),
    minimumOrders: status.minimumOrders && presentMinimumOrders(status.minimumOrders, chain.methods),
  };
}

function decimalsOf(chain: EvmChain, method: string): number {
  return chain.methods.find(({ id }) => id === method)?.decimals ?? 0;
}

function describe(view: ChainView): string {
  const { rpc, gas, unswept } = view;
  const lag = view.lagBlocks === null ? '' : `, ${view.lagBlocks} behind the head`;
  const gasText =
    gas === null ? 'none: set GAS_PRIVATE_KEY to sweep' : `${gas.address}, balance ${gas.balance ?? 'unknown'}`;
  return [
    `${view.chain} (chain id ${view.chainId})`,
    `  head           ${view.head ?? 'no node answers'}`,
    `  followed       ${view.followed === null ? 'nothing yet' : `${view.followed}${lag}, ${view.lagSeconds} s ago`}`,
    ...describeReplaced(view),
    `  confirmations  ${describeFinality(view)}`,
    ...rpc.map((endpoint) => `  rpc            ${endpoint.url}, ${describeEndpoint(endpoint)}`),
    `  gas key        ${gasText}`,
    ...(unswept.length === 0 ? ['  unswept        nothing'] : []),
    ...unswept.map(
      ({ method, deposits, amount }) =>
        `  unswept        ${amount} ${method} in ${deposits} ${deposits === 1 ? 'deposit' : 'deposits'}`,
    ),
    ...(view.minimumOrders ?? []).map((minimum) => `  minimum order  ${describeMinimumOrder(minimum)}`),
  ].join('\n');
}

function describeReplaced({ chain, replaced }: ChainView): string[] {
  if (replaced === null) return [];
  const { block, foundHash, hash, noticedAt } = replaced;
  const found = foundHash === null ? 'the chain ends before' : `the chain has ${foundHash}`;
  return [
    `  REPLACED       block ${block} was final as ${hash}, and ${found} (noticed ${noticedAt})`,
    `                 nothing is decided until it is back, or "till accept-replacement --chain ${chain}"`,
  ];
}

function describeEndpoint({ ok, latencyMs, lagBlocks, error }: ChainView['rpc'][number]): string {
  if (!ok) return `failing: ${error}`;
  const lag = lagBlocks === null || lagBlocks === 0 ? '' : `, ${lagBlocks} behind the best of the others`;
  return `ok in ${latencyMs} ms${lag}`;
}

/** `12`, or `12, 32 from 1000, finalized from 10000`. */
function describeFinality({ confirmations, finality }: ChainView): string {
  const base = finality.base === String(confirmations) ? finality.base : `${confirmations}, then ${finality.base}`;
  return [base, ...finality.tiers.map(({ from, level }) => `${level} from ${from}`)].join(', ');
}
