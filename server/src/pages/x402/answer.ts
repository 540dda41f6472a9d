import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database, Queryable } from '../../kernel/db/pool.ts';
import { addressGroup, plainAddress } from '../../kernel/http/client-address.ts';
import { receiptUrl } from '../../kernel/lib/hosts.ts';
import { shortIdOf } from '../../kernel/lib/short-id.ts';
import { PaymentRefusal } from '../../money/payments/refusals.ts';
import type { FoundCheckout } from '../../sales/checkout/find-checkout.ts';
import { itemsJson } from '../../sales/checkout/items-json.ts';
import type { SalesDeps } from '../../sales/dependencies.ts';
import { readDelivery } from '../../sales/orders/read-delivery.ts';
import type { PaidSale } from '../../sales/receipts/sale-repository.ts';
import { offersFor } from '../../sales/x402/offers.ts';
import { paymentRequired, paymentResponse, readPayment, type SentPayment } from '../../sales/x402/protocol.ts';
import { type Buyer, findFinished, isUnderWay, purchase, requireOpen } from '../../sales/x402/purchase.ts';
import { findStore } from '../../stores/store-repository.ts';

/** Seconds after which a client asks again: its payment waits for confirmations, or there is no price or no node. */
const COME_BACK_SECONDS = 5;
const OPEN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'payment-required, payment-response, x-payment-response, link, retry-after',
  'cache-control': 'no-store',
};

/** A request by a program, for a checkout that exists. */
export interface Visit<D extends Database = Database> {
  readonly deps: SalesDeps & { readonly db: D };
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Lets programs in browsers of any origin read an answer, also a refusal by a later hook. */
export async function openly(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.headers(OPEN);
}

/** Answers a preflight: the headers of a payment are not simple ones. */
export function answerPreflight({ reply }: Pick<Visit, 'reply'>): FastifyReply {
  return reply
    .code(204)
    .headers({
      'access-control-allow-methods': 'GET',
      'access-control-allow-headers': 'payment-signature, x-payment, access-control-expose-headers',
    })
    .send();
}

/**
 * Answers a program that asks for a checkout, with or without payment: the terms, the goods, or a time to come back.
 * @throws PaymentRefusal when the checkout can no longer be paid, or its chain or price not be read
 */
export function answerCheckout(visit: Visit, checkout: FoundCheckout): Promise<FastifyReply> {
  return untilLater(visit, () => answer(visit, checkout));
}

/** Does the work of an answer; sets `Retry-After` in an outage. */
export async function untilLater<T>({ reply }: Pick<Visit, 'reply'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PaymentRefusal && error.row[0] === 503) reply.header('retry-after', `${COME_BACK_SECONDS}`);
    throw error;
  }
}

async function answer(visit: Visit, checkout: FoundCheckout): Promise<FastifyReply> {
  const { deps, request, reply } = visit;
  reply.header('link', `<${addressOf(deps, checkout)}>; rel="canonical"`);
  const finished = await findFinished(deps, checkout);
  const payment = readPayment(request.headers);
  const sent = typeof payment === 'object' ? payment : undefined;
  if (finished !== undefined) return sendGoods(visit, finished, sent);
  if (sent === undefined) {
    // Another payment would be too much.
    if (await isUnderWay(deps, checkout)) return sendComeBack(visit, checkout);
    const reason = typeof payment === 'string' ? payment : 'PAYMENT-SIGNATURE or X-PAYMENT header is required';
    return sendTerms(visit, checkout, reason);
  }
  const outcome = await purchase(deps, checkout, sent, buyerOf(request));
  if (outcome.kind === 'refused') return sendTerms(visit, checkout, outcome.reason);
  return outcome.kind === 'paid' ? sendGoods(visit, outcome.sale, sent) : sendComeBack(visit, checkout);
}

function sendComeBack({ reply }: Visit, { id, kind, status }: FoundCheckout): FastifyReply {
  reply.code(202).header('retry-after', `${COME_BACK_SECONDS}`);
  return reply.send({ id: shortIdOf(id), kind, status });
}

export function buyerOf({ ip }: FastifyRequest): Buyer {
  return { ip: plainAddress(ip), addressGroup: addressGroup(ip) };
}

/** Returns the payment method that a request picks; undefined for all. */
export function wantedMethod({ query }: FastifyRequest): string | undefined {
  const { method } = query as { method?: unknown };
  return typeof method === 'string' ? method : undefined;
}

/** Returns the address at which programs pay for a checkout. */
export function addressOf({ settings }: SalesDeps, { id }: FoundCheckout): string {
  return `${settings.hostedBase}/x402/${shortIdOf(id)}`;
}

async function sendTerms(
  { deps, request, reply }: Visit,
  checkout: FoundCheckout,
  error: string,
): Promise<FastifyReply> {
  await requireOpen(deps, checkout);
  const offers = await offersFor(deps, checkout, { ip: buyerOf(request).ip, method: wantedMethod(request) });
  const store = await findStore(deps.db, { storeId: checkout.storeId });
  const description = `${checkout.kind === 'order' ? 'Order' : 'Invoice'} at ${store?.name ?? ''}`;
  const { body, header } = paymentRequired(offers, { url: addressOf(deps, checkout), description }, error);
  return reply.code(402).header('payment-required', header).send(body);
}

async function sendGoods(
  { deps: { chains, db, settings }, reply }: Visit,
  sale: PaidSale,
  sent: SentPayment | undefined,
): Promise<FastifyReply> {
  const { id, kind, transactions } = sale;
  const [first] = transactions;
  if (sent !== undefined && first !== undefined) {
    const chainId = chains.chain(sale.chain)?.chainId ?? null;
    const paid = { chainId, txHash: first.txHash, payer: first.fromAddress };
    const { name, value } = paymentResponse(sent.version, paid);
    reply.header(name, value);
  }
  const head = {
    id: shortIdOf(id),
    kind,
    status: kind === 'order' ? 'completed' : 'paid',
    receipt: receiptUrl(kind, id, settings.hostedBase),
  };
  return reply.type('application/json; charset=utf-8').send(Readable.from(goodsJson(db, sale, head)));
}

async function* goodsJson(db: Queryable, { id, kind }: PaidSale, head: object): AsyncGenerator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"items":`;
  if (kind === 'order') yield* itemsJson(db, id, (await readDelivery(db, id)).items);
  else yield '[]';
  yield '}';
}
