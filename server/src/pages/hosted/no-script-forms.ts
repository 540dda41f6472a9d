import { type Html, html } from '../../kernel/lib/html.ts';
import { type Currency, millis, parseFiat } from '../../kernel/lib/money.ts';
import type { CheckoutView } from '../../sales/checkout/view.ts';
import { amountOf, networkOf, type Telling } from './telling.ts';

type Method = CheckoutView['paymentMethods'][number];

/** Field names of the forms on a payment page, which `payment-forms.ts` reads. */
export const FIELDS = { method: 'pick', email: 'email' } as const;

/** Returns the path of a checkout's page, which is also the target of its forms. */
export function pagePath({ kind, id }: Pick<CheckoutView, 'kind' | 'id'>): string {
  return `/${kind === 'order' ? 'checkout' : 'invoice'}/${id}`;
}

/** Returns true if a buyer can pick the method now. */
export function isPickable({ unavailable }: Method): boolean {
  return unavailable === null;
}

/**
 * Renders a button for each payment method, in the store's order. Unavailable ones are disabled and show the reason.
 */
export function methodForm(telling: Telling, view: CheckoutView, except?: string): Html {
  const methods = view.paymentMethods.filter(({ id }) => id !== except);
  return html`<form method="post" action="${pagePath(view)}"><ul class="methods">${methods.map(
    (method) => html`<li>${methodButton(telling, view, method)}</li>`,
  )}</ul><p class="muted">${telling.wording.texts.choose.advice}</p></form>`;
}

function methodButton(telling: Telling, view: CheckoutView, method: Method): Html {
  const { about, on, payWith } = telling.wording.texts.choose;
  const { id, token, chain, estimatedAmount } = method;
  const amount = estimatedAmount !== null && isPickable(method) && about(amountOf(BigInt(estimatedAmount), method));
  return html`<button class="method" name="${FIELDS.method}" value="${id}"${!isPickable(method) && html` disabled`}>
<span class="method-name"><span class="method-head"><b>${payWith(token.toUpperCase())}</b>
${amount !== false && html`<span class="method-amount">${amount}</span>`}</span>
<small>${on(networkOf(telling, chain))}</small>${noteOf(telling, view, method)}</span></button>`;
}

/** Returns the reason why a method is unavailable, or else its network fee. */
function noteOf(telling: Telling, view: CheckoutView, { unavailable, networkFee }: Method): Html | undefined {
  if (unavailable !== null)
    return html` <small class="method-why">${telling.wording.texts.choose[unavailable]}</small>`;
  return networkFee === null ? undefined : feeNote(telling, networkFee, view);
}

/** Rounds the fee to the cent. A fee as high as the bill is replaced by a warning, since it is capped there. */
function feeNote({ wording }: Telling, networkFee: string, { totalAmount, currency }: Bill): Html {
  const { feeAbout, feeBelow, feeHigh } = wording.texts.choose;
  const [fee = 0n, total = 0n] = [parseFiat(networkFee), parseFiat(totalAmount)];
  if (fee >= total) return html` <small class="method-high">${feeHigh}</small>`;
  if (fee < 10n) return html` <small>${feeBelow(wording.money('0.01', currency))}</small>`;
  return html` <small>${feeAbout(wording.money(millis(((fee + 5n) / 10n) * 10n), currency))}</small>`;
}

interface Bill {
  readonly totalAmount: string;
  readonly currency: Currency;
}

/** Renders the other payment methods, collapsed; undefined if there are none. */
export function switchForm(telling: Telling, view: CheckoutView, warning: string): Html | undefined {
  const used = view.attempt?.paymentMethod;
  if (!view.paymentMethods.some(({ id }) => id !== used)) return undefined;
  const { another } = telling.wording.texts.choose;
  return html`<details><summary>${another}</summary><p class="notice notice-warn">${warning}</p>
${methodForm(telling, view, used)}</details>`;
}

/** Renders a new quote for the token picked before, and the other payment methods. */
export function newQuoteForm(telling: Telling, view: CheckoutView): Html {
  const { attempt, paymentMethods } = view;
  const used = paymentMethods.find(({ id }) => id === attempt?.paymentMethod);
  if (used === undefined || !isPickable(used) || paymentMethods.length === 1) return methodForm(telling, view);
  const { asset, choose } = telling.wording.texts;
  const label = choose.newQuote(asset(used.token.toUpperCase(), networkOf(telling, used.chain)));
  return html`<form method="post" action="${pagePath(view)}">
<button class="button" name="${FIELDS.method}" value="${used.id}">${label}</button></form>
<details><summary>${choose.another}</summary>${methodForm(telling, view, used.id)}</details>`;
}

/** The address entered into the email form, and the message about it. */
export interface EmailSaid {
  readonly email?: string | undefined;
  readonly isEmailWrong?: boolean | undefined;
  readonly isEmailSaved?: boolean | undefined;
}

/** Renders the form for an email address, to which receipt and items are sent; the address is optional. */
export function emailForm(
  { wording: { texts } }: Telling,
  view: CheckoutView,
  { email = '', isEmailWrong, isEmailSaved }: EmailSaid,
): Html {
  const { label, save, saved, wrong } = texts.email;
  const problem = isEmailWrong && html`<p class="field-problem" id="email-problem" role="alert">${wrong}</p>`;
  const marks = isEmailWrong && html` aria-invalid="true" aria-describedby="email-problem"`;
  return html`<form class="email" method="post" action="${pagePath(view)}">
${isEmailSaved && html`<p role="status">${saved}</p>`}<label for="plain-email">${label}</label>
<div class="email-row"><input id="plain-email" type="email" name="${FIELDS.email}" autocomplete="email" maxlength="320"
 required value="${email}"${marks}>
<button class="button button-quiet">${save}</button></div>${problem}</form>`;
}
