import { IMAGES_PATH } from '../../catalog/images/serve-images.ts';
import { IMAGE_NAME, SHRUNK_WIDTHS, type ShrunkWidth } from '../../catalog/images/store.ts';
import { type Html, html } from '../../kernel/lib/html.ts';

/** Display sizes of pictures; the style sheet reserves a box of this aspect ratio. */
const BOXES = {
  card: { width: 480, height: 360, sizes: '(min-width: 72rem) 20rem, (min-width: 34rem) 46vw, 92vw' },
  product: { width: 960, height: 720, sizes: '(min-width: 48rem) 32rem, 92vw' },
  line: { width: 160, height: 160, sizes: '6rem' },
} as const;
/** Maximum width of stored images. */
const FULL_WIDTH = 1600;
const graphemes = new Intl.Segmenter();

/** Returns the path of one of our images on the storefront's own host; undefined for images on other servers. */
export function ownImage(url: string | null): string | undefined {
  const name = url?.slice(url.lastIndexOf('/') + 1) ?? '';
  return url?.endsWith(`${IMAGES_PATH}/${name}`) && IMAGE_NAME.test(name) ? `${IMAGES_PATH}/${name}` : undefined;
}

/**
 * Renders the picture of a product in a box of fixed size; without one, the first letter of its title. It is
 * decorative: the adjacent title has the same information.
 */
export function picture(
  { image, title }: { readonly image: string | null; readonly title: string },
  box: keyof typeof BOXES,
  { isFirst = false } = {},
): Html {
  const src = ownImage(image);
  if (src === undefined) return html`<div class="picture" aria-hidden="true"><span>${firstLetter(title)}</span></div>`;
  const { width, height, sizes } = BOXES[box];
  const loading = isFirst ? 'eager' : 'lazy';
  const small = SHRUNK_WIDTHS.map((each) => `${shrunk(src, each)} ${each}w`);
  const set = [...small, `${src} ${FULL_WIDTH}w`].join(', ');
  const sources = html`src="${shrunk(src, '480')}" srcset="${set}" sizes="${sizes}"`;
  const size = html`width="${width}" height="${height}"`;
  return html`<div class="picture"><img ${sources} alt="" ${size} loading="${loading}" decoding="async"></div>`;
}

/**
 * Returns the address of a smaller picture.
 * @param path path of the original
 */
export function shrunk(path: string, width: ShrunkWidth): string {
  return path.replace('.webp', `-${width}.webp`);
}

/** Returns the first grapheme of a text, which may be an emoji of several code points. */
export function firstLetter(text: string): string {
  const [first] = graphemes.segment(text.trim());
  return first === undefined ? '·' : first.segment.toUpperCase();
}
