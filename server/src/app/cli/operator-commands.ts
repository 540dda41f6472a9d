import { type Command, InvalidArgumentError, Option } from 'commander';
import type { CommandContext } from '../commands/io.ts';
import { defineCommand, run } from './command.ts';

const STATUSES = ['open', 'suspended', 'closed'];
const MAX_FEE_BPS = 1000;
const MAX_REASON = 500;
const MAX_SEARCH = 100;

/** `till stores`: every store, as the operator area lists them. */
export function storesCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'stores',
    summary: 'list stores with their status, fee, volume and owners',
    examples: ['stores', 'stores --search coffee --json', 'stores --status suspended'],
  })
    .option('--search <text>', 'only those whose slug or name contains this', searchOption)
    .addOption(new Option('--status <status>', 'only those with this status').choices(STATUSES))
    .action(run(context, () => import('../commands/stores.ts')));
}

/** `till fee`: a store's fee on payments. */
export function feeCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'fee',
    summary: 'show the fee of a store with its history, or set it',
    description:
      'Shows the fee of a store in basis points (100 is 1 %) with its history. --set changes it, from 0 to ' +
      '1000: it applies to new attempts, and the owners are emailed. Safe alongside a running service.',
    examples: ['fee --store demo', 'fee --store demo --set 250'],
  })
    .requiredOption('--store <slug>', 'the slug of the store')
    .option('--set <bps>', 'the new fee in basis points', feeOption)
    .action(async (options) => (await import('../commands/operate-store.ts')).fee(context, options));
}

/** `till fees`: the fees that merchants owe. */
export function feesCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'fees',
    summary: "list the fees owed on payments to merchants' own wallets, by store",
    description:
      "Lists the fees on payments to merchants' own wallets by store and currency: owed, the billed part of it, the " +
      'overdue part of that, which stops payments, and paid. At most 1,000 stores, the largest debts first.',
    examples: ['fees', 'fees --json'],
  }).action(run(context, () => import('../commands/fees.ts')));
}

/** `till suspend`: stops the sales of a store. */
export function suspendCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'suspend',
    summary: 'stop the sales of a store',
    description:
      'Stops the sales of a store: no new orders, invoices or payments. Payments that buyers have begun run to ' +
      'their end. The team of the store sees the reason, and the owners are emailed. Safe alongside a running service.',
    examples: ['suspend --store demo --reason "Buyers report that nothing is delivered"'],
  })
    .requiredOption('--store <slug>', 'the slug of the store')
    .requiredOption('--reason <text>', 'the reason, shown to the team of the store', reasonOption)
    .action(async (options) => (await import('../commands/operate-store.ts')).suspend(context, options));
}

/** `till resume`: lets a suspended store sell again. */
export function resumeCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'resume',
    summary: 'resume a suspended store',
    examples: ['resume --store demo'],
  })
    .requiredOption('--store <slug>', 'the slug of the store')
    .action(async (options) => (await import('../commands/operate-store.ts')).resume(context, options));
}

/** `till people`: everyone with an account. */
export function peopleCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'people',
    summary: 'list people with their stores and roles, last sign-in and sessions',
    examples: ['people', 'people --search ada@ --json', 'people --operators'],
  })
    .option('--search <text>', 'only those whose name or address contains this', searchOption)
    .option('--operators', 'only operators')
    .action(run(context, () => import('../commands/people.ts')));
}

/** `till sign-out`: ends all sessions of a person. */
export function signOutCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'sign-out',
    summary: 'end all sessions of a person, for example after one was stolen',
    examples: ['sign-out ada@example.com'],
  })
    .argument('<email>', 'the address of the account')
    .action(async (email: string, options) => (await import('../commands/people.ts')).signOut(context, email, options));
}

function feeOption(text: string): number {
  if (!/^[0-9]{1,4}$/.test(text) || Number(text) > MAX_FEE_BPS)
    throw new InvalidArgumentError('A fee is a whole number of basis points from 0 to 1000; 100 is 1 %.');
  return Number(text);
}

function reasonOption(text: string): string {
  const reason = text.trim();
  if (reason === '' || [...reason].length > MAX_REASON || !reason.isWellFormed())
    throw new InvalidArgumentError(`A reason is a text of at most ${MAX_REASON} characters.`);
  return reason;
}

function searchOption(text: string): string {
  if ([...text].length > MAX_SEARCH) throw new InvalidArgumentError(`At most ${MAX_SEARCH} characters.`);
  return text;
}
