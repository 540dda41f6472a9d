import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSecretBox } from '../../../src/kernel/lib/secret-box.ts';
import { command } from '../../app/cli/command.ts';
import { startTestChain, type TestChain } from '../../support/chain.ts';
import { browserOf, invitationTo, makePerson, PASSWORD } from '../../support/dashboard/people.ts';
import { mailsTo } from '../../support/dashboard/test-rows-repository.ts';
import { setUpTwoFactor } from '../../support/dashboard/two-factor.ts';
import { createDebianDatabase, NO_DEBIAN_POSTGRES, PROGRAMS } from '../../support/debian-postgres.ts';
import type { TestDatabase } from '../../support/postgres.ts';
import { callUrl, startTestService, type TestService, type TestStore } from '../../support/service.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { until } from '../../support/until.ts';

const OWNER = 'owner@example.com';
const SMTP_PASSWORD = `smtp-${randomBytes(12).toString('hex')}`;
const random = (what: string): string => `${what}-${randomBytes(9).toString('hex')}`;
/** Stock contents: one line in stock, one sold, and a text that every buyer gets. */
const [IN_STOCK, SOLD, TEXT] = [random('waiting'), random('sold'), random('text')] as [string, string, string];
const BUYER = `${random('buyer')}@example.com`;

/**
 * Returns a text in plain form and as dumps and protocols show it: in hex, in base64 at any offset, and decoded if it
 * is hex itself.
 */
function forms(secret: string): Buffer[] {
  const plain = Buffer.from(secret);
  const spelled = /^(0x)?([0-9a-f]{2}){16,}$/i.test(secret) ? [Buffer.from(secret.replace(/^0x/, ''), 'hex')] : [];
  return [plain, ...spelled].flatMap((bytes) => {
    const shifted = [0, 1, 2].flatMap((shift) => {
      const text = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64');
      // Without the characters that also depend on the bytes before and after it.
      const own = text.slice(Math.ceil((shift * 4) / 3), Math.floor(((shift + bytes.length) * 4) / 3));
      return [own, own.replaceAll('+', '-').replaceAll('/', '_')];
    });
    const hex = bytes.toString('hex');
    return [bytes, ...[hex, hex.toUpperCase(), ...shifted].map((text) => Buffer.from(text))];
  });
}

async function bytesBelow(folder: string): Promise<Buffer> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Buffer.concat(await Promise.all(files.map((file) => readFile(file))));
}

