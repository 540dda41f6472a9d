import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { present } from '../../kernel/lib/errors.ts';
import { LANGUAGES, type Language } from '../../kernel/lib/languages.ts';
import { serveBuiltFiles } from '../built-files.ts';
import { jsonBlock } from '../data-blocks.ts';
import type { PagesDeps } from '../dependencies.ts';
import { chooseLanguage } from '../language.ts';
import { languageLinks } from '../language-links.ts';
import { DIST, headersWith } from './built.ts';
import { registerItems } from './items.ts';
import { checkoutAt, PAYMENT_PATHS, type PaymentKind, type PaymentPages } from './payment-page.ts';
import { registerReceipts } from './receipts.ts';

/**
 * Registers the checkout and invoice pages, each with its view embedded, so that the first paint needs no further
 * request; and the page on which anyone can check a deposit address.
 */
export async function registerHostedPages(app: FastifyInstance, deps: PagesDeps, pages: PaymentPages): Promise<void> {
  await serveBuiltFiles(app, join(DIST, 'assets'), '/hosted/assets/');
  for (const kind of Object.keys(PAYMENT_PATHS) as PaymentKind[]) {
    app.get<{ Params: { id: string } }>(PAYMENT_PATHS[kind], async (request, reply) => {
      const checkout = await checkoutAt(deps, kind, request.params.id);
      const { email } = request.query as { email?: unknown };
      return pages.send(reply, checkout, { email: { isSaved: email === 'saved' } });
    });
  }
  registerItems(app, deps);
  await registerReceipts(app, deps, pages.speech);
  await registerVerifyPage(app, deps);
}

/**
 * Registers the page that verifies a receipt and derives a deposit address: a single file that can be saved.
 * It contains the receipt keys, so it makes no requests.
 */
async function registerVerifyPage(app: FastifyInstance, { receipts, settings }: PagesDeps): Promise<void> {
  const pages = new Map<Language, VerifyPage>();
  for (const language of LANGUAGES) pages.set(language, await readVerifyPage(language));
  const isSecure = settings.hostedBase.startsWith('https:');
  app.get('/verify', async (request, reply) => {
    const language = chooseLanguage(request, reply, { own: 'en', isSecure });
    const { page, headers } = present(pages.get(language), 'the page is there in every language');
    const keys = jsonBlock('till-keys', { issuer: settings.baseUrl, ...(await receipts.published()) });
    return reply
      .headers(headers)
      .send(
        page
          .replace('<!--till:languages-->', () => languageLinks(language).text)
          .replace('<!--till:keys-->', () => keys.text),
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
  // The page carries its policy, for when it is opened from a disk; only a header can prevent framing.
  const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page)?.[1] ?? "default-src 'none'";
  return {
    page,
    headers: { ...headersWith("form-action 'none'"), 'content-security-policy': `${policy}; frame-ancestors 'none'` },
  };
}
