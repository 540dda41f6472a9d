import type { Command } from 'commander';
import type { ProvisionResult } from '../merchants/provision.ts';
import { type CommandContext, defineCommand } from './command.ts';
import { print } from './io.ts';

/** `till provision`: creates or updates a store from a file. */
export function provisionCommand({ io }: CommandContext): Command {
  return defineCommand({
    name: 'provision',
    summary: 'create or update an owner, a store and what it needs from a JSON file',
    description:
      'Creates or updates an owner, a store and what it needs from one JSON file, all of it or nothing. Run again, it ' +
      'brings what is in the file up to date and leaves everything else alone. Keys are printed when they are created, and never again.',
    examples: ['provision --file store.json', 'provision --file store.json --json > store-keys.json'],
  })
    .requiredOption('--file <path>', 'the JSON file; - for standard input')
    .action(async ({ file, json }: { file: string; json?: boolean }) => {
      const { openSession } = await import('./session.ts');
      const { provisionFromFile } = await import('../processes/tasks/provision-from-file.ts');
      const result = await provisionFromFile(openSession({ required: ['secretKey'] }), file);
      print(io, { json, value: result, text: describe(result) });
    });
}

function describe(result: ProvisionResult): string {
  const keys = result.apiKeys.map(
    ({ id, name, key }) => `api key      ${name} (${id}): ${key ?? 'exists already, not shown'}`,
  );
  return [
    `store        ${result.slug} (${result.storeId})`,
    ...(result.owner === null ? [] : [`owner        ${result.owner.email}`]),
    ...(result.webhookSecret === null ? [] : [`webhook      signed with ${result.webhookSecret}`]),
    ...keys,
    ...result.products.map(({ id, title }) => `product      ${id}  ${title}`),
    ...result.templates.map(({ id, name }) => `template     ${id}  ${name}`),
  ].join('\n');
}
