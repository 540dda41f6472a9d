import { HDKey } from '@scure/bip32';
import type { Log } from '../../../../src/kernel/lib/log.ts';
import { formatUnits } from '../../../../src/kernel/lib/money.ts';
import { loadCursor } from '../../../../src/money/chains/repository.ts';
import { freePort } from '../../../support/free-port.ts';
import { IS_BITCOIN, type Litecoind, startLitecoind } from '../../../support/litecoind.ts';
import { createTestDatabase } from '../../../support/postgres.ts';
import { type RpcProxy, startRpcProxy } from '../../../support/rpc-proxy.ts';
import { type Reply, startTestService, type TestService, type TestStore } from '../../../support/service.ts';
import { eventually } from '../../../support/until.ts';

/** Price of a coin in USD: a dollar is 0.01. */
const PRICE_USD = '100';
export const COIN = 100_000_000n;
const SECRET = 'ab'.repeat(32);

/** A merchant's wallet on the regtest chain. */
export interface Wallet {
  /** Output descriptor of its receiving addresses. */
  readonly descriptor: string;
  readonly fingerprint: string;
  /** Path of an address from its master key. */
  path(index: number): string;
}

/** An invoice as its merchant and its buyer see it. Amounts in smallest units. */
export interface InvoiceState {
  readonly status: string;
  readonly seen: bigint;
  readonly received: bigint;
  readonly confirmations: number;
}

