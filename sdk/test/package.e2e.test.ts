import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setDeliveryStatus } from '../../server/test/kernel/http/rows-repository.ts';
import { type MailServer, startMailServer } from '../../server/test/outbound/mail/mail-server.ts';
import { startReceiver } from '../../server/test/outbound/webhooks/receiver.ts';
import { startTestChain, type TestChain } from '../../server/test/support/chain.ts';
import { freePort } from '../../server/test/support/free-port.ts';
import { startTestService, type TestService, type TestStore } from '../../server/test/support/service.ts';
import { createCheckoutClient } from '../src/index.ts';
import { contentOf, dataOf, startAssistant } from './support/assistant.ts';
import { type InstalledPackage, installPackage } from './support/installed-package.ts';
import { clientOf, createShop, INVOICE, productId } from './support/shop.ts';

const README = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const BLOCKS = [...README.matchAll(/^```js\n(.*?)^```$/gms)].map(([, code = '']) => ({
  name: /^\/\/ (\S+)\n/.exec(code)?.[1] ?? '',
  code,
}));

let chain: TestChain;
let mail: MailServer;
let service: TestService;
let store: TestStore;
let installed: InstalledPackage;
let port: number;
const children: ChildProcess[] = [];
const ran = new Set<string>();

beforeAll(async () => {
  [chain, mail, installed, port] = await Promise.all([
    startTestChain(),
    startMailServer(),
    installPackage(),
    freePort(),
  ]);
  for (const { name, code } of BLOCKS) await installed.write(name, code);
  service = await startTestService({
    rpcUrl: chain.rpcUrl,
    roles: ['api', 'indexer', 'dispatcher', 'reaper', 'mailer'],
    // The port must be known in advance: receipts name their issuer.
    env: { SMTP_URL: mail.url, PORT: String(await freePort()) },
  });
  store = await createShop(service, { webhookUrl: `http://127.0.0.1:${port}/webhooks` });
});
afterAll(async () => {
  for (const child of children) child.kill();
  await service?.stop();
  await mail?.close();
  await chain?.stop();
  await installed?.remove();
});

/** Runs a file from the documentation page as printed there. */
function start(name: string, args: readonly string[] = [], env: Record<string, string> = {}) {
  ran.add(name);
  const child = spawn(process.execPath, [join(installed.folder, name), ...args], {
    cwd: installed.folder,
    env: {
      ...process.env,
      TILL_URL: service.baseUrl,
      TILL_KEY: store.apiKey,
      TILL_SECRET: store.webhookSecret ?? '',
      PORT: String(port),
      ...env,
    },
  });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  return {
    /** Waits until its output matches, and returns the match. */
    async printed(pattern: RegExp): Promise<RegExpExecArray> {
      await expect.poll(() => output).toMatch(pattern);
      return pattern.exec(output) as RegExpExecArray;
    },
    /** Returns its complete output, once it has ended successfully. */
    async output(): Promise<string> {
      expect(await ended, output).toBe(0);
      return output;
    },
  };
}

async function pay(depositAddress: string, amount: string): Promise<void> {
  await chain.transferToken('usdc', depositAddress, BigInt(amount));
  await chain.mine();
}

