import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { present } from '../../lib/assert.ts';
import { Html, html } from '../../lib/html.ts';
import { LANGUAGES, type Language } from '../../lib/languages.ts';
import { uuidOfShortId } from '../../lib/short-id.ts';
import { type FoundCheckout, findCheckout } from '../checkout-view/find-checkout.ts';
import { checkoutView } from '../checkout-view/view.ts';
import type { HttpDeps } from '../dependencies.ts';
import { speakTo } from '../language.ts';
import { createBuyerLanguage } from './buyer-language.ts';
import { linksFrom } from './links-to-languages.ts';
import { type CheckoutView, pageWithoutScript } from './no-script.ts';
import { registerReceipts } from './receipts.ts';
import { wordingIn } from './texts/texts.ts';

/** Where the built pages are; `npm run build` makes them. */
const DIST = fileURLToPath(new URL('../../../../web/hosted/dist/', import.meta.url));

/** As the built page begins. */
const LANGUAGE_OF_BUILD = '<html lang="en">';

/** Nothing but our own files runs or loads, nobody frames the page, and its address goes to no other site. */
const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

/**
 * The checkout and invoice pages, each with its view in it, so that the first paint needs no further request; and the
 * page on which anybody can check a deposit address.
 */
export async function registerHostedPages(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(DIST, 'assets'),
    prefix: '/hosted/assets/',
    decorateReply: false,
    // The build leaves each file compressed beside it: on a phone most of the wait for a page is for its script.
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
  });
  const speech = createBuyerLanguage(deps);
  const document = await readDocument();
  for (const kind of ['order', 'invoice'] as const) {
    const url = kind === 'order' ? '/checkout/:id' : '/invoice/:id';
    app.get<{ Params: { id: string } }>(url, async (request, reply) => {
      const checkout = await checkoutOf(deps, request.params.id, kind);
      const [view, language] = await Promise.all([
        checkout && checkoutView(deps, checkout),
        speech.of(request, reply, checkout),
      ]);
      return reply
        .code(view === undefined ? 404 : 200)
        .headers(PAGE_HEADERS)
        .send(render(deps, document, { view, language }));
    });
  }
  await registerReceipts(app, deps, speech);
  await registerVerifyPage(app, deps);
}

/**
 * The page that checks a receipt, and derives a deposit address again: a single file that needs no other, to be saved
 * and kept. It carries the keys of receipts, so that nothing has to be asked for.
 */
async function registerVerifyPage(app: FastifyInstance, { receipts, settings }: HttpDeps): Promise<void> {
  const pages = new Map<Language, VerifyPage>();
  for (const language of LANGUAGES) pages.set(language, await readVerifyPage(language));
  const isSecure = settings.hostedBase.startsWith('https:');
  app.get('/verify', async (request, reply) => {
    const language = speakTo(request, reply, { own: 'en', isSecure });
    const { page, headers } = present(pages.get(language), 'the page is there in every language');
    const keys = jsonBlock('till-keys', { issuer: settings.baseUrl, ...(await receipts.published()) });
    return reply
      .headers(headers)
      .send(
        page.replace('<!--till:languages-->', () => linksFrom(language).text).replace('<!--till:keys-->', () => keys),
      );
  });
}

/** The page in one language, without the keys. */
interface VerifyPage {
  readonly page: string;
  readonly headers: Readonly<Record<string, string>>;
}

async function readVerifyPage(language: Language): Promise<VerifyPage> {
  const page = await readFile(join(DIST, `verify.${language}.html`), 'utf8');
  // The page carries its policy, for when it is opened from a disk; only a header can keep others from framing it.
  const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page)?.[1] ?? "default-src 'none'";
  return { page, headers: { ...PAGE_HEADERS, 'content-security-policy': `${policy}; frame-ancestors 'none'` } };
}

/** Data for a page's script. Written as a JSON escape, "<" cannot end the block early. */
function jsonBlock(id: string, value: unknown): string {
  const json = new Html(JSON.stringify(value).replaceAll('<', '\\u003c'));
  return html`<script type="application/json" id="${id}">${json}</script>`.text;
}

async function checkoutOf(deps: HttpDeps, shortId: string, kind: string): Promise<FoundCheckout | undefined> {
  const id = uuidOfShortId(shortId);
  const checkout = id === undefined ? undefined : await findCheckout(deps.db, id);
  return checkout?.kind === kind ? checkout : undefined;
}

/** What the pages are made of, as the build left it. */
interface BuiltDocument {
  readonly template: string;
  /** The files with the texts of a language, within the built pages. */
  readonly textsIn: ReadonlyMap<Language, readonly string[]>;
}

/** What the build says of a file; its names are those of Vite's manifest. */
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
  return { template, textsIn };
}

interface Shown {
  readonly view: CheckoutView | undefined;
  readonly language: Language;
}

function render({ clock, chains }: HttpDeps, { template, textsIn }: BuiltDocument, { view, language }: Shown): string {
  const wording = wordingIn(language);
  const { title: titles } = wording.texts;
  const title = view === undefined ? titles.missing : titles.pay(view.storeName);
  // The script would ask for its texts only once it runs.
  const preloads = textsIn.get(language)?.map((file) => html`<link rel="modulepreload" href="/hosted/${file}" />`);
  const head = html`<title>${title}</title>${preloads}`;
  const links = linksFrom(language);
  const block = view === undefined ? '' : jsonBlock('till-view', view);
  const plain = pageWithoutScript({ wording, chains, now: clock.now() }, view);
  return template
    .replace(LANGUAGE_OF_BUILD, () => `<html lang="${language}">`)
    .replace('<!--till:head-->', () => head.text)
    .replace('<!--till:view-->', () => block)
    .replace('<!--till:languages-->', () => links.text)
    .replace('<!--till:no-script-->', () => plain.text);
}
