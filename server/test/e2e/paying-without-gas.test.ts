import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomAddress } from '../money/chains/addresses.ts';
import { usdcOf } from '../support/authorizations.ts';
import { startTestChain, type TestChain } from '../support/chain.ts';
import { recordingLog } from '../support/recording-log.ts';
import { callUrl, startTestService, type TestService } from '../support/service.ts';

let chain: TestChain;
let service: TestService;
const log = recordingLog();

beforeAll(async () => {
  chain = await startTestChain({ blockTimeSeconds: 1 });
  const gasKey = await chain.createAccount(10n ** 20n);
  service = await startTestService({
    rpcUrl: chain.rpcUrl,
    log,
    roles: ['api', 'indexer', 'reaper', 'sweeper'],
    env: { GAS_PRIVATE_KEY: gasKey.privateKey, GASLESS_MAX_SHARE: '50', RATE_LIMIT_CHECKOUT_WRITES: '0' },
  });
});
afterAll(async () => {
  await service?.stop();
  await chain?.stop();
});

test('a buyer with tokens and no coin signs; the service sends, sees, completes and sweeps', async () => {
  const payout = randomAddress();
  const store = await service.createStore({ payouts: { local: payout } });
  const items = [{ name: 'Work', quantity: 1, unitAmount: '10' }];
  const invoice = (await store.call('POST', '/v1/invoices', { items })).json;
  const checkout = `${service.baseUrl}/v1/checkouts/${invoice.id}`;
  const attempt = (await callUrl(`${checkout}/attempts`, 'POST', { paymentMethod: 'usdc-local' })).json;
  const payer = await chain.createAccount(0n);
  await chain.mintTo('usdc', payer.address, 10_000_000n);
  const { to: _to, ...signed } = await usdcOf(chain).sign(payer, {
    to: attempt.depositAddress,
    value: BigInt(attempt.cryptoAmount),
    validBefore: BigInt(Math.floor(Date.parse(attempt.expiresAt) / 1000)),
  });
  const body = JSON.stringify(signed, (_key, value) => (typeof value === 'bigint' ? value.toString() : value));
  const give = async (): Promise<number> =>
    (await callUrl(`${checkout}/attempts/${attempt.id}/authorization`, 'POST', body)).status;
  // Nothing is sent until the sweeper has reported its key's balance.
  await expect.poll(give).toBe(202);
  await expect.poll(async () => (await callUrl(checkout, 'GET')).json.status).toBe('paid');
  const { transactions } = (await callUrl(checkout, 'GET')).json.attempt;
  expect(transactions).toMatchObject([{ fromAddress: payer.address.toLowerCase(), amount: '10000000' }]);
  await expect.poll(() => chain.balanceOf(attempt.depositAddress, chain.token('usdc'))).toBe(0n);
  expect(await chain.balanceOf(payout, chain.token('usdc'))).toBeGreaterThan(0n);
  expect(await chain.balanceOf(payer.address)).toBe(0n);
  expect(await give()).toBe(202);
  expect(log.entries).toContain('info: signed transfer sent');
});
