import { html } from '../../lib/html.ts';
import type { Shop } from '../../storefront/shops.ts';
import { alternatesOf } from './pages/links.ts';

/** What search engines may read: everything but the cart. */
export function robots({ origin }: Pick<Shop, 'origin'>): string {
  return ['User-agent: *', 'Disallow: /cart', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

/** The products' pages, and the one that lists them, in every language. */
export function sitemap({ origin }: Pick<Shop, 'origin'>, productIds: readonly string[]): string {
  const paths = ['/', ...productIds.map((id) => `/products/${id}`)];
  const urls = paths.map((path) => {
    const address = `${origin ?? ''}${path}`;
    const others = alternatesOf(address).map(
      ({ language, href }) => html`<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`,
    );
    return html`<url><loc>${address}</loc>${others}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n${
    html`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls}</urlset>\n`
      .text
  }`;
}
