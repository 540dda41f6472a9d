import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Hex, parseSignature } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SCOPES } from '../../src/kernel/auth/scopes.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/kernel/db/embedded/embedded-postgres.ts';
import { createDatabase } from '../../src/kernel/db/pool.ts';
import { silentLog } from '../../src/kernel/lib/log.ts';
import { type RunningTill, till, untilPrinted } from '../app/cli/till.ts';
import { authorizationRows } from '../money/payments/authorization-rows-repository.ts';
import { answer, type MailServer, startMailServer } from '../outbound/mail/mail-server.ts';
import { status } from '../outbound/webhooks/receiver.ts';
import { usdcOf } from '../support/authorizations.ts';
import { startTestChain, type TestChain } from '../support/chain.ts';
import { freePort } from '../support/free-port.ts';
import { callUrl, FEE_RECIPIENT, PAYOUT } from '../support/service.ts';
import { killAll, killProcessesOf, startTracked } from '../support/service-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { startInbox, type WebhookInbox } from '../support/webhook-inbox.ts';

const OWNER_PASSWORD = `owner-${randomBytes(12).toString('hex')}`;
const SMTP_PASSWORD = `smtp-${randomBytes(12).toString('hex')}`;

let directory: string;
let chain: TestChain;
let postgres: EmbeddedPostgres;
let inbox: WebhookInbox;
let mailServer: MailServer;
let acceptsPassword = true;
let variables: Record<string, string>;
/** All texts that must not be in a log, by name. */
const secrets: Record<string, string> = { OWNER_PASSWORD, SMTP_PASSWORD };

beforeAll(async () => {
  ({ path: directory } = await temporaryFolder());
  chain = await startTestChain();
  inbox = await startInbox();
  postgres = await startDatabase(await freePort());
  mailServer = await startMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username = '', password }, _session, done) =>
      acceptsPassword && password === SMTP_PASSWORD
        ? done(null, { user: username })
        : done(answer(535, 'wrong password')),
  });
  const gas = await chain.createAccount();
  variables = {
    DATABASE_URL: postgres.url,
    SECRET_KEY: randomBytes(32).toString('hex'),
    SECRET_KEYS_RETIRED: randomBytes(32).toString('hex'),
    GAS_PRIVATE_KEY: gas.privateKey,
    SMTP_URL: mailServer.url.replace('smtp://', `smtp://till:${SMTP_PASSWORD}@`),
    FEE_RECIPIENT,
    CHAIN_LOCAL_RPC_URLS: chain.rpcUrl,
    CHAIN_LOCAL_CONFIRMATIONS: '1',
    RATES_SOURCES: 'none',
    RATES_FIXED: JSON.stringify({ usdc: { usd: '1' }, eth: { usd: '2000' } }),
    GASLESS_MAX_SHARE: '50',
    BASE_URL: 'http://127.0.0.1:0',
    WEBHOOK_ALLOW_INSECURE: 'true',
    WEBHOOK_RETRY_BASE_MS: '200',
    WEBHOOK_RETRY_CAP_MS: '400',
    LOG_LEVEL: 'trace',
  };
  for (const name of ['SECRET_KEY', 'SECRET_KEYS_RETIRED', 'GAS_PRIVATE_KEY']) secrets[name] = variables[name] ?? '';
  secrets.DATABASE_PASSWORD = new URL(postgres.url).password;
});
afterAll(async () => {
  await killAll();
  await inbox?.close();
  await mailServer?.close();
  await chain?.stop();
  await postgres?.stop();
  await killProcessesOf(directory);
  await rm(directory, { recursive: true, force: true });
});

function startDatabase(port: number): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ dataDir: join(directory, 'postgres'), port, log: silentLog });
}

/** Creates the store and records its secrets. @returns its key and the command's log */
async function provision(): Promise<{ apiKey: string; log: string }> {
  const file = join(directory, 'store.json');
  const owner = { email: 'owner@example.com', password: OWNER_PASSWORD, name: 'Owner' };
  const store = {
    slug: 'secrets',
    name: 'Secrets',
    payouts: { local: PAYOUT },
    paymentMethods: ['usdc-local'],
    webhookUrl: inbox.url,
    apiKeys: [{ name: 'all', scopes: [...SCOPES] }],
  };
  await writeFile(file, JSON.stringify({ owner, store }));
  const { code, stdout, stderr } = await till(['provision', '--file', file, '--json'], { env: variables });
  expect(code, stderr).toBe(0);
  const result = JSON.parse(stdout);
  const apiKey = result.apiKeys[0].key;
  Object.assign(secrets, { API_KEY: apiKey, WEBHOOK_SECRET: result.webhookSecret });
  inbox.trust(result.webhookSecret);
  return { apiKey, log: stderr };
}

