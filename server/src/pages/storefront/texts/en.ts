import { countOf } from '@till/look/count';
import { type Html, html } from '../../../kernel/lib/html.ts';

const count = countOf('en');

/** The storefront's texts in English. Values are plain text, which pages escape, unless they are `Html`. */
export const en = {
  skip: 'Skip to content',
  cart: 'Cart',
  /** @param items the number, formatted for the language */
  cartOf: (items: string) => `Cart (${items})`,
  products: 'Products',
  allProducts: 'All products',
  support: 'Help',
  mailSupport: 'Email the shop',
  terms: 'Terms',
  paysInCrypto: 'You pay in crypto, straight to the shop.',
  nothingForSale: 'Nothing for sale yet.',
  search: 'Search',
  searchProducts: 'Search products',
  resultsFor: (words: string) => `Results for “${words}”`,
  found: (products: number) => count(products, { one: '# product', other: '# products' }),
  nothingFound: 'No product matches. Check the spelling, or use fewer words.',
  pages: 'Pages',
  page: (page: number) => `Page ${page}`,
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  earlier: 'Previous',
  later: 'Next',
  homeDescription: (shop: string) => `Products of ${shop}, paid in crypto.`,
  pictures: 'Pictures',
  pictureOf: (picture: number, pictures: number) => `Picture ${picture} of ${pictures}`,
  soldOut: 'Sold out',
  inStock: 'In stock',
  left: (units: number) => count(units, { one: 'Only # left', other: 'Only # left' }),
  quantity: 'Quantity',
  quantityOf: (product: string) => `Quantity of ${product}`,
  lineBetween: (least: number, most: number) =>
    count(most, { one: `${least} to # in one order.`, other: `${least} to # in one order.` }),
  add: 'Add to cart',
  added: (items: number) =>
    count(items, { one: 'Added. # item is in your cart.', other: 'Added. # items are in your cart.' }),
  openCart: 'Open the cart',
  emptyCart: 'Your cart is empty.',
  remove: 'Remove',
  removeProduct: (product: string) => `Remove ${product}`,
  update: 'Update',
  each: (price: string) => `${price} each`,
  total: 'Total',
  email: 'Email',
  optional: '(optional)',
  whyEmail: 'Your items are also sent there, in case you lose this page. The shop sees the address.',
  /** @param link renders words as the link to the terms */
  agree: (link: (words: string) => Html): Html => html`By checking out you accept the ${link('terms of the shop')}.`,
  checkOut: 'Check out',
  checkOutNote: 'Next you choose how to pay. Your items are reserved for 30 minutes.',
  keepShopping: 'Keep shopping',
  thanks: 'Thank you!',
  thanksNote: 'Your items are on your payment page, and in your email if you gave an address.',
  notSold: (product: string) => `${product} is no longer sold. It was removed from your cart.`,
  someNotSold: 'An item in your cart is no longer sold. It was removed.',
  notSoldHere: 'This product is no longer sold.',
  lineSoldOut: 'Now sold out. Remove it to check out.',
  lineShort: (units: number) =>
    count(units, {
      one: 'Only # left now. Lower the quantity to check out.',
      other: 'Only # left now. Lower the quantity to check out.',
    }),
  lineLess: (least: number) => count(least, { one: 'At least # in one order.', other: 'At least # in one order.' }),
  lineMore: (most: number) => count(most, { one: 'At most # in one order.', other: 'At most # in one order.' }),
  clamped: (units: number) =>
    count(units, {
      one: 'Your cart has #, the maximum for one order.',
      other: 'Your cart has #, the maximum for one order.',
    }),
  otherCurrency: (mine: string, other: string) =>
    `This costs ${other}, and your cart is in ${mine}. Check out first, or empty the cart.`,
  tooManyLines: (most: number) =>
    count(most, {
      one: 'A cart can have # product. Check out first.',
      other: 'A cart can have # different products. Check out first.',
    }),
  invalidQuantity: 'The quantity must be a whole number.',
  invalidEmail: 'This email address does not look right.',
  changedTotal: 'Prices have changed since you opened this page. Please check the total.',
  gone: 'Someone was faster: not enough is left. Please check your cart.',
  noRoom: (minutes: number) =>
    count(minutes, {
      one: 'Your unpaid orders here reserve the maximum for one buyer. Pay one of them, or try again in # minute.',
      other: 'Your unpaid orders here reserve the maximum for one buyer. Pay one of them, or try again in # minutes.',
    }),
  tooMuch: 'This exceeds the quantity one buyer can reserve. Lower it.',
  notNow: 'This shop is not selling at the moment.',
  foreign: 'This form was not sent from this shop. Please try again here.',
  notFound: 'Page not found',
  notFoundNote: 'This page does not exist. The product may have been removed.',
  /** Message at a host without a storefront. */
  nowhere: 'There is no shop at this address.',
  toShop: 'To the shop',
  off: 'Not open',
  offNote: 'This shop is not open at the moment. Please come back later.',
  suspended: 'Not selling at the moment',
  suspendedNote: 'Nothing can be bought here for now. If you have already bought something, contact the shop.',
  closed: 'Closed',
  closedNote: 'This shop has closed. If you have bought something here, contact its former owner.',
  tooMany: 'Too many attempts',
  tooManyNote: 'Please wait a minute and try again.',
  wrong: 'That did not work',
  wrongNote: 'The request could not be read. Please go back and try again.',
  failed: 'Something went wrong',
  failedNote: 'The error is on our side, and nothing was ordered. Please try again in a moment.',
};

/** The texts of storefronts: every language has exactly these, or it does not compile. */
export type Texts = typeof en;
