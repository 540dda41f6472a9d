import { Html, html } from '../kernel/lib/html.ts';

/** Embeds data for a page's script. */
export function jsonBlock(id: string, value: unknown): Html {
  return html`<script type="application/json" id="${id}">${escaped(value)}</script>`;
}

/** Embeds structured data for search engines and programs, in the words of schema.org. */
export function structured(data: object): Html {
  return html`<script type="application/ld+json">${escaped({ '@context': 'https://schema.org', ...data })}</script>`;
}

/** Describes what a program does by paying over HTTP. @param urlTemplate the address at which it pays */
export function actionAt(type: 'BuyAction' | 'PayAction', urlTemplate: string): object {
  const target = { '@type': 'EntryPoint', urlTemplate, httpMethod: 'GET', contentType: 'application/json' };
  return { '@type': type, target };
}

/** Writes JSON whose escapes keep it from ending its element or starting another. */
function escaped(value: unknown): Html {
  const json = JSON.stringify(value);
  return new Html(
    json.replaceAll(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );
}
