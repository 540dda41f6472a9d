import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sign } from '../../server/src/outbound/webhooks/signature.ts';
import { type Received, type Receiver, startReceiver } from '../../server/test/outbound/webhooks/receiver.ts';
import { startTestChain, type TestChain } from '../../server/test/support/chain.ts';
import { startTestService, type TestService } from '../../server/test/support/service.ts';
import { type Client, createCheckoutClient, rawJson } from '../src/index.ts';
import { createExampleProject, type ExampleProject } from './support/example-project.ts';
import { clientOf, createShop, INVOICE } from './support/shop.ts';
import { type RunningExample, startExample, WEBHOOK_EXAMPLES } from './support/webhook-example.ts';

const EXAMPLES = fileURLToPath(new URL('../../docs/guide/webhooks/examples/', import.meta.url));
const PAGE = readFileSync(new URL('../../docs/guide/webhooks/verification.md', import.meta.url), 'utf8');
const RUN = WEBHOOK_EXAMPLES.filter(({ missing }) => missing === undefined);
const NOT_RUN = WEBHOOK_EXAMPLES.filter(({ missing }) => missing !== undefined);
/** Longer than any example's tolerance, in seconds. */
const TOO_FAR = 1_000;

describe('the page', () => {
  it('shows every example exactly as it is run', () => {
    const blocks = [...PAGE.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, language, code]) => ({ language, code }));
    const files = WEBHOOK_EXAMPLES.map(({ file, language }) => ({
      language,
      code: readFileSync(EXAMPLES + file, 'utf8'),
    }));
    expect(blocks).toEqual(files);
    expect(readdirSync(EXAMPLES).sort()).toEqual(WEBHOOK_EXAMPLES.map(({ file }) => file).sort());
  });

  it(`has examples of which these run here: ${RUN.map(({ file }) => file).join(', ')}`, () => {
    const always = ['node-http.mjs', 'fastify.mjs', 'next-route.mjs', 'webhook.py'];
    expect(RUN.map(({ file }) => file)).toEqual(expect.arrayContaining(always));
  });

  for (const { file, missing } of NOT_RUN) it.skip(`has ${file}, which is NOT RUN here: ${missing}`, () => {});
});

let chain: TestChain;
let service: TestService;
let project: ExampleProject;

beforeAll(async () => {
  [chain, project] = await Promise.all([startTestChain(), createExampleProject(EXAMPLES)]);
  service = await startTestService({ rpcUrl: chain.rpcUrl, roles: ['api', 'indexer', 'dispatcher'] });
});
afterAll(async () => {
  await service?.stop();
  await chain?.stop();
  await project?.remove();
});

/** Forwards a request unchanged. Resolves to the status of the answer. */
async function post(url: string, { body, headers }: Pick<Received, 'body' | 'headers'>): Promise<number> {
  const names = [
    'content-type',
    ...['timestamp', 'signature', 'signature-next', 'delivery-id'].map((name) => `x-service-${name}`),
  ];
  const sent = names.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]]));
  const response = await fetch(url, { method: 'POST', body, headers: Object.fromEntries(sent) });
  await response.arrayBuffer();
  return response.status;
}

/** Creates and pays an invoice, whose deposit is found on the chain. */
async function payInvoice(till: Client): Promise<string> {
  const metadata = rawJson('{"cart":"c-1 ✓","big":12345678901234567890}');
  const { id } = await till.invoices.create({ ...INVOICE, metadata });
  const checkouts = createCheckoutClient({ baseUrl: service.baseUrl });
  const attempt = await checkouts.startAttempt(id, { paymentMethod: 'usdc-local' });
  await chain.transferToken('usdc', attempt.depositAddress, BigInt(attempt.cryptoAmount));
  await chain.mine();
  return id;
}

