import { type Command, InvalidArgumentError } from 'commander';
import type { CommandContext } from '../commands/io.ts';
import { defineCommand, run } from './command.ts';

const MAX_HOURS = 24;
const MAX_REASON = 200;

/** `till queues`: pending work, and the processes that do it. */
export function queuesCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'queues',
    summary: 'show what waits: webhooks, mail, readings of chains; and the processes that run',
    examples: ['queues', 'queues --json'],
  }).action(run(context, () => import('../commands/queues.ts')));
}

/** `till prices`: the prices used for quotes. */
export function pricesCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'prices',
    summary: 'show prices, what their sources say, and what is refused and why',
    description:
      'Shows the prices that quotes are made with, as the processes with the role api have written them down: the last ' +
      'price, how far sources are apart, how old they are, and what is refused and why. Asks no source itself.',
    examples: ['prices', 'prices --json'],
  }).action(run(context, () => import('../commands/prices.ts')));
}

/** `till mail`: shows or pauses the mail queue. */
export function mailCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'mail',
    summary: 'show the mail queue and its caps; pause or resume all mail',
    description:
      'Shows what mail waits, what was given up, and how much of the caps is used. With --pause all mail stays queued, for ' +
      'example while the mail server is in trouble, until --resume or until the hours are over; nothing is lost. Letters ' +
      'that let an owner stop a payout change wait too. Safe alongside a running service.',
    examples: ['mail', 'mail --pause "the mail server is being moved" --hours 2', 'mail --resume'],
  })
    .option('--pause <reason>', 'keep all mail queued', reasonOption)
    .option('--hours <number>', 'for how long, from 1 to 24 (default: 1)', hoursOption)
    .option('--resume', 'let mail leave again')
    .action(async (options: { pause?: string; hours?: number; resume?: boolean; json?: boolean }, command: Command) => {
      if (options.pause !== undefined && options.resume)
        command.error('error: --pause and --resume exclude each other');
      if (options.hours !== undefined && options.pause === undefined) command.error('error: --hours goes with --pause');
      await (await import('../commands/mail.ts')).run(context, options);
    });
}

/** `till prune`: deletes old rows. */
export function pruneCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'prune',
    summary: 'remove old deliveries that were accepted, and old mails; see first what would go',
    description:
      'Removes by age what nobody needs any more: deliveries that their endpoint has accepted, what endpoints answered (after ' +
      'WEBHOOK_HISTORY_DAYS, as the service does by itself), and mails that were sent or given up. Orders, invoices, ' +
      'payment attempts and everything about money stay for ever: docs/operating/growth.md says why. Works in short steps ' +
      'beside a running service, and may be stopped and repeated.',
    examples: ['prune --dry-run', 'prune', 'prune --deliveries 365 --mails 30 --yes'],
  })
    .option('--deliveries <days>', 'keep accepted deliveries for so long (default: 180)', daysOption)
    .option('--mails <days>', 'keep mails for so long (default: 90)', daysOption)
    .option('--dry-run', 'only count what would go, with the room that it takes')
    .option('--yes', 'do not ask')
    .action(run(context, () => import('../commands/prune.ts')));
}

/** At least a week: emails are retried for two days, and their caps count them. */
function daysOption(text: string): number {
  const days = Number(text);
  if (!/^[0-9]{1,5}$/.test(text) || days < 7) throw new InvalidArgumentError('Days are a whole number of 7 or more.');
  return days;
}

function reasonOption(text: string): string {
  const reason = text.trim();
  if (reason === '' || [...reason].length > MAX_REASON)
    throw new InvalidArgumentError(`A reason has 1 to ${MAX_REASON} characters.`);
  return reason;
}

function hoursOption(text: string): number {
  const hours = Number(text);
  if (!/^[0-9]{1,2}$/.test(text) || hours < 1 || hours > MAX_HOURS)
    throw new InvalidArgumentError(`Hours are a whole number from 1 to ${MAX_HOURS}.`);
  return hours;
}
