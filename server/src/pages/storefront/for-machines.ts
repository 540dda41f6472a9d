import { html } from '../../kernel/lib/html.ts';
import type { Shop } from '../../stores/storefront/shops.ts';
import { alternatesOf } from './pages/links.ts';

/** Builds robots.txt: search engines may read everything but the cart and the addresses that make orders. */
export function robots({ origin }: Pick<Shop, 'origin'>): string {
  return ['User-agent: *', 'Disallow: /cart', 'Disallow: /x402/', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

const NAMESPACES = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** Builds the sitemap: the list of products and their pages, in every language. */
export function sitemap({ origin }: Pick<Shop, 'origin'>, productIds: readonly string[]): string {
  const base = html`${origin ?? ''}`.text;
  // Ids need no escaping, which would be slow for thousands of them.
  const urls = ['/', ...productIds.map((id) => `/products/${id}`)].map((path) => urlOf(`${base}${path}`));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACES}>\n${urls.join('')}</urlset>\n`;
}

/**
 * Builds one entry.
 * @param address escaped for markup
 */
function urlOf(address: string): string {
  const others = alternatesOf(address).map(
    ({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`,
  );
  return `<url><loc>${address}</loc>${others.join('')}</url>\n`;
}
