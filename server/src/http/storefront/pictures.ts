import { IMAGE_NAME, SHRUNK_WIDTHS, type ShrunkWidth } from '../../images/store.ts';
import { type Html, html } from '../../lib/html.ts';
import { IMAGES_PATH } from '../images.ts';

/** How wide a picture is shown; the height follows from the box that the style sheet keeps for it. */
const BOXES = {
  card: { width: 480, height: 360, sizes: '(min-width: 72rem) 20rem, (min-width: 34rem) 46vw, 92vw' },
  product: { width: 960, height: 720, sizes: '(min-width: 48rem) 32rem, 92vw' },
  line: { width: 160, height: 160, sizes: '6rem' },
} as const;
/** What images have at most. */
const FULL_WIDTH = 1600;
const graphemes = new Intl.Segmenter();

/** An image of ours at the storefront's own address; undefined for one that another server has. */
export function ownImage(url: string | null): string | undefined {
  const name = url?.slice(url.lastIndexOf('/') + 1) ?? '';
  return url?.endsWith(`${IMAGES_PATH}/${name}`) && IMAGE_NAME.test(name) ? `${IMAGES_PATH}/${name}` : undefined;
}

/**
 * The picture of a product in a box whose size is known before it is there; without one, the first letter of its title.
 * It says nothing that the title beside it does not.
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
  return html`<div class="picture"><img src="${shrunk(src, '480')}" srcset="${set}" sizes="${sizes}" alt="" width="${width}" height="${height}" loading="${loading}" decoding="async"></div>`;
}

/** The address of a smaller picture. @param path of the picture itself */
export function shrunk(path: string, width: ShrunkWidth): string {
  return path.replace('.webp', `-${width}.webp`);
}

/** The first sign of a text as people count them, which may be an emoji of several characters. */
export function firstLetter(text: string): string {
  const [first] = graphemes.segment(text.trim());
  return first === undefined ? '·' : first.segment.toUpperCase();
}
