import { type Html, html } from '../../../kernel/lib/html.ts';
import { formatFiat } from '../../../kernel/lib/money.ts';
import { type Cart, type CartLine, type LineProblem, totalOf } from '../cart.ts';
import { picture } from '../pictures.ts';
import type { Texts } from '../texts/texts.ts';
import { layout, type PageContext } from './layout.ts';
import { hrefIn } from './links.ts';
import { mostUnits } from './stock.ts';

/** Messages and input shown on the cart page. */
export interface CartMessages {
  /** Error message, if there is one. */
  readonly notice?: string | undefined;
  /** Email address as the buyer entered it. */
  readonly email?: string | undefined;
  readonly isEmailWrong?: boolean;
}

/** Renders the cart, the field for the buyer's email address, and the checkout button. */
export function cartPage(context: PageContext, cart: Cart, messages: CartMessages = {}): string {
  const { texts } = context.wording;
  const notice = messages.notice !== undefined && html`<p class="notice" role="alert">${messages.notice}</p>`;
  const content = cart.lines.length === 0 ? emptyCart(context) : cartForm(context, cart, messages);
  return layout(context, { title: texts.cart }, html`<h1>${texts.cart}</h1>${notice}${content}`);
}

/** Renders the page that a buyer reaches after paying. */
export function thanksPage(context: PageContext): string {
  const { texts } = context.wording;
  const main = html`<h1>${texts.thanks}</h1><p>${texts.thanksNote}</p>${backToShop(context)}`;
  return layout(context, { title: texts.thanks }, html`<div class="centred">${main}</div>`);
}

function emptyCart(context: PageContext): Html {
  return html`<div class="centred"><p>${context.wording.texts.emptyCart}</p>${backToShop(context)}</div>`;
}

function backToShop(context: PageContext): Html {
  return html`<a class="button" href="${hrefIn(context, '/')}">${context.wording.texts.keepShopping}</a>`;
}

function cartForm(context: PageContext, cart: Cart, messages: CartMessages): Html {
  const { shop, wording } = context;
  const { texts, money } = wording;
  const total = totalOf(cart);
  const items = cart.lines.map((line) => lineItem(context, line));
  // Enter presses the first button of a form, so it must not be the one that orders.
  return html`<form class="sides" method="post" action="${hrefIn(context, '/cart')}"><div><ul>${items}</ul>
<button class="update" name="do" value="update" data-update>${texts.update}</button></div>
<div class="ordering"><p class="total">${texts.total} <span class="total-amount">${money(total, cart.currency)}</span></p>
<input type="hidden" name="total" value="${formatFiat(total)} ${cart.currency}">
${emailField(texts, messages)}
${shop.termsUrl !== null && html`<p class="quiet">${texts.agree(termsLink(shop.termsUrl))}</p>`}
<button class="main-button" name="do" value="checkout">${texts.checkOut}</button>
<p class="quiet">${texts.checkOutNote}</p></div></form>`;
}

function termsLink(url: string): (words: string) => Html {
  return (words) => html`<a href="${url}" rel="noreferrer">${words}</a>`;
}

function emailField(texts: Texts, { email, isEmailWrong = false }: CartMessages): Html {
  const invalid = isEmailWrong && html` aria-invalid="true"`;
  const label = html`<label for="email">${texts.email} <span>${texts.optional}</span></label>`;
  const kind = html`type="email" autocomplete="email" maxlength="254"`;
  const described = html`aria-describedby="why-email"${invalid}`;
  const input = html`<input id="email" name="email" ${kind} value="${email ?? ''}" ${described}>`;
  return html`<div>${label}${input}<p class="quiet" id="why-email">${texts.whyEmail}</p></div>`;
}

function lineItem(context: PageContext, { offer, quantity, problem }: CartLine): Html {
  const { texts, money } = context.wording;
  const { id, title, priceMillis, currency, minQuantity } = offer;
  const most = mostUnits(offer);
  const wrong = problem !== undefined && html` aria-invalid="true" aria-describedby="problem-${id}"`;
  // A sold-out item has no valid quantity, so the browser must not enforce one.
  const bounds = problem === undefined && html` min="${minQuantity}"${most !== null && html` max="${most}"`}`;
  const link = html`<a class="line-link" href="${hrefIn(context, `/products/${id}`)}" dir="auto">${title}</a>`;
  const amount = money(lineAmount(priceMillis, quantity), currency);
  const label = html`<label class="hidden" for="q-${id}">${texts.quantityOf(title)}</label>`;
  const number = html`type="number" inputmode="numeric" required value="${quantity}"${bounds} data-quantity${wrong}`;
  const input = html`<input id="q-${id}" name="q.${id}" ${number}>`;
  const removal = html`name="do" value="remove.${id}" formnovalidate aria-label="${texts.removeProduct(title)}"`;
  const remove = html`<button ${removal}>${texts.remove}</button>`;
  const each = texts.each(money(priceMillis, currency));
  return html`<li class="line">${picture(offer, 'line')}
<div class="line-text">${link}<span class="amount">${amount}</span></div>
<div><div class="row">${label}${input}${remove}<span class="quiet">${each}</span></div>
${problem !== undefined && html`<p class="bad" id="problem-${id}">${problemText(texts, problem)}</p>`}</div></li>`;
}

function lineAmount(price: CartLine['offer']['priceMillis'], quantity: number): typeof price {
  return totalOf({ lines: [{ offer: { priceMillis: price }, quantity }] });
}

function problemText(texts: Texts, problem: LineProblem): string {
  switch (problem.kind) {
    case 'soldOut':
      return texts.lineSoldOut;
    case 'short':
      return texts.lineShort(problem.units);
    case 'tooFew':
      return texts.lineLess(problem.units);
    case 'tooMany':
      return texts.lineMore(problem.units);
  }
}
