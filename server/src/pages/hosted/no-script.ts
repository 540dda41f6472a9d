import { type Html, html } from '../../kernel/lib/html.ts';
import type { CheckoutView } from '../../sales/checkout/view.ts';
import type { ItemsOfPage } from './items-of-page.ts';
import {
  type EmailSaid,
  emailForm,
  isPickable,
  methodForm,
  newQuoteForm,
  pagePath,
  switchForm,
} from './no-script-forms.ts';
import { qrImage } from './qr-image.ts';
import { amountOf, networkOf, type Telling } from './telling.ts';
import type { Texts } from './texts/texts.ts';

type AttemptView = NonNullable<CheckoutView['attempt']>;

/** State of a payment as page content. Paragraphs are plain text. */
interface Told {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Amount and address, as long as payments count. */
  readonly toPay?: Html;
  /** The payment methods to choose from or switch to. */
  readonly choice?: Html | undefined;
  /** True if an order accepts an email address now. */
  readonly takesEmail?: boolean;
  /** True if the buyer may need help from the store. */
  readonly asks?: boolean;
  /** Uncounted payments, and links. */
  readonly more?: readonly Html[];
}

/** Selects the message of a problem from the texts of a language. */
export type Problem = (problems: Texts['problem']) => string;

/** Messages about the form that led to this page. */
export interface Said extends EmailSaid {
  readonly problem?: Problem;
  /** Items delivered so far for a completed order. */
  readonly items?: ItemsOfPage | undefined;
}

/**
 * Renders a checkout for browsers without scripts. The page is correct at the moment it is sent: it never asks for
 * money that has already arrived, nor for any that would not count. Undefined means a link that leads nowhere.
 */
export function pageWithoutScript(telling: Telling, view: CheckoutView | undefined, said: Said = {}): Html {
  const { texts } = telling.wording;
  if (view === undefined) return html`<h1>${texts.missing.heading}</h1><p>${texts.missing.advice}</p>`;
  const { heading, paragraphs, toPay, choice, takesEmail = false, asks, more = [] } = told(telling, view, said.items);
  const text = said.problem?.(texts.problem);
  const problem = text !== undefined && html`<p class="notice notice-bad" role="alert">${text}</p>`;
  const refresh = html`<p><a href="${pagePath(view)}">${texts.refresh}</a></p>`;
  return html`${billOf(telling, view)}<h1>${heading}</h1>${problem}${paragraphs.map((each) => html`<p>${each}</p>`)}${toPay}
${more}${choice}${takesEmail && view.kind === 'order' && emailForm(telling, view, said)}
${refresh}${asks === true && contactOf(texts, view)}${backTo(texts, view)}`;
}

/**
 * Renders a page for a problem with no checkout to show.
 * @param path the page to continue from
 */
export function problemPage({ problem }: Texts, why: Problem, path: string | undefined): Html {
  const back = path !== undefined && html`<p><a href="${path}">${problem.back}</a></p>`;
  return html`<h1>${problem.heading}</h1><p>${why(problem)}</p>${back}`;
}

function told(telling: Telling, view: CheckoutView, items: ItemsOfPage | undefined): Told {
  const { texts } = telling.wording;
  switch (view.status) {
    case 'completed':
    case 'paid':
      return ended(telling, view, texts.paid, [
        ...paidToOf(texts, view),
        ...(items === undefined ? [] : goodsOf(telling, view, items)),
      ]);
    case 'partial':
    case 'expired':
    case 'voided':
      return ended(telling, view, texts[view.status]);
    case 'pending':
    case 'open':
      if (view.attempt !== null) return toldOf(telling, view, view.attempt);
      return Date.parse(view.expiresAt) >= telling.now
        ? toldOfChoice(telling, view)
        : say(texts.closing, { asks: true });
  }
}

/** Returns the content for an ended checkout: its status, and uncounted payments. */
function ended(
  telling: Telling,
  view: CheckoutView,
  { heading, advice }: { heading: string; advice: string },
  links: readonly Html[] = [],
): Told {
  return { heading, paragraphs: [advice], more: [...uncountedOf(telling, view), ...links], asks: true };
}

