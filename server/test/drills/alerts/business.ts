import type { TestChain } from '../../support/chain.ts';
import { callUrl, type Reply } from '../../support/service.ts';
import { until } from '../outages/world.ts';

type Call = (method: string, path: string, body?: unknown) => Promise<Reply>;

interface Business {
  readonly chain: TestChain;
  readonly apiKey: string;
  readonly productId: string;
  /** Returns the URL of the API. */
  front(): string;
}

/** Creates the actions of merchants and buyers. */
export function createBusiness({ chain, apiKey, productId, front }: Business) {
  const call: Call = (method, path, body) =>
    callUrl(front() + path, method, body, { authorization: `Bearer ${apiKey}` });
  const create = async (path: string, body: object): Promise<string> => {
    const reply = await call('POST', path, body);
    if (reply.status !== 201) throw new Error(`${path}: ${reply.status} ${reply.text}`);
    return reply.json.id;
  };
  const pick: (id: string, method?: string) => Promise<Reply['json']> = async (id, paymentMethod = 'usdc-local') => {
    const reply = await callUrl(`${front()}/v1/checkouts/${id}/attempts`, 'POST', { paymentMethod });
    if (reply.status !== 201) throw new Error(`no attempt: ${reply.status} ${reply.text}`);
    return reply.json;
  };
  return {
    call,
    pick,
    createInvoice: (unitAmount = '1000') =>
      create('/v1/invoices', { items: [{ name: 'Work', quantity: 1, unitAmount }] }),
    createOrder: () =>
      create('/v1/orders', { items: [{ productId, quantity: 1 }], customerEmail: 'buyer@example.com' }),
    async pay(id: string, method?: string): Promise<string> {
      const { token, depositAddress, cryptoAmount } = await pick(id, method);
      if (token === 'eth') await chain.sendNative(depositAddress, BigInt(cryptoAmount));
      else await chain.transferToken(token, depositAddress, BigInt(cryptoAmount));
      return depositAddress;
    },
    async untilStatus(path: string, wanted: string): Promise<void> {
      await until(
        `${path} ${wanted}`,
        async () => (await call('GET', path)).json?.status,
        (status) => status === wanted,
      );
    },
  };
}
