import type { ChainRegistry } from '../../chains/registry.ts';
import { type Html, html } from '../../lib/html.ts';
import { formatUnits } from '../../lib/money.ts';
import { readableAmount, readableMoment } from '../../mail/templates/readable.ts';
import type { CheckoutView } from '../checkout-view/view.ts';
import { type EmailSaid, emailForm, methodForm, newQuoteForm, pagePath, switchForm } from './no-script-forms.ts';
import { texts } from './no-script-texts.ts';
import { qrImage } from './qr-image.ts';

type AttemptView = NonNullable<CheckoutView['attempt']>;

/** Where the payment stands, and what else there is to see. Paragraphs are plain text. */
interface Told {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** What to send and where to, while that counts. */
  readonly toPay?: Html;
  /** The ways to pay, or to pay in another way. */
  readonly choice?: Html | undefined;
  /** An order takes an address now. */
  readonly takesEmail?: boolean;
  /** Somebody at the store may have to help. */
  readonly asks?: boolean;
  readonly links?: readonly Html[];
}

/** What is said of the form that the page answers, or that led to it. */
export interface Said extends EmailSaid {
  /** Why it did not work. */
  readonly problem?: string;
}

/**
 * What a browser without scripts shows of a checkout. It is true at the moment it is sent: it never asks for money that
 * has already arrived, nor for any that would not count. Undefined means a link that leads nowhere.
 * @param now epoch milliseconds
 */
export function pageWithoutScript(
  view: CheckoutView | undefined,
  chains: ChainRegistry,
  now: number,
  said: Said = {},
): Html {
  if (view === undefined) return html`<h1>${texts.missing.heading}</h1><p>${texts.missing.advice}</p>`;
  const { heading, paragraphs, toPay, choice, takesEmail = false, asks, links = [] } = told(view, chains, now);
  const problem = said.problem !== undefined && html`<p class="notice notice-bad" role="alert">${said.problem}</p>`;
  const refresh = html`<p><a href="${pagePath(view)}">${texts.refresh}</a></p>`;
  return html`${billOf(view)}<h1>${heading}</h1>${problem}${paragraphs.map((text) => html`<p>${text}</p>`)}${toPay}
${links}${choice}${takesEmail && view.kind === 'order' && emailForm(view, said)}
${refresh}${asks === true && contactOf(view)}${backTo(view)}`;
}

/** What is shown where there is nothing to show but that something did not work. @param path the page to go on from */
export function problemPage(problem: string, path: string | undefined): Html {
  const back = path !== undefined && html`<p><a href="${path}">${texts.problem.back}</a></p>`;
  return html`<h1>${texts.problem.heading}</h1><p>${problem}</p>${back}`;
}

function told(view: CheckoutView, chains: ChainRegistry, now: number): Told {
  switch (view.status) {
    case 'completed':
    case 'paid':
      return ended(texts.paid, view, chains, goodsOf(view));
    case 'partial':
    case 'expired':
    case 'voided':
      return ended(texts[view.status], view, chains);
    case 'pending':
    case 'open':
      if (view.attempt !== null) return toldOf(view, view.attempt, chains, now);
      return Date.parse(view.expiresAt) >= now ? toldOfChoice(view, chains) : say(texts.closing, { asks: true });
  }
}

/** What the status says, and what arrived without counting for it. */
function ended(
  { heading, advice }: { heading: string; advice: string },
  { uncountedFunds, storeName }: CheckoutView,
  chains: ChainRegistry,
  links: readonly Html[] = [],
): Told {
  const { arrived, funds, notReturned } = texts.uncounted;
  const list = uncountedFunds.map((each) =>
    funds(amountOf(BigInt(each.amount), each), chains.chain(each.chain)?.title ?? each.chain),
  );
  const more = list.length === 0 ? [] : [arrived(list.join('; ')), notReturned(apart(storeName))];
  return { heading, paragraphs: [advice, ...more], links, asks: true };
}

