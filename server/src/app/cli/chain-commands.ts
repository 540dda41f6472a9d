import type { Command } from 'commander';
import type { CommandContext } from '../commands/io.ts';
import { blockOption, defineCommand, run } from './command.ts';

/** `till chains`: the state of each chain that is on. */
export function chainsCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'chains',
    summary: 'show each configured chain: head, lag, RPC health, gas key, unswept deposits, minimum orders',
    examples: ['chains', 'chains --json'],
  }).action(run(context, () => import('../commands/chains.ts')));
}

/** `till accept-replacement`: accepts that a chain replaced its final block. */
export function acceptReplacementCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'accept-replacement',
    summary: 'accept a chain that was replaced below its final block',
    description:
      'Discards a final block that is no longer on its chain. Until then nothing is decided on that chain. ' +
      'Afterwards its indexer goes back to the newest block proven to be on the chain, deletes everything ' +
      'recorded above it, and continues from there. Credited payments stay credited. First make sure that ' +
      'the nodes belong to the right chain: "till chains" shows the final block and its replacement.',
    examples: ['accept-replacement --chain base', 'accept-replacement --chain base --json'],
  })
    .requiredOption('--chain <name>', 'the chain, as shown by "till chains"')
    .action(run(context, () => import('../commands/accept-replacement.ts')));
}

/** `till deploy`: deploys the contracts on a chain, at the same addresses as on all others. */
export function deployCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'deploy',
    summary: "deploy Till's contracts on a chain, paid for by GAS_PRIVATE_KEY",
    description:
      "Deploys Till's contracts on a chain, paid for by GAS_PRIVATE_KEY. First lists the missing contracts " +
      'and their maximum cost; deploys only those; safe to repeat. The contracts have the same addresses on every ' +
      'chain, for any deployer, and no owner.',
    examples: ['deploy --chain base --dry-run', 'deploy --chain base'],
  })
    .requiredOption('--chain <name>', 'the chain, as shown by "till chains"')
    .option('--dry-run', 'only list missing contracts and their cost')
    .action(run(context, () => import('../commands/deploy.ts')));
}

/** `till rescan`: reads blocks again, as the indexer does. */
export function rescanCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'rescan',
    summary: 're-read blocks of a chain (after an outage or a new RPC)',
    description:
      'Reads confirmed blocks of a chain again, books what is missing and removes what was booked from blocks ' +
      'that are no longer on the chain; everything else stays as it is. Safe alongside a running service. If ' +
      'interrupted, the same command resumes.',
    examples: ['rescan --chain base --from 21000000', 'rescan --chain base --from 21000000 --to 21050000'],
  })
    .requiredOption('--chain <name>', 'the chain, as shown by "till chains"')
    .requiredOption('--from <block>', 'the first block', blockOption)
    .option('--to <block>', 'the last block (default: the last confirmed one)', blockOption)
    .option('--restart', 'start at --from, ignoring the progress of an earlier run')
    .action(run(context, () => import('../commands/rescan.ts')));
}

/** `till restore`: brings the books of a database that was set back to a backup in line with the chains. */
export function restoreCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'restore',
    summary: 'after a database restore, bring the books in line with the chains',
    description:
      'After a restore of the database from a backup: reads each chain from there to the present, decides ' +
      'payments as the service would have, reads every deposit address again and books the sweeps made since. ' +
      'Every product with finite stock goes off sale until "till put-back": its lines may have been ' +
      'delivered since the backup. First stop the processes with the roles indexer and sweeper. Can be ' +
      'interrupted and repeated; correct data is not changed. No key or seed is needed. See docs/operating/restore.md.',
    examples: [
      'restore',
      'restore --addresses till.log',
      'restore --chain base --since 21000000 --yes',
      'restore --addresses - --yes < till.log',
    ],
  })
    .option('--chain <name>', 'only this chain (default: all configured chains)')
    .option(
      '--since <block>',
      'read from this block, if the service has run on the restored database or all of it was lost (with --chain)',
      blockOption,
    )
    .option(
      '--addresses <file>',
      "the service's log since the backup, for addresses issued after it; - is standard input",
    )
    .option('--yes', 'skip the confirmation')
    .action(run(context, () => import('../commands/restore/restore.ts')));
}

/** `till sweep`: sweeps due deposits to the merchants now. */
export function sweepCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'sweep',
    summary: 'sweep all due deposits of a chain now, printing each transaction',
    description:
      'Sweeps all due deposits of a chain now and prints each transaction. A deposit is due when its fee covers its ' +
      'gas, or when it has waited for SWEEP_PATIENCE_HOURS and is worth more than its gas.',
    examples: ['sweep --chain base --dry-run', 'sweep --chain base'],
  })
    .requiredOption('--chain <name>', 'the chain, as shown by "till chains"')
    .option('--dry-run', 'only show which deposits would be swept, which wait, and why')
    .option('--retry', 'also retry deposits that wait after a failed sweep')
    .action(run(context, () => import('../commands/sweep/sweep.ts')));
}

/** `till verify-address`: derives deposit addresses again from their terms. */
export function verifyAddressCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'verify-address',
    summary: 'derive the deposit addresses of a checkout again and compare them',
    description:
      'Derives each deposit address of an order or invoice again from payout, fee recipient, fee and attempt ' +
      'id, locally and with the factory on the chain, and compares it with the issued one. Prints the inputs, ' +
      "so that anyone can repeat it. An address of the merchant's own wallet is derived from the stored account, which " +
      'SECRET_KEY opens. Given the URL of the page, it also compares the address shown there.',
    examples: [
      'verify-address 4uQeVj5tqViQh7yWWGStvk',
      'verify-address https://pay.example.com/invoice/4uQeVj5tqViQh7yWWGStvk',
    ],
  })
    .argument('<checkout>', 'the id of an order or invoice, or the URL of its page')
    .action(async (checkout: string, { json }: { json?: boolean }) =>
      (await import('../commands/verify-address.ts')).run(context, { checkout, ...(json && { json }) }),
    );
}
