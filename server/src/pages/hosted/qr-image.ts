import { encode } from 'uqr';
import { type Html, html } from '../../kernel/lib/html.ts';

/** Width of the blank margin that scanners need around a code, in modules. */
const QUIET = 4;

/**
 * Renders a QR code as an inline image of the adjacent text. Dark on light, because many wallets cannot read an
 * inverted one.
 */
export function qrImage(text: string, label: string): Html {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const light = html`<rect width="${size}" height="${size}" class="qr-light" fill="#fff"/>`;
  const dark = html`<path class="qr-dark" stroke="#000" d="${barsOf(data)}"/>`;
  return html`<svg class="qr" role="img" aria-label="${label}" viewBox="0 0 ${size} ${size}">${light}${dark}</svg>`;
}

/**
 * Joins neighbouring modules of a row into one line, which avoids seams. Each line starts relative to the end of the
 * one before, which is shorter.
 */
function barsOf(rows: readonly (readonly boolean[])[]): string {
  let end = { x: 0, y: 0 };
  const bars = rows.flatMap((row, y) => {
    const modules = row.map((isDark) => (isDark ? '#' : ' ')).join('');
    return [...modules.matchAll(/#+/g)].map(({ 0: { length }, index }) => {
      const move = `m${index - end.x} ${y - end.y}`;
      end = { x: index + length, y };
      return `${move}h${length}`;
    });
  });
  return `M0 .5${bars.join('')}`;
}
