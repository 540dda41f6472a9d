import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { invoiceUrl, orderUrl, receiptUrl } from '../../kernel/lib/hosts.ts';
import { shortIdOf, uuidOfShortId } from '../../kernel/lib/short-id.ts';
import { findCheckout } from '../../sales/checkout/find-checkout.ts';
import { findInvoice } from '../../sales/invoices/repository.ts';
import { receiptOf } from '../../sales/receipts/receipt.ts';
import { findPaidSale, type PaidSale } from '../../sales/receipts/sale-repository.ts';
import { ReceiptRefusal } from '../../sales/receipts/signing-keys.ts';
import { findStore } from '../../stores/store-repository.ts';
import type { PagesDeps } from '../dependencies.ts';
import type { BuyerLanguage } from './buyer-language.ts';
import { readStyle } from './document.ts';
import { invoicePage } from './invoice-page.ts';
import { noReceiptPage, receiptPage } from './receipt-page.ts';
import { receiptWordingIn } from './receipt-texts/texts.ts';

/** The media type of a compact JWS (RFC 7515). */
const SIGNED_TYPE = 'application/jose';
/** Cache lifetime of the list of keys. */
const KEYS_CACHE = 'public, max-age=300';
const ANY_ORIGIN = { 'access-control-allow-origin': '*' };

type Kind = 'order' | 'invoice';
type Request = FastifyRequest<{ Params: { id: string } }>;

/**
 * Registers invoices as a page to print; the receipts of `completed` orders and `paid` invoices, as a page to print and
 * as a signed file; and the keys that sign them.
 */
export async function registerReceipts(app: FastifyInstance, deps: PagesDeps, speech: BuyerLanguage): Promise<void> {
  const page = { ...(await readStyle()), speech };
  for (const kind of ['order', 'invoice'] as const) {
    const path = kind === 'order' ? '/checkout/:id/receipt' : '/invoice/:id/receipt';
    app.get(path, async (request: Request, reply) => {
      reply.header('vary', 'Accept');
      return wantsSigned(request) ? sendSigned(deps, kind, request, reply) : sendPage(deps, kind, request, reply, page);
    });
    app.get(`${path}.jws`, (request: Request, reply) => sendSigned(deps, kind, request, reply, { isFile: true }));
  }
  app.get('/invoice/:id/print', (request: Request, reply) => sendInvoice(deps, request, reply, page));
  app.get('/.well-known/jwks.json', async (_request, reply) =>
    reply.headers({ ...ANY_ORIGIN, 'cache-control': KEYS_CACHE }).send(await deps.receipts.published()),
  );
}

/** Returns true if the client accepts the signed type by name, which browsers do not. */
function wantsSigned({ headers: { accept = '' } }: Request): boolean {
  return accept.split(',').some((range) => {
    const [type, ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    return type === SIGNED_TYPE && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

async function paidSaleOf({ db }: PagesDeps, kind: Kind, { params: { id } }: Request): Promise<PaidSale | undefined> {
  const uuid = uuidOfShortId(id);
  return uuid === undefined ? undefined : findPaidSale(db, kind, uuid);
}

function sign({ receiptNetwork, receipts, settings }: PagesDeps, sale: PaidSale): Promise<string> {
  return receipts.sign(receiptOf(sale, { issuer: settings.baseUrl, network: receiptNetwork(sale.chain) }));
}

async function sendSigned(
  deps: PagesDeps,
  kind: Kind,
  request: Request,
  reply: FastifyReply,
  { isFile = false } = {},
): Promise<FastifyReply> {
  reply.headers(ANY_ORIGIN);
  const sale = await paidSaleOf(deps, kind, request);
  if (sale === undefined) throw new ReceiptRefusal('receipt.notFound');
  // Built from our own id: text that a stranger puts into a link must not name a file, nor break the header.
  if (isFile) reply.header('content-disposition', `attachment; filename="receipt-${shortIdOf(sale.id)}.jws"`);
  return reply.type(SIGNED_TYPE).send(await sign(deps, sale));
}

interface Page {
  readonly speech: BuyerLanguage;
  readonly style: string;
  readonly headers: Readonly<Record<string, string>>;
}

async function sendPage(
  deps: PagesDeps,
  kind: Kind,
  request: Request,
  reply: FastifyReply,
  { style, headers, speech }: Page,
): Promise<FastifyReply> {
  const { hostedBase } = deps.settings;
  reply.headers(headers);
  const sale = await paidSaleOf(deps, kind, request);
  const wording = receiptWordingIn(await speech.of(request, reply, sale));
  if (sale === undefined) {
    const url = await paymentUrl(deps, kind, request);
    return reply.code(404).send(noReceiptPage(style, wording, url));
  }
  const signed = await sign(deps, sale).catch((error: unknown) => {
    // The printed page is useful without its proof.
    if (error instanceof ReceiptRefusal) return undefined;
    throw error;
  });
  const network = deps.receiptNetwork(sale.chain);
  const url = receiptUrl(kind, sale.id, hostedBase);
  return reply.send(receiptPage(style, wording, { sale, network, url, signed, hostedBase }));
}

/** Sends an invoice that can be paid, or was: a printed copy of another one would mislead. */
async function sendInvoice(
  deps: PagesDeps,
  request: Request,
  reply: FastifyReply,
  { style, headers, speech }: Page,
): Promise<FastifyReply> {
  const { db, settings } = deps;
  reply.headers(headers);
  // Also read by the merchant: the buyer's language is left as it is.
  const wording = receiptWordingIn(speech.ofNobody(request, reply));
  const id = uuidOfShortId(request.params.id);
  const invoice = id === undefined ? undefined : await findInvoice(db, id);
  const store = invoice && (await findStore(db, { storeId: invoice.storeId }));
  if (invoice === undefined || store === undefined || !['open', 'paid'].includes(invoice.status)) {
    return reply.code(404).send(noReceiptPage(style, wording, await paymentUrl(deps, 'invoice', request)));
  }
  const url = invoiceUrl(invoice.id, settings.hostedBase);
  return reply.send(invoicePage(style, wording, { invoice, store, url }));
}

async function paymentUrl({ db, settings }: PagesDeps, kind: Kind, request: Request): Promise<string | undefined> {
  const id = uuidOfShortId(request.params.id);
  const checkout = id === undefined ? undefined : await findCheckout(db, id);
  if (checkout?.kind !== kind) return undefined;
  return (kind === 'order' ? orderUrl : invoiceUrl)(checkout.id, settings.hostedBase);
}
