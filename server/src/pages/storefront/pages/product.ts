import { isSoldOut } from '../../../catalog/off-sale.ts';
import { type Html, html } from '../../../kernel/lib/html.ts';
import { formatFiat } from '../../../kernel/lib/money.ts';
import type { Offer } from '../../../stores/storefront/shop-repository.ts';
import { actionAt } from '../../data-blocks.ts';
import { productCard } from '../cards.ts';
import { ownImage, picture } from '../pictures.ts';
import type { Texts } from '../texts/texts.ts';
import { layout, type PageContext } from './layout.ts';
import { hrefIn } from './links.ts';
import { mostUnits, stockState } from './stock.ts';

/** Data of a product's page besides the product. */
interface Extras {
  /** URLs of its further pictures. */
  readonly gallery: readonly string[];
  /** Address at which programs buy it; undefined if they cannot. */
  readonly programsUrl?: string | undefined;
}

/** Renders a product with the form that adds it to the cart. */
export function productPage(context: PageContext, offer: Offer, { gallery, programsUrl }: Extras): string {
  const { wording } = context;
  const { title, description, priceMillis, currency } = offer;
  const main = html`<p class="up"><a href="${hrefIn(context, '/')}">${wording.texts.allProducts}</a></p>
<div class="product">${pictures(context, offer, gallery)}<div class="product-text"><h1 dir="auto">${title}</h1>
<p class="price">${wording.money(priceMillis, currency)}</p>
<p class="quiet">${stockState(offer, wording.texts)}</p>
${!isSoldOut(offer) && addForm(context, offer)}
${description !== null && html`<p class="description" dir="auto">${description}</p>`}</div></div>`;
  const image = `/products/${offer.id}/card.jpg?v=${productCard(context.shop, offer).version}`;
  const about = description ?? undefined;
  const data = structuredData(context, offer, programsUrl);
  return layout(
    context,
    { title, description: about, path: `/products/${offer.id}`, image, data, kind: 'product' },
    main,
  );
}

/** Renders the pictures of a product: the chosen one, and all of them as radio buttons below, which need no script. */
function pictures({ wording: { texts } }: PageContext, offer: Offer, gallery: readonly string[]): Html {
  const images = [offer.image, ...gallery].filter((image) => ownImage(image) !== undefined);
  if (images.length < 2) return picture({ ...offer, image: images[0] ?? offer.image }, 'product', { isFirst: true });
  const shots = images.map((image, index) => picture({ ...offer, image }, 'product', { isFirst: index === 0 }));
  const thumbs = images.map((image, index) => {
    const label = texts.pictureOf(index + 1, images.length);
    const chosen = index === 0 && html` checked`;
    const radio = html`<input class="hidden" type="radio" name="picture" value="${index + 1}" aria-label="${label}"${chosen}>`;
    return html`<label class="thumb">${radio}${picture({ ...offer, image }, 'line')}</label>`;
  });
  return html`<div class="gallery"><div class="shots">${shots}</div>
<fieldset class="thumbs"><legend class="hidden">${texts.pictures}</legend>${thumbs}</fieldset></div>`;
}

function addForm(context: PageContext, offer: Offer): Html {
  const { texts } = context.wording;
  const most = mostUnits(offer);
  const least = offer.minQuantity;
  const bounds = boundsText(texts, offer);
  const added = html`<input type="hidden" name="add" value="${offer.id}">`;
  const limits = html`min="${least}"${most !== null && html` max="${most}"`}`;
  const described = bounds !== '' && html` aria-describedby="bounds"`;
  const number = html`type="number" inputmode="numeric" required value="${least}" ${limits}${described}`;
  const quantity = html`<label for="quantity">${texts.quantity}</label><input id="quantity" name="quantity" ${number}>`;
  return html`<form method="post" action="${hrefIn(context, '/cart')}" data-add>${added}
<div class="row"><div>${quantity}</div><button class="main-button">${texts.add}</button></div>
${bounds !== '' && html`<p class="quiet" id="bounds">${bounds}</p>`}
<p class="said" role="status"></p><p class="to-open"><a href="${hrefIn(context, '/cart')}">${texts.openCart}</a></p></form>`;
}

function boundsText(texts: Texts, { minQuantity: least, maxQuantity: most }: Offer): string {
  if (most === null) return least === 1 ? '' : texts.lineLess(least);
  return least === 1 ? texts.lineMore(most) : texts.lineBetween(least, most);
}

function structuredData(
  { shop: { origin, name } }: PageContext,
  offer: Offer,
  programsUrl: string | undefined,
): object {
  const image = ownImage(offer.image);
  return {
    '@type': 'Product',
    name: offer.title,
    ...(offer.description !== null && { description: offer.description }),
    ...(image !== undefined && { image: `${origin}${image}` }),
    offers: {
      '@type': 'Offer',
      url: `${origin}/products/${offer.id}`,
      price: formatFiat(offer.priceMillis),
      priceCurrency: offer.currency.toUpperCase(),
      availability: `https://schema.org/${isSoldOut(offer) ? 'OutOfStock' : 'InStock'}`,
      seller: { '@type': 'Organization', name },
      ...(programsUrl !== undefined && { potentialAction: actionAt('BuyAction', `${programsUrl}{?quantity}`) }),
    },
  };
}
