import type { Command } from 'commander';
import type { ChainView } from '../processes/tasks/chain-status.ts';
import { type CommandContext, defineCommand } from './command.ts';
import { print } from './io.ts';
import { describeMinimumOrder } from './minimum-order.ts';

/** `till chains`: the state of each chain that is on. */
export function chainsCommand({ io }: CommandContext): Command {
  return defineCommand({
    name: 'chains',
    summary: 'show each configured chain: head, lag, RPC health, gas key, unswept deposits, minimum orders',
    examples: ['chains', 'chains --json'],
  }).action(async ({ json }: { json?: boolean }) => {
    const { openSession } = await import('./session.ts');
    const { chainStatuses } = await import('../processes/tasks/chain-status.ts');
    const chains = await chainStatuses(openSession());
    const text = chains.map(describe).join('\n\n');
    print(io, { json, value: chains, text: text === '' ? 'no chain is on: set CHAIN_<NAME>_RPC_URLS' : text });
  });
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
