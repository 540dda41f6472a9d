import { Command, InvalidArgumentError, Option } from 'commander';
import type { CommandContext } from '../commands/io.ts';

interface Definition {
  readonly name: string;
  readonly summary: string;
  readonly description?: string;
  /** Command lines, without the leading `till`. */
  readonly examples: readonly string[];
}

/** A command with its help, the `--json` option and examples. */
export function defineCommand({ name, summary, description = sentence(summary), examples }: Definition): Command {
  const lines = examples.map((example) => `  $ till ${example}`);
  return new Command(name)
    .summary(summary)
    .description(description)
    .addOption(new Option('--json', 'print one JSON value on standard output'))
    .addHelpText('after', `\nExamples:\n${lines.join('\n')}`);
}

/** Returns the action of a command without arguments: the `run` of a module that is loaded only then. */
export function run<O>(
  context: CommandContext,
  load: () => Promise<{ run(context: CommandContext, options: O): Promise<void> }>,
): (options: O) => Promise<void> {
  return async (options) => (await load()).run(context, options);
}

/** Turns a summary into a full sentence. */
function sentence(summary: string): string {
  return `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`;
}

/** Parses an option's port number. */
export function portOption(text: string): string {
  if (!/^[0-9]{1,5}$/.test(text) || Number(text) > 65_535) {
    throw new InvalidArgumentError('A port is a whole number from 0 to 65535.');
  }
  return text;
}

/** Parses an option's UUID. */
export function uuidOption(text: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) {
    throw new InvalidArgumentError('A product id is a UUID.');
  }
  return text.toLowerCase();
}

/** Parses an option's block number. */
export function blockOption(text: string): bigint {
  if (!/^[0-9]{1,15}$/.test(text)) throw new InvalidArgumentError('A block is a whole number, 0 or more.');
  return BigInt(text);
}
