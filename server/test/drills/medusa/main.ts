// Starts the demo and a real Medusa 2 on its PostgreSQL, with the payment provider of integrations/medusa installed from
// its package. Buyers fill carts, pay on the chain, and their orders are captured: by the webhook, without it, and with it
// repeated or forged. Carts change, payments are short, refunds are refused. The first run installs Medusa.
//   npm run drill -- medusa [--only WORDS]
// Arguments select the scenarios whose names contain them.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import type { DemoFile } from '../../../src/app/demo/demo-file.ts';
import { command } from '../../app/cli/command.ts';
import { untilPrinted } from '../../app/cli/till.ts';
import { freePort } from '../../support/free-port.ts';
import { callUrl } from '../../support/service.ts';
import { killProcessesOf, startTracked } from '../../support/service-process.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { type Cleanup, createCleanup } from '../cleanup.ts';
import { succeeded } from './buyer.ts';
import { startLine } from './line.ts';
import { SCENARIOS, type Scene } from './scenarios.ts';
import { installProvider, startShop } from './shop.ts';

const METHOD = 'usdc-local';
const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });

const begun = performance.now();
const note = (text: string): void => {
  process.stderr.write(`${((performance.now() - begun) / 1000).toFixed(1).padStart(7)} s  ${text}\n`);
};

const cleanup = createCleanup();
try {
  process.exitCode = await drill(await startScene(cleanup));
} finally {
  await cleanup.run();
}

async function drill(scene: Scene): Promise<number> {
  let failed = 0;
  for (const { name, run } of SCENARIOS.filter((each) => each.name.includes(values.only))) {
    try {
      await run(scene);
      note(`ok      ${name}`);
    } catch (error) {
      failed += 1;
      note(`FAILED  ${name}\n${error instanceof Error ? error.stack : error}`);
    }
    // A failed scenario may not have restored it.
    scene.line.lose(false);
  }
  const printed = scene.shop.log();
  const leaks = [scene.secret, scene.apiKey].filter((secret) => printed.includes(secret));
  if (leaks.length > 0) note('FAILED  a secret is in the log of Medusa');
  if (failed > 0) process.stderr.write(`\nThe end of the log of Medusa:\n${printed.slice(-20_000)}\n`);
  process.stdout.write(`${failed + leaks.length} failed.\n`);
  return failed + leaks.length === 0 ? 0 : 1;
}

async function startScene(toUndo: Cleanup): Promise<Scene> {
  await installProvider(note);
  note('starting the demo');
  const folder = await temporaryFolder();
  toUndo.add(() => folder.remove());
  toUndo.add(() => killProcessesOf(folder.path));
  const running = startTracked(['demo', '--port', String(await freePort()), '--data-dir', folder.path]);
  await untilPrinted(running, /Till is running/);
  const demo = JSON.parse(await readFile(join(folder.path, 'demo.json'), 'utf8')) as DemoFile;
  const { apiKey, slug, webhookSecret } = demo.store;
  const till = async (...args: string[]): Promise<void> => {
    const { code, stdout, stderr } = await command([...args, '--data-dir', folder.path]);
    if (code !== 0) throw new Error(`till ${args.join(' ')} failed: ${stdout}${stderr}`);
  };
  const shop = await startShop({
    ...{ cleanup: toUndo, databaseUrl: demo.databaseUrl, note },
    env: { TILL_URL: demo.baseUrl, TILL_KEY: apiKey, TILL_SECRET: webhookSecret },
  });
  const line = await startLine(toUndo, () => `${shop.url}/hooks/payment/till_till`);
  await till('webhook', '--store', slug, '--set', line.url, '--demo');
  const database = new pg.Client({ connectionString: demo.databaseUrl });
  await database.connect();
  toUndo.add(() => database.end());
  const call = async (method: string, path: string, body?: object) =>
    succeeded(await callUrl(`${demo.baseUrl}${path}`, method, body, { authorization: `Bearer ${apiKey}` }));
  note('buying');
  return {
    ...{ shop, line, secret: webhookSecret, apiKey },
    invoiceAt: (id) => call('GET', `/v1/invoices/${id}`),
    pay: (url, amount) => till('pay', url, '--method', METHOD, ...(amount === undefined ? [] : ['--amount', amount])),
    async begin(url) {
      await call('POST', `/v1/checkouts/${url.split('/').at(-1)}/attempts`, { paymentMethod: METHOD });
    },
    async endQuote(invoiceId) {
      const { number } = await call('GET', `/v1/invoices/${invoiceId}`);
      await database.query(
        `update payment_attempts set quote_expires_at = now() where payable_id =
          (select id from invoices where number = $1 and store_id = $2)`,
        [number, demo.store.id],
      );
    },
  };
}
