import { looksLikeSeveral, trimItem } from '@till/look/lines';
import { systemClock } from '../../kernel/lib/clock.ts';
import { OperatorError } from '../../kernel/lib/errors.ts';
import { createIdSource } from '../../kernel/lib/ids.ts';
import type { Log } from '../../kernel/lib/log.ts';
import { createSecretBox } from '../../kernel/lib/secret-box.ts';
import { type ProvisionResult, provision } from '../../operator/provisioning/provision.ts';
import { ProvisionError, parseProvisionFile } from '../../operator/provisioning/provision-file.ts';
import type { ProvisionFile } from '../../operator/provisioning/provision-schema.ts';
import type { ConfigWith } from '../config/config.ts';
import { configuredChains } from '../processes/configured-chains.ts';
import { withDatabase } from '../processes/database-server.ts';
import { readInput } from './input-file.ts';
import { type CommandContext, count, type Io, inLine, print } from './io.ts';
import { openSession } from './session.ts';

/** The document that explains every field of the file. */
const EXPLAINED = 'docs/operating/stores.md';

export interface Options {
  readonly file: string;
  readonly json?: boolean;
}

export async function run({ io }: CommandContext, { file, json }: Options): Promise<void> {
  const result = await provisionFromFile(io, file);
  print(io, { json, value: result, text: describe(result) });
}

/**
 * Provisions from a file; `-` is the standard input.
 * @throws OperatorError when it cannot be read or is not a provision file, ProvisionError when it cannot be carried out
 */
async function provisionFromFile(io: Io, path: string): Promise<ProvisionResult> {
  const session = openSession(io, { required: ['secretKey'] });
  const file = parsed(await readInput(io, path));
  const result = await provisionStore(session, file);
  for (const note of notesOn(file)) io.err(`${note}\n`);
  return result;
}

/**
 * Returns warnings about stock in which several lines may have merged into one, which a buyer would get for the price
 * of one.
 */
function notesOn({ store: { products = [] } }: ProvisionFile): string[] {
  return products.flatMap(({ title, stock }) => {
    const suspicious = (stock ?? []).map(trimItem).filter((line) => /[\r\n]/.test(line) || looksLikeSeveral(line));
    if (suspicious.length === 0) return [];
    const lines = count(suspicious.length, 'line');
    return [`note: ${lines} of stock of "${inLine(title)}" with an inner line break: each is sold as one unit`];
  });
}

function parsed(text: string): ProvisionFile {
  try {
    return parseProvisionFile(text);
  } catch (error) {
    if (!(error instanceof ProvisionError)) throw error;
    throw new OperatorError(`${error.message}; ${EXPLAINED} has an example and explains every field`);
  }
}

/** Provisions on the configured database, with the chains that are on. */
export async function provisionStore(
  task: { readonly config: ConfigWith<'secretKey'>; readonly log: Log },
  file: ProvisionFile,
): Promise<ProvisionResult> {
  const { config, log } = task;
  const chains = configuredChains({ config, clock: systemClock, log });
  const secrets = createSecretBox(config.secretKey, config.secretKeysRetired);
  const ids = createIdSource(systemClock);
  try {
    return await withDatabase(task, (db) =>
      provision(
        {
          db,
          clock: systemClock,
          ids,
          secrets,
          chains: chains.registry,
          allowInsecureWebhooks: config.webhookAllowInsecure,
          dashboardUrl: `${config.baseUrl}/dashboard`,
        },
        file,
      ),
    );
  } finally {
    await chains.close();
  }
}

function describe(result: ProvisionResult): string {
  const keys = result.apiKeys.map(
    ({ id, name, key }) => `api key      ${name} (${id}): ${key ?? 'already exists, not shown'}`,
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
