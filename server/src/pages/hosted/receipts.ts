import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { invoiceUrl, orderUrl, receiptUrl } from '../../kernel/lib/hosts.ts';
import { shortIdOf, uuidOfShortId } from '../../kernel/lib/short-id.ts';
import { findCheckout } from '../../sales/checkout/find-checkout.ts';
import { receiptOf } from '../../sales/receipts/receipt.ts';
import { findPaidSale, type PaidSale } from '../../sales/receipts/sale-repository.ts';
import { ReceiptRefusal } from '../../sales/receipts/signing-keys.ts';
import type { PagesDeps } from '../dependencies.ts';
import { LANGUAGE_LINKS_STYLE } from '../language-links.ts';
import type { BuyerLanguage } from './buyer-language.ts';
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
 * Registers the receipts of `completed` orders and `paid` invoices, as a page to print and as a signed file; and the
 * keys that sign them.
 */
export async function registerReceipts(app: FastifyInstance, deps: PagesDeps, speech: BuyerLanguage): Promise<void> {
  const style = LANGUAGE_LINKS_STYLE + (await readFile(new URL('./receipt-page.css', import.meta.url), 'utf8'));
  const page = { style, headers: headersFor(style), speech };
  for (const kind of ['order', 'invoice'] as const) {
    const path = kind === 'order' ? '/checkout/:id/receipt' : '/invoice/:id/receipt';
    app.get(path, async (request: Request, reply) => {
      reply.header('vary', 'Accept');
      return wantsSigned(request) ? sendSigned(deps, kind, request, reply) : sendPage(deps, kind, request, reply, page);
    });
    app.get(`${path}.jws`, (request: Request, reply) => sendSigned(deps, kind, request, reply, { isFile: true }));
  }
  app.get('/.well-known/jwks.json', async (_request, reply) =>
    reply.headers({ ...ANY_ORIGIN, 'cache-control': KEYS_CACHE }).send(await deps.receipts.published()),
  );
}

/**
 * Returns headers that forbid scripts, loading and framing, and keep the page's address from other sites.
 */
function headersFor(style: string): Record<string, string> {
  const digest = createHash('sha256').update(style).digest('base64');
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      `default-src 'none'; style-src 'sha256-${digest}'; img-src data:; ` +
      "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  };
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

async function paymentUrl({ db, settings }: PagesDeps, kind: Kind, request: Request): Promise<string | undefined> {
  const id = uuidOfShortId(request.params.id);
  const checkout = id === undefined ? undefined : await findCheckout(db, id);
  if (checkout?.kind !== kind) return undefined;
  return (kind === 'order' ? orderUrl : invoiceUrl)(checkout.id, settings.hostedBase);
}
