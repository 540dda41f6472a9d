import { countOf } from '@till/look/count';
import { html } from '../../../kernel/lib/html.ts';
import type { Texts } from './en.ts';

const count = countOf('fr');

/** The storefront's texts in French. */
export const fr: Texts = {
  skip: 'Aller au contenu',
  cart: 'Panier',
  cartOf: (items) => `Panier (${items})`,
  products: 'Produits',
  allProducts: 'Tous les produits',
  support: 'Aide',
  mailSupport: 'Écrire à la boutique',
  terms: 'Conditions',
  paysInCrypto: 'Vous payez en crypto, directement à la boutique.',
  nothingForSale: 'Rien n’est encore en vente ici.',
  search: 'Rechercher',
  searchProducts: 'Rechercher des produits',
  resultsFor: (words) => `Résultats pour «\u00a0${words}\u00a0»`,
  found: (products) => count(products, { one: '# produit', other: '# produits' }),
  nothingFound: 'Aucun produit ne correspond. Vérifiez l’orthographe ou utilisez moins de mots.',
  pages: 'Pages',
  page: (page) => `Page ${page}`,
  pageOf: (page, pages) => `Page ${page} sur ${pages}`,
  earlier: 'Précédent',
  later: 'Suivant',
  homeDescription: (shop) => `${shop}\u00a0: des produits à payer en crypto.`,
  pictures: 'Images',
  pictureOf: (picture, pictures) => `Image ${picture} sur ${pictures}`,
  soldOut: 'Épuisé',
  inStock: 'En stock',
  left: (units) => count(units, { one: 'Plus que # en stock', other: 'Plus que # en stock' }),
  quantity: 'Quantité',
  quantityOf: (product) => `Quantité\u00a0: ${product}`,
  lineBetween: (least, most) =>
    count(most, { one: `De ${least} à # par commande.`, other: `De ${least} à # par commande.` }),
  add: 'Ajouter au panier',
  added: (items) =>
    count(items, {
      one: 'Ajouté. Votre panier contient # article.',
      many: 'Ajouté. Votre panier contient # d’articles.',
      other: 'Ajouté. Votre panier contient # articles.',
    }),
  openCart: 'Ouvrir le panier',
  emptyCart: 'Votre panier est vide.',
  remove: 'Retirer',
  removeProduct: (product) => `Retirer ${product}`,
  update: 'Actualiser',
  each: (price) => `${price} l’unité`,
  total: 'Total',
  email: 'E-mail',
  optional: '(facultatif)',
  whyEmail:
    'Ce que vous achetez y est aussi envoyé, pour que vous l’ayez même si vous perdez cette page. La boutique voit ' +
    'l’adresse.',
  agree: (link) => html`En validant le panier, vous acceptez les ${link('conditions de la boutique')}.`,
  checkOut: 'Valider le panier',
  checkOutNote: 'Vous choisissez ensuite comment payer. La boutique vous réserve vos articles pendant 30\u00a0minutes.',
  keepShopping: 'Continuer mes achats',
  thanks: 'Merci\u202f!',
  thanksNote:
    'Vos achats se trouvent sur la page de votre paiement, et dans vos e-mails si vous avez indiqué une adresse.',
  notSold: (product) => `${product}\u00a0: ce produit n’est plus en vente. Il a été retiré de votre panier.`,
  someNotSold: 'Un produit de votre panier n’est plus en vente. Il a été retiré.',
  notSoldHere: 'Ce produit n’est plus en vente.',
  lineSoldOut: 'Épuisé entre-temps. Retirez l’article pour valider le panier.',
  lineShort: (units) =>
    count(units, {
      one: 'Plus que # en stock à présent. Réduisez la quantité pour valider le panier.',
      other: 'Plus que # en stock à présent. Réduisez la quantité pour valider le panier.',
    }),
  lineLess: (least) => count(least, { one: 'Au moins # par commande.', other: 'Au moins # par commande.' }),
  lineMore: (most) => count(most, { one: 'Au plus # par commande.', other: 'Au plus # par commande.' }),
  clamped: (units) =>
    count(units, {
      one: 'Votre panier en contient #\u00a0: impossible d’en prendre plus dans une même commande.',
      other: 'Votre panier en contient #\u00a0: impossible d’en prendre plus dans une même commande.',
    }),
  otherCurrency: (mine, other) =>
    `Le prix de ce produit est en ${other}, et votre panier est en ${mine}. Validez d’abord le panier, ou videz-le.`,
  tooManyLines: (most) =>
    count(most, {
      one: 'Un panier contient au plus # produit. Validez d’abord le panier.',
      many: 'Un panier contient au plus # de produits différents. Validez d’abord le panier.',
      other: 'Un panier contient au plus # produits différents. Validez d’abord le panier.',
    }),
  invalidQuantity: 'La quantité doit être un nombre entier.',
  invalidEmail: 'Cette adresse e-mail ne semble pas correcte.',
  changedTotal: 'Les prix ont changé depuis que vous avez ouvert cette page. Veuillez vérifier le total de nouveau.',
  gone: 'Quelqu’un a été plus rapide\u00a0: il n’en reste pas assez. Veuillez vérifier votre panier de nouveau.',
  noRoom: (minutes) =>
    count(minutes, {
      one:
        'Vos commandes non payées réservent déjà ici tout ce qu’un acheteur peut réserver. Payez l’une d’elles, ou ' +
        'réessayez dans # minute.',
      many:
        'Vos commandes non payées réservent déjà ici tout ce qu’un acheteur peut réserver. Payez l’une d’elles, ou ' +
        'réessayez dans # de minutes.',
      other:
        'Vos commandes non payées réservent déjà ici tout ce qu’un acheteur peut réserver. Payez l’une d’elles, ou ' +
        'réessayez dans # minutes.',
    }),
  tooMuch: 'C’est plus d’un même produit que ce qu’un acheteur peut réserver à la fois. Réduisez la quantité.',
  notNow: 'Cette boutique ne vend rien pour le moment.',
  foreign: 'Ce formulaire n’a pas été envoyé depuis cette boutique. Veuillez réessayer ici.',
  notFound: 'Page introuvable',
  notFoundNote: 'Il n’y a rien ici. L’article a peut-être été vendu ou retiré.',
  nowhere: 'Aucune boutique ne se trouve à cette adresse.',
  toShop: 'Vers la boutique',
  off: 'Boutique non ouverte',
  offNote: 'Cette boutique n’est pas ouverte pour le moment. Veuillez revenir plus tard.',
  suspended: 'Pas de vente pour le moment',
  suspendedNote:
    'Rien ne peut être acheté ici pour l’instant. Si vous avez déjà acheté quelque chose, adressez-vous à la boutique.',
  closed: 'Boutique fermée',
  closedNote:
    'Cette boutique a fermé. Si vous avez acheté quelque chose ici, adressez-vous à la personne qui la gérait.',
  tooMany: 'Trop de demandes à la fois',
  tooManyNote: 'Veuillez attendre une minute et réessayer.',
  wrong: 'Cela n’a pas fonctionné',
  wrongNote: 'La demande n’a pas pu être comprise. Veuillez revenir en arrière et réessayer.',
  failed: 'Une erreur s’est produite',
  failedNote: 'L’erreur vient de nous, et rien n’a été commandé. Veuillez réessayer dans un instant.',
};
