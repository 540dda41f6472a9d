import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressGroup } from '../../kernel/http/client-address.ts';
import type { RequestLimit } from '../../kernel/http/plugins/rate-limits.ts';
import { isEmail } from '../../kernel/http/plugins/validation.ts';
import { IN_STOREFRONTS } from '../../kernel/http/surfaces.ts';
import { orderUrl } from '../../kernel/lib/hosts.ts';
import { formatFiat } from '../../kernel/lib/money.ts';
import { createCart } from '../../sales/orders/create-cart.ts';
import { OrderRefusal } from '../../sales/orders/refusals.ts';
import { offersOf } from '../../stores/storefront/shop-repository.ts';
import type { Shop } from '../../stores/storefront/shops.ts';
import type { PagesDeps } from '../dependencies.ts';
import {
  type Cart,
  cartCookie,
  cartMark,
  cartOf,
  itemsIn,
  MAX_LINES,
  totalOf,
  type WantedLines,
  wantedIn,
  wantedOf,
  withAdded,
} from './cart.ts';
import { type CartAct, type CartForm, readAct } from './cart-form.ts';
import { type CartMessages, cartPage, thanksPage } from './pages/cart.ts';
import type { PageContext } from './pages/layout.ts';
import { hrefIn, inLanguage } from './pages/links.ts';
import { contextOf, type ShopRequest, sendOwn } from './visit.ts';

