import type { Hex, LocalAccount } from 'viem';
import type { Authorization } from '../../../src/money/chains/authorization.ts';
import { type Terms, usdcOf } from '../../support/authorizations.ts';
import { createGasSender, MAX_SHARE } from '../../support/gas-sender.ts';
import { callUrl, type Reply } from '../../support/service.ts';
import { authorizationRows } from './authorization-rows-repository.ts';
import { type PaymentWorld, type PaymentWorldOptions, startPaymentWorld } from './harness.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers are checked by the assertions that read them
type Json = any;
type Buyer = LocalAccount & { privateKey: Hex };

/** Starts a payment world with a gas key, and buyers who have tokens and no coin. */
export async function startAuthorizationWorld(options: PaymentWorldOptions = {}) {
  const world: PaymentWorld = await startPaymentWorld({
    env: async (rpcUrl) => ({ GASLESS_MAX_SHARE: String(MAX_SHARE), ...(await options.env?.(rpcUrl)) }),
  });
  const { chain, service } = world;
  const { db } = service;
  const usdc = usdcOf(chain);
  const sender = await createGasSender(world);
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
    ...sender,
    db,
    usdc,
    buyer,
    sign,
    post,
    bodyOf,
    /** Submits a signed transfer for an attempt. */
    give: (checkoutId: string, attempt: Json, authorization: Authorization) =>
      post(checkoutId, attempt.id, bodyOf(authorization)),
    /** Creates an invoice with a live attempt, and a buyer who can pay it. */
    async asked(store: Parameters<PaymentWorld['newInvoice']>[0], amount = '10') {
      const items = [{ name: 'Work', quantity: 1, unitAmount: amount }];
      const invoice = await world.newInvoice(store, { items });
      await sender.report();
      const attempt = await world.pick(invoice.id, 'usdc-local');
      return { invoice, attempt, payer: await buyer(BigInt(attempt.cryptoAmount)) };
    },
    rows: (attempt: Json) => authorizationRows(db, { attemptId: attempt.id }),
  };
}
