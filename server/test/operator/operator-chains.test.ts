import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomAddress } from '../money/chains/addresses.ts';
import { startTestChain, type TestChain } from '../support/chain.ts';
import type { BrowserSession } from '../support/dashboard/browser-session.ts';
import { browserOf, makeOperator, makePerson } from '../support/dashboard/people.ts';
import { actsOf } from '../support/dashboard/test-rows-repository.ts';
import { callUrl, startTestService, type TestService, type TestStore } from '../support/service.ts';
import { endedDeposit, stuckDeposit } from '../support/stuck-deposit.ts';

const EVERY = { interval: 500 };
const SECRET = 'k3y-that-nobody-may-see';

let chain: TestChain;
/** Follows and sweeps the chain. */
let worker: TestService;
/** On the same database, without the gas key: the operator's view must not depend on the process that answers. */
let service: TestService;
let store: TestStore;
let operator: BrowserSession;
let other: BrowserSession;
let sql: pg.Client;

beforeAll(async () => {
  chain = await startTestChain({ confirmations: 1 });
  const gas = await chain.createAccount(10n ** 18n);
  service = await startTestService({ rpcUrl: chain.rpcUrl });
  worker = await startTestService({
    rpcUrl: `${chain.rpcUrl},http://127.0.0.1:1/${SECRET}`,
    roles: ['api', 'indexer', 'sweeper'],
    env: {
      DATABASE_URL: service.databaseUrl,
      SECRET_KEY: service.env.SECRET_KEY ?? '',
      GAS_PRIVATE_KEY: gas.privateKey,
      CHAIN_LOCAL_SWEEP_ALWAYS: 'false',
    },
  });
  store = await service.createStore();
  await makeOperator(service, await makePerson(service, 'operator@example.com'));
  operator = await browserOf(service, 'operator@example.com');
  other = await browserOf(worker, 'operator@example.com');
  sql = new pg.Client({ connectionString: service.databaseUrl });
  await sql.connect();
});
afterAll(async () => {
  await sql?.end();
  await service?.stop();
  await chain?.stop();
});

const deposit = (amount: bigint) => endedDeposit(sql, { chain, storeId: store.storeId, amount });

// biome-ignore lint/suspicious/noExplicitAny: answers are checked by the assertions that read them
const chainOf = async (): Promise<any> => (await operator.call('GET', '/operator/chains')).json.chains[0];

test('a process that neither follows nor sweeps shows the records of those that do', async () => {
  await expect.poll(chainOf, EVERY).toMatchObject({
    chain: 'local',
    isFollowed: true,
    isSwept: true,
    coin: 'eth',
    head: expect.any(String),
    rpc: [{ ok: true }, { url: 'http://127.0.0.1:1/…' }],
    gas: {
      claims: [{ balance: '1' }, { host: '127.0.0.1:1', balance: null }],
      balance: '1',
      days: null,
      blocked: null,
    },
  });
  const { gas, head, headSaidBy, followed } = await chainOf();
  expect(Number(gas.sweeps)).toBeGreaterThan(100);
  expect(headSaidBy).toEqual([new URL(chain.rpcUrl).host]);
  expect(Number(head)).toBeGreaterThanOrEqual(Number(followed));
});

test('the same facts are gauges, and no secret of an address is in either', async () => {
  const shown = await operator.call('GET', '/operator/chains');
  const { text } = await callUrl(`${service.operatorUrl}/metrics`, 'GET');
  expect(text).toMatch(/till_gas_key_balance\{chain="local"\} 1\n/);
  expect(text).toContain(`till_gas_key_sweeps{chain="local"} ${shown.json.chains[0].gas.sweeps}\n`);
  expect(text).toContain('till_deposits_oldest_unswept_seconds{chain="local"} 0');
  expect(text).toContain('till_sweep_transactions_failed{chain="local"} 0');
  expect(shown.text + text).not.toContain(SECRET);
});

test('each deposit shows why it is not swept', async () => {
  const dust = await deposit(1_000n);
  const underived = await deposit(500_000_000n);
  await sql.query('update payment_attempts set fee_bps = 301 where id = $1', [underived.attemptId]);
  await expect
    .poll(async () => (await operator.call('GET', '/operator/chains/local/deposits')).json.deposits, EVERY)
    .toEqual(
      expect.arrayContaining([
        expect.objectContaining({ attemptId: dust.attemptId, why: 'worth-less-than-gas', amount: '0.001' }),
        expect.objectContaining({ attemptId: underived.attemptId, why: 'not-derived' }),
      ]),
    );
  const failing = async () =>
    (await operator.call('GET', '/operator/chains/local/deposits?show=failing')).json.deposits;
  await expect.poll(failing, EVERY).toMatchObject([{ attemptId: underived.attemptId, failures: 1 }]);
  const one = await operator.call('GET', `/operator/chains/local/deposits/${dust.address}`);
  expect(one.json.deposits).toMatchObject([{ attemptId: dust.attemptId, store: { slug: store.slug } }]);
  const nobodys = await operator.call('GET', `/operator/chains/local/deposits/${randomAddress()}`);
  expect([nobodys.status, nobodys.json]).toEqual([404, { error: 'No deposit address of this chain' }]);
  await expect
    .poll(async () => (await chainOf()).unswept, EVERY)
    .toMatchObject([{ method: 'usdc-local', deposits: 2, amount: '500.001' }]);
  await sql.query('delete from sweep_failures');
  await sql.query('delete from payment_attempts where id = any($1)', [[dust.attemptId, underived.attemptId]]);
});