function toldOfChoice(view: CheckoutView, chains: ChainRegistry): Told {
  const { paymentMethods, storeName } = view;
  const { heading, noMethod, noPrice } = texts.unavailable;
  if (paymentMethods.length === 0) return { heading, paragraphs: [noMethod(apart(storeName))], asks: true };
  if (paymentMethods.every(({ estimatedAmount }) => estimatedAmount === null)) {
    return { heading, paragraphs: [noPrice(apart(storeName))], asks: true };
  }
  return { heading: texts.choose.heading, paragraphs: [], choice: methodForm(view, chains), takesEmail: true };
}

function say({ heading, advice }: { heading: string; advice: string }, more: Partial<Told> = {}): Told {
  return { ...more, heading, paragraphs: [...(more.paragraphs ?? []), advice] };
}

function toldOf(view: CheckoutView, attempt: AttemptView, chains: ChainRegistry, now: number): Told {
  const { status } = attempt;
  const required = BigInt(attempt.cryptoAmount);
  const seen = BigInt(attempt.seenAmount);
  const isOver = status === 'expired' || status === 'retired' || status === 'partial';
  if (!isOver && seen >= required) return say(texts.seen, { takesEmail: true });
  const until = readableMoment(Date.parse(attempt.expiresAt));
  const has = texts.has(amountOf(seen, attempt), amountOf(required, attempt));
  if (status === 'processing' && Date.parse(attempt.expiresAt) >= now) return toldToPay(view, attempt, chains, until);
  const isClosing = Date.parse(view.expiresAt) < now;
  if (seen > 0n) {
    const isLate = !isClosing && (status === 'expired' || status === 'retired');
    const choice = isLate ? payAgain(view, attempt, chains) : undefined;
    return say(texts.over, { paragraphs: [has], asks: true, choice });
  }
  if (isClosing) return say(texts.closing, { asks: true });
  const { heading, advice } = texts.lapsed;
  const choice = newQuoteForm(view, chains);
  return { heading, paragraphs: [advice(until), texts.choose.notYet], asks: true, choice };
}

/** While what is missing still counts. */
function toldToPay(view: CheckoutView, attempt: AttemptView, chains: ChainRegistry, until: string): Told {
  const required = BigInt(attempt.cryptoAmount);
  const seen = BigInt(attempt.seenAmount);
  const toPay = paymentOf(attempt, required - seen, chains);
  if (seen === 0n) {
    const choice = switchForm(view, chains, texts.choose.alreadySent(attempt.token.toUpperCase()));
    return { heading: texts.waiting, paragraphs: [texts.by(until)], toPay, choice, takesEmail: true };
  }
  const bill = view.kind === 'invoice' ? texts.thisInvoice : texts.thisOrder;
  const has = texts.has(amountOf(seen, attempt), amountOf(required, attempt));
  const choice = switchForm(view, chains, texts.choose.partStays(amountOf(seen, attempt)));
  return { heading: texts.part, paragraphs: [has, texts.restBy(until, bill)], toPay, choice, takesEmail: true };
}

/** For who would rather pay once more than wait for the store. */
function payAgain(view: CheckoutView, attempt: AttemptView, chains: ChainRegistry): Html {
  const warning = texts.choose.partStays(amountOf(BigInt(attempt.seenAmount), attempt));
  return html`<details><summary>${texts.choose.payAgain}</summary><p class="notice notice-warn">${warning}</p>
${methodForm(view, chains)}</details>`;
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
  return html`<dl class="facts">${facts.map(([label, value]) => html`<div><dt>${label}</dt><dd><bdi>${value}</bdi></dd></div>`)}</dl>`;
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
  return html`<p>${texts.ask(apart(storeName), referenceOf(view))}${links}</p>`;
}

function backTo({ status, storeName, successUrl, cancelUrl }: CheckoutView): Html | undefined {
  const url = status === 'completed' || status === 'paid' ? successUrl : cancelUrl;
  return url === null ? undefined : html`<p><a href="${url}" rel="noreferrer">${texts.back(apart(storeName))}</a></p>`;
}

/** What turns the direction of letters, or ends what holds a name apart. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;

/** A name within a sentence, held apart so that letters that run from right to left leave the others where they are. */
function apart(name: string): string {
  return `\u2068${name.replaceAll(TURNS, '')}\u2069`;
}

function amountOf(units: bigint, { decimals, token }: Pick<AttemptView, 'decimals' | 'token'>): string {
  return `${formatUnits(units, decimals)} ${token.toUpperCase()}`;
}
