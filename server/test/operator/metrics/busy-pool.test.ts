import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestChain, type TestChain } from '../../support/chain.ts';
import { callUrl, startTestService, type TestService } from '../../support/service.ts';

const BUYERS = 30;
const MANY = 10;

let chain: TestChain;
let service: TestService;
let locker: pg.Client;
beforeAll(async () => {
  chain = await startTestChain();
  service = await startTestService({ rpcUrl: chain.rpcUrl });
  locker = new pg.Client({ connectionString: service.databaseUrl });
  await locker.connect();
});
afterAll(async () => {
  await locker?.end();
  await service?.stop();
  await chain?.stop();
});

test('metrics are served while buyers use every connection, with the number of waiting queries', async () => {
  const store = await service.createStore({});
  const invoices: string[] = [];
  while (invoices.length < BUYERS) {
    const items = [{ name: 'Work', quantity: 1, unitAmount: '5' }];
    invoices.push((await store.call('POST', '/v1/invoices', { items })).json.id);
  }
  await locker.query('begin');
  await locker.query('select from invoices for update');
  const picks = invoices.map((id) =>
    callUrl(`${service.baseUrl}/v1/checkouts/${id}/attempts`, 'POST', { paymentMethod: 'usdc-local' }),
  );
  const shown = async () => {
    const { text } = await callUrl(`${service.operatorUrl}/metrics`, 'GET');
    const waiting = Number(/^till_database_queries_waiting (\d+)$/m.exec(text)?.[1] ?? 0);
    return waiting > MANY && text.includes('till_database_up 1') && text.includes('till_records{kind="invoice"');
  };
  await expect.poll(shown).toBe(true);
  await locker.query('rollback');
  const statuses = (await Promise.all(picks)).map(({ status }) => status);
  expect(statuses.every((status) => status === 201 || status >= 500)).toBe(true);
});