describe('the page', () => {
  it('has a first integration that fulfils paid orders, and refuses unsigned requests', async () => {
    const shop = start('shop.mjs');
    const [, url = ''] = await shop.printed(/^send the buyer to (\S+)$/m);
    const forged = await fetch(`http://127.0.0.1:${port}/webhooks`, { method: 'POST', body: '{}' });
    expect(forged.status).toBe(400);
    await shop.printed(/^refused a webhook: there is no X-Service-Timestamp header$/m);
    const id = url.split('/').at(-1) ?? '';
    const checkouts = createCheckoutClient({ baseUrl: service.baseUrl });
    const { depositAddress, cryptoAmount } = await checkouts.startAttempt(id, { paymentMethod: 'usdc-local' });
    await pay(depositAddress, cryptoAmount);
    await shop.printed(new RegExp(`^fulfil cart-1041: order ${id} is paid$`, 'm'));
  });

  it('has a way to catch up on missed events', async () => {
    const till = clientOf(service, store);
    const { data } = await till.webhookDeliveries.list();
    const { id = '' } = data.find(({ event }) => event === 'order.completed') ?? {};
    await setDeliveryStatus(service.db, { id, status: 'exhausted' });
    expect(await start('catch-up.mjs').output()).toBe('cart-1041 is paid: 9.99 usd\n');
    expect((await till.webhookDeliveries.list({ status: 'exhausted' })).data).toEqual([]);
  });

  it('distinguishes the errors of an email', async () => {
    expect(await start('errors.mjs').output()).toMatch(/^mailed to ada@example\.com\nagain in \d+ s\n$/);
  });

  it('verifies in a handler of Request objects', async () => {
    const receiver = await startReceiver();
    const other = await createShop(service, { webhookUrl: receiver.url });
    await clientOf(service, other).invoices.create(INVOICE);
    await receiver.received(1);
    await receiver.close();
    const { body = '', headers = {} } = receiver.requests[0] ?? {};
    await installed.write('delivery.json', JSON.stringify({ body, headers }));
    await installed.write(
      'call-route.mjs',
      `import { readFileSync } from 'node:fs';
      import { POST } from './route.mjs';
      const { body, headers } = JSON.parse(readFileSync('delivery.json', 'utf8'));
      for (const sent of [body, body + ' ']) {
        const answer = await POST(new Request('http://shop.example/', { method: 'POST', headers, body: sent }));
        console.log(answer.status, await answer.text());
      }`,
    );
    ran.add('route.mjs');
    const calls = start('call-route.mjs', [], { TILL_SECRET: other.webhookSecret ?? '' });
    expect(await calls.output()).toBe('204 \n400 wrong-signature\n');
  });

  it('accepts a receipt of the service, and refuses a changed one', async () => {
    const { id } = await clientOf(service, store).invoices.create(INVOICE);
    const checkouts = createCheckoutClient({ baseUrl: service.baseUrl });
    const { depositAddress, cryptoAmount } = await checkouts.startAttempt(id, { paymentMethod: 'usdc-local' });
    await pay(depositAddress, cryptoAmount);
    await expect.poll(async () => (await checkouts.get(id)).status).toBe('paid');
    const signed = await (await fetch(`${service.baseUrl}/invoice/${id}/receipt.jws`)).text();
    await installed.write('receipt.jws', signed);
    const good = await start('receipt.mjs').output();
    expect(good).toMatch(new RegExp(`was paid 25 usd at ${depositAddress}\\n$`));
    expect(await start('receipt.mjs', [], { TILL_URL: 'https://pay.example.com' }).output()).toBe(
      'refused: wrong-issuer\n',
    );
  });

  it('keeps every digit', async () => {
    expect(await start('digits.mjs').output()).toBe('12345678901234567890n\ntrue\n');
  });

  it("follows the buyer's side to the end", async () => {
    const items = [{ productId: productId(store, 'Guide'), quantity: 1 }];
    const { id } = await clientOf(service, store).orders.create({ items });
    const buyer = start('checkout.mjs', [id, 'usdc-local']);
    const [, amount = '', address = ''] = await buyer.printed(/^pay (\d+) to (0x\w+)$/m);
    await pay(address, amount);
    expect((await buyer.output()).trimEnd().split('\n').at(-1)).toBe(`completed ${amount}`);
  });

  it('has no code block that was not run here', () => {
    expect(BLOCKS.map(({ name }) => name).filter((name) => !ran.has(name))).toEqual([]);
  });
});

it('is also a program that serves the store and the guide to an assistant', async () => {
  const program = join(installed.folder, 'node_modules', '.bin', 'till-mcp');
  const assistant = await startAssistant(service.baseUrl, store.apiKey, [program]);
  expect(dataOf(await assistant.call('getStore'))).toMatchObject({ id: store.storeId });
  const guide = await assistant.client.readResource({ uri: 'till://guide/webhooks/verification.md' });
  expect(contentOf(guide)).toMatch(/^# /);
  expect(assistant.stderr()).toBe('');
  await assistant.close();
});

describe('the published types', () => {
  const USAGE = `
    import { type CreateInvoiceInput, createClient, rawJson, verifyWebhook } from '@till/sdk';
    const till = createClient({ baseUrl: '', apiKey: '' });
    const items = [{ name: 'Consulting', quantity: 1, unitAmount: '50' }];
    export async function use(): Promise<void> {
      const { number, email } = await till.invoices.create({ items, metadata: rawJson('{}') });
      await till.invoices.create({ templateId: 'x', metadata: { a: [1] } });
      const order = await till.orders.get('x');
      const status: 'pending' | 'completed' | 'partial' | 'expired' = order.status;
      for await (const { title } of till.products.iterate({ limit: 5 })) title.toUpperCase();
      const webhook = await verifyWebhook(new Uint8Array(), new Headers(), 'x');
      switch (webhook.event) {
        case 'invoice.paid': webhook.data.payment?.transactions.map(({ txHash }) => txHash); break;
        case 'order.completed': webhook.data.transactions.map(({ txHash }) => txHash); break;
      }
      [number.toFixed(), email.canSend, status];
    }
    // @ts-expect-error neither items nor templateId
    export const nothing: CreateInvoiceInput = { currency: 'usd' };
    // @ts-expect-error an amount is no number
    export const amount: CreateInvoiceInput = { items: [{ name: 'Consulting', quantity: 1, unitAmount: 50 }] };
    // @ts-expect-error a status that orders do not have
    export const list = () => till.orders.list({ status: 'paid' });
    // @ts-expect-error iterate counts the pages itself
    export const pages = () => till.orders.iterate({ page: 2 });
  `;

  it.each(['nodenext', 'bundler'] as const)('accept valid use and reject the rest, under %s', async (module) => {
    await installed.write('usage.ts', USAGE);
    expect(await installed.typeErrors('usage.ts', module)).toBe('');
  });
});
