import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sign } from '../../src/outbound/webhooks/signature.ts';
import { type Received, type Receiver, startReceiver } from '../outbound/webhooks/receiver.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { type ExportedWorkflow, loadEngine } from './n8n-engine.ts';

const GUIDE = join(import.meta.dirname, '../../../docs/guide');
const WORKFLOW: ExportedWorkflow = JSON.parse(readFileSync(join(GUIDE, 'automation/n8n.json'), 'utf8'));
const N8N = process.env['TEST_N8N'];
const CODE = readFileSync(join(GUIDE, 'automation/zapier.js'), 'utf8');
/** Longer than the tolerance of the code, in seconds. */
const TOO_OLD = 301;

let service: TestService;
let receiver: Receiver;
let secret: string;
let delivered: Received;

beforeAll(async () => {
  receiver = await startReceiver();
  service = await startTestService({ roles: ['api', 'dispatcher'] });
  const store = await service.createStore({ webhookUrl: receiver.url });
  secret = store.webhookSecret ?? '';
  await store.call('POST', '/v1/invoices', {
    items: [{ name: 'Café — ✓', quantity: 1, unitAmount: '25' }],
    customerEmail: 'ada@example.com',
  });
  await receiver.received(1);
  delivered = receiver.requests[0] as Received;
});
afterAll(async () => {
  await service?.stop();
  await receiver?.close();
});

/** Runs the code as Zapier does: in an async function with `inputData` and `require`. */
async function run(change: Record<string, string | undefined> = {}): Promise<unknown> {
  const AsyncFunction = (async () => {}).constructor as new (...source: string[]) => (...values: unknown[]) => unknown;
  const { headers, body } = delivered;
  const header = (name: string) => headers[`x-service-${name}`]?.toString();
  const input = { body, timestamp: header('timestamp'), signature: header('signature'), secret, ...change };
  return new AsyncFunction('inputData', 'require', CODE)(input, createRequire(import.meta.url));
}

test('the page for Zapier shows the code exactly as it is run', () => {
  expect(readFileSync(join(GUIDE, 'zapier.md'), 'utf8')).toContain(`\`\`\`js\n${CODE}\`\`\``);
});

test('the code accepts a delivery from the service and returns its fields', async () => {
  expect(await run()).toEqual({
    event: 'invoice.created',
    isPaid: false,
    id: JSON.parse(delivered.body).data.id,
    amount: '25',
    currency: 'usd',
    email: 'ada@example.com',
  });
});

test('the code accepts the second signature while the secret is being rotated', async () => {
  const signatureNext = delivered.headers['x-service-signature']?.toString();
  await expect(run({ signature: 'ab'.repeat(32), signatureNext })).resolves.toMatchObject({ event: 'invoice.created' });
});

/** Changes of a request that must be refused. */
const FORGERIES = [
  ['a changed body', () => ({ body: delivered.body.replace('"25"', '"26"') })],
  ['a wrong secret', () => ({ secret: 'svc_whsec_wrong' })],
  ['no signature', () => ({ signature: undefined })],
  ['a short signature', () => ({ signature: 'abcd' })],
  ['no timestamp', () => ({ timestamp: undefined })],
  [
    'an old event',
    () => {
      const timestamp = String(Math.floor(Date.now() / 1_000) - TOO_OLD);
      return { timestamp, signature: sign(secret, timestamp, delivered.body) };
    },
  ],
] as const;
const REFUSED = 'forged, changed, or older than five minutes';

test.each(FORGERIES)('the code stops at %s', async (_, change) => {
  await expect(run(change())).rejects.toThrow(REFUSED);
});

test('the page for n8n explains every node of the workflow', () => {
  const page = readFileSync(join(GUIDE, 'n8n.md'), 'utf8');
  for (const { name } of WORKFLOW.nodes) expect(page).toContain(`| *${name}* |`);
});

// `npm run drill -- n8n` installs it.
describe.skipIf(N8N === undefined)('the workflow, in the engine of n8n', () => {
  let engine: ReturnType<typeof loadEngine>;
  beforeAll(() => {
    engine = loadEngine(N8N ?? '');
  });
  const PAST_SIGNATURE = ['Webhook', 'Raw body', 'Signature', 'Genuine?'];

  /** Runs it on the delivery with these changes. */
  function runWorkflow(change: Record<string, string | undefined> = {}) {
    const { body = delivered.body, secret: key = secret, ...headers } = change;
    const names = Object.entries(headers).map(([name, value]) => [
      `x-service-${name === 'signatureNext' ? 'signature-next' : name}`,
      value,
    ]);
    return engine(
      WORKFLOW,
      { ...delivered, body, headers: { ...delivered.headers, ...Object.fromEntries(names) } },
      key,
    );
  }

  test('goes on with a delivery from the service, which is not paid', async () => {
    const { ran, output, error } = await runWorkflow();
    expect([ran, error]).toEqual([[...PAST_SIGNATURE, 'Event', 'Paid?'], undefined]);
    expect(output).toMatchObject([[], [{ json: JSON.parse(delivered.body) }]]);
  });

  test('finds a paid one, and accepts the second signature', async () => {
    const body = delivered.body.replace('invoice.created', 'invoice.paid');
    const timestamp = String(Math.floor(Date.now() / 1_000));
    const signatureNext = sign(secret, timestamp, body);
    const { output } = await runWorkflow({ body, timestamp, signature: 'ab'.repeat(32), signatureNext });
    expect(output).toMatchObject([[{ json: { event: 'invoice.paid' } }], []]);
  });

  test.each(FORGERIES)('refuses %s', async (_, change) => {
    const { ran, error } = await runWorkflow(change());
    expect(ran).toEqual([...PAST_SIGNATURE, 'Refuse']);
    expect(error).toContain(REFUSED);
  });
});