const ask = (browser: BrowserSession, path: string, body: unknown = { retries: true }) =>
  browser.call('POST', `/operator/chains/local/sweeps${path}`, body);
// biome-ignore lint/suspicious/noExplicitAny: as above
async function outcomeOf(id: string): Promise<any> {
  const read = async () => (await operator.call('GET', `/operator/chains/local/sweeps/${id}`)).json;
  await expect.poll(async () => (await read()).state, { interval: 200 }).toBe('ended');
  return (await read()).outcome;
}

test('a sweep is previewed first, then one includes deposits that wait after a failure, and is audited', async () => {
  await stuckDeposit(sql, { chain, storeId: store.storeId, amount: 50_000_000n });
  const without = (await ask(operator, '/rehearse', { retries: false })).json.id;
  expect(await outcomeOf(without)).toMatchObject({ transactions: [], verdicts: [] });
  const rehearsal = await ask(operator, '/rehearse');
  expect(rehearsal.status).toBe(202);
  expect(await outcomeOf(rehearsal.json.id)).toMatchObject({
    transactions: [{ txHash: null, deposits: 1 }],
    verdicts: [{ reason: 'fee-covers-gas', isDue: true, deposits: 1 }],
    blocked: null,
    failure: null,
  });
  const { json } = await ask(operator, '');
  expect(await outcomeOf(json.id)).toMatchObject({
    transactions: [{ txHash: expect.stringMatching(/^0x[0-9a-f]{64}$/), deposits: 1 }],
    left: 0,
  });
  const acts = (await actsOf(service.db, null)).filter(({ act }) => act === 'sweep.asked');
  expect(acts).toEqual([
    expect.objectContaining({ actorKind: 'operator', actorName: 'operator@example.com', subjectId: 'local' }),
  ]);
});

/** Holds requests until released: the second is made while the first waits, however slow the machine. */
async function holdRequests(): Promise<() => Promise<void>> {
  await sql.query(
    `create function wait_for_test() returns trigger language plpgsql
       as $$ begin perform pg_advisory_xact_lock(1); return new; end $$;
     create trigger held before update on sweep_requests for each row execute function wait_for_test();
     select pg_advisory_lock(1)`,
  );
  return async () => void (await sql.query('select pg_advisory_unlock(1); drop function wait_for_test() cascade'));
}

test('of two concurrent requests one sweeps, and the second is refused', async () => {
  await deposit(60_000_000n);
  const release = await holdRequests();
  const before = Number((await sql.query('select count(*) from sweep_transactions')).rows[0].count);
  const answers = await Promise.all([ask(operator, ''), ask(other, '')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
  expect(answers.find(({ status }) => status === 409)?.json).toEqual({
    error: 'A sweep of this chain is under way',
  });
  await release();
  await outcomeOf(answers.find(({ status }) => status === 202)?.json.id);
  const after = Number((await sql.query('select count(*) from sweep_transactions')).rows[0].count);
  expect(after - before).toBe(1);
});

test('ten thousand stuck deposits are counted and paged, not read', async () => {
  await sql.query(
    `insert into payment_attempts (id, store_id, payable_kind, payable_id, status, method, chain, token, token_address,
      decimals, required_amount, held_amount, deposit_address, payout_address, fee_recipient, fee_bps, quote,
      quote_expires_at, created_at, ended_at)
     select gen_random_uuid(), $1, 'order', gen_random_uuid(), 'completed', 'usdc-local', 'local', 'usdc', $2, 6, 1,
       1000, '0x5' || lpad(n::text, 39, '0'), $4, $4, 300, '{}', $3, $3, $3 from generate_series(1, 10000) n`,
    [store.storeId, chain.token('usdc'), new Date(), randomAddress()],
  );
  await sql.query(
    `insert into sweep_failures (attempt_id, method, failures, retry_at, reason)
     select id, method, 1, '2100-01-01', 'refused' from payment_attempts where deposit_address like '0x5000%'`,
  );
  await expect.poll(async () => (await chainOf()).failures, EVERY).toEqual([{ reason: 'refused', deposits: 10_000 }]);
  const first = (await operator.call('GET', '/operator/chains/local/deposits?show=failing')).json;
  expect(first.deposits).toHaveLength(25);
  const { afterId, afterMethod } = first.next;
  const second = await operator.call(
    'GET',
    `/operator/chains/local/deposits?show=failing&afterId=${afterId}&afterMethod=${afterMethod}`,
  );
  expect(second.json.deposits).toHaveLength(25);
  const seen = new Set([...first.deposits, ...second.json.deposits].map(({ attemptId }) => attemptId));
  expect(seen.size).toBe(50);
  await sql.query('delete from sweep_failures');
  await sql.query(`delete from payment_attempts where deposit_address like '0x5000%'`);
});

test('without a sweeping process, no sweep can be requested', async () => {
  await worker.stop();
  const { status, json } = await ask(operator, '');
  expect([status, json]).toEqual([409, { error: 'No process sweeps this chain' }]);
  expect(await chainOf()).toMatchObject({ chain: 'local', gas: { balance: expect.any(String) } });
});
