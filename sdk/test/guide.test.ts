import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { copyFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sign } from '../../server/src/outbound/webhooks/signature.ts';
import { setDeliveryStatus } from '../../server/test/kernel/http/rows-repository.ts';
import { DEAD_WEBHOOK, product } from '../../server/test/kernel/http/support.ts';
import { type MailServer, startMailServer } from '../../server/test/outbound/mail/mail-server.ts';
import { startTestService, type TestService, type TestStore } from '../../server/test/support/service.ts';
import { type TemporaryFolder, temporaryFolder } from '../../server/test/support/temporary-folder.ts';
import { isInstalled, programOf } from './support/foreign-client.ts';
import { INVOICE } from './support/shop.ts';

const run = promisify(execFile);
const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const PAGE = readFileSync(pathOf('../../docs/guide/clients.md'), 'utf8');
const [, ...SECTIONS] = PAGE.split(/^## /m);
const TITLES = SECTIONS.map((section) => section.slice(0, section.indexOf('\n')));
const blocksOf = (section: string) => [...section.matchAll(/^```(\w+)\n(.*?)^```$/gms)];
const blocks = (language: string) =>
  SECTIONS.map((section) => blocksOf(section).find(([, each]) => each === language)?.[2] ?? '');
const COMPILER = createRequire(import.meta.url).resolve('typescript/bin/tsc');
const SECRET = `svc_whsec_${'1'.repeat(48)}`;
const BODY = '{"event":"invoice.paid","timestamp":"t","data":DATA}';

/** Languages that run as one program, and what calls the function of the last block. */
const PROGRAMS = [
  {
    language: 'ts',
    program: process.execPath,
    harness: `const rawBody = new TextEncoder().encode(process.env.BODY);
const headers = new Headers(JSON.parse(process.env.HEADERS ?? ''));
console.log(await handleWebhook(rawBody, headers));
console.log(await handleWebhook(rawBody.slice(1), headers));`,
  },
  {
    language: 'php',
    program: programOf('php'),
    harness: `echo handleWebhook(getenv('BODY'), json_decode(getenv('HEADERS'), true)), "\\n";
echo handleWebhook(substr(getenv('BODY'), 1), json_decode(getenv('HEADERS'), true)), "\\n";`,
  },
  {
    language: 'python',
    program: programOf('python3'),
    harness: `import json
print(handle_webhook(os.environ["BODY"].encode(), json.loads(os.environ["HEADERS"])))
print(handle_webhook(os.environ["BODY"].encode()[1:], json.loads(os.environ["HEADERS"])))`,
  },
] as const;

it('shows each call once in each of the four languages', () => {
  for (const section of SECTIONS) {
    expect(blocksOf(section).map(([, language]) => language)).toEqual(['ts', 'php', 'python', 'sh']);
  }
});

let mail: MailServer;
let service: TestService;
let folder: TemporaryFolder;
beforeAll(async () => {
  mail = await startMailServer();
  folder = await temporaryFolder();
  service = await startTestService({ env: { SMTP_URL: mail.url } });
});
afterAll(async () => {
  await service?.stop();
  await folder?.remove();
  await mail?.close();
});

/** A store as the examples expect it: a product, a template, and a delivery that was given up. */
async function exampleStore(): Promise<TestStore> {
  const store = await service.createStore({
    name: 'Shop',
    webhookUrl: DEAD_WEBHOOK,
    products: [product('Keys', { stock: ['KEY-1', 'KEY-2', 'KEY-3'] })],
    templates: [{ name: 'Monthly', memo: 'Thanks', expiresInMinutes: 90, items: INVOICE.items }],
  });
  await store.call('POST', '/v1/invoices', INVOICE);
  const [delivery] = (await store.call('GET', '/v1/webhook-deliveries')).json.data;
  await setDeliveryStatus(service.db, { id: delivery.id, status: 'exhausted' });
  return store;
}

/** A webhook for the last section, about an invoice of the store. */
async function exampleWebhook(store: TestStore) {
  const [{ successUrl, cancelUrl, url, createdVia, voidedAt, email, ...invoice }] = (
    await store.call('GET', '/v1/invoices')
  ).json.data;
  const body = BODY.replace('DATA', JSON.stringify({ ...invoice, payment: null }));
  const timestamp = String(Math.floor(Date.now() / 1000));
  return { number: invoice.number, body, timestamp, signature: sign(SECRET, timestamp, body) };
}

const local = (code: string) => code.replaceAll('https://pay.example.com', service.baseUrl);

describe.each(PROGRAMS)('in $language', ({ language, program, harness }) => {
  it.skipIf(!isInstalled(program))('every call does what its section says', async () => {
    const store = await exampleStore();
    const webhook = await exampleWebhook(store);
    for (const file of ['php/till.php', 'python/till.py']) {
      await copyFile(pathOf(`../${file}`), join(folder.path, file.slice(file.indexOf('/') + 1)));
    }
    const path = join(folder.path, `guide.${{ ts: 'mts', php: 'php', python: 'py' }[language]}`);
    const code = local(`${blocks(language).join('\n')}\n${harness}\n`);
    await writeFile(path, code.replace("'@till/sdk'", `'${pathOf('../src/index.ts')}'`));
    const headers = { 'X-Service-Timestamp': webhook.timestamp, 'X-Service-Signature': webhook.signature };
    const { stdout } = await run(program, [path], {
      env: {
        ...process.env,
        TILL_KEY: store.apiKey,
        TILL_SECRET: SECRET,
        BODY: webhook.body,
        HEADERS: JSON.stringify(headers),
      },
    });
    expect(stdout.trimEnd().split('\n')).toEqual([
      'Shop: 8 scopes',
      expect.stringContaining('/invoice/'),
      'Monthly: 25 usd',
      'sent to buyer@example.com, 4 left',
      'open, 0 payments',
      '3 of 3 invoices',
      '25',
      '25',
      '25',
      'voided',
      '400: Only open invoices can be voided',
      'Keys: 9.99 usd, stock 3',
      '2 added, 5 available',
      expect.stringContaining('/checkout/'),
      'cart-1 is pending',
      '19.98',
      'expired',
      'invoice.created is queued again',
      `invoice ${webhook.number} is paid`,
      '204',
      '400',
    ]);
  });
});

describe.each([
  ['php', programOf('php'), 'till.php'],
  ['python', programOf('python3'), 'till.py'],
] as const)('the README for %s', (language, program, file) => {
  it.skipIf(!isInstalled(program))('creates an invoice', async () => {
    const store = await exampleStore();
    const readme = readFileSync(pathOf(`../${language}/README.md`), 'utf8');
    const code = local(blocksOf(readme)[0]?.[2] ?? '');
    await copyFile(pathOf(`../${language}/${file}`), join(folder.path, file));
    await writeFile(join(folder.path, `readme-${file}`), code);
    const env = { ...process.env, TILL_KEY: store.apiKey };
    const { stdout } = await run(program, [join(folder.path, `readme-${file}`)], { env });
    expect(stdout).toContain('/invoice/');
    expect((await store.call('GET', '/v1/invoices')).json.data[0].metadata).toEqual({ order: 'order-7' });
  });
});

it('has TypeScript that compiles', async () => {
  const path = join(folder.path, 'typed.mts');
  const code = `${blocks('ts').join('\n')}\nexport { handleWebhook };\n`;
  await writeFile(path, code.replace("'@till/sdk'", `'${pathOf('../src/index.ts')}'`));
  const types = ['--types', 'node', '--typeRoots', pathOf('../../node_modules/@types')];
  const language = ['--target', 'es2022', '--lib', 'es2022,dom,dom.iterable', '--module', 'nodenext'];
  const args = ['--noEmit', '--strict', '--skipLibCheck', '--allowImportingTsExtensions', ...types, ...language];
  const { stdout } = await run(process.execPath, [COMPILER, ...args, path]).catch((error) => error);
  expect(stdout).toBe('');
});

const SHELL = programOf('curl');
it.skipIf(!isInstalled(SHELL))('every call does what its section says in the shell', async () => {
  const store = await exampleStore();
  const webhook = await exampleWebhook(store);
  await writeFile(join(folder.path, 'body.json'), webhook.body);
  const [setup = '', ...rest] = blocks('sh').map(local);
  const ids: Record<string, string> = {
    TEMPLATE_ID: (await store.call('GET', '/v1/invoice-templates')).json[0].id,
    PRODUCT_ID: store.products[0]?.id ?? '',
    DELIVERY_ID: (await store.call('GET', '/v1/webhook-deliveries?status=exhausted')).json.data[0].id,
  };
  const given = { TILL_KEY: store.apiKey, TILL_SECRET: SECRET, TIMESTAMP: webhook.timestamp };
  const answers: Record<string, string> = {};
  for (const [index, block] of rest.entries()) {
    const title = TITLES[index + 1] ?? '';
    const env = { ...process.env, ...given, SIGNATURE: webhook.signature, ...ids };
    const { stdout } = await run('sh', ['-euc', setup + block], { cwd: folder.path, env });
    answers[title] = stdout;
    if (title === 'Create an invoice') ids.INVOICE_ID = JSON.parse(stdout).id;
    if (title === 'Create an order') ids.ORDER_ID = JSON.parse(stdout).id;
  }
  const parts = {
    'Check the key': '"name":"Shop"',
    'Create an invoice': '"metadata":{"order":"order-7"}',
    'Create an invoice from a template': '"memo":"Thanks"',
    'Email an invoice': '"sentTo":"buyer@example.com"',
    'Read an invoice': '"transactions":[]',
    'List invoices': '"total":3',
    'Void an invoice': '"status":"voided"',
    'Handle a refusal': '{"error":"Only open invoices can be voided"}',
    'List and read products': '"title":"Keys"',
    'Append stock': '{"added":2,"duplicates":0,"stock":5}',
    'Create an order': '"priceAmount":"19.98"',
    'Read and list orders': '"status":"pending"',
    'Expire an order': '"status":"expired"',
    'Resend webhooks': '"status":"exhausted"',
    'Verify a webhook': 'genuine\n',
  };
  expect(answers).toEqual(
    Object.fromEntries(Object.entries(parts).map(([title, part]) => [title, expect.stringContaining(part)])),
  );
  expect((await store.call('GET', '/v1/webhook-deliveries?status=exhausted')).json.data).toEqual([]);
});