/** A visit to the cart. */
interface Visit {
  readonly deps: PagesDeps;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly shop: Shop;
  readonly context: PageContext;
  /** Limit on creating orders, shared by all routes that do so. */
  readonly limit: RequestLimit;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Registers the cart: its page, and the forms that change it and check out. */
export function registerCart(app: FastifyInstance, deps: PagesDeps, limit: RequestLimit): void {
  const visit = (request: FastifyRequest, reply: FastifyReply): Visit => {
    const context = contextOf(request as ShopRequest);
    return { deps, request, reply, shop: context.shop, context, limit };
  };
  const options = { constraints: IN_STOREFRONTS };
  app.get('/cart', options, (request, reply) => showCart(visit(request, reply)));
  app.post('/cart', options, (request, reply) => changeCart(visit(request, reply)));
}

async function showCart(visit: Visit): Promise<FastifyReply> {
  const { request, context } = visit;
  const { thanks } = request.query as { thanks?: unknown };
  if (thanks !== undefined) {
    // Empties the cart only if it is the one that was paid: items added since then stay.
    if (thanks === cartMark(wantedOf(request.headers.cookie))) keep(visit, new Map());
    return send(visit, 200, thanksPage(context));
  }
  const cart = await read(visit, wantedOf(request.headers.cookie));
  if (cart.leftOut === 0) return send(visit, 200, cartPage(context, cart));
  keep(visit, wantedIn(cart));
  return send(visit, 200, cartPage(context, cart, { notice: context.wording.texts.someNotSold }));
}

async function changeCart(visit: Visit): Promise<FastifyReply> {
  const { request, context, reply } = visit;
  const { texts } = context.wording;
  const act = request.body instanceof URLSearchParams ? readAct(request.body) : undefined;
  if (act === undefined) return refuse(visit, 400, {}, texts.wrongNote);
  if (act.kind === 'add') return add(visit, act);
  const { form } = act;
  const cart = await read(visit, form.wanted);
  keep(visit, wantedIn(cart));
  if (form.isQuantityWrong) return refuse(visit, 400, form, texts.invalidQuantity, cart);
  if (act.kind === 'checkout') return checkOut(visit, form, cart);
  // Keeps an email address that was entered before the quantities were updated.
  return form.email === '' ? reply.redirect(hrefIn(context, '/cart'), 303) : refuse(visit, 200, form, undefined, cart);
}

async function add(visit: Visit, { id, quantity }: CartAct & { kind: 'add' }): Promise<FastifyReply> {
  const { texts, money } = visit.context.wording;
  if (quantity === undefined) return tellOfAdding(visit, 400, texts.invalidQuantity);
  const before = wantedOf(visit.request.headers.cookie);
  const cart = await read(visit, before);
  const [offer] = await offers(visit, [id]);
  if (offer === undefined) return tellOfAdding(visit, 400, texts.notSoldHere);
  const added = withAdded(cart, offer, quantity);
  if ('refused' in added) {
    const price = money(offer.priceMillis, offer.currency);
    const reasons = {
      soldOut: texts.lineSoldOut,
      tooManyLines: texts.tooManyLines(MAX_LINES),
      otherCurrency: texts.otherCurrency(cart.currency.toUpperCase(), price),
    };
    return tellOfAdding(visit, 400, added.refused === 'soldOut' ? texts.soldOut : reasons[added.refused]);
  }
  keep(visit, added.wanted);
  if (added.clampedTo !== undefined) return tellOfAdding(visit, 200, texts.clamped(added.clampedTo), added.wanted);
  return tellOfAdding(visit, 200, undefined, added.wanted);
}

/** Answers the script with JSON; without the script, the cart page shows the message. */
async function tellOfAdding(
  visit: Visit,
  status: number,
  notice: string | undefined,
  wanted: WantedLines = wantedOf(visit.request.headers.cookie),
): Promise<FastifyReply> {
  const { request, reply, context } = visit;
  const message = notice ?? context.wording.texts.added(itemsIn(wanted));
  if (request.headers.accept === 'application/json')
    return reply.code(status).send({ message, isAdded: status === 200 });
  if (notice === undefined) return reply.redirect(hrefIn(context, '/cart'), 303);
  return send(visit, status, cartPage(context, await read(visit, wanted), { notice }));
}

async function checkOut(visit: Visit, form: CartForm, cart: Cart): Promise<FastifyReply> {
  const { context, deps, request, reply, shop } = visit;
  const { texts } = context.wording;
  if (cart.leftOut > 0) return refuse(visit, 409, form, texts.someNotSold, cart);
  if (cart.lines.length === 0) return refuse(visit, 400, form, undefined, cart);
  if (cart.lines.some(({ problem }) => problem !== undefined)) return refuse(visit, 409, form, texts.gone, cart);
  const isEmailWrong = form.email !== '' && !isEmail(form.email);
  if (isEmailWrong) return refuse(visit, 400, { ...form, isEmailWrong }, texts.invalidEmail, cart);
  if (form.total !== shownTotal(cart)) return refuse(visit, 409, form, texts.changedTotal, cart);
  await visit.limit(request);
  try {
    const order = await createCart({ ...deps, db: deps.db.shareOf(shop.storeId) }, shop.storeId, {
      items: cart.lines.map(({ offer, quantity }) => ({ productId: offer.id, quantity })),
      customerEmail: form.email === '' ? null : form.email,
      clientAddress: addressGroup(request.ip),
      successUrl: `${shop.origin}${hrefIn(context, `/cart?thanks=${cartMark(wantedIn(cart))}`)}`,
      cancelUrl: `${shop.origin}${hrefIn(context, '/cart')}`,
    });
    // The language chosen here is stored in the browser for this host alone, so the link carries it.
    const page = orderUrl(order.id, deps.settings.hostedBase);
    return reply.redirect(inLanguage(page, context.wording.language), 303);
  } catch (error) {
    if (!(error instanceof OrderRefusal)) throw error;
    return refuseOrder(visit, form, error);
  }
}

/** Shows the current cart after a refusal, with the items that are no longer available. */
async function refuseOrder(visit: Visit, form: CartForm, refusal: OrderRefusal): Promise<FastifyReply> {
  const { texts } = visit.context.wording;
  const { refused, row, retryAfterSeconds } = refusal;
  const cart = await read(visit, form.wanted);
  if (refused === 'cart.noRoom') {
    if (retryAfterSeconds === undefined) return refuse(visit, 429, form, texts.tooMuch, cart);
    visit.reply.header('retry-after', String(retryAfterSeconds));
    return refuse(visit, 429, form, texts.noRoom(Math.ceil(retryAfterSeconds / 60)), cart);
  }
  if (refused === 'order.storeNotFound') return refuse(visit, 409, form, texts.notNow, cart);
  const [status] = row;
  return refuse(visit, status === 400 ? 409 : status, form, texts.gone, cart);
}

/** Formats the total as shown on the page, for comparison with the current one. */
function shownTotal(cart: Cart): string {
  return `${formatFiat(totalOf(cart))} ${cart.currency}`;
}

/** Shows the cart with the submitted input and a message about the problem. */
async function refuse(
  visit: Visit,
  status: number,
  typed: Pick<CartMessages, 'isEmailWrong'> & { readonly email?: string },
  notice: string | undefined,
  cart?: Cart,
): Promise<FastifyReply> {
  const { email, isEmailWrong = false } = typed;
  const shown = cart ?? (await read(visit, wantedOf(visit.request.headers.cookie)));
  return send(visit, status, cartPage(visit.context, shown, { notice, email, isEmailWrong }));
}

async function read(visit: Visit, wanted: WantedLines): Promise<Cart> {
  return cartOf(wanted, await offers(visit, [...wanted.keys()]));
}

function offers({ deps, shop }: Visit, ids: readonly string[]) {
  const known = ids.filter((id) => UUID.test(id));
  return offersOf(deps.db.shareOf(shop.storeId), shop.storeId, known);
}

function keep({ reply, shop }: Visit, wanted: WantedLines): void {
  reply.header('set-cookie', cartCookie(wanted, { isSecure: shop.origin?.startsWith('https:') ?? true }));
}

function send({ reply, context, deps }: Visit, status: number, page: string): FastifyReply {
  return sendOwn(reply, status, context, deps.settings.hostedBase, page);
}
