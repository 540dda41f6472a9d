import type { Scheme } from '@till/look';
import { Html, html } from '../../kernel/lib/html.ts';
import type { Offer } from '../../stores/storefront/shop-repository.ts';
import type { Shop } from '../../stores/storefront/shops.ts';
import { STYLE } from './assets.ts';
import { lookIn, lookStyle } from './look-style.ts';
import type { PageContext } from './pages/layout.ts';
import { noticePage } from './pages/notice.ts';
import { productPage } from './pages/product.ts';
import { productsPage } from './pages/products.ts';
import { wordingIn } from './texts/texts.ts';

/** The page to preview. */
interface Previewed {
  readonly shop: Shop;
  /** The offers of the first page of products, in order. */
  readonly offers: readonly Offer[];
  /** URLs of the further pictures of the first of them. */
  readonly gallery: readonly string[];
  /** Number of all products on offer. */
  readonly total: number;
  /** True to preview the page of the first product. */
  readonly isOfProduct: boolean;
  readonly scheme: Scheme;
  /** Nonce that the policy of the embedding page accepts on styles: letters, digits, `-` and `_`. */
  readonly nonce: string;
}

/**
 * Renders a page of a storefront for the `srcdoc` of a frame: in the store's own language, with its styles inside,
 * without scripts, and inert.
 */
export function previewPage({ shop, offers, gallery, total, isOfProduct, scheme, nonce }: Previewed): string {
  const css = `${STYLE.body.toString('utf8')}${lookIn(shop.accent, scheme)}`;
  const context: PageContext = {
    shop,
    wording: wordingIn(shop.language),
    isAsked: false,
    look: lookStyle(shop.accent),
    preview: html`<style nonce="${nonce}">${new Html(css)}</style>`,
  };
  const { texts } = context.wording;
  if (shop.status === 'off') return noticePage(context, texts.off, texts.offNote, { leadsBack: false });
  const [first] = offers;
  if (isOfProduct && first !== undefined) return productPage(context, first, { gallery });
  return productsPage(context, { offers, total, page: 1 });
}
