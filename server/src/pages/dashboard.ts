import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { DASHBOARD_API } from '../kernel/http/routes.ts';
import type { Language } from '../kernel/lib/languages.ts';
import { serveBuiltFiles } from './built-files.ts';
import { cataloguesIn, preloadsOf, readManifest } from './dashboard-preloads.ts';
import { chooseLanguage } from './language.ts';

/** Directory of the built application, which `npm run build` creates. */
const DIST = fileURLToPath(new URL('../../../web/dashboard/dist/', import.meta.url));
const NONCE_BYTES = 16;
/** Shown by browsers without scripts. */
const NEEDS_SCRIPTS: Readonly<Record<Language, string>> = {
  en: 'The dashboard needs JavaScript.',
  es: 'El panel necesita JavaScript.',
  pt: 'O painel precisa de JavaScript.',
  de: 'Das Dashboard benötigt JavaScript.',
  fr: 'Le tableau de bord nécessite JavaScript.',
  ru: 'Для панели нужен JavaScript.',
  tr: 'Panel için JavaScript gerekir.',
  zh: '管理后台需要启用 JavaScript。',
};

/**
 * Returns the content security policy: only our own files run or load, and no other page frames this one. Styles that
 * the component library writes into the page and the list of catalogues carry a nonce, which no text of a merchant or
 * buyer can contain.
 */
function policy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * Serves the application: one page for every path below `/dashboard`, with client-side routing; `/` leads there. A page
 * is in the language that its address names, else in that of the browser's earlier choice or of its settings.
 */
export async function registerDashboardPages(
  app: FastifyInstance,
  { baseUrl }: { readonly baseUrl: string },
): Promise<void> {
  await serveBuiltFiles(app, join(DIST, 'assets'), '/dashboard/assets/');
  const template = await readFile(join(DIST, 'index.html'), 'utf8');
  const parts = await readManifest(join(DIST, 'manifest.json'));
  const [preloadsFor, catalogues] = [preloadsOf(parts, template), cataloguesIn(parts)];
  const isSecure = baseUrl.startsWith('https:');
  // A person who enters the address of the installation is led on; programs get the API's 404.
  app.get('/', async (request, reply) => {
    reply.header('vary', 'accept');
    if (request.headers.accept?.includes('text/html') !== true) return reply.callNotFound();
    return reply.header('cache-control', 'no-store').redirect('/dashboard');
  });
  for (const url of ['/dashboard', '/dashboard/*']) {
    app.get(url, async (request, reply) => {
      if (request.url.startsWith(`${DASHBOARD_API}/`)) return reply.callNotFound();
      const nonce = randomBytes(NONCE_BYTES).toString('base64url');
      const [path = ''] = request.url.split('?');
      // Only a hint: a cookie that has expired costs a read that is refused.
      const isSignedIn = request.headers.cookie?.includes('session_token=') === true;
      const language = chooseLanguage(request, reply, { own: 'en', isSecure });
      const html = spoken(
        template.replace('</head>', () => `${preloadsFor(path, isSignedIn)}</head>`),
        language,
        catalogues.get(language) ?? new Map(),
      );
      return reply
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
          'content-security-policy': policy(nonce),
          'referrer-policy': 'same-origin',
        })
        .send(html.replaceAll('__NONCE__', nonce));
    });
  }
}

/** Has the browser load catalogues in a language in the place of the English ones. */
function spoken(english: string, language: Language, catalogues: ReadonlyMap<string, string>): string {
  const html = english
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(/<noscript>[^<]*/, `<noscript>${NEEDS_SCRIPTS[language]}`);
  if (catalogues.size === 0) return html;
  const map = JSON.stringify({ imports: Object.fromEntries(catalogues) });
  // A map counts only before the first script.
  const head = `<head><script type="importmap" nonce="__NONCE__">${map}</script>`;
  return html
    .replace(/\/dashboard\/assets\/texts-[^"]*/g, (path) => catalogues.get(path) ?? path)
    .replace('<head>', () => head);
}
