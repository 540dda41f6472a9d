import { randomInt } from 'node:crypto';
import { request } from 'undici';
import { present } from '../../server/src/kernel/lib/errors.ts';
import type { CannedPage } from '../lib/bare-pages.ts';
import { startChild } from '../lib/child.ts';
import { closedLoop } from '../lib/closed-loop.ts';
import { compare, type Pair } from '../lib/comparison.ts';
import { createHttpClient, type HttpRequest } from '../lib/http-client.ts';
import { bareTable, describeMachine, describeMemory, type Report } from '../lib/report.ts';
import { openStage, type Stage } from '../lib/stage.ts';
import { warmUp } from '../lib/warm-up.ts';
import type { BenchContext } from './bench.ts';

const CONNECTIONS = 16;
const STORES = 50;
const PRODUCTS = 30;
const WARM_UP_MS = 1_000;
const DOMAIN = 'shops.example';
const ENV = { STOREFRONT_DOMAIN: DOMAIN, RATE_LIMIT_CHECKOUT_READS: '0', RATES_SOURCES: 'none' };
const DESCRIPTION =
  'A key to activate the game. One key for each copy, sent as soon as the payment is confirmed. '.repeat(4);

interface Shop {
  readonly host: string;
  readonly products: readonly string[];
}

interface Case {
  readonly name: string;
  readonly request: () => HttpRequest;
  readonly status: number;
}

/** Measures pages of storefronts against a bare Fastify that sends the same bytes and headers. */
export async function benchStorefront({ options, cleanup, progress }: BenchContext): Promise<Report> {
  progress('starting PostgreSQL and the service');
  const stage = await openStage({ cleanup, profileDirectory: options.profileDirectory });
  const service = await stage.startService({ roles: 'api', env: ENV });
  progress(`creating ${STORES} stores`);
  const shops = await createShops(stage);
  const http = createHttpClient(service.baseUrl, CONNECTIONS);
  cleanup.add(() => http.close());
  const pairs = await Promise.all(
    (await casesOf(shops, service.baseUrl)).map(async ({ name, request: make, status }): Promise<Pair> => {
      const page = await pageOf(service.baseUrl, make(), status);
      const bareUrl = (await (await startChild(cleanup, 'bare-pages.ts')).ask(page)) as string;
      const bare = createHttpClient(bareUrl, CONNECTIONS);
      cleanup.add(() => bare.close());
      return {
        name: `${name}, ${(page.body.length / 1000).toFixed(0)} kB`,
        connections: CONNECTIONS,
        http: (ms) => closedLoop(CONNECTIONS, ms, () => http.send(make(), status)),
        limit: (ms) => closedLoop(CONNECTIONS, ms, () => bare.send(make(), 200)),
      };
    }),
  );
  progress('reading every product once');
  for (const { host, products } of shops)
    await Promise.all(
      products.map((id) => http.send({ method: 'GET', path: `/products/${id}`, headers: { host } }, 200)),
    );
  // Not after the warm-up: a full collection discards compiled code.
  const before = await service.usage('usage-after-gc');
  await warmUp(pairs, { service, milliseconds: WARM_UP_MS, progress });
  const comparisons = await compare(pairs, { ...options, service, progress });
  const after = await service.usage();
  const memory = { before, after, afterGarbageCollection: await service.usage('usage-after-gc') };
  const { machine } = stage;
  return {
    json: { bench: 'storefront', machine, connections: CONNECTIONS, comparisons, memory },
    text: [
      `Pages of ${STORES} storefronts over ${CONNECTIONS} connections against bare Fastify that sends the same bytes`,
      describeMachine(machine),
      '',
      bareTable(comparisons),
      '',
      describeMemory(memory),
    ].join('\n'),
  };
}

async function createShops(stage: Stage): Promise<Shop[]> {
  const shops: Shop[] = [];
  for (let number = 1; number <= STORES; number += 1) {
    const slug = `shop-${number}`;
    const { products } = await stage.createStore({
      slug,
      name: `Shop ${number}`,
      storefrontEnabled: true,
      products: Array.from({ length: PRODUCTS }, (_, index) => ({
        title: `Game ${index + 1}`,
        description: DESCRIPTION,
        priceAmount: '19.99',
        priceCurrency: 'usd' as const,
      })),
    });
    shops.push({ host: `${slug}.${DOMAIN}`, products: products.map(({ id }) => id) });
  }
  return shops;
}

async function casesOf(shops: readonly Shop[], baseUrl: string): Promise<Case[]> {
  const anyOf = <T>(all: readonly T[]): T => present(all[randomInt(all.length)], 'there are some');
  const get = (host: string, path: string, headers = {}): HttpRequest => ({
    method: 'GET',
    path,
    headers: { host, ...headers },
  });
  const { host } = present(shops[0], 'there are shops');
  const { headers } = await request(baseUrl, { headers: { host } });
  const known = { 'if-none-match': String(headers.etag) };
  return [
    { name: 'products, one store', request: () => get(host, '/'), status: 200 },
    { name: 'products, any store', request: () => get(anyOf(shops).host, '/'), status: 200 },
    { name: 'one product, any store', request: () => productOf(anyOf(shops)), status: 200 },
    { name: 'products, known already', request: () => get(host, '/', known), status: 304 },
  ];

  function productOf(shop: Shop): HttpRequest {
    return get(shop.host, `/products/${anyOf(shop.products)}`);
  }
}

/** Returns the service's own answer, for the bare server to repeat. Each server adds its own HTTP headers. */
async function pageOf(baseUrl: string, { path, headers }: HttpRequest, status: number): Promise<CannedPage> {
  const answer = await request(baseUrl + path, { headers });
  const body = await answer.body.text();
  if (answer.statusCode !== status) throw new Error(`${path} answered ${answer.statusCode}: ${body}`);
  const own = Object.entries(answer.headers).filter(
    ([name]) => !/^(date|connection|keep-alive|content-length)$/.test(name),
  );
  return { body, headers: Object.fromEntries(own.map(([name, value]) => [name, String(value)])) };
}
