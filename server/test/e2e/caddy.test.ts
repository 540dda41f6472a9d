import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cartMark } from '../../src/pages/storefront/cart.ts';
import { product } from '../kernel/http/support.ts';
import { activateDomain, dropDomain } from '../pages/storefront/rows-repository.ts';
import { visit } from '../pages/storefront/visit.ts';
import { type Caddy, NO_CADDY, startCaddy } from '../support/caddy.ts';
import { freePort } from '../support/free-port.ts';
import { startTestService, type TestService, type TestStore } from '../support/service.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const DOMAIN = 'shop.corner.example';
const SLUG_HOST = 'corner.shops.example.com';
const OTHER_HOST = 'other.shops.example.com';

describe.skipIf(NO_CADDY !== undefined)(
  `storefronts behind Caddy${NO_CADDY === undefined ? '' : `: ${NO_CADDY}`}`,
  () => {
    let folder: string;
    let service: TestService;
    let store: TestStore;
    let caddy: Caddy;

    beforeAll(async () => {
      ({ path: folder } = await temporaryFolder());
      const port = String(await freePort());
      service = await startTestService({
        env: {
          PORT: port,
          BASE_URL: 'https://pay.example.com',
          WEBHOOK_ALLOW_INSECURE: 'false',
          STOREFRONT_DOMAIN: 'shops.example.com',
          TRUST_PROXY: '127.0.0.1',
        },
      });
      store = await service.createStore({ slug: 'corner', storefrontEnabled: true, products: [product('Guide')] });
      await service.createStore({ name: 'Other', slug: 'other', storefrontEnabled: true, products: [] });
      caddy = await startCaddy(folder, `127.0.0.1:${port}`);
    });
    afterAll(async () => {
      await caddy?.stop();
      await service?.stop();
      if (folder !== undefined) await rm(folder, { recursive: true, force: true });
    });

    test('a custom domain gets a certificate once it is active, and no other host does', async () => {
      await expect(caddy.get(DOMAIN, '/')).rejects.toThrow();
      await activateDomain(service.db, { storeId: store.storeId, domain: DOMAIN });
      // Caddy asks again only on the next visit.
      await expect.poll(async () => (await caddy.get(DOMAIN, '/').catch(() => undefined))?.status).toBe(200);
      const { body } = await caddy.get(DOMAIN, '/');
      expect(body).toContain(`<link rel="canonical" href="https://${DOMAIN}/">`);
      await expect(caddy.get('never.example', '/')).rejects.toThrow();
      // The slug redirects there.
      await expect
        .poll(async () => (await caddy.get(SLUG_HOST, '/cart?x=1')).headers.location)
        .toBe(`https://${DOMAIN}/cart?x=1`);
    });

    test('the service and the slugs are each at their host, for any forwarded headers', async () => {
      expect((await caddy.get('pay.example.com', '/docs')).status).toBe(200);
      expect((await caddy.get('pay.example.com', '/products/x')).headers['content-type']).toMatch(/json/);
      const { status, body } = await caddy.get(OTHER_HOST, '/', { 'x-forwarded-host': SLUG_HOST });
      expect([status, body.includes('<title>Other</title>')]).toEqual([200, true]);
      // One connection, two hosts: each request is answered for its own host.
      expect((await caddy.get(OTHER_HOST, '/', { host: 'nobody.shops.example.com' })).status).toBe(421);
      const { headers } = await caddy.get(OTHER_HOST, '/', { 'accept-encoding': 'gzip' });
      const again = await caddy.get(OTHER_HOST, '/', {
        'accept-encoding': 'gzip',
        'if-none-match': String(headers.etag),
      });
      expect([headers['content-encoding'], again.status]).toEqual(['gzip', 304]);
    });

    test('a cart is stored for one host only, and never sent without encryption', async () => {
      const { headers } = await caddy.get(OTHER_HOST, `/cart?thanks=${cartMark(new Map())}`);
      expect(String(headers['set-cookie'])).toBe('till-cart=; Max-Age=0; Path=/; Secure; SameSite=Lax');
    });

    test('the certificate check is not reachable through the proxy', async () => {
      for (const host of ['pay.example.com', OTHER_HOST])
        expect((await caddy.get(host, `/internal/tls-check?domain=${DOMAIN}`)).status).toBe(404);
    });

    test('HTTP leads to HTTPS', async () => {
      const base = `http://127.0.0.1:${caddy.httpPort}`;
      for (const host of ['pay.example.com', SLUG_HOST, DOMAIN]) {
        const { status, headers } = await visit(base, { host, path: '/products/x' });
        expect([host, status]).toEqual([host, 308]);
        expect(String(headers.location)).toMatch(new RegExp(`^https://${host}(:\\d+)?/products/x$`));
      }
    });

    test('a released domain keeps its certificate, and shows nothing', async () => {
      await dropDomain(service.db, { storeId: store.storeId });
      await expect.poll(async () => (await caddy.get(DOMAIN, '/')).status).toBe(421);
    });
  },
);
