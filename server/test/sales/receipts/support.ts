import { expect } from 'vitest';
import { product } from '../../kernel/http/support.ts';
import { startTestChain, type TestChain } from '../../support/chain.ts';
import { freePort } from '../../support/free-port.ts';
import { callUrl, startTestService, type TestService, type TestStore } from '../../support/service.ts';
import { until } from '../../support/until.ts';
import { newInvoice, newOrder } from '../checkout/support.ts';

/** A service at a separate address, which receipts name, with a chain and a store. */
export interface ReceiptWorld {
  readonly chain: TestChain;
  readonly service: TestService;
  readonly store: TestStore;
  /** Picks a token for an order or invoice. */
  pick(id: string, paymentMethod?: string): Promise<{ id: string; depositAddress: string; cryptoAmount: string }>;
  /** Pays it in USDC and waits until it has ended. */
  pay(kind: 'orders' | 'invoices', id: string, more?: bigint): Promise<{ depositAddress: string; txHash: string }>;
  paidInvoice(body?: object): Promise<Paid>;
  paidOrder(body?: object): Promise<Paid>;
  stop(): Promise<void>;
}

export interface Paid {
  readonly id: string;
  readonly number: number;
  readonly depositAddress: string;
  readonly txHash: string;
  /** URL of its receipt's page. */
  readonly url: string;
}

export async function startReceiptWorld(
  options: { readonly store?: object; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<ReceiptWorld> {
  const chain = await startTestChain();
  const PORT = String(await freePort());
  const env = { PORT, ...options.env };
  const service = await startTestService({ rpcUrl: chain.rpcUrl, env, roles: ['api', 'indexer', 'reaper', 'mailer'] });
  const store = await service.createStore({ products: [product('Guide')], ...options.store });
  const pick: ReceiptWorld['pick'] = async (id, paymentMethod = 'usdc-local') => {
    const reply = await callUrl(`${service.baseUrl}/v1/checkouts/${id}/attempts`, 'POST', { paymentMethod });
    expect(reply.status, reply.text).toBe(201);
    return reply.json;
  };
  const pay: ReceiptWorld['pay'] = async (kind, id, more = 0n) => {
    const { depositAddress, cryptoAmount } = await pick(id);
    const txHash = await chain.transferToken('usdc', depositAddress, BigInt(cryptoAmount) + more);
    await chain.mine();
    const wanted = kind === 'orders' ? 'completed' : 'paid';
    // Also used before the tests of a file, where `expect.poll` may not be called.
    const isOver = async () => (await store.call('GET', `/v1/${kind}/${id}`)).json.status === wanted;
    await until(isOver);
    return { depositAddress, txHash };
  };
  return {
    chain,
    service,
    store,
    pick,
    pay,
    async paidInvoice(body) {
      const { id, number } = await newInvoice(store, body);
      return { id, number, url: `${service.baseUrl}/invoice/${id}/receipt`, ...(await pay('invoices', id)) };
    },
    async paidOrder(body) {
      const { id } = await newOrder(store, body);
      return { id, number: 0, url: `${service.baseUrl}/checkout/${id}/receipt`, ...(await pay('orders', id)) };
    },
    async stop() {
      await service.stop();
      await chain.stop();
    },
  };
}
