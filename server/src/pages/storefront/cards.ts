import { createHash } from 'node:crypto';
import { lookOf } from '@till/look';
import { type Card, drawable } from '../../catalog/images/card.ts';
import { drawCard } from '../../catalog/images/encode.ts';
import type { Images } from '../../catalog/images/images.ts';
import { formatsOf } from '../../kernel/lib/formats.ts';
import { createPlaces } from '../../kernel/lib/places.ts';
import type { Offer } from '../../stores/storefront/shop-repository.ts';
import type { Shop } from '../../stores/storefront/shops.ts';
import { ownImage } from './pictures.ts';

/** The content of a picture for link previews. */
export interface CardPlan {
  readonly card: Card;
  /** Name of the image in it; undefined for none. */
  readonly image: string | undefined;
  /** Changes with everything that the picture shows. */
  readonly version: string;
}

/** Draws the pictures for link previews, and keeps the latest. */
export interface Cards {
  /**
   * Returns a picture as JPEG.
   * @throws NoPlace when too many others are being drawn
   * @throws ImageRefusal when the image store is unavailable
   */
  draw(storeId: string, plan: CardPlan): Promise<Buffer>;
}

const VERSION_LENGTH = 16;
const MAX_STORE = 40;
const MAX_TITLE = 110;
/** One at a time: each takes half a second of a processor. Crawlers repeat a refused request. */
const LINE = { total: 1, perKey: 1, maxWaiting: 40, maxWaitingPerKey: 8, waitMs: 15_000 };
const MAX_BYTES = 24 * 1024 * 1024;

/** Plans the picture of a product: its image, title and price, and the name of the shop. */
export function productCard(shop: Shop, { title, priceMillis, currency, image }: Offer): CardPlan {
  const price = formatsOf(shop.language).money(priceMillis, currency);
  return plan(shop, { store: drawable(shop.name, MAX_STORE), title: drawable(title, MAX_TITLE), price }, image);
}

/** Plans the picture of a shop: its logo and name. */
export function shopCard(shop: Shop): CardPlan {
  return plan(shop, { store: null, title: drawable(shop.name, MAX_TITLE), price: null }, shop.logo);
}

function plan(
  { accent, logo }: Shop,
  texts: Pick<Card, 'store' | 'title'> & { price: string | null },
  url: string | null,
): CardPlan {
  const { page, card, text, quiet, accent: fill, accentText } = lookOf(accent, 'light');
  const price = texts.price === null ? null : drawable(texts.price, MAX_STORE);
  const colours = { page, card, text, quiet, accent: fill, accentText };
  const planned = { ...texts, price, isLogo: url === logo, colours };
  const image = ownImage(url)?.split('/').at(-1);
  const version = createHash('sha256')
    .update(JSON.stringify([planned, image]))
    .digest('hex')
    .slice(0, VERSION_LENGTH);
  return { card: planned, image, version };
}

export function createCards(images: Pick<Images, 'find'>): Cards {
  const places = createPlaces(LINE);
  // Ordered by last use, the least recently used first.
  const drawn = new Map<string, Buffer>();
  const underWay = new Map<string, Promise<Buffer>>();
  let total = 0;
  const keep = (version: string, jpeg: Buffer): void => {
    drawn.set(version, jpeg);
    total += jpeg.length;
    for (const [oldest, { length }] of drawn) {
      if (total <= MAX_BYTES) break;
      drawn.delete(oldest);
      total -= length;
    }
  };
  const make = async (storeId: string, { card, image, version }: CardPlan): Promise<Buffer> => {
    const ticket = places.enter(storeId);
    try {
      await ticket.granted;
      const picture = image === undefined ? undefined : await images.find(image, '960');
      const jpeg = await drawCard(card, picture ?? new Uint8Array());
      keep(version, jpeg);
      return jpeg;
    } finally {
      ticket.leave();
    }
  };
  return {
    async draw(storeId, wanted) {
      const { version } = wanted;
      const known = drawn.get(version);
      if (known !== undefined) {
        drawn.delete(version);
        drawn.set(version, known);
        return known;
      }
      const making = underWay.get(version) ?? make(storeId, wanted).finally(() => underWay.delete(version));
      underWay.set(version, making);
      return making;
    },
  };
}
