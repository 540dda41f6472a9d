import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SCOPES } from '../../../src/merchants/scopes.ts';
import { command } from '../../cli/command.ts';
import type { TestChain } from '../../support/chain.ts';
import type { Witness } from '../../support/webhook-witness.ts';
import type { TrafficStore } from './book.ts';
import { METHODS } from './stories.ts';

export interface StoresOptions {
  readonly count: number;
  /** The environment of a `till` command of the installation. */
  readonly variables: Readonly<Record<string, string>>;
  /** Where the files that provision them may lie. */
  readonly folder: string;
  readonly witness: Witness;
  /** Where the witness is reached, if not at its own address. */
  readonly hookUrl?: (slug: string) => string;
  readonly chain: TestChain;
  /** Lines of the product with a stock list. */
  readonly stock?: number;
  /** Runs a `till` command; that of this tree unless told otherwise. */
  readonly run?: typeof command;
}

const STOCK = 20_000;
const FEES_BPS = [100, 0, 250, 37];

/** Makes stores that trade in everything, each with a payout address of its own and a webhook to the witness. */
export async function provisionStores(options: StoresOptions): Promise<TrafficStore[]> {
  const stores: TrafficStore[] = [];
  for (let number = 0; number < options.count; number++) stores.push(await provisionStore(options, number));
  return stores;
}

async function provisionStore(options: StoresOptions, number: number): Promise<TrafficStore> {
  const { chain, folder, variables, witness, run = command, hookUrl = witness.urlOf, stock = STOCK } = options;
  const slug = `traffic-${number}`;
  const payout = (await chain.createAccount(0n)).address.toLowerCase();
  const product = { priceAmount: '2', priceCurrency: 'usd', listed: true };
  const store = {
    slug,
    name: slug,
    feeBps: FEES_BPS[number % FEES_BPS.length],
    payouts: { local: payout },
    paymentMethods: METHODS.map(({ method }) => method),
    webhookUrl: hookUrl(slug),
    apiKeys: [{ name: 'all', scopes: [...SCOPES] }],
    products: [
      { ...product, title: 'Key', stock: Array.from({ length: stock }, (_, line) => `${slug} key ${line}`) },
      { ...product, title: 'Song', stock: null, deliveryText: 'la la' },
    ],
  };
  const file = join(folder, `${slug}.json`);
  await writeFile(file, JSON.stringify({ store }));
  const { code, stdout, stderr } = await run(['provision', '--file', file, '--json'], { env: variables });
  if (code !== 0) throw new Error(`the store ${slug} was not made: ${stderr}`);
  const { apiKeys, products, storeId, webhookSecret } = JSON.parse(stdout);
  witness.trust(slug, webhookSecret);
  const idOf = (title: string): string => products.find((each: { title: string }) => each.title === title).id;
  return { slug, id: storeId, apiKey: apiKeys[0].key, keysId: idOf('Key'), songId: idOf('Song'), payout };
}