/** A service on one or more nodes of a regtest chain. Its clock and theirs move together. */
export interface UtxoWorld {
  readonly node: Litecoind;
  /** Between the service and the node. */
  readonly proxy: RpcProxy;
  readonly service: TestService;
  readonly store: TestStore;
  readonly wallet: Wallet;
  /** Creates an invoice of this many dollars and picks the coin. */
  picked(usd: string, store?: TestStore): Promise<{ invoice: Reply['json']; attempt: Reply['json'] }>;
  /** Returns the invoice as its merchant sees it. */
  invoice(id: string): Promise<Reply['json']>;
  /** Returns the checkout as its buyer sees it. */
  checkout(id: string): Promise<Reply['json']>;
  /** Sends from the node's wallet, by default replaceable. @returns the transaction id */
  send(address: string, amount: bigint): Promise<string>;
  /** Signs a double spend of an unconfirmed transaction. @returns its bytes in hex */
  conflictOf(txHash: string): Promise<string>;
  /**
   * Double-spends an unconfirmed transaction at a higher fee, back to the node's own wallet.
   * @returns the id of the transaction that replaces it
   */
  doubleSpend(txHash: string): Promise<string>;
  /** Returns the current state of an invoice: its status, and what its attempt has and shows. */
  state(id: string): Promise<InvoiceState>;
  /** The time of the service, epoch milliseconds. */
  now(): number;
  /** Moves the clocks of the service and of its nodes. */
  advance(ms: number): Promise<void>;
  /** Resolves to the first value that satisfies a condition. @throws Error with the last value */
  until<T>(read: () => Promise<T>, holds: (value: T) => boolean): Promise<T>;
  /** Ends the service and starts it again on its database, after something else has happened. */
  restart(meanwhile: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** Returns a wallet whose keys follow from a number. */
export function walletOf(seed: number): Wallet {
  const master = HDKey.fromMasterSeed(new Uint8Array(32).fill(seed), { public: 0x043587cf, private: 0x04358394 });
  const fingerprint = master.fingerprint.toString(16).padStart(8, '0');
  const account = master.derive("m/84'/2'/0'").publicExtendedKey;
  return {
    descriptor: `wpkh([${fingerprint}/84h/2h/0h]${account}/0/*)`,
    fingerprint,
    path: (index) => `m/84'/2'/0'/0/${index}`,
  };
}

/** @param options.nodes URLs of further nodes that the service reads */
export async function startUtxoWorld(
  options: { readonly nodes?: readonly string[]; readonly env?: Record<string, string>; readonly log?: Log } = {},
): Promise<UtxoWorld> {
  // Debian's litecoind cannot publish; the node of the Bitcoin drill can.
  const zmqUrl = IS_BITCOIN ? `tcp://127.0.0.1:${await freePort()}` : undefined;
  const published = zmqUrl === undefined ? [] : [`-zmqpubhashtx=${zmqUrl}`, `-zmqpubhashblock=${zmqUrl}`];
  const node = await startLitecoind({ args: ['-walletrbf=1', '-mempoolreplacement=1', ...published] });
  await node.mine(105);
  let shiftMs = 0;
  const clock = { now: () => Date.now() + shiftMs };
  const proxy = await startRpcProxy(node.rpcUrl);
  const database = await createTestDatabase();
  // Kept over restarts.
  const kept = { ...database, drop: async () => {} };
  const port = String(await freePort());
  const started = () =>
    startTestService({
      roles: ['api', 'indexer', 'reaper'],
      clock,
      database: kept,
      ...(options.log !== undefined && { log: options.log }),
      env: {
        PORT: port,
        SECRET_KEY: SECRET,
        CHAIN_REGTEST_RPC_URLS: [proxy.url, ...(options.nodes ?? [])].join(','),
        ...(zmqUrl !== undefined && { CHAIN_REGTEST_ZMQ_URL: zmqUrl }),
        RATES_FIXED: JSON.stringify({ ltc: { usd: PRICE_USD, eur: PRICE_USD } }),
        RATE_LIMIT_CHECKOUT_WRITES: '0',
        RATE_LIMIT_CHECKOUT_READS: '0',
        ...options.env,
      },
    });
  let service = await started();
  const wallet = walletOf(1);
  const store = await service.createStore(storeWith(wallet));
  const json = async (call: Promise<Reply>): Promise<Reply['json']> => {
    const reply = await call;
    if (reply.status >= 300) throw new Error(`${reply.status} ${reply.text}`);
    return reply.json;
  };
  const world: UtxoWorld = {
    node,
    proxy,
    get service() {
      return service;
    },
    store,
    wallet,
    async picked(usd, from = store) {
      const items = [{ name: 'Key', quantity: 1, unitAmount: usd }];
      const invoice = await json(from.call('POST', '/v1/invoices', { items, currency: 'usd', expiresIn: 60 }));
      const attempt = await json(
        from.call('POST', `/v1/checkouts/${invoice.id}/attempts`, { paymentMethod: 'ltc-regtest' }),
      );
      return { invoice, attempt };
    },
    invoice: (id) => json(store.call('GET', `/v1/invoices/${id}`)),
    checkout: (id) => json(store.call('GET', `/v1/checkouts/${id}`)),
    send: (address, amount) => node.call<string>('sendtoaddress', address, formatUnits(amount, 8)),
    async conflictOf(txHash) {
      const { hex } = await node.call<{ hex: string }>('gettransaction', txHash);
      const { vin } = await node.call<{ vin: { txid: string; vout: number }[] }>('decoderawtransaction', hex);
      const spent = await Promise.all(
        vin.map(({ txid, vout }) => node.call<{ value: number }>('gettxout', txid, vout, false)),
      );
      const [sum, fee] = [spent.reduce((total, { value }) => total + value, 0), 0.01];
      const outputs = { [await node.call<string>('getnewaddress')]: (sum - fee).toFixed(8) };
      const raw = await node.call<string>('createrawtransaction', vin, outputs);
      const signed = await node.call<{ hex: string }>('signrawtransactionwithwallet', raw);
      return signed.hex;
    },
    async doubleSpend(txHash) {
      return node.call('sendrawtransaction', await world.conflictOf(txHash), 0);
    },
    async state(id) {
      const [{ status }, { attempt }] = await Promise.all([world.invoice(id), world.checkout(id)]);
      const { confirmations = 0, receivedAmount = '0', seenAmount = '0' } = attempt ?? {};
      return { status, confirmations, received: BigInt(receivedAmount), seen: BigInt(seenAmount) };
    },
    now: clock.now,
    async advance(ms) {
      shiftMs += ms;
      await node.call('setmocktime', Math.floor(clock.now() / 1000));
    },
    until: eventually,
    async restart(meanwhile) {
      await service.stop();
      await meanwhile();
      service = await started();
    },
    async stop() {
      await service.stop();
      await database.drop();
      await proxy.close();
      await node.stop();
    },
  };
  // Followed from here on.
  await world.until(
    () => loadCursor(service.db, 'regtest'),
    (cursor) => cursor !== undefined,
  );
  return world;
}

/** Returns a store paid to a wallet. */
export function storeWith({ descriptor }: Wallet) {
  return { payouts: { regtest: descriptor }, paymentMethods: ['ltc-regtest'] };
}