/** Returns the output of commands that fail because of a secret, and of one that shows the configuration. */
async function troubledCommands(): Promise<string> {
  const wrong = new URL(postgres.url);
  wrong.password = 'not-the-password';
  secrets.WRONG_PASSWORD = wrong.password;
  const otherKey = { ...variables, SECRET_KEY: randomBytes(32).toString('hex') };
  secrets.OTHER_SECRET_KEY = otherKey.SECRET_KEY;
  const runs = [
    await till(['config'], { env: variables }),
    await till(['migrate'], { env: { ...variables, DATABASE_URL: wrong.href } }),
    await till(['migrate'], { env: { ...variables, DATABASE_URL: postgres.url.replace(/:\d+\//, ':1/') } }),
    await till(['provision', '--file', join(directory, 'store.json')], { env: otherKey }),
    await till(['config'], { env: { ...variables, SECRET_KEYS_RETIRED: `${variables.SECRET_KEYS_RETIRED},short` } }),
    await till(['serve'], { env: { ...variables, GAS_PRIVATE_KEY: `${variables.GAS_PRIVATE_KEY}0` } }),
  ];
  expect(runs.map(({ code }) => code === 0)).toEqual([true, false, false, false, false, false]);
  return runs.map(({ stdout, stderr }) => stdout + stderr).join('\n');
}

/** Sends requests with a key in the wrong place, or an invalid one. */
async function careless(baseUrl: string, apiKey: string): Promise<void> {
  const unknown = `svc_live_${randomBytes(24).toString('hex')}`;
  secrets.UNKNOWN_API_KEY = unknown;
  const attempts: [string, Record<string, string>][] = [
    ['/v1/invoices', { authorization: `Bearer ${unknown}` }],
    ['/v1/invoices', { authorization: `Bearer ${apiKey}x` }],
    ['/v1/invoices', { authorization: `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}` }],
    ['/v1/invoices', { cookie: `key=${apiKey}` }],
    [`/v1/invoices?apiKey=${apiKey}`, {}],
    [`/v1/invoices/${apiKey}`, {}],
    [`/v1/${apiKey}`, {}],
  ];
  for (const [path, headers] of attempts) {
    expect((await callUrl(`${baseUrl}${path}`, 'GET', undefined, headers)).status).toBeGreaterThanOrEqual(400);
  }
  const body = `{"items": ${apiKey}`;
  const broken = await callUrl(`${baseUrl}/v1/invoices`, 'POST', body, { authorization: `Bearer ${apiKey}` });
  expect(broken.status).toBe(400);
}

/** Runs a sale from the order to the sweep, with an endpoint and a mail server that refuse for a while. */
async function sell(baseUrl: string, apiKey: string): Promise<string> {
  const call = (method: string, path: string, body?: unknown) =>
    callUrl(`${baseUrl}${path}`, method, body, { authorization: `Bearer ${apiKey}` });
  inbox.refuseWith(status(500));
  const items = [{ name: 'Work', quantity: 1, unitAmount: '10' }];
  const created = await call('POST', '/v1/invoices', { items, customerEmail: 'buyer@example.com' });
  expect(created.status, created.text).toBe(201);
  const { id } = created.json;
  await inbox.refused('invoice.created', id);
  inbox.refuseWith(undefined);

  acceptsPassword = false;
  expect((await call('POST', `/v1/invoices/${id}/send`)).status).toBe(502);
  acceptsPassword = true;
  mailServer.onRecipient = () => answer(550, 'no such mailbox');
  expect((await call('POST', `/v1/invoices/${id}/send`)).status).toBe(502);
  mailServer.onRecipient = () => undefined;

  const attempt = await callUrl(`${baseUrl}/v1/checkouts/${id}/attempts`, 'POST', { paymentMethod: 'usdc-local' });
  await chain.transferToken('usdc', attempt.json.depositAddress, 10_000_000n);
  await chain.mine(2);
  await inbox.event('invoice.paid', id);
  await expect.poll(() => mailServer.mails.length).toBeGreaterThan(0);
  return id;
}

/**
 * Runs a sale whose buyer has no coin: until the signed transfer is in a block, anyone who reads it can move the money.
 */
async function sellWithoutCoin(baseUrl: string, apiKey: string): Promise<void> {
  const body = { items: [{ name: 'Work', quantity: 1, unitAmount: '10' }] };
  const headers = { authorization: `Bearer ${apiKey}` };
  const { id } = (await callUrl(`${baseUrl}/v1/invoices`, 'POST', body, headers)).json;
  const attempts = `${baseUrl}/v1/checkouts/${id}/attempts`;
  const attempt = (await callUrl(attempts, 'POST', { paymentMethod: 'usdc-local' })).json;
  const payer = await chain.createAccount(0n);
  await chain.mintTo('usdc', payer.address, 10_000_000n);
  const { to: _to, ...signed } = await usdcOf(chain).sign(payer, {
    to: attempt.depositAddress,
    value: BigInt(attempt.cryptoAmount),
    validBefore: BigInt(Math.floor(Date.parse(attempt.expiresAt) / 1000)),
  });
  const { r, s } = parseSignature(signed.signature as Hex);
  Object.assign(secrets, { SIGNATURE: signed.signature, SIGNATURE_R: r, SIGNATURE_S: s });
  const text = JSON.stringify(signed, (_key, value) => (typeof value === 'bigint' ? value.toString() : value));
  const give = async (given: string, attemptId = attempt.id): Promise<number> =>
    (await callUrl(`${attempts}/${attemptId}/authorization`, 'POST', given)).status;
  expect(await give(text.slice(0, -1))).toBe(400);
  expect(await give(text.replace('"value":"1', '"value":"2'))).toBe(400);
  expect(await give(text, id)).toBe(400);
  // Until it is mined, the signed transfer is stored encrypted.
  await chain.setAutomine(false);
  await expect.poll(() => give(text)).toBe(202);
  const db = createDatabase({ url: postgres.url, maxConnections: 1, log: silentLog, applicationName: 'test' });
  const kept = async () => (await authorizationRows(db, { attemptId: attempt.id }))[0];
  await expect.poll(async () => (await kept())?.status).toBe('sent');
  const { sealed, bytes: [sealedTransaction] = [] } = (await kept()) ?? {};
  Object.assign(secrets, { SEALED: sealed, SEALED_TRANSACTION: sealedTransaction });
  await db.close();
  await chain.setAutomine(true);
  await chain.mine(2);
  await inbox.event('invoice.paid', id);
}

/** Stops the database in the middle of requests and deliveries. */
async function loseDatabase(baseUrl: string, apiKey: string, id: string): Promise<void> {
  const read = () => callUrl(`${baseUrl}/v1/invoices/${id}`, 'GET', undefined, { authorization: `Bearer ${apiKey}` });
  const port = Number(new URL(postgres.url).port);
  await postgres.stop();
  expect((await read()).status).toBe(500);
  postgres = await startDatabase(port);
  await expect.poll(async () => (await read()).status).toBe(200);
}

/** Returns a secret in plain text and in the encodings of protocols and byte dumps. */
function disguises(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const bare = secret.replace(/^0x/, '');
  // A basic credential and the AUTH command of SMTP encode it together with a user.
  const credentials = [`${secret}:`, `\0till\0${secret}`].map((text) => Buffer.from(text).toString('base64'));
  return [bare, bytes.toString('base64').replace(/=+$/, ''), bytes.toString('hex'), ...credentials];
}

test('a whole run logs no secret, even at the most verbose level and with failures', async () => {
  const service: RunningTill = startTracked(['serve', '--migrate'], { ...variables, PORT: '0' });
  const answers = /Till answers at (\S+)/;
  await untilPrinted(service, answers);
  const baseUrl = answers.exec(service.stdout())?.[1] ?? '';
  const { apiKey, log } = await provision();
  await careless(baseUrl, apiKey);
  const id = await sell(baseUrl, apiKey);
  await sellWithoutCoin(baseUrl, apiKey);
  await expect.poll(service.stderr).toContain('sweep confirmed');
  await loseDatabase(baseUrl, apiKey, id);
  const commands = await troubledCommands();
  service.child.kill('SIGTERM');
  const { stdout, stderr } = await service.ended;

  // Makes sure that the log has contents to search.
  expect(stderr).toContain('the database is unavailable');
  expect(stderr).toContain('"level":"debug"');
  expect(stderr).toContain('signed transfer sent');
  const output = [stdout, stderr, log, commands].join('\n').toLowerCase();
  for (const [name, secret] of Object.entries(secrets)) {
    expect(secret.length, name).toBeGreaterThan(12);
    for (const form of disguises(secret)) expect(output.includes(form.toLowerCase()), `${name} in a log`).toBe(false);
  }
});
