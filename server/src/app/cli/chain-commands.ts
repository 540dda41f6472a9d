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
    summary: 'accept a chain that was replaced below the block it had called final',
    description:
      'Gives up the block that a chain had called final and no longer has. Until then nothing is decided on that ' +
      'chain. Afterwards its indexer goes back to the newest block that it can prove is on the chain, forgets what it saw ' +
      'above that, and reads on from there. What was credited stays credited. First make sure that the nodes belong to ' +
      'the right chain: "till chains" shows which block was final and which is in its place.',
    examples: ['accept-replacement --chain base', 'accept-replacement --chain base --json'],
  })
    .requiredOption('--chain <name>', 'the chain, as "till chains" names it')
    .action(run(context, () => import('../commands/accept-replacement.ts')));
}

/** `till deploy`: deploys the contracts on a chain, at the same addresses as on all others. */
export function deployCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'deploy',
    summary: "deploy Till's contracts on a chain, paid for by GAS_PRIVATE_KEY",
    description:
      "Deploys Till's contracts on a chain, paid for by GAS_PRIVATE_KEY. First says what is missing and what " +
      'that costs at most; deploys only what is missing; safe to repeat. The contracts have the same addresses ' +
      'on every chain, whoever deploys them, and have no owner.',
    examples: ['deploy --chain base --dry-run', 'deploy --chain base'],
  })
    .requiredOption('--chain <name>', 'the chain, as "till chains" names it')
    .option('--dry-run', 'only show what is missing and what it would cost')
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
      'it is stopped, the same command continues where it left off.',
    examples: ['rescan --chain base --from 21000000', 'rescan --chain base --from 21000000 --to 21050000'],
  })
    .requiredOption('--chain <name>', 'the chain, as "till chains" names it')
    .requiredOption('--from <block>', 'the first block', blockOption)
    .option('--to <block>', 'the last block (default: the last confirmed one)', blockOption)
    .option('--restart', 'begin at --from, however far an earlier run got')
    .action(run(context, () => import('../commands/rescan.ts')));
}

/** `till restore`: brings the books of a database that was set back to a backup in line with the chains. */
export function restoreCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'restore',
    summary: 'after a database restore, bring the books in line with the chains',
    description:
      'After the database was restored to an older point: reads each chain from there to the present, decides ' +
      'payments as the service would have, reads every deposit address again and books what has been swept ' +
      'since. Every product with finite stock goes off sale until "till put-back": its lines may have been ' +
      'handed out since the backup. Stop the processes with the roles indexer and sweeper first. May be ' +
      'stopped and repeated; what is already right stays as it is. No key or seed is needed. See ' +
      'docs/operating/restore.md.',
    examples: [
      'restore',
      'restore --addresses till.log',
      'restore --chain base --since 21000000 --yes',
      'restore --addresses - --yes < till.log',
    ],
  })
    .option('--chain <name>', 'only this chain (default: every chain that is on)')
    .option(
      '--since <block>',
      'read again from this block, if the service has run on the restored database (with --chain)',
      blockOption,
    )
    .option(
      '--addresses <file>',
      "the service's log since the backup, for addresses given out after it; - is standard input",
    )
    .option('--yes', 'do not ask')
    .action(run(context, () => import('../commands/restore/restore.ts')));
}

/** `till sweep`: sweeps due deposits to the merchants now. */
export function sweepCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'sweep',
    summary: 'sweep what is due on a chain now, printing each transaction',
    description:
      'Sweeps what is due on a chain now and prints each transaction. A deposit is due when its fee covers its ' +
      'gas, or when it has waited for SWEEP_PATIENCE_HOURS and is worth more than its gas.',
    examples: ['sweep --chain base --dry-run', 'sweep --chain base'],
  })
    .requiredOption('--chain <name>', 'the chain, as "till chains" names it')
    .option('--dry-run', 'only show what would be swept, what waits, and why')
    .option('--retry', 'also sweep what waits after a failed sweep, before its time has come')
    .action(run(context, () => import('../commands/sweep/sweep.ts')));
}

/** `till verify-address`: derives deposit addresses again from their terms. */
export function verifyAddressCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'verify-address',
    summary: 'derive the deposit addresses of a checkout again and compare',
    description:
      'Derives each deposit address of an order or invoice again from payout, fee recipient, fee and attempt ' +
      'id, locally and with the factory on the chain, and compares it with the one that was given out. Prints ' +
      'the inputs, so that anybody can repeat it. Given the URL of the page, it also compares what a buyer is ' +
      'shown there.',
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