describe.each(RUN)('$file', (example) => {
  let shop: RunningExample;
  /** A proxy in front of the example, which records the forwarded requests. */
  let gate: Receiver;
  let till: Client;
  let secret: string;
  let id: string;
  /** The delivery of the `invoice.paid`. */
  let delivered: Received;

  beforeAll(async () => {
    gate = await startReceiver(async (response, request) => {
      response.writeHead(await post(shop.url, request)).end();
    });
    const store = await createShop(service, { webhookUrl: gate.url });
    secret = store.webhookSecret ?? '';
    till = clientOf(service, store);
    shop = await startExample(example, project.folderOf(example.file), secret);
  });
  afterAll(async () => {
    await shop?.stop();
    await gate?.close();
  });

  const timestamp = () => Number(delivered.headers['x-service-timestamp']);
  /** Returns the delivery for another invoice, signed with the given secret and time. */
  function signed(otherId: string, key = secret, seconds = timestamp()): Pick<Received, 'body' | 'headers'> {
    const body = delivered.body.replaceAll(id, otherId);
    const signature = sign(key, String(seconds), body);
    const headers = { ...delivered.headers, 'x-service-timestamp': String(seconds), 'x-service-signature': signature };
    return { body, headers };
  }
  const without = (name: string) => ({
    ...signed('forged'),
    headers: { ...signed('forged').headers, [name]: undefined },
  });
  const withHeader = (name: string, value: string) => ({
    ...signed('forged'),
    headers: { ...signed('forged').headers, [name]: value },
  });

  it('accepts the events of an invoice from the service, and fulfils it when it is paid', async () => {
    id = await payInvoice(till);
    const deliveries = async () =>
      (await till.webhookDeliveries.list()).data.map(({ event, status, lastResponseStatus }) =>
        [event, status, lastResponseStatus].join(' '),
      );
    await expect
      .poll(deliveries)
      .toEqual(expect.arrayContaining(['invoice.created success 204', 'invoice.paid success 204']));
    await expect.poll(shop.fulfilled).toEqual([id]);
    delivered = gate.requests.find(({ body }) => JSON.parse(body).event === 'invoice.paid') as Received;
  });

  it('accepts the same event again, and fulfils nothing twice', async () => {
    expect(await post(shop.url, delivered)).toBe(204);
    // A later event shows that everything before it was printed.
    expect(await post(shop.url, signed('another'))).toBe(204);
    await expect.poll(shop.fulfilled).toEqual([id, 'another']);
  });

  it('accepts either signature while the secret is being rotated, and so the new secret before and after', async () => {
    const other = `svc_whsec_${'1'.repeat(48)}`;
    const bySigners = (present: string, next: string) => {
      const { body, headers } = signed('rotated', present);
      return { body, headers: { ...headers, 'x-service-signature-next': sign(next, String(timestamp()), body) } };
    };
    expect(await post(shop.url, bySigners(secret, other))).toBe(204);
    expect(await post(shop.url, bySigners(other, secret))).toBe(204);
    expect(await post(shop.url, bySigners(other, `svc_whsec_${'2'.repeat(48)}`))).toBe(400);
    await expect.poll(shop.fulfilled).toEqual([id, 'another', 'rotated']);
  });

  it.each([
    ['a body that was changed', () => ({ ...delivered, body: delivered.body.replaceAll(id, 'forged') })],
    ['a body with a space more', () => ({ ...delivered, body: `${delivered.body} ` })],
    ['another secret', () => signed('forged', `svc_whsec_${'0'.repeat(48)}`)],
    ['an empty secret', () => signed('forged', '')],
    ['an old timestamp', () => signed('forged', secret, timestamp() - TOO_FAR)],
    ['a timestamp of the future', () => signed('forged', secret, timestamp() + TOO_FAR)],
    ['a changed timestamp', () => withHeader('x-service-timestamp', String(timestamp() + 1))],
    ['no timestamp', () => without('x-service-timestamp')],
    ['no signature', () => without('x-service-signature')],
    ['a timestamp that is not a number', () => withHeader('x-service-timestamp', 'yesterday')],
    ['a signature that is not ASCII', () => withHeader('x-service-signature', 'é'.repeat(64))],
  ])('refuses %s with 400', async (_case, request) => {
    expect(await post(shop.url, request())).toBe(400);
  });

  it('has fulfilled nothing that it refused', async () => {
    expect(await post(shop.url, signed('last'))).toBe(204);
    await expect.poll(shop.fulfilled).toEqual([id, 'another', 'rotated', 'last']);
  });
});
