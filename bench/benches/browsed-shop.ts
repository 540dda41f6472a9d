import { launchBrowser } from '../../server/test/support/browser.ts';
import { loadHome } from '../lib/home-load.ts';
import { OWNER } from '../lib/page-cases.ts';
import { openStage } from '../lib/stage.ts';
import type { BenchContext } from './bench.ts';
import { openOwnersSession } from './dashboard.ts';
import { type Browser, type Cookie, ENV, invoicesOf } from './page.ts';

const DOMAIN = 'shops.localhost';
/** Share of the orders of the bench `home`: 10,000. */
const ORDERS = 0.001;

/** A store with orders, as its owner and its buyers open it in a browser. */
export interface BrowsedShop {
  readonly browser: Browser;
  /** Base URL of the installation. */
  readonly baseUrl: string;
  /** URL of the store's pages in the dashboard. */
  readonly dashboard: string;
  /** Of the owner's session. */
  readonly cookies: readonly Cookie[];
  /** Creates an invoice. @returns the URL of its page */
  readonly newCheckout: () => Promise<string>;
  readonly storefront: string;
  /** URL of the page of a product. */
  readonly product: string;
  readonly machine: Awaited<ReturnType<typeof openStage>>['machine'];
}

/** Starts the service with a store of 10,000 orders, and a browser. */
export async function openShop({ options, cleanup, progress }: BenchContext): Promise<BrowsedShop> {
  progress('starting PostgreSQL, the service and a browser');
  const stage = await openStage({ cleanup, profileDirectory: options.profileDirectory });
  const products = [{ title: 'Game', description: 'A key.', priceAmount: '19.99', priceCurrency: 'usd' as const }];
  const large = await stage.createStore({ slug: 'corner', storefrontEnabled: true, products }, OWNER);
  const small = await stage.createStore({ slug: 'small' }, OWNER);
  await loadHome(stage, { largeStore: large.storeId, smallStore: small.storeId }, ORDERS, progress);
  const { baseUrl } = await stage.startService({ roles: 'api', env: { ...ENV, STOREFRONT_DOMAIN: DOMAIN } });
  const create = await invoicesOf(stage, baseUrl, large);
  const [name = '', value = ''] = (await openOwnersSession(stage)).split(/=(.*)/s);
  const browser = await launchBrowser();
  cleanup.add(() => browser.close());
  const storefront = `http://corner.${DOMAIN}:${new URL(baseUrl).port}`;
  return {
    browser,
    baseUrl,
    dashboard: `${baseUrl}/dashboard/stores/corner`,
    cookies: [{ name, value, url: baseUrl }],
    newCheckout: async () => `${baseUrl}/invoice/${await create()}`,
    storefront: `${storefront}/`,
    product: `${storefront}/products/${large.products[0]?.id}`,
    machine: stage.machine,
  };
}
