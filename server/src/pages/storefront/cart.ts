import { createHash } from 'node:crypto';
import { isSoldOut } from '../../catalog/off-sale.ts';
import { readCookies, stringifySetCookie } from '../../kernel/lib/cookies.ts';
import { type Currency, type Millis, millis } from '../../kernel/lib/money.ts';
import type { Offer } from '../../stores/storefront/shop-repository.ts';
import { mostUnits } from './pages/stock.ts';

/** Quantity of each wanted product, by product id, as stored in the browser. */
export type WantedLines = ReadonlyMap<string, number>;

export type LineProblem =
  | { readonly kind: 'soldOut' }
  | { readonly kind: 'short' | 'tooFew' | 'tooMany'; readonly units: number };

export interface CartLine {
  readonly offer: Offer;
  readonly quantity: number;
  /** Reason why the line cannot be ordered as it is. */
  readonly problem: LineProblem | undefined;
}

/** A cart with the current data of its products. */
export interface Cart {
  readonly lines: readonly CartLine[];
  readonly currency: Currency;
  /** Number of lines left out, because they are not sold here or have another currency than the cart. */
  readonly leftOut: number;
}

/** Maximum lines of an order. */
export const MAX_LINES = 20;
export const MAX_QUANTITY = 1_000_000;

const COOKIE = 'till-cart';
const MAX_COOKIE_LENGTH = 1_200;
const KEPT_SECONDS = 30 * 86_400;
const LINE = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\*([1-9][0-9]{0,6})$/;

/** Reads the cart stored in a browser; anything invalid counts as an empty cart. */
export function wantedOf(cookieHeader: string | undefined): WantedLines {
  const value = cookieHeader === undefined ? undefined : readCookies(cookieHeader).get(COOKIE);
  if (value === undefined || value.length > MAX_COOKIE_LENGTH) return new Map();
  const lines = value.split('.').flatMap((line) => {
    const [, id = '', quantity = ''] = LINE.exec(line) ?? [];
    return id !== '' && Number(quantity) <= MAX_QUANTITY ? [[id, Number(quantity)] as const] : [];
  });
  return new Map(lines.slice(0, MAX_LINES));
}

/**
 * Builds the cookie that stores a cart, for this host alone. It holds nothing secret, and the script reads it to count
 * the items. Other sites cannot make the browser send it with their posts.
 */
export function cartCookie(wanted: WantedLines, { isSecure }: { readonly isSecure: boolean }): string {
  const value = textOf(wanted);
  const maxAge = wanted.size === 0 ? 0 : KEPT_SECONDS;
  const cookie = { name: COOKIE, value, path: '/', sameSite: 'lax', maxAge, secure: isSecure } as const;
  return stringifySetCookie(cookie, { encode: (text) => text });
}

/**
 * Returns a fingerprint of the cart. It distinguishes the ordered cart from one with more items, or from that of
 * another visitor who followed the link.
 */
export function cartMark(wanted: WantedLines): string {
  return createHash('sha256').update(textOf(wanted)).digest('base64url').slice(0, 16);
}

function textOf(wanted: WantedLines): string {
  return [...wanted].map(([id, quantity]) => `${id}*${quantity}`).join('.');
}

/** Combines the wanted quantities with the storefront's current offers. The first line determines the currency. */
export function cartOf(wanted: WantedLines, offers: readonly Offer[]): Cart {
  const byId = new Map(offers.map((offer) => [offer.id, offer]));
  const found = [...wanted].flatMap(([id, quantity]) => {
    const offer = byId.get(id);
    return offer === undefined ? [] : [{ offer, quantity, problem: problemOf(offer, quantity) }];
  });
  const currency = found[0]?.offer.currency ?? 'usd';
  const lines = found.filter(({ offer }) => offer.currency === currency);
  return { lines, currency, leftOut: wanted.size - lines.length };
}

function problemOf(offer: Offer, quantity: number): LineProblem | undefined {
  const { available, minQuantity, maxQuantity } = offer;
  if (isSoldOut(offer)) return { kind: 'soldOut' };
  if (quantity < minQuantity) return { kind: 'tooFew', units: minQuantity };
  if (maxQuantity !== null && quantity > maxQuantity) return { kind: 'tooMany', units: maxQuantity };
  return available !== null && quantity > available ? { kind: 'short', units: available } : undefined;
}

/** Returns the quantities of the lines that can still be had. */
export function wantedIn({ lines }: Cart): WantedLines {
  return new Map(lines.map(({ offer, quantity }) => [offer.id, quantity]));
}

export function totalOf({
  lines,
}: {
  readonly lines: readonly { readonly offer: Pick<Offer, 'priceMillis'>; readonly quantity: number }[];
}): Millis {
  return millis(lines.reduce((sum, { offer, quantity }) => sum + offer.priceMillis * BigInt(quantity), 0n));
}

/** Returns the number of items in a cart. */
export function itemsIn(wanted: WantedLines): number {
  return [...wanted.values()].reduce((sum, quantity) => sum + quantity, 0);
}

/** Reason why a product cannot be added to a cart. */
export type NotAdded = 'otherCurrency' | 'tooManyLines' | 'soldOut';

/**
 * Adds a product to a cart, up to the maximum quantity per order.
 * @param cart current contents
 */
export function withAdded(
  cart: Cart,
  offer: Offer,
  quantity: number,
): { readonly refused: NotAdded } | { readonly wanted: WantedLines; readonly clampedTo: number | undefined } {
  const wanted = new Map(wantedIn(cart));
  if (isSoldOut(offer)) return { refused: 'soldOut' };
  if (wanted.size > 0 && cart.currency !== offer.currency) return { refused: 'otherCurrency' };
  if (wanted.size >= MAX_LINES && !wanted.has(offer.id)) return { refused: 'tooManyLines' };
  const wish = Math.max((wanted.get(offer.id) ?? 0) + quantity, offer.minQuantity);
  const most = Math.min(mostUnits(offer) ?? MAX_QUANTITY, MAX_QUANTITY);
  wanted.set(offer.id, Math.min(wish, most));
  return { wanted, clampedTo: wish > most ? most : undefined };
}
