import type { StoresDatabase } from '../../kernel/db/pool.ts';
import { saleAt } from '../../money/payments/booking/authorization-repository.ts';
import { type FoundCheckout, findCheckout } from '../../sales/checkout/find-checkout.ts';
import { cartAddress } from '../../sales/orders/cart-repository.ts';
import { createCart } from '../../sales/orders/create-cart.ts';
import { requireTerms } from '../../sales/x402/offers.ts';
import { readPayment } from '../../sales/x402/protocol.ts';
import { X402Refusal } from '../../sales/x402/refusals.ts';
import { offersOf } from '../../stores/storefront/shop-repository.ts';
import { addressOf, answerCheckout, buyerOf, untilLater, type Visit, wantedMethod } from './answer.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A product that a program asks for, as it stands in the address. */
interface Wanted {
  readonly storeId: string;
  readonly productId: string;
  /** The parameter of the address; one unit without it. */
  readonly quantity: unknown;
}

/**
 * Answers a program that asks for a product: makes an order of it, whose terms name its address. A request with the
 * payment of an order from before goes on with that order.
 * @throws OrderRefusal when there can be no such order, as for carts; X402Refusal when the product is not sold; and
 *   the refusals of {@link answerCheckout}
 */
export async function answerProduct(visit: Visit<StoresDatabase>, wanted: Wanted): Promise<unknown> {
  const checkout = await untilLater(visit, async () => {
    return (await earlierOrder(visit, wanted)) ?? (await newOrder(visit, wanted));
  });
  return answerCheckout(visit, checkout);
}

/**
 * Returns the order whose address a request's payment is signed for, if it is one of this product and the client knows
 * it: everything that was signed is public once it is on the chain, so anyone could repeat it to get the goods. Version 2
 * repeats the secret address of the order; version 1 does not, so its client goes on only from the same network address
 * and until the order is paid.
 */
async function earlierOrder(
  { deps, request }: Visit,
  { productId, storeId }: Wanted,
): Promise<FoundCheckout | undefined> {
  const { chains, db } = deps;
  const payment = readPayment(request.headers);
  if (typeof payment !== 'object') return undefined;
  const names = chains.chains.flatMap(({ chainId, name }) => (chainId === payment.chainId ? [name] : []));
  const address = payment.payload.authorization.to.toLowerCase();
  const sale = await saleAt(db, { address, storeId, chains: names });
  const checkout = sale === undefined ? undefined : await findCheckout(db, sale.payableId);
  const isOfProduct = checkout?.kind === 'order' && checkout.items.some((item) => item.productId === productId);
  if (!isOfProduct) return undefined;
  const isKnown =
    payment.version === 2
      ? payment.resourceUrl === addressOf(deps, checkout)
      : (await cartAddress(db, { orderId: checkout.id })) === buyerOf(request).addressGroup;
  return isKnown ? checkout : undefined;
}

async function newOrder(
  { deps, request }: Visit<StoresDatabase>,
  { productId, quantity = '1', storeId }: Wanted,
): Promise<FoundCheckout> {
  const [offer] = UUID.test(productId) ? await offersOf(deps.db, storeId, [productId]) : [];
  if (offer === undefined) throw new X402Refusal('x402.noProduct');
  if (typeof quantity !== 'string' || !/^[1-9][0-9]{0,8}$/.test(quantity)) throw new X402Refusal('x402.quantity');
  // Before stock is reserved for an order that no program could pay.
  await requireTerms(deps, { storeId, currency: offer.currency }, wantedMethod(request));
  const order = await createCart({ ...deps, db: deps.db.shareOf(storeId) }, storeId, {
    items: [{ productId, quantity: Number(quantity) }],
    customerEmail: null,
    clientAddress: buyerOf(request).addressGroup,
  });
  return { kind: 'order', ...order };
}
