import type { ChainRegistry } from '../../chains/registry.ts';
import { type Html, html } from '../../lib/html.ts';
import { formatUnits } from '../../lib/money.ts';
import { readableAmount, readableMoment } from '../../mail/templates/readable.ts';
import type { checkoutView } from '../checkout-view/view.ts';
import { texts } from './no-script-texts.ts';
import { qrImage } from './qr-image.ts';

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

/**
 * What a browser without scripts shows of a checkout. It is true at the moment it is sent: it never asks for money that
 * has already arrived, nor for any that would not count. Undefined means a link that leads nowhere.
 * @param now epoch milliseconds
 */
export function pageWithoutScript(view: CheckoutView | undefined, chains: ChainRegistry, now: number): Html {
  if (view === undefined) return html`<h1>${texts.missing.heading}</h1><p>${texts.missing.advice}</p>`;
  const { heading, paragraphs, toPay, asks, links = [] } = told(view, chains, now);
  const path = `/${view.kind === 'order' ? 'checkout' : 'invoice'}/${view.id}`;
  const refresh = html`<p><a href="${path}">${texts.refresh}</a></p>`;
  return html`${billOf(view)}<h1>${heading}</h1>${paragraphs.map((text) => html`<p>${text}</p>`)}${toPay}${links}
${refresh}${asks === true && contactOf(view)}${backTo(view)}`;
}

function told(view: CheckoutView, chains: ChainRegistry, now: number): Told {
  switch (view.status) {
    case 'completed':
    case 'paid':
      return say(texts.paid, { links: goodsOf(view), asks: true });
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
      if (view.attempt !== null) return toldOf(view, view.attempt, chains, now);
      return Date.parse(view.expiresAt) >= now ? say(texts.choosing) : say(texts.closing, { asks: true });
  }
}

function say({ heading, advice }: { heading: string; advice: string }, more: Partial<Told> = {}): Told {
  return { ...more, heading, paragraphs: [...(more.paragraphs ?? []), advice] };
}

function toldOf(view: CheckoutView, attempt: AttemptView, chains: ChainRegistry, now: number): Told {
  const { status } = attempt;
  const required = BigInt(attempt.cryptoAmount);
  const seen = BigInt(attempt.seenAmount);
  const isOver = status === 'expired' || status === 'retired' || status === 'partial';
  if (!isOver && seen >= required) return say(texts.seen);
  const has = texts.has(amountOf(seen, attempt), amountOf(required, attempt));
  const until = readableMoment(Date.parse(attempt.expiresAt));
  if (status === 'processing' && Date.parse(attempt.expiresAt) >= now) {
    const toPay = paymentOf(attempt, required - seen, chains);
    if (seen === 0n) return { heading: texts.waiting, paragraphs: [texts.by(until)], toPay };
    const bill = view.kind === 'invoice' ? texts.thisInvoice : texts.thisOrder;
    return { heading: texts.part, paragraphs: [has, texts.restBy(until, bill)], toPay };
  }
  if (seen > 0n) return say(texts.over, { paragraphs: [has], asks: true });
  if (Date.parse(view.expiresAt) < now) return say(texts.closing, { asks: true });
  return { heading: texts.lapsed.heading, paragraphs: [texts.lapsed.advice(until), texts.choosing.advice], asks: true };
}

/** Amount, network, address and code, for a wallet that is fed by hand. */
function paymentOf(attempt: AttemptView, missing: bigint, chains: ChainRegistry): Html {
  const { chain, token, chainId, depositAddress } = attempt;
  const title = chains.chain(chain)?.title ?? chain;
  const isRest = attempt.seenAmount !== '0';
  const facts = [
    [isRest ? texts.facts.rest : texts.facts.exactly, amountOf(missing, attempt)],
    [texts.facts.network, texts.facts.chainId(title, chainId)],
    [texts.facts.address, depositAddress],
  ] as const;
  const warning = texts.onlyThis(`${token.toUpperCase()} on ${title}`);
  return html`${factList(facts)}${qrImage(depositAddress, texts.qr)}<p>${warning}</p>`;
}

function billOf(view: CheckoutView): Html {
  return factList([
    [texts.facts.store, view.storeName],
    [texts.facts.amount, readableAmount(view.totalAmount, view.currency)],
    [texts.facts.reference, referenceOf(view)],
  ]);
}

function factList(facts: readonly (readonly [label: string, value: string])[]): Html {
  return html`<dl class="facts">${facts.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>`;
}

function referenceOf({ number, id }: CheckoutView): string {
  return number === null ? texts.order(id) : texts.invoice(number);
}

function goodsOf({ kind, id }: CheckoutView): Html[] {
  return kind === 'order' ? [html`<p><a href="/v1/checkouts/${id}/delivery">${texts.goods}</a></p>`] : [];
}

function contactOf(view: CheckoutView): Html {
  const { storeName, supportEmail, supportUrl } = view;
  const links = [
    supportUrl !== null && html` <a href="${supportUrl}" rel="noreferrer">${supportUrl}</a>`,
    supportEmail !== null && html` <a href="mailto:${supportEmail}">${supportEmail}</a>`,
  ];
  return html`<p>${texts.ask(storeName, referenceOf(view))}${links}</p>`;
}

function backTo({ status, storeName, successUrl, cancelUrl }: CheckoutView): Html | undefined {
  const url = status === 'completed' || status === 'paid' ? successUrl : cancelUrl;
  return url === null ? undefined : html`<p><a href="${url}" rel="noreferrer">${texts.back(storeName)}</a></p>`;
}

function amountOf(units: bigint, { decimals, token }: AttemptView): string {
  return `${formatUnits(units, decimals)} ${token.toUpperCase()}`;
}
