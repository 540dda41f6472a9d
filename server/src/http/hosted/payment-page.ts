import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import { Html, html } from '../../lib/html.ts';
import { uuidOfShortId } from '../../lib/short-id.ts';
import { type FoundCheckout, findCheckout } from '../checkout-view/find-checkout.ts';
import { checkoutView } from '../checkout-view/view.ts';
import type { HttpDeps } from '../dependencies.ts';
import { DIST, headersWith } from './built.ts';
import { pageWithoutScript, problemPage, type Said } from './no-script.ts';

/** The kinds of checkouts, each with the pattern of its pages. */
export const PAYMENT_PATHS = { order: '/checkout/:id', invoice: '/invoice/:id' } as const;
export type PaymentKind = keyof typeof PAYMENT_PATHS;

/** The forms of a page go to the page itself. */
const HEADERS = headersWith("form-action 'self'");

/** The pages of payments: for the script with the view in it, and whole without it. */
export interface PaymentPages {
  /** Sends the page as the checkout stands now; undefined is a link that leads nowhere. */
  send(reply: FastifyReply, checkout: FoundCheckout | undefined, said?: Said, status?: number): Promise<FastifyReply>;
  /** Says why nothing was done, without asking the database. @param path the page to go on from */
  sendProblem(reply: FastifyReply, status: number, problem: string, path: string | undefined): FastifyReply;
}

/** Reads the built page. */
export async function readPaymentPages(deps: HttpDeps): Promise<PaymentPages> {
  const template = await readFile(join(DIST, 'index.html'), 'utf8');
  const render = (title: string, plain: Html, block = ''): string =>
    template
      .replace('<!--till:head-->', () => html`<title>${title}</title>`.text)
      .replace('<!--till:view-->', () => block)
      .replace('<!--till:plain-->', () => plain.text);
  return {
    async send(reply, checkout, said, status = 200) {
      const view = checkout && (await checkoutView(deps, checkout));
      const plain = pageWithoutScript(view, deps.chains, deps.clock.now(), said);
      reply.headers(HEADERS);
      if (view === undefined) return reply.code(404).send(render('Payment link not found', plain));
      return reply.code(status).send(render(`Pay ${view.storeName}`, plain, jsonBlock('till-view', view)));
    },
    sendProblem(reply, status, problem, path) {
      return reply
        .code(status)
        .headers(HEADERS)
        .send(render('Payment', problemPage(problem, path)));
    },
  };
}

/** The checkout at the address of a page; undefined where there is none of this kind. */
export async function checkoutAt(deps: HttpDeps, kind: PaymentKind, id: string): Promise<FoundCheckout | undefined> {
  const uuid = uuidOfShortId(id);
  const checkout = uuid === undefined ? undefined : await findCheckout(deps.db, uuid);
  return checkout?.kind === kind ? checkout : undefined;
}

/** Data for a page's script. Written as a JSON escape, "<" cannot end the block early. */
export function jsonBlock(id: string, value: unknown): string {
  const json = new Html(JSON.stringify(value).replaceAll('<', '\\u003c'));
  return html`<script type="application/json" id="${id}">${json}</script>`.text;
}
