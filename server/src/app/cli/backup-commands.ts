import { type Command, InvalidArgumentError } from 'commander';
import type { Options } from '../commands/backup/backup.ts';
import type { CommandContext } from '../commands/io.ts';
import { defineCommand } from './command.ts';

const MAX_KEPT = 10_000;
const FOR_MAKING = ['keep', 'recipient', 'plain', 'withSettings'] as const;

/** `till backup`: makes a backup of everything that a restore needs, checks one, or opens one. */
export function backupCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'backup',
    summary: 'back up the database and the images; check or open a backup',
    description:
      'Makes a backup in a new subfolder: the database by pg_dump, the images, and a manifest. It is sealed ' +
      'with SECRET_KEY, which it does not contain. It is read back before it gets its final name; then ' +
      'BACKUP_STAMP_PATH is touched. Safe alongside a running service. With --pgbackrest, pgBackRest makes ' +
      'the backup instead. See docs/operating/backup.md.',
    examples: [
      'backup --to /var/backups/till --keep 14',
      'backup --to /mnt/usb --recipient age1… --with-settings',
      'backup --check /var/backups/till/till-20261123T020000Z',
      'backup --open /var/backups/till/till-20261123T020000Z --to /tmp/opened',
      'backup --pgbackrest main',
    ],
  })
    .option('--to <folder>', 'the folder for backups; with --open, a new folder for the contents')
    .option('--keep <number>', 'afterwards keep only this number of backups in that folder', keepOption)
    .option('--recipient <age1…>', 'additional recipient, by their age public key; may be repeated', recipientOption)
    .option('--with-settings', 'include all settings with SECRET_KEY, sealed for the recipients only')
    .option('--plain', 'do not seal it: for an encrypted disk')
    .option('--pgbackrest <stanza>', 'use pgBackRest, with its own configuration')
    .option('--check <backup>', 'read a backup to its end and compare every checksum')
    .option('--open <backup>', 'check a backup, and put the dump for pg_restore and the images into the folder of --to')
    .action(async (options: Options, command: Command) => {
      refuseMixed(options, command);
      await (await import('../commands/backup/backup.ts')).run(context, options);
    });
}

function refuseMixed(options: Options, command: Command): void {
  const acts = (['pgbackrest', 'check', 'open'] as const).filter((name) => options[name] !== undefined);
  const [act, other] = acts;
  if (other !== undefined) command.error(`error: --${act} and --${other} exclude each other`);
  if (options.to === undefined && (act === undefined || act === 'open'))
    command.error('error: name the folder with --to <folder>');
  if (options.to !== undefined && act !== undefined && act !== 'open')
    command.error(`error: --to does not go with --${act}`);
  const forMaking = FOR_MAKING.find((name) => options[name] !== undefined);
  if (act !== undefined && forMaking !== undefined)
    command.error(`error: --${forMaking === 'withSettings' ? 'with-settings' : forMaking} does not go with --${act}`);
  if (options.plain && options.recipient !== undefined)
    command.error('error: --plain and --recipient exclude each other');
  if (options.withSettings && options.recipient === undefined)
    command.error('error: --with-settings needs a --recipient: SECRET_KEY cannot be sealed for itself');
}

function keepOption(text: string): number {
  const keep = Number(text);
  if (!/^[0-9]{1,5}$/.test(text) || keep < 1 || keep > MAX_KEPT)
    throw new InvalidArgumentError(`Must be a whole number from 1 to ${MAX_KEPT}.`);
  return keep;
}

function recipientOption(text: string, before: readonly string[] = []): readonly string[] {
  if (!/^age1[02-9ac-hj-np-z]{58}$/.test(text))
    throw new InvalidArgumentError('A public key of age begins with age1 and has 62 characters: see age-keygen.');
  return [...before, text];
}
