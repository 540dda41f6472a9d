import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SCOPES } from '../../../src/kernel/auth/scopes.ts';
import type { Outcome } from '../../app/cli/till.ts';
import { walletOf } from '../../money/payments/utxo/utxo-world.ts';
import type { TestChain } from '../../support/chain.ts';
import type { Witness } from '../../support/webhook-witness.ts';
import type { TrafficStore } from './book.ts';
import { METHODS, type Method, TO_WALLET } from './stories.ts';

export interface StoresOptions {
  readonly count: number;
  /** Folder for the provisioning files. */
  readonly folder: string;
  readonly witness: Witness;
  /** Returns the URL of the witness, if it is not its own address. */
  readonly hookUrl?: (slug: string) => string;
  readonly chain: TestChain;
  /** Number of lines of the product with a stock list. */
  readonly stock?: number;
  readonly methods?: readonly Method[];
  /** Runs a `till` command of the installation. */
  readonly run: (args: readonly string[]) => Promise<Outcome>;
}

const STOCK = 10_000;
const FEES_BPS = [100, 0, 250, 37];

/**
 * Creates stores with all products and payment methods, each with a separate payout address and a webhook to the
 * witness.
 */
export function provisionStores(options: StoresOptions): Promise<TrafficStore[]> {
  return Promise.all(Array.from({ length: options.count }, (_, number) => provisionStore(options, number)));
}

async function provisionStore(options: StoresOptions, number: number): Promise<TrafficStore> {
  const { chain, folder, witness, run, hookUrl = witness.urlOf, methods = METHODS, stock = STOCK } = options;
  const slug = `traffic-${number}`;
  const payout = (await chain.createAccount(0n)).address.toLowerCase();
  const product = { priceAmount: '2', priceCurrency: 'usd', listed: true };
  const store = {
    slug,
    name: slug,
    feeBps: FEES_BPS[number % FEES_BPS.length],
    payouts: { local: payout, ...(methods.includes(TO_WALLET) && { regtest: walletOf(number + 1).descriptor }) },
    paymentMethods: methods.map(({ method }) => method),
    webhookUrl: hookUrl(slug),
    apiKeys: [{ name: 'all', scopes: [...SCOPES] }],
    products: [
      { ...product, title: 'Key', stock: Array.from({ length: stock }, (_, line) => `${slug} key ${line}`) },
      { ...product, title: 'Song', stock: null, deliveryText: 'la la' },
    ],
  };
  const file = join(folder, `${slug}.json`);
  await writeFile(file, JSON.stringify({ store }));
  const { code, stdout, stderr } = await run(['provision', '--file', file, '--json']);
  if (code !== 0) throw new Error(`the store ${slug} was not made: ${stderr}`);
  const { apiKeys, products, storeId, webhookSecret } = JSON.parse(stdout);
  witness.trust(slug, webhookSecret);
  const idOf = (title: string): string => products.find((each: { title: string }) => each.title === title).id;
  return { slug, id: storeId, apiKey: apiKeys[0].key, keysId: idOf('Key'), songId: idOf('Song'), payout };
}
