import type { Hex, LocalAccount } from 'viem';
import type { Authorization } from '../../src/chains/authorization.ts';
import { createEvmSweepClient, type EvmSweepClient } from '../../src/chains/evm/sweeping/sweep-client.ts';
import { waitForReceipt } from '../../src/chains/evm/transactions.ts';
import { createChainRegistry } from '../../src/chains/registry.ts';
import { putReport } from '../../src/db/report-repository.ts';
import { createIdSource } from '../../src/lib/ids.ts';
import { createSecretBox } from '../../src/lib/secret-box.ts';
import { createFixedRates } from '../../src/rates/fixed.ts';
import { createAuthorizationOffer } from '../../src/sweeping/authorization-offer.ts';
import { createSweeper, type Sweeper, type SweeperOptions } from '../../src/sweeping/sweeper.ts';
import { type Terms, usdcOf } from '../support/authorizations.ts';
import { type RecordingLog, recordingLog } from '../support/recording-log.ts';
import { callUrl, type Reply } from '../support/service.ts';
import { authorizationRows } from './authorization-rows-repository.ts';
import { type PaymentWorld, type PaymentWorldOptions, startPaymentWorld } from './harness.ts';

/** Gas is dear on the local chain: of ten dollars, this much pays for it. */
const MAX_SHARE = 50;

// biome-ignore lint/suspicious/noExplicitAny: answers are checked by the assertions that read them
type Json = any;
type Buyer = LocalAccount & { privateKey: Hex };

/** A payment world with a gas key, and buyers who have tokens and no coin. */
export async function startAuthorizationWorld(options: PaymentWorldOptions = {}) {
  const world: PaymentWorld = await startPaymentWorld({
    env: (rpcUrl) => ({ GASLESS_MAX_SHARE: String(MAX_SHARE), ...options.env?.(rpcUrl) }),
  });
  const { chain, clock, service } = world;
  const { db } = service;
  const usdc = usdcOf(chain);
  const gasKey = await chain.createAccount(10n ** 20n);
  const client = createEvmSweepClient({ chain: chain.chain, gasPrivateKey: gasKey.privateKey });
  const log: RecordingLog = recordingLog();
  const secrets = createSecretBox(service.env.SECRET_KEY ?? '');
  const offer = createAuthorizationOffer({
    db,
    clock,
    chains: createChainRegistry([chain.chain]),
    rates: createFixedRates(JSON.parse(service.env.RATES_FIXED ?? '{}')),
    maxShare: MAX_SHARE,
  });
  const sweeper = (given: Partial<SweeperOptions> & { chain?: EvmSweepClient } = {}): Sweeper =>
    createSweeper({ chain: client, db, clock, ids: createIdSource(clock), log, secrets, offer, ...given });

  /** What the process that sweeps says of itself. */
  const report = (address = gasKey.address.toLowerCase(), blocked: string | null = null): Promise<void> => {
    const body = { address, claims: [], terms: null, isJudged: false, patienceMs: 0, blocked };
    return putReport(db, { topic: 'gas', subject: 'local', body, now: clock.now() });
  };
  const buyer = async (amount = 10_000_000n): Promise<Buyer> => {
    const account = await chain.createAccount(0n);
    if (amount > 0n) await chain.mintTo('usdc', account.address, amount);
    return account;
  };
  const sign = (account: LocalAccount, attempt: Json, terms: Partial<Terms> = {}): Promise<Authorization> =>
    usdc.sign(account, {
      to: attempt.depositAddress,
      value: BigInt(attempt.cryptoAmount) - BigInt(attempt.seenAmount),
      validBefore: BigInt(Math.floor(Date.parse(attempt.expiresAt) / 1000)),
      ...terms,
    });
  const post = (checkoutId: string, attemptId: string, body: object): Promise<Reply> =>
    callUrl(`${service.baseUrl}/v1/checkouts/${checkoutId}/attempts/${attemptId}/authorization`, 'POST', body);
  const bodyOf = ({ to: _to, value, validAfter, validBefore, ...rest }: Authorization) => ({
    ...rest,
    value: value.toString(),
    validAfter: Number(validAfter),
    validBefore: Number(validBefore),
  });

  return {
    ...world,
    db,
    usdc,
    gasKey,
    client,
    log,
    secrets,
    offer,
    sweeper,
    report,
    buyer,
    sign,
    post,
    bodyOf,
    /** Hands a signed transfer in for an attempt. */
    give: (checkoutId: string, attempt: Json, authorization: Authorization) =>
      post(checkoutId, attempt.id, bodyOf(authorization)),
    /** An invoice with a live attempt, and a buyer who can pay it. */
    async asked(store: Parameters<PaymentWorld['newInvoice']>[0], amount = '10') {
      const items = [{ name: 'Work', quantity: 1, unitAmount: amount }];
      const invoice = await world.newInvoice(store, { items });
      await report();
      const attempt = await world.pick(invoice.id, 'usdc-local');
      return { invoice, attempt, payer: await buyer(BigInt(attempt.cryptoAmount)) };
    },
    /** Sends what waits and waits until it is in a block. */
    async sendAll(by: Sweeper = sweeper()): Promise<string[]> {
      const sent = await by.sendOnce();
      for (const txHash of sent) await waitForReceipt(chain.rpc, txHash);
      return sent;
    },
    rows: (attempt: Json) => authorizationRows(db, { attemptId: attempt.id }),
  };
}
