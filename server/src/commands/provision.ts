import { open } from 'node:fs/promises';
import { text as readAll } from 'node:stream/consumers';
import type { ConfigWith } from '../config/config.ts';
import { systemClock } from '../lib/clock.ts';
import { OperatorError } from '../lib/errors.ts';
import { createIdSource } from '../lib/ids.ts';
import type { Log } from '../lib/log.ts';
import { createSecretBox } from '../lib/secret-box.ts';
import { type ProvisionResult, provision } from '../merchants/provision.ts';
import { parseProvisionFile } from '../merchants/provision-file.ts';
import type { ProvisionFile } from '../merchants/provision-schema.ts';
import { configuredChains } from '../processes/configured-chains.ts';
import { withDatabase } from '../processes/database-server.ts';
import { type CommandContext, type Io, print } from './io.ts';
import { openSession } from './session.ts';

/** Larger files are refused before they are read. */
const MAX_FILE_BYTES = 256 * 1024 * 1024;

export interface Options {
  readonly file: string;
  readonly json?: boolean;
}

export async function run({ io }: CommandContext, { file, json }: Options): Promise<void> {
  const result = await provisionFromFile(io, file);
  print(io, { json, value: result, text: describe(result) });
}

/**
 * Provisions what a file says; `-` is the standard input.
 * @throws OperatorError when the file cannot be read, ProvisionError when it cannot be carried out
 */
async function provisionFromFile(io: Io, path: string): Promise<ProvisionResult> {
  const session = openSession(io, { required: ['secretKey'] });
  return provisionStore(session, parseProvisionFile(await readText(io, path)));
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

async function readText(io: Io, path: string): Promise<string> {
  if (path === '-') return readAll(io.stdin);
  try {
    await using file = await open(path);
    const { size } = await file.stat();
    if (size > MAX_FILE_BYTES) throw new Error(`is larger than ${MAX_FILE_BYTES} bytes`);
    return await file.readFile('utf8');
  } catch (error) {
    throw new OperatorError(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
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
