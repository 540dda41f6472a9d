import type { ChainRegistry } from '../../chains/registry.ts';
import { type Html, html } from '../../lib/html.ts';
import { formatUnits } from '../../lib/money.ts';
import type { checkoutView } from '../checkout-view/view.ts';
import { qrImage } from './qr-image.ts';
import type { Texts, Wording } from './texts/texts.ts';

export type CheckoutView = Awaited<ReturnType<typeof checkoutView>>;
type AttemptView = NonNullable<CheckoutView['attempt']>;

/** Where the payment stands, and what else there is to see. Paragraphs are plain text. */
interface Told {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** What to send and where to, while that counts. */
  readonly toPay?: Html;
  /** Somebody at the store may have to help. */
  readonly asks?: boolean;
  readonly links?: readonly Html[];
}

/** What a page is told with. */
export interface Telling {
  readonly wording: Wording;
  readonly chains: ChainRegistry;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * What a browser without scripts shows of a checkout. It is true at the moment it is sent: it never asks for money that
 * has already arrived, nor for any that would not count. Undefined means a link that leads nowhere.
 */
export function pageWithoutScript(telling: Telling, view: CheckoutView | undefined): Html {
  const { texts } = telling.wording;
  if (view === undefined) return html`<h1>${texts.missing.heading}</h1><p>${texts.missing.advice}</p>`;
  const { heading, paragraphs, toPay, asks, links = [] } = told(telling, view);
  const path = `/${view.kind === 'order' ? 'checkout' : 'invoice'}/${view.id}`;
  const refresh = html`<p><a href="${path}">${texts.refresh}</a></p>`;
  return html`${billOf(telling, view)}<h1>${heading}</h1>${paragraphs.map((text) => html`<p>${text}</p>`)}${toPay}${links}
${refresh}${asks === true && contactOf(texts, view)}${backTo(texts, view)}`;
}

function told(telling: Telling, view: CheckoutView): Told {
  const { texts } = telling.wording;
  switch (view.status) {
    case 'completed':
    case 'paid':
      return say(texts.paid, { links: goodsOf(texts, view), asks: true });
    case 'partial':
      return say(texts.partial, { asks: true });
    case 'expired':
    case 'voided': {
      const { attempt } = view;
      const isSeen = attempt !== null && BigInt(attempt.seenAmount) > 0n;
      const late = isSeen ? [texts.tooLate(amountOf(BigInt(attempt.seenAmount), attempt))] : [];
      return say(texts[view.status], { paragraphs: late, asks: true });
    }
    case 'pending':
    case 'open':
      if (view.attempt !== null) return toldOf(telling, view, view.attempt);
      return Date.parse(view.expiresAt) >= telling.now ? say(texts.choosing) : say(texts.closing, { asks: true });
  }
}

function say({ heading, advice }: { heading: string; advice: string }, more: Partial<Told> = {}): Told {
  return { ...more, heading, paragraphs: [...(more.paragraphs ?? []), advice] };
}

function toldOf(telling: Telling, view: CheckoutView, attempt: AttemptView): Told {
  const { now, wording } = telling;
  const { texts } = wording;
  const { status } = attempt;
  const required = BigInt(attempt.cryptoAmount);
  const seen = BigInt(attempt.seenAmount);
  const isOver = status === 'expired' || status === 'retired' || status === 'partial';
  if (!isOver && seen >= required) return say(texts.seen);
  const has = texts.has(amountOf(seen, attempt), amountOf(required, attempt));
  const until = wording.moment(Date.parse(attempt.expiresAt));
  if (status === 'processing' && Date.parse(attempt.expiresAt) >= now) {
    const toPay = paymentOf(telling, attempt, required - seen);
    if (seen === 0n) return { heading: texts.waiting, paragraphs: [texts.by(until)], toPay };
    const rest = view.kind === 'invoice' ? texts.invoiceRestBy(until) : texts.orderRestBy(until);
    return { heading: texts.part, paragraphs: [has, rest], toPay };
  }
  if (seen > 0n) return say(texts.over, { paragraphs: [has], asks: true });
  if (Date.parse(view.expiresAt) < now) return say(texts.closing, { asks: true });
  return { heading: texts.lapsed.heading, paragraphs: [texts.lapsed.advice(until), texts.choosing.advice], asks: true };
}

/** Amount, network, address and code, for a wallet that is fed by hand. */
function paymentOf({ wording: { texts }, chains }: Telling, attempt: AttemptView, missing: bigint): Html {
  const { chain, token, chainId, depositAddress } = attempt;
  const title = chains.chain(chain)?.title ?? chain;
  const isRest = attempt.seenAmount !== '0';
  const facts = [
    [isRest ? texts.facts.rest : texts.facts.exactly, amountOf(missing, attempt)],
    [texts.facts.network, texts.facts.chainId(title, chainId)],
    [texts.facts.address, depositAddress],
  ] as const;
  const warning = texts.onlyThis(texts.asset(token.toUpperCase(), title));
  return html`${factList(facts)}${qrImage(depositAddress, texts.qr)}<p>${warning}</p>`;
}

function billOf({ wording: { texts, money } }: Telling, view: CheckoutView): Html {
  return factList([
    [texts.facts.store, view.storeName],
    [texts.facts.amount, money(view.totalAmount, view.currency)],
    [texts.facts.reference, referenceOf(texts, view)],
  ]);
}

function factList(facts: readonly (readonly [label: string, value: string])[]): Html {
  return html`<dl class="facts">${facts.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>`;
}

function referenceOf(texts: Texts, { number, id }: CheckoutView): string {
  return number === null ? texts.order(id) : texts.invoice(number);
}

function goodsOf(texts: Texts, { kind, id }: CheckoutView): Html[] {
  return kind === 'order' ? [html`<p><a href="/v1/checkouts/${id}/delivery">${texts.goods}</a></p>`] : [];
}

function contactOf(texts: Texts, view: CheckoutView): Html {
  const { storeName, supportEmail, supportUrl } = view;
  const links = [
    supportUrl !== null && html` <a href="${supportUrl}" rel="noreferrer">${supportUrl}</a>`,
    supportEmail !== null && html` <a href="mailto:${supportEmail}">${supportEmail}</a>`,
  ];
  return html`<p>${texts.ask(storeName, referenceOf(texts, view))}${links}</p>`;
}

function backTo(texts: Texts, { status, storeName, successUrl, cancelUrl }: CheckoutView): Html | undefined {
  const url = status === 'completed' || status === 'paid' ? successUrl : cancelUrl;
  return url === null ? undefined : html`<p><a href="${url}" rel="noreferrer">${texts.back(storeName)}</a></p>`;
}

function amountOf(units: bigint, { decimals, token }: AttemptView): string {
  return `${formatUnits(units, decimals)} ${token.toUpperCase()}`;
}
