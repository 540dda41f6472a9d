import type { Scheme } from '@till/look';
import { findGallery } from '../../catalog/gallery-repository.ts';
import type { Queryable } from '../../kernel/db/pool.ts';
import { countOffers, offersOf } from '../../stores/storefront/shop-repository.ts';
import type { Shops } from '../../stores/storefront/shops.ts';
import { PAGE_SIZE } from './pages/products.ts';
import { previewPage } from './preview.ts';

export interface PreviewDeps {
  readonly db: Queryable;
  readonly shops: Pick<Shops, 'ofStore'>;
}

/** Unsaved values of a storefront's form, possibly incomplete. */
interface Unsaved {
  readonly isOn: boolean;
  readonly name: string;
  readonly description: string | null;
  readonly accent: string | null;
  readonly supportEmail: string | null;
  readonly supportUrl: string | null;
  readonly termsUrl: string | null;
  readonly productOrder: readonly string[];
  readonly page: 'products' | 'product';
  readonly scheme: Scheme;
  readonly nonce: string;
}

/** Renders the preview of a storefront: saved data of the store with unsaved values of the form. */
export async function readPreview({ db, shops }: PreviewDeps, storeId: string, unsaved: Unsaved): Promise<string> {
  const { isOn, productOrder, page, scheme, nonce, ...texts } = unsaved;
  const saved = await shops.ofStore(storeId);
  const found = await offersOf(db, storeId, productOrder);
  const offers = productOrder.flatMap((id) => found.find((offer) => offer.id === id) ?? []).slice(0, PAGE_SIZE);
  const [first] = offers;
  const gallery = first === undefined ? [] : await findGallery(db, { storeId, id: first.id });
  const shop = {
    ...saved,
    ...texts,
    name: texts.name.trim() === '' ? saved.name : texts.name.trim(),
    supportUrl: linkOf(texts.supportUrl),
    termsUrl: linkOf(texts.termsUrl),
    status: isOn ? ('open' as const) : ('off' as const),
    // Without an address, a page has nothing for search engines.
    origin: null,
  };
  const total = await countOffers(db, { storeId });
  return previewPage({ shop, offers, gallery, total, isOfProduct: page === 'product', scheme, nonce });
}

/** Returns an address if it can be saved. */
function linkOf(text: string | null): string | null {
  return /^https?:$/.test(URL.parse(text ?? '')?.protocol ?? '') ? text : null;
}
