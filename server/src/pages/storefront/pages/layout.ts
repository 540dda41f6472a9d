import { CARD_HEIGHT, CARD_WIDTH } from '../../../catalog/images/card.ts';
import { type Html, html } from '../../../kernel/lib/html.ts';
import type { Shop } from '../../../stores/storefront/shops.ts';
import { structured } from '../../data-blocks.ts';
import { languageLinks } from '../../language-links.ts';
import { SCRIPT, STYLE } from '../assets.ts';
import type { LookStyle } from '../look-style.ts';
import { ownImage, shrunk } from '../pictures.ts';
import type { Wording } from '../texts/texts.ts';
import { alternatesOf, hrefIn, inLanguage } from './links.ts';

/** Context of every storefront page. */
export interface PageContext {
  readonly shop: Shop;
  readonly wording: Wording;
  readonly look: LookStyle;
  /** Style element that replaces all files of the page, for its preview. */
  readonly preview?: Html;
  /** True if the page's address names the language. */
  readonly isAsked: boolean;
}

/** A page's data for search engines and link previews. */
export interface PageHead {
  readonly title: string;
  readonly description?: string | undefined;
  /** Path within the storefront; undefined keeps the page out of search engines. */
  readonly path?: string | undefined;
  /** Path with which other languages are linked, for a page without `path`; by default the visitor's current one. */
  readonly address?: string;
  /** Path of the picture for link previews within the storefront, of the size of cards. */
  readonly image?: string | undefined;
  /** Structured data for search engines, in the vocabulary of schema.org. */
  readonly data?: object | undefined;
  readonly kind?: 'website' | 'product';
  /** True if the page introduces the shop: its header is the page's heading. */
  readonly introduces?: boolean;
}

const DESCRIPTION_LENGTH = 200;

/** Renders a whole page. */
export function layout(context: PageContext, head: PageHead, main: Html): string {
  const { shop, wording, preview } = context;
  const { texts, language } = wording;
  const isOpen = shop.status === 'open';
  const cartTexts = html`data-cart="${texts.cart}" data-cart-of="${texts.cartOf('#')}"`;
  const toCart = html`<a class="to-cart" href="${hrefIn(context, '/cart')}" ${cartTexts}>${texts.cart}</a>`;
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${headOf(context, head)}
${files(context)}
</head>
<body${preview !== undefined && html` inert`}>
<a class="skip" href="#main">${texts.skip}</a>
${head.introduces === true ? introduction(context, toCart) : header(context, isOpen && toCart)}
<main class="main" id="main" tabindex="-1">${main}</main>
<footer class="foot">${footLinks(context)}${isOpen && html`<span>${texts.paysInCrypto}</span>`}</footer>
${languages(context, head)}
</body>
</html>
`;
  return page.text;
}

/** Renders the elements that load the page's files. */
function files({ look, preview }: PageContext): Html {
  if (preview !== undefined) return preview;
  return html`<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${look.element}
<link rel="stylesheet" href="${STYLE.path}">
<script src="${SCRIPT.path}" defer></script>`;
}

/** Renders the language links; without a path they lead to the visitor's current one. */
function languages({ wording: { language } }: PageContext, { path, address = '' }: PageHead): Html {
  return languageLinks(language, (each) => inLanguage(path ?? address, each));
}

/** Renders the header of all pages but the first. */
function header(context: PageContext, toCart: Html | false): Html {
  return html`<header class="head">${brand(context)}${toCart}</header>`;
}

/** Renders the header of the first page: logo, name and description. */
function introduction({ shop }: PageContext, toCart: Html): Html {
  const { name, description } = shop;
  const about = description !== null && html`<p class="about" dir="auto">${description}</p>`;
  const heading = html`<h1 class="brand">${logo(shop, 72)}<span dir="auto">${name}</span></h1>`;
  return html`<header class="head intro">${heading}${toCart}${about}</header>`;
}

function brand(context: PageContext): Html {
  const { shop } = context;
  return html`<a class="brand" href="${hrefIn(context, '/')}">${logo(shop, 44)}<span dir="auto">${shop.name}</span></a>`;
}

function logo({ logo: url }: Shop, size: number): Html | undefined {
  const src = ownImage(url);
  return src === undefined
    ? undefined
    : html`<img src="${shrunk(src, '160')}" alt="" width="${size}" height="${size}">`;
}

function footLinks({ shop, wording: { texts } }: PageContext): Html[] {
  const { supportUrl, supportEmail, termsUrl } = shop;
  const links: readonly [string | null, string][] = [
    [supportUrl, texts.support],
    [
      supportEmail === null ? null : `mailto:${encodeURIComponent(supportEmail).replace('%40', '@')}`,
      texts.mailSupport,
    ],
    [termsUrl, texts.terms],
  ];
  return links.flatMap(([href, text]) =>
    href === null ? [] : [html`<a class="foot-link" href="${href}" rel="noreferrer">${text}</a>`],
  );
}

function headOf(context: PageContext, { title, description, path, image, data, kind = 'website' }: PageHead): Html {
  const { name, origin } = context.shop;
  const heading = title === name ? name : `${title} · ${name}`;
  const about = description === undefined ? undefined : shortened(description);
  if (path === undefined || origin === null) {
    return html`<title>${heading}</title>\n<meta name="robots" content="noindex">`;
  }
  const here = `${origin}${hrefIn(context, path)}`;
  const alternates = alternatesOf(`${origin}${path}`).map(
    ({ language, href }) => html`<link rel="alternate" hreflang="${language}" href="${href}">`,
  );
  return html`<title>${heading}</title>
${about !== undefined && html`<meta name="description" content="${about}">`}
<link rel="canonical" href="${here}">
${alternates}
<meta property="og:type" content="${kind}">
<meta property="og:site_name" content="${name}">
<meta property="og:title" content="${title}">
${about !== undefined && html`<meta property="og:description" content="${about}">`}
<meta property="og:url" content="${here}">
${image !== undefined && picture(`${origin}${image}`, title)}
<meta name="twitter:card" content="${image === undefined ? 'summary' : 'summary_large_image'}">
${data !== undefined && structured(data)}`;
}

/** Describes the picture for link previews. */
function picture(address: string, title: string): Html {
  return html`<meta property="og:image" content="${address}">
<meta property="og:image:type" content="image/jpeg">
<meta property="og:image:width" content="${CARD_WIDTH}">
<meta property="og:image:height" content="${CARD_HEIGHT}">
<meta property="og:image:alt" content="${title}">`;
}

/** Returns the beginning of a text on one line, without splitting a character. */
function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const signs = [...line];
  return signs.length <= DESCRIPTION_LENGTH
    ? line
    : `${signs
        .slice(0, DESCRIPTION_LENGTH - 1)
        .join('')
        .trim()}…`;
}
