import type { Command } from 'commander';
import type { SweepRun } from '../processes/tasks/sweep-chain.ts';
import { type CommandContext, defineCommand } from './command.ts';
import { print } from './io.ts';

interface Options {
  readonly chain: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

/** `till sweep`: moves what is due to the merchants now. */
export function sweepCommand({ io }: CommandContext): Command {
  return defineCommand({
    name: 'sweep',
    summary: 'sweep what is due on a chain now, printing each transaction',
    examples: ['sweep --chain base --dry-run', 'sweep --chain base'],
  })
    .requiredOption('--chain <name>', 'the chain, as "till chains" names it')
    .option('--dry-run', 'only say what would be swept')
    .action(async ({ chain, dryRun = false, json }: Options) => {
      const { openSession } = await import('./session.ts');
      const { sweepChain } = await import('../processes/tasks/sweep-chain.ts');
      const session = openSession({ required: ['gasPrivateKey'] });
      const run = await sweepChain(session, { chain, dryRun });
      print(io, { json, value: presentRun(run), text: describe(run) });
    });
}

function presentRun({ transactions, left }: SweepRun) {
  return {
    transactions: transactions.map(({ txHash, maxCost, items }) => ({
      transactionHash: txHash,
      maxCostWei: maxCost.toString(),
      deposits: items.map(({ attemptId, method, depositAddress, payout, amount }) => {
        return { attemptId, method, depositAddress, payout, amount: amount.toString() };
      }),
    })),
    left,
  };
}

function describe({ transactions, left }: SweepRun): string {
  if (transactions.length === 0) return left ? `nothing was swept; ${left} deposits are due still` : 'nothing is due';
  const lines = transactions.map(({ txHash, items, maxCost }) => {
    const what = `${items.length} ${items.length === 1 ? 'deposit' : 'deposits'}, at most ${maxCost} wei of gas`;
    return txHash === null ? `would sweep ${what}` : `${txHash}  ${what}`;
  });
  return [...lines, ...(left ? [`${left} deposits are due still`] : [])].join('\n');
}
