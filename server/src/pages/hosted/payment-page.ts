import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import { present } from '../../kernel/lib/errors.ts';
import { type Html, html } from '../../kernel/lib/html.ts';
import { LANGUAGES, type Language } from '../../kernel/lib/languages.ts';
import { uuidOfShortId } from '../../kernel/lib/short-id.ts';
import { type FoundCheckout, findCheckout } from '../../sales/checkout/find-checkout.ts';
import { type CheckoutView, checkoutView } from '../../sales/checkout/view.ts';
import { areForPrograms } from '../../sales/x402/offers.ts';
import { actionAt, jsonBlock, structured } from '../data-blocks.ts';
import type { PagesDeps } from '../dependencies.ts';
import { languageLinks } from '../language-links.ts';
import { addressOf } from '../x402/answer.ts';
import { DIST, type FormResult, headersWith, loadPages, type Problem, type RenderedPage } from './built.ts';
import { type BuyerLanguage, createBuyerLanguage } from './buyer-language.ts';
import { itemsOfPage } from './items-of-page.ts';

/** Path pattern of the pages, by kind of checkout. */
export const PAYMENT_PATHS = { order: '/checkout/:id', invoice: '/invoice/:id' } as const;
export type PaymentKind = keyof typeof PAYMENT_PATHS;

/** Headers of the pages; their forms are sent to the page itself. */
const HEADERS = headersWith("form-action 'self'");

/** Refresh interval of a page without scripts while its items are being delivered. */
const REFRESH_SECONDS = '5';

/** Start of the built page. */
const LANGUAGE_OF_BUILD = '<html lang="en">';

/** The payment pages, in the reader's language: for the script with the view embedded, and complete without it. */
export interface PaymentPages {
  /** Stores the language of each buyer. */
  readonly speech: BuyerLanguage;
  /** Sends the page with the checkout's current state; undefined means a link that leads nowhere. */
  send(
    reply: FastifyReply,
    checkout: FoundCheckout | undefined,
    result?: FormResult,
    status?: number,
  ): Promise<FastifyReply>;
  /**
   * Sends the reason why nothing was done, without reading the database.
   * @param path the page to continue from
   */
  sendProblem(reply: FastifyReply, problem: Problem, path: string | undefined): Promise<FastifyReply>;
}

/** Reads the built page, and creates the pages. */
export async function readPaymentPages(deps: PagesDeps): Promise<PaymentPages> {
  const speech = createBuyerLanguage(deps);
  const [document, pages] = await Promise.all([readDocument(), loadPages()]);
  return {
    speech,
    async send(reply, checkout, result, status = 200) {
      const hasItems = checkout?.kind === 'order' && checkout.status === 'completed';
      const [view, language, items] = await Promise.all([
        checkout && checkoutView(deps, checkout),
        speech.of(reply.request, reply, checkout),
        hasItems ? itemsOfPage(deps.db, checkout.id) : undefined,
      ]);
      const wording = pages.wordingIn(language);
      reply.headers(HEADERS);
      if (checkout === undefined || view === undefined) {
        return reply.code(404).send(render(document, language, pages.missingPage(wording)));
      }
      const programsUrl = isForPrograms(deps, view) ? addressOf(deps, checkout) : undefined;
      if (programsUrl !== undefined) reply.header('link', `<${programsUrl}>; rel="payment"`);
      const page = pages.checkoutPage(wording, { ...result, view, items, now: deps.clock.now() });
      const block = html`${jsonBlock('till-view', view)}${items && jsonBlock('till-items', items)}
        ${programsUrl !== undefined && dueData(view, programsUrl)}`;
      const refreshes = items?.complete === false;
      return reply.code(status).send(render(document, language, { ...page, block, hasItems, refreshes }));
    },
    async sendProblem(reply, problem, path) {
      const language = speech.ofNobody(reply.request, reply);
      const page = pages.problemPage(pages.wordingIn(language), problem, path);
      return reply
        .code(problem.status)
        .headers(HEADERS)
        .send(render(document, language, page));
    },
  };
}

