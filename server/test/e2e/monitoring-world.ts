import { setTimeout as sleep } from 'node:timers/promises';
import { ROLES } from '../../src/app/processes/roles.ts';
import { product } from '../kernel/http/support.ts';
import { coinbase, kraken, type SourceServer, startSourceServer } from '../money/rates/exchanges.ts';
import { type MailServer, startMailServer } from '../outbound/mail/mail-server.ts';
import { startTestChain, type TestChain } from '../support/chain.ts';
import { type DatabaseLine, startDatabaseLine } from '../support/database-line.ts';
import { type Prometheus, startPrometheus } from '../support/prometheus.ts';
import { type RpcProxy, startRpcProxy } from '../support/rpc-proxy.ts';
import { callUrl, type Reply, startTestService, type TestService, type TestStore } from '../support/service.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { startInbox, type WebhookInbox } from '../support/webhook-inbox.ts';

const CONFIRMATIONS = 2;
/** Without blocks for a minute the chain would count as silent. */
const BLOCK_EVERY_MS = 1_000;
const PRICES = { 'eth/usd': '2000', 'eth/eur': '1800', 'eur/usd': '1.11' };

/** An installation with a store, each of whose dependencies can be taken away, and Prometheus beside it. */
export interface MonitoringWorld {
  readonly chain: TestChain;
  readonly nodes: readonly RpcProxy[];
  readonly line: DatabaseLine;
  readonly mail: MailServer;
  readonly inbox: WebhookInbox;
  readonly service: TestService;
  readonly prometheus: Prometheus;
  /** Address of the gas key. */
  readonly gasAddress: string;
  /** Sets whether a block is mined every second. Resolves once that is done. */
  letBlocksPass(isPassing: boolean): Promise<void>;
  /** Moves the service's clock forward. */
  passTime(ms: number): void;
  /** Creates an object with the store's key. */
  create(path: string, body: object): Promise<Reply['json']>;
  /** Picks a token for an order or invoice and pays it. */
  pay(id: string, method?: string): Promise<void>;
  /** Creates an order of the store's product, for a buyer with an email address. */
  order(): Promise<Reply['json']>;
  stop(): Promise<void>;
}

/** @param rules alerts that Prometheus evaluates */
export async function startMonitoringWorld(rules: string): Promise<MonitoringWorld> {
  let shiftMs = 0;
  const folder = await temporaryFolder();
  const chain = await startTestChain();
  const nodes = [await startRpcProxy(chain.rpcUrl), await startRpcProxy(chain.rpcUrl)];
  const mail = await startMailServer();
  const inbox = await startInbox();
  const sources = [await startSourceServer(coinbase(PRICES)), await startSourceServer(kraken(PRICES))];
  const gasKey = await chain.createAccount(10n ** 19n);
  // Owns the database, which it reaches without the line.
  const keeper = await startTestService({ roles: [] });
  const line = await startDatabaseLine(keeper.databaseUrl);
  const service = await startTestService({
    rpcUrl: nodes.map(({ url }) => url).join(),
    roles: ROLES,
    clock: { now: () => Date.now() + shiftMs },
    env: {
      ...settings({ mail, sources }),
      DATA_DIR: folder.path,
      DATABASE_URL: line.url,
      SECRET_KEY: keeper.env.SECRET_KEY ?? '',
      GAS_PRIVATE_KEY: gasKey.privateKey,
    },
  });
  const store = await keeper.createStore({
    webhookUrl: inbox.url,
    products: [product('Guide', { priceAmount: '1000' })],
  });
  inbox.trust(store.webhookSecret);
  const prometheus = await startPrometheus(folder.path, { rules, targets: [new URL(service.operatorUrl).host] });
  const blocks = passBlocks(chain);
  const create = creatorOf(service, store);
  return {
    chain,
    nodes,
    line,
    mail,
    inbox,
    service,
    prometheus,
    gasAddress: gasKey.address,
    letBlocksPass: blocks.let,
    passTime(ms) {
      shiftMs += ms;
    },
    create,
    pay: (id, method) => pay({ chain, service }, id, method),
    order: () =>
      create('/v1/orders', {
        items: [{ productId: store.products[0]?.id, quantity: 1 }],
        customerEmail: 'buyer@example.com',
      }),
    async stop() {
      await blocks.stop();
      await prometheus.stop();
      await service.stop();
      await line.close();
      await keeper.stop();
      await Promise.all([...nodes, mail, inbox, ...sources].map((each) => each.close()));
      await chain.stop();
      await folder.remove();
    },
  };
}

function settings({ mail, sources }: { mail: MailServer; sources: readonly SourceServer[] }): Record<string, string> {
  const [first, second] = sources;
  return {
    CHAIN_LOCAL_CONFIRMATIONS: String(CONFIRMATIONS),
    // Deposits are judged for profitability, as on a chain whose gas costs something.
    CHAIN_LOCAL_SWEEP_ALWAYS: 'false',
    SMTP_URL: mail.url,
    MAIL_FROM: 'Till <till@example.com>',
    RATES_FIXED: '{"usdc":{"usd":"1"},"usdt":{"usd":"1"}}',
    RATES_SOURCES: 'coinbase,kraken',
    RATES_COINBASE_URL: first?.baseUrl ?? '',
    RATES_KRAKEN_URL: second?.baseUrl ?? '',
    RATES_REFRESH_SECONDS: '5',
    // Two attempts in quick succession.
    WEBHOOK_RETRY_BASE_MS: '200',
    WEBHOOK_RETRY_CAP_MS: '400',
    WEBHOOK_MAX_ATTEMPTS: '2',
    RATE_LIMIT_CHECKOUT_WRITES: '0',
  };
}

function passBlocks(chain: TestChain): { let(isPassing: boolean): Promise<void>; stop(): Promise<void> } {
  let stopping = new AbortController();
  const pass = async ({ signal }: AbortController): Promise<void> => {
    while (!signal.aborted) {
      await chain.mine();
      await sleep(BLOCK_EVERY_MS, undefined, { signal }).catch(() => {});
    }
  };
  let passing = pass(stopping);
  const stop = (): Promise<void> => {
    stopping.abort();
    return passing;
  };
  return {
    stop,
    async let(isPassing) {
      await stop();
      if (!isPassing) return;
      stopping = new AbortController();
      passing = pass(stopping);
    },
  };
}

function creatorOf({ baseUrl }: TestService, { apiKey }: TestStore): MonitoringWorld['create'] {
  return async (path, body) => {
    const reply = await callUrl(baseUrl + path, 'POST', body, { authorization: `Bearer ${apiKey}` });
    if (reply.status !== 201) throw new Error(`${path}: ${reply.status} ${reply.text}`);
    return reply.json;
  };
}

async function pay(
  { chain, service }: { chain: TestChain; service: TestService },
  id: string,
  paymentMethod = 'usdc-local',
): Promise<void> {
  const reply = await callUrl(`${service.baseUrl}/v1/checkouts/${id}/attempts`, 'POST', { paymentMethod });
  if (reply.status !== 201) throw new Error(`${reply.status} ${reply.text}`);
  const { token, depositAddress, cryptoAmount } = reply.json;
  if (token === 'eth') await chain.sendNative(depositAddress, BigInt(cryptoAmount));
  else await chain.transferToken(token, depositAddress, BigInt(cryptoAmount));
}
