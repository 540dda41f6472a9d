import { type Command, InvalidArgumentError } from 'commander';
import type { CommandContext } from '../commands/io.ts';
import { defineCommand, run } from './command.ts';

const MAX_HOURS = 24;
const MAX_REASON = 200;

/** `till queues`: pending work, and the processes that do it. */
export function queuesCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'queues',
    summary: 'show queues (webhooks, email, chain readings) and running processes',
    examples: ['queues', 'queues --json'],
  }).action(run(context, () => import('../commands/queues.ts')));
}

/** `till prices`: the prices used for quotes. */
export function pricesCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'prices',
    summary: 'show prices, their sources, and refused prices with the reason',
    description:
      'Shows the prices used for quotes, as recorded by the processes with the role api: the last price, the ' +
      'spread and age of the sources, and refused prices with the reason. Queries no source itself.',
    examples: ['prices', 'prices --json'],
  }).action(run(context, () => import('../commands/prices.ts')));
}

/** `till mail`: shows or pauses the mail queue. */
export function mailCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'mail',
    summary: 'show the email queue and its limits; pause or resume all email',
    description:
      'Shows queued and failed emails, and the use of the limits. With --pause all email stays queued, for ' +
      'example while the mail server has problems, until --resume or until the hours are over; nothing is ' +
      'lost. Emails that let an owner stop a payout change wait too. Safe alongside a running service.',
    examples: ['mail', 'mail --pause "the mail server is being moved" --hours 2', 'mail --resume'],
  })
    .option('--pause <reason>', 'keep all email queued', reasonOption)
    .option('--hours <number>', 'duration of the pause, from 1 to 24 (default: 1)', hoursOption)
    .option('--resume', 'resume sending email')
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
    summary: 'remove old accepted deliveries and old emails; preview with --dry-run',
    description:
      'Removes by age: accepted deliveries, recorded responses (after WEBHOOK_HISTORY_DAYS, as the service does ' +
      'itself), and emails that were sent or failed. Orders, invoices, payment attempts and everything about ' +
      'money stay forever; docs/operating/growth.md explains why. Works in short steps alongside a running ' +
      'service; can be interrupted and repeated.',
    examples: ['prune --dry-run', 'prune', 'prune --deliveries 365 --mails 30 --yes'],
  })
    .option('--deliveries <days>', 'retention of accepted deliveries (default: 180)', daysOption)
    .option('--mails <days>', 'retention of emails (default: 90)', daysOption)
    .option('--dry-run', 'only count the rows to remove, and their size')
    .option('--yes', 'skip the confirmation')
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
