import { Argument, type Command } from 'commander';
import type { CommandContext } from '../commands/io.ts';
import type { Options } from '../commands/operator.ts';
import { defineCommand } from './command.ts';

/** `till operator`: who runs the installation. */
export function operatorCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'operator',
    summary: 'say who is an operator of the installation',
    description:
      'Says who is an operator of the installation. Whoever becomes one must have an account; the last one cannot be removed.',
    examples: ['operator add ada@example.com', 'operator list --json', 'operator remove ada@example.com'],
  })
    .addArgument(new Argument('<what>', 'what to do').choices(['add', 'list', 'remove']))
    .argument('[email]', 'the address of the account')
    .action(async (what: 'add' | 'list' | 'remove', email: string | undefined, options: Options, command: Command) => {
      if ((email === undefined) !== (what === 'list'))
        command.error(
          email === undefined ? "error: missing required argument 'email'" : 'error: list takes no address',
        );
      const { add, list, remove } = await import('../commands/operator.ts');
      if (email === undefined) await list(context, options);
      else await (what === 'add' ? add : remove)(context, email, options);
    });
}