describe.skipIf(NO_DEBIAN_POSTGRES)('a person with a backup but not SECRET_KEY', () => {
  let chain: TestChain;
  let database: TestDatabase | undefined;
  let service: TestService;
  let store: TestStore;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let session: string;
  /** Keys and other secrets by name. */
  let keys: Record<string, string>;
  const goods = { IN_STOCK, SOLD, TEXT, BUYER };

  beforeAll(async () => {
    folder = await temporaryFolder();
    chain = await startTestChain();
    const gas = await chain.createAccount();
    database = await createDebianDatabase();
    service = await startTestService({
      database,
      rpcUrl: chain.rpcUrl,
      roles: ['api', 'indexer', 'dispatcher', 'reaper'],
      env: {
        DATA_DIR: folder.path,
        GAS_PRIVATE_KEY: gas.privateKey,
        SMTP_URL: `smtp://till:${SMTP_PASSWORD}@127.0.0.1:1`,
        MAIL_FROM: 'till@example.com',
        CHAIN_LOCAL_CONFIRMATIONS: '1',
        RATE_LIMIT_CHECKOUT_WRITES: '0',
      },
    });
    store = await service.createStore({
      webhookUrl: 'http://127.0.0.1:9/hook',
      products: [
        product('Keys', { stock: [SOLD] }),
        product('Text', { deliveryText: TEXT }),
        product('More keys', { stock: [IN_STOCK] }),
      ],
    });
    keys = { SMTP_PASSWORD, SECRET_KEY: service.env.SECRET_KEY ?? '', GAS_PRIVATE_KEY: gas.privateKey, PASSWORD };
    Object.assign(keys, { API_KEY: store.apiKey, WEBHOOK_SECRET: store.webhookSecret ?? '' }, await peopleOf(store));
    keys.RECEIPT_KEY = await soldTo(BUYER);
  });
  afterAll(async () => {
    // Stopping a service drops its database; without a service, it is dropped here.
    await (service === undefined ? database?.drop() : service.stop());
    await chain?.stop();
    await folder?.remove();
  });

  function product(title: string, rest: object) {
    return { title, description: null, image: null, priceAmount: '1', priceCurrency: 'usd' as const, ...rest };
  }

  /** Creates an owner with everything that an account can have, and pending links. */
  async function peopleOf({ storeId, slug }: TestStore): Promise<Record<string, string>> {
    await makePerson(service, OWNER, { [storeId]: 'owner' });
    const browser = await browserOf(service, OWNER);
    const { uri, recoveryCodes } = await setUpTwoFactor(browser);
    const { json } = await browser.call('POST', `/stores/${slug}/webhook/secret/rotate`, {});
    await browser.call('POST', `/stores/${slug}/invitations`, { email: 'new@example.com', role: 'manager' });
    await browser.call('POST', '/forgot-password', { email: OWNER });
    await until(async () => (await resetToken()) !== '');
    session = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return {
      NEXT_WEBHOOK_SECRET: json.secret,
      ONE_TIME_SECRET: new URL(uri).searchParams.get('secret') ?? '',
      RECOVERY_CODE: recoveryCodes[0] ?? '',
      SESSION: decodeURIComponent(/session_token=([^;]+)/.exec(session)?.[1] ?? ''),
      SIGNATURE_OF_SESSION: decodeURIComponent(/session_token=[^.]+\.([^;]+)/.exec(session)?.[1] ?? ''),
      INVITATION: await invitationTo(service, 'new@example.com'),
      RESET_TOKEN: await resetToken(),
    };
  }

  async function resetToken(): Promise<string> {
    const mail = (await mailsTo(service.db, OWNER)).find(({ kind }) => kind === 'password-reset');
    if (mail === undefined) return '';
    const box = createSecretBox(service.env.SECRET_KEY ?? '');
    return /#(\S+)/.exec(box.open(mail.text, { kind: 'mail-text', id: mail.id }))?.[1] ?? '';
  }

  /** Sells one of each product except the last. @returns the private part of the key that signed the receipt */
  async function soldTo(customerEmail: string): Promise<string> {
    const items = store.products.slice(0, 2).map(({ id }) => ({ productId: id, quantity: 1 }));
    const order = await store.call('POST', '/v1/orders', { items, customerEmail });
    expect(order.status, order.text).toBe(201);
    const { id } = order.json;
    const attempt = await store.call('POST', `/v1/checkouts/${id}/attempts`, { paymentMethod: 'usdc-local' });
    await chain.mintTo('usdc', attempt.json.depositAddress, BigInt(attempt.json.cryptoAmount));
    await chain.mine(2);
    const state = async () => (await store.call('GET', `/v1/orders/${id}`)).json.status;
    await until(async () => (await state()) === 'completed');
    await until(async () => (await mailsTo(service.db, customerEmail)).length > 0);
    const receipt = await callUrl(`${service.baseUrl}/checkout/${id}/receipt.jws`, 'GET');
    expect(receipt.status).toBe(200);
    const client = new pg.Client({ connectionString: service.databaseUrl });
    await client.connect();
    const { rows } = await client.query('select id, sealed_key from receipt_keys');
    await client.end();
    const box = createSecretBox(service.env.SECRET_KEY ?? '');
    const opened = box.open(rows[0].sealed_key, { kind: 'receipt-key', id: rows[0].id });
    return Buffer.from(opened, 'base64url').toString('hex');
  }

  /** Returns the names of the texts found in some bytes, in any form. */
  const foundIn = (bytes: Buffer, wanted: Record<string, string>): string[] =>
    Object.entries(wanted)
      .filter(([, secret]) => forms(secret).some((form) => bytes.includes(form)))
      .map(([name]) => name);

  /** Makes a plain dump as anyone might: readable text, and every value written out. */
  const plainDump = (): Buffer =>
    execFileSync(join(PROGRAMS, 'pg_dump'), ['--inserts', `--dbname=${service.databaseUrl}`], { maxBuffer: 2 ** 28 });

  test('finds nothing in one made by till backup', async () => {
    await mkdir(join(folder.path, 'backups'));
    const args = ['backup', '--to', join(folder.path, 'backups'), '--json'];
    const { code, stdout, stderr } = await command(args, { env: service.env, cwd: folder.path });
    expect(code, stderr).toBe(0);
    const bytes = await bytesBelow(JSON.parse(stdout).path);
    expect(bytes.length).toBeGreaterThan(10_000);
    expect(foundIn(bytes, { ...keys, ...goods })).toEqual([]);
    expect(foundIn(Buffer.from(stdout + stderr), { ...keys, ...goods })).toEqual([]);
    // Not even the names of tables are visible.
    for (const name of ['payment_attempts', 'PGDMP', 'mail_outbox']) expect(bytes.includes(name), name).toBe(false);
  });

  test('finds no key, password or link in a plain dump either, only deliverables and buyers', async () => {
    const bytes = plainDump();
    for (const [name, secret] of Object.entries(keys)) expect(secret.length, name).toBeGreaterThanOrEqual(8);
    expect(foundIn(bytes, keys)).toEqual([]);
    // The operator must encrypt such a dump, as in the operator's guide.
    expect(foundIn(bytes, goods)).toEqual(Object.keys(goods));
  });

  test('cannot use the sessions of a plain dump: their tokens are unsigned', async () => {
    const me = (cookie: string) => callUrl(`${service.baseUrl}/dashboard/api/me`, 'GET', undefined, { cookie });
    expect((await me(session)).status).toBe(200);
    const unsigned = decodeURIComponent(session).replace(/(session_token=[^.]+)\.[^;]+/, '$1');
    expect(foundIn(plainDump(), { token: /session_token=([^;]+)/.exec(unsigned)?.[1] ?? '' })).toEqual(['token']);
    for (const cookie of [unsigned, `${unsigned}.`, `${unsigned}.${'A'.repeat(43)}=`]) {
      expect((await me(encodeURI(cookie))).status).toBe(401);
    }
  });

  test('the searched encodings would detect a secret', () => {
    const secret = 'a secret that somebody has hidden';
    const hidden = ['', 'x', 'xy'].flatMap((before) => {
      const bytes = Buffer.from(`${before}${secret}tail`);
      return [bytes, Buffer.from(bytes.toString('hex')), Buffer.from(bytes.toString('base64'))];
    });
    for (const bytes of hidden) expect(foundIn(bytes, { secret })).toEqual(['secret']);
    const inHex = randomBytes(32);
    expect(foundIn(Buffer.from(inHex.toString('base64url')), { secret: inHex.toString('hex') })).toEqual(['secret']);
  });
});
