import type { ChainRegistry } from '../../chains/registry.ts';
import { type Html, html } from '../../lib/html.ts';
import { formatUnits } from '../../lib/money.ts';
import type { CheckoutView } from '../checkout-view/view.ts';
import { texts } from './no-script-texts.ts';

type Method = CheckoutView['paymentMethods'][number];

/** The fields of the forms of a payment's page, which `payment-forms.ts` reads. */
export const FIELDS = { method: 'pick', email: 'email' } as const;

/** The page of a checkout, which its forms are sent to as well. */
export function pagePath({ kind, id }: Pick<CheckoutView, 'kind' | 'id'>): string {
  return `/${kind === 'order' ? 'checkout' : 'invoice'}/${id}`;
}

/** The ways to pay, a button for each, in the store's order. Those without a price say so and cannot be pressed. */
export function methodForm(view: CheckoutView, chains: ChainRegistry, except?: string): Html {
  const methods = view.paymentMethods.filter(({ id }) => id !== except);
  return html`<form method="post" action="${pagePath(view)}"><ul class="methods">${methods.map(
    (method) => html`<li>${methodButton(method, chains)}</li>`,
  )}</ul><p class="muted">${texts.choose.advice}</p></form>`;
}

function methodButton({ id, token, chain, decimals, estimatedAmount }: Method, chains: ChainRegistry): Html {
  const { about, noPrice, on, payWith } = texts.choose;
  const symbol = token.toUpperCase();
  const network = on(chains.chain(chain)?.title ?? chain);
  const amount = estimatedAmount === null ? undefined : `${formatUnits(BigInt(estimatedAmount), decimals)} ${symbol}`;
  return html`<button class="method" name="${FIELDS.method}" value="${id}"${amount === undefined && html` disabled`}>
<span class="method-name"><b>${payWith(symbol)}</b> <small>${network}</small></span>
<span class="method-amount">${amount === undefined ? noPrice : about(amount)}</span></button>`;
}

/** Another way to pay than that of the attempt, put away until it is asked for; nothing where there is none. */
export function switchForm(view: CheckoutView, chains: ChainRegistry, warning: string): Html | undefined {
  const used = view.attempt?.paymentMethod;
  if (!view.paymentMethods.some(({ id }) => id !== used)) return undefined;
  return html`<details><summary>${texts.choose.another}</summary><p class="notice notice-warn">${warning}</p>
${methodForm(view, chains, used)}</details>`;
}

/** A new quote for the token that the buyer picked before, and the other ways to pay. */
export function newQuoteForm(view: CheckoutView, chains: ChainRegistry): Html {
  const { attempt, paymentMethods } = view;
  const used = paymentMethods.find(({ id }) => id === attempt?.paymentMethod);
  if (used === undefined || used.estimatedAmount === null || paymentMethods.length === 1) {
    return methodForm(view, chains);
  }
  const { another, newQuote } = texts.choose;
  const label = newQuote(used.token.toUpperCase(), chains.chain(used.chain)?.title ?? used.chain);
  return html`<form method="post" action="${pagePath(view)}">
<button class="button" name="${FIELDS.method}" value="${used.id}">${label}</button></form>
<details><summary>${another}</summary>${methodForm(view, chains, used.id)}</details>`;
}

/** What was typed into the form for an address, and what is said of it. */
export interface EmailSaid {
  readonly email?: string | undefined;
  readonly isEmailWrong?: boolean | undefined;
  readonly isEmailSaved?: boolean | undefined;
}

/** Takes an address for the receipt and the goods; the buyer need not give one. */
export function emailForm(view: CheckoutView, { email = '', isEmailWrong, isEmailSaved }: EmailSaid): Html {
  const { label, save, saved, wrong } = texts.email;
  const problem = isEmailWrong && html`<p class="field-problem" id="email-problem" role="alert">${wrong}</p>`;
  const marks = isEmailWrong && html` aria-invalid="true" aria-describedby="email-problem"`;
  return html`<form class="email" method="post" action="${pagePath(view)}">
${isEmailSaved && html`<p role="status">${saved}</p>`}<label for="plain-email">${label}</label>
<div class="email-row"><input id="plain-email" type="email" name="${FIELDS.email}" autocomplete="email" maxlength="320" required value="${email}"${marks}>
<button class="button button-quiet">${save}</button></div>${problem}</form>`;
}