/** The built page and its files. */
interface BuiltDocument {
  readonly template: string;
  /** Files with the texts of each language, relative to the built pages. */
  readonly textsIn: ReadonlyMap<Language, readonly string[]>;
  /** Files with the code of delivered items. */
  readonly ofItems: readonly string[];
}

/** A file in the build's manifest, with the names used by Vite. */
interface BuiltFile {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
}

async function readDocument(): Promise<BuiltDocument> {
  const template = await readFile(join(DIST, 'index.html'), 'utf8');
  if (!template.includes(LANGUAGE_OF_BUILD)) throw new Error('the built page names its language in another way');
  const manifest = JSON.parse(await readFile(join(DIST, '.vite/manifest.json'), 'utf8')) as Record<string, BuiltFile>;
  const filesOf = (name: string): string[] => {
    const built = present(manifest[name], 'the built pages have texts in every language');
    return built.isEntry === true ? [] : [built.file, ...(built.imports ?? []).flatMap(filesOf)];
  };
  const textsIn = new Map(LANGUAGES.map((each) => [each, [...new Set(filesOf(`src/texts/${each}.ts`))]] as const));
  return { template, textsIn, ofItems: filesOf('src/parts/goods.tsx') };
}

interface Shown extends RenderedPage {
  readonly block?: Html;
  /** True for a page with delivered items. */
  readonly hasItems?: boolean;
  /** True to reload the page every few seconds where scripts are disabled. */
  readonly refreshes?: boolean;
}

function render(
  { template, textsIn, ofItems }: BuiltDocument,
  language: Language,
  { title, html: plain, block, hasItems = false, refreshes = false }: Shown,
): string {
  // Preloaded, because the script requests its texts, and the code of items, only once it runs.
  const files = [...(textsIn.get(language) ?? []), ...(hasItems ? ofItems : [])];
  const preloads = files.map((file) => html`<link rel="modulepreload" href="/hosted/${file}" />`);
  const refresh = refreshes && html`<noscript><meta http-equiv="refresh" content="${REFRESH_SECONDS}" /></noscript>`;
  const head = html`<title>${title}</title>${preloads}${refresh}`;
  const links = languageLinks(language);
  return template
    .replace(LANGUAGE_OF_BUILD, () => `<html lang="${language}">`)
    .replace('<!--till:head-->', () => head.text)
    .replace('<!--till:view-->', () => block?.text ?? '')
    .replace('<!--till:languages-->', () => links.text)
    .replace('<!--till:plain-->', () => plain);
}

/** Returns true while a program can pay, as far as the view says. */
function isForPrograms(deps: PagesDeps, { attempt, paymentMethods, status }: CheckoutView): boolean {
  const isOpen = status === 'pending' || status === 'open';
  const isMissing = attempt === null || BigInt(attempt.seenAmount) < BigInt(attempt.cryptoAmount);
  const methods = paymentMethods.flatMap(({ id, unavailable }) => (unavailable === null ? [id] : []));
  return isOpen && isMissing && areForPrograms(deps, methods);
}

/** Describes what is due, and how a program pays it. */
function dueData({ currency, id, kind, storeName, totalAmount }: CheckoutView, programsUrl: string): Html {
  return structured({
    '@type': 'Invoice',
    identifier: id,
    provider: { '@type': 'Organization', name: storeName },
    ...(kind === 'order' && { referencesOrder: { '@type': 'Order', orderNumber: id } }),
    totalPaymentDue: { '@type': 'MonetaryAmount', value: totalAmount, currency: currency.toUpperCase() },
    paymentStatus: 'https://schema.org/PaymentDue',
    potentialAction: actionAt('PayAction', programsUrl),
  });
}

/** Returns the path of a checkout's page, which is also the target of its forms. */
export function pagePath({ kind, id }: { readonly kind: PaymentKind; readonly id: string }): string {
  return PAYMENT_PATHS[kind].replace(':id', () => id);
}

/** Returns the checkout at a page's address; undefined if there is none of this kind. */
export async function checkoutAt(deps: PagesDeps, kind: PaymentKind, id: string): Promise<FoundCheckout | undefined> {
  const uuid = uuidOfShortId(id);
  const checkout = uuid === undefined ? undefined : await findCheckout(deps.db, uuid);
  return checkout?.kind === kind ? checkout : undefined;
}
