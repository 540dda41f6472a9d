import type { Command } from 'commander';
import type { ChainStatus } from '../processes/tasks/chain-status.ts';
import { type CommandContext, defineCommand } from './command.ts';
import { print } from './io.ts';

/** `till chains`: the state of each chain that is on. */
export function chainsCommand({ io }: CommandContext): Command {
  return defineCommand({
    name: 'chains',
    summary: 'show each configured chain: head, lag, RPC health, gas key, unswept deposits',
    examples: ['chains', 'chains --json'],
  }).action(async ({ json }: { json?: boolean }) => {
    const { openSession } = await import('./session.ts');
    const { chainStatuses } = await import('../processes/tasks/chain-status.ts');
    const statuses = await chainStatuses(openSession());
    const text = statuses.map(describe).join('\n\n');
    print(io, { json, value: statuses, text: text === '' ? 'no chain is on: set CHAIN_<NAME>_RPC_URLS' : text });
  });
}

function describe(status: ChainStatus): string {
  const { rpc, gas, unswept } = status;
  const lag = status.lagBlocks === null ? '' : `, ${status.lagBlocks} behind`;
  return [
    `${status.chain} (chain id ${status.chainId})`,
    `  head           ${status.head ?? 'no node answers'}`,
    `  followed       ${status.followed === null ? 'nothing yet' : `${status.followed}${lag}, block of ${status.followedAt}`}`,
    `  confirmations  ${status.confirmations}`,
    ...rpc.map(
      ({ url, ok, latencyMs, error }) => `  rpc            ${url}  ${ok ? `ok, ${latencyMs} ms` : `failing: ${error}`}`,
    ),
    `  gas key        ${gas === null ? 'none: set GAS_PRIVATE_KEY to sweep' : `${gas.address}, balance ${gas.balance ?? 'unknown'}`}`,
    ...(unswept.length === 0 ? ['  unswept        nothing'] : []),
    ...unswept.map(
      ({ method, deposits, amount }) =>
        `  unswept        ${amount} ${method} in ${deposits} deposit${deposits === 1 ? '' : 's'}`,
    ),
  ].join('\n');
}