function uncountedOf(telling: Telling, { uncountedFunds, storeName }: CheckoutView): Html[] {
  if (uncountedFunds.length === 0) return [];
  const { arrived, funds, notReturned } = telling.wording.texts.uncounted;
  const list = uncountedFunds.map(
    (each) => html`<li><b>${funds(amountOf(BigInt(each.amount), each), networkOf(telling, each.chain))}</b></li>`,
  );
  return [html`<div class="uncounted"><p>${arrived}</p><ul>${list}</ul><p>${notReturned(apart(storeName))}</p></div>`];
}

function toldOfChoice(telling: Telling, view: CheckoutView): Told {
  const { choose, unavailable } = telling.wording.texts;
  const why = whyUnavailable(view);
  if (why !== null) {
    return { heading: unavailable.heading, paragraphs: [unavailable[why](apart(view.storeName))], asks: true };
  }
  return { heading: choose.heading, paragraphs: [], choice: methodForm(telling, view), takesEmail: true };
}

/** Returns the reason why there is no payment method now; null if there is one. */
function whyUnavailable({ paymentMethods }: CheckoutView): Exclude<keyof Texts['unavailable'], 'heading'> | null {
  const [first, ...others] = paymentMethods;
  if (first === undefined) return 'noMethod';
  if (paymentMethods.some(isPickable)) return null;
  const isShared = others.every(({ unavailable }) => unavailable === first.unavailable);
  return (isShared ? first.unavailable : null) ?? 'mixed';
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
  if (!isOver && seen >= required) return say(texts.seen, { takesEmail: true });
  if (status === 'processing' && Date.parse(attempt.expiresAt) >= now) return toldToPay(telling, view, attempt);
  const isClosing = Date.parse(view.expiresAt) < now;
  if (seen > 0n) {
    const has = texts.has(amountOf(seen, attempt), amountOf(required, attempt));
    const isLate = !isClosing && (status === 'expired' || status === 'retired');
    const choice = isLate ? payAgain(telling, view, attempt) : undefined;
    return say(texts.over, { paragraphs: [has], asks: true, choice });
  }
  if (isClosing) return say(texts.closing, { asks: true });
  const { heading, advice } = texts.lapsed;
  const until = wording.moment(Date.parse(attempt.expiresAt));
  const choice = newQuoteForm(telling, view);
  return { heading, paragraphs: [advice(until), texts.choose.notYet], asks: true, choice };
}

/** Returns the content while the missing amount still counts. */
function toldToPay(telling: Telling, view: CheckoutView, attempt: AttemptView): Told {
  const { texts, moment } = telling.wording;
  const until = moment(Date.parse(attempt.expiresAt));
  const required = BigInt(attempt.cryptoAmount);
  const seen = BigInt(attempt.seenAmount);
  const toPay = paymentOf(telling, attempt, required - seen);
  if (seen === 0n) {
    const choice = switchForm(telling, view, texts.choose.alreadySent(attempt.token.toUpperCase()));
    return { heading: texts.waiting, paragraphs: [texts.by(until)], toPay, choice, takesEmail: true };
  }
  const rest = view.kind === 'invoice' ? texts.invoiceRestBy(until) : texts.orderRestBy(until);
  const has = texts.has(amountOf(seen, attempt), amountOf(required, attempt));
  const choice = switchForm(telling, view, texts.choose.partStays(amountOf(seen, attempt)));
  return { heading: texts.part, paragraphs: [has, rest], toPay, choice, takesEmail: true };
}

/** Renders the option of paying again for buyers who do not want to wait for the store. */
function payAgain(telling: Telling, view: CheckoutView, attempt: AttemptView): Html {
  const { choose } = telling.wording.texts;
  const warning = choose.partStays(amountOf(BigInt(attempt.seenAmount), attempt));
  return html`<details><summary>${choose.payAgain}</summary><p class="notice notice-warn">${warning}</p>
${methodForm(telling, view)}</details>`;
}

/** Renders amount, network, address and QR code, for manual entry into a wallet. */
function paymentOf(telling: Telling, attempt: AttemptView, missing: bigint): Html {
  const { texts } = telling.wording;
  const { chain, token, chainId, depositAddress } = attempt;
  const title = networkOf(telling, chain);
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
  const rows = facts.map(([label, value]) => html`<div><dt>${label}</dt><dd><bdi>${value}</bdi></dd></div>`);
  return html`<dl class="facts">${rows}</dl>`;
}

function referenceOf(texts: Texts, { number, id }: CheckoutView): string {
  return number === null ? texts.order(id) : texts.invoice(number);
}

/**
 * Renders the deposit address with a warning against paying again: a swept address rejects plain transfers from
 * exchanges.
 */
function paidToOf({ facts }: Texts, { attempt }: CheckoutView): Html[] {
  if (attempt === null) return [];
  return [factList([[facts.paidTo, attempt.depositAddress]]), html`<p><strong>${facts.noMore}</strong></p>`];
}

/** Renders the first lines of an order, its delivery progress and the link to all lines. */
function goodsOf({ wording: { language, texts } }: Telling, { id }: CheckoutView, shown: ItemsOfPage): Html[] {
  const { goods } = texts;
  const items = shown.items.filter(({ lineCount }) => lineCount > 0);
  const inAll = items.reduce((sum, { lineCount }) => sum + lineCount, 0);
  const first = items.reduce((sum, { lines }) => sum + lines.length, 0);
  const count = new Intl.NumberFormat(language);
  const state = stateOfGoods(goods, shown, count);
  return [
    ...(state === undefined ? [] : [html`<p class="notice">${state}</p>`]),
    ...(items.length === 0 ? [] : [html`<h2>${goods.title}</h2>`]),
    ...(first < inAll ? [html`<p>${goods.first(count.format(first), count.format(inAll))}</p>`] : []),
    ...items.map(
      ({ title, lines }) =>
        html`<h3><bdi>${title}</bdi></h3><ul class="good-lines">${lines.map(
          (line) => html`<li class="mono good-text" dir="auto">${line}</li>`,
        )}</ul>`,
    ),
    ...(items.length === 0
      ? []
      : [html`<p><a href="${pagePath({ kind: 'order', id })}/items.txt">${goods.download}</a></p>`]),
  ];
}

/** Returns the message about items that have not all been delivered. */
function stateOfGoods(
  goods: Texts['goods'],
  { complete, progress, waitsFor }: ItemsOfPage,
  count: Intl.NumberFormat,
): string | undefined {
  if (complete || progress === null) return undefined;
  const { delivered, ordered } = progress;
  if (waitsFor === 'stock' || waitsFor === 'sale') return delivered === 0 ? goods.waiting : goods.restFollows;
  return ordered === 0 ? goods.getting : goods.underWay(count.format(delivered), count.format(ordered));
}

function contactOf(texts: Texts, view: CheckoutView): Html {
  const { storeName, supportEmail, supportUrl } = view;
  const links = [
    supportUrl !== null && html` <a href="${supportUrl}" rel="noreferrer">${supportUrl}</a>`,
    supportEmail !== null && html` <a href="mailto:${supportEmail}">${supportEmail}</a>`,
  ];
  return html`<p>${texts.ask(apart(storeName), referenceOf(texts, view))}${links}</p>`;
}

function backTo(texts: Texts, { status, storeName, successUrl, cancelUrl }: CheckoutView): Html | undefined {
  const url = status === 'completed' || status === 'paid' ? successUrl : cancelUrl;
  return url === null ? undefined : html`<p><a href="${url}" rel="noreferrer">${texts.back(apart(storeName))}</a></p>`;
}

/** Characters that change the writing direction or end an isolate. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;

/** Isolates a name within a sentence, so that right-to-left letters do not reorder the text around it. */
function apart(name: string): string {
  return `\u2068${name.replaceAll(TURNS, '')}\u2069`;
}
