import { countOf } from '@till/look/count';
import { html } from '../../../kernel/lib/html.ts';
import type { Texts } from './en.ts';

const count = countOf('de');

/** The storefront's texts in German. */
export const de: Texts = {
  skip: 'Zum Inhalt springen',
  cart: 'Warenkorb',
  cartOf: (items) => `Warenkorb (${items})`,
  products: 'Produkte',
  allProducts: 'Alle Produkte',
  support: 'Hilfe',
  mailSupport: 'Dem Shop schreiben',
  terms: 'AGB',
  paysInCrypto: 'Sie zahlen mit Kryptowährung, direkt an den Shop.',
  nothingForSale: 'Hier gibt es noch nichts zu kaufen.',
  search: 'Suchen',
  searchProducts: 'Produkte suchen',
  resultsFor: (words) => `Ergebnisse für „${words}“`,
  found: (products) => count(products, { one: '# Produkt', other: '# Produkte' }),
  nothingFound: 'Kein Produkt passt dazu. Prüfen Sie die Schreibweise, oder suchen Sie mit weniger Wörtern.',
  pages: 'Seiten',
  page: (page) => `Seite ${page}`,
  pageOf: (page, pages) => `Seite ${page} von ${pages}`,
  earlier: 'Zurück',
  later: 'Weiter',
  homeDescription: (shop) => `Produkte von ${shop}, zahlbar mit Kryptowährung.`,
  pictures: 'Bilder',
  pictureOf: (picture, pictures) => `Bild ${picture} von ${pictures}`,
  soldOut: 'Ausverkauft',
  inStock: 'Auf Lager',
  left: (units) => count(units, { one: 'Nur noch # verfügbar', other: 'Nur noch # verfügbar' }),
  quantity: 'Menge',
  quantityOf: (product) => `Menge: ${product}`,
  lineBetween: (least, most) =>
    count(most, { one: `${least} bis # pro Bestellung.`, other: `${least} bis # pro Bestellung.` }),
  add: 'In den Warenkorb',
  added: (items) =>
    count(items, {
      one: 'Hinzugefügt. In Ihrem Warenkorb ist # Artikel.',
      other: 'Hinzugefügt. In Ihrem Warenkorb sind # Artikel.',
    }),
  openCart: 'Warenkorb öffnen',
  emptyCart: 'Ihr Warenkorb ist leer.',
  remove: 'Entfernen',
  removeProduct: (product) => `${product} entfernen`,
  update: 'Aktualisieren',
  each: (price) => `je ${price}`,
  total: 'Gesamtbetrag',
  email: 'E-Mail',
  optional: '(optional)',
  whyEmail:
    'Ihr Einkauf wird auch dorthin gesendet, damit Sie ihn haben, falls Sie diese Seite verlieren. Der Shop sieht ' +
    'die Adresse.',
  agree: (link) => html`Wenn Sie zur Kasse gehen, akzeptieren Sie die ${link('AGB des Shops')}.`,
  checkOut: 'Zur Kasse',
  checkOutNote:
    'Im nächsten Schritt wählen Sie die Zahlungsart. Der Shop reserviert Ihre Artikel 30\u00a0Minuten lang für Sie.',
  keepShopping: 'Weiter einkaufen',
  thanks: 'Vielen Dank!',
  thanksNote:
    'Ihren Einkauf finden Sie auf der Seite Ihrer Zahlung und in Ihren E-Mails, falls Sie eine Adresse angegeben ' +
    'haben.',
  notSold: (product) => `${product} wird nicht mehr verkauft und wurde aus Ihrem Warenkorb entfernt.`,
  someNotSold: 'Ein Produkt in Ihrem Warenkorb wird nicht mehr verkauft. Es wurde entfernt.',
  notSoldHere: 'Dieses Produkt wird nicht mehr verkauft.',
  lineSoldOut: 'Inzwischen ausverkauft. Entfernen Sie den Artikel, um zur Kasse zu gehen.',
  lineShort: (units) =>
    count(units, {
      one: 'Inzwischen nur noch # verfügbar. Verringern Sie die Menge, um zur Kasse zu gehen.',
      other: 'Inzwischen nur noch # verfügbar. Verringern Sie die Menge, um zur Kasse zu gehen.',
    }),
  lineLess: (least) => count(least, { one: 'Mindestens # pro Bestellung.', other: 'Mindestens # pro Bestellung.' }),
  lineMore: (most) => count(most, { one: 'Höchstens # pro Bestellung.', other: 'Höchstens # pro Bestellung.' }),
  clamped: (units) =>
    count(units, {
      one: 'Davon ist # in Ihrem Warenkorb: Mehr ist in einer Bestellung nicht möglich.',
      other: 'Davon sind # in Ihrem Warenkorb: Mehr ist in einer Bestellung nicht möglich.',
    }),
  otherCurrency: (mine, other) =>
    `Der Preis hierfür ist in ${other}, Ihr Warenkorb in ${mine}. Gehen Sie erst zur Kasse oder leeren Sie den ` +
    'Warenkorb.',
  tooManyLines: (most) =>
    count(most, {
      one: 'Ein Warenkorb fasst # Produkt. Gehen Sie erst zur Kasse.',
      other: 'Ein Warenkorb fasst # verschiedene Produkte. Gehen Sie erst zur Kasse.',
    }),
  invalidQuantity: 'Die Menge muss eine ganze Zahl sein.',
  invalidEmail: 'Diese E-Mail-Adresse scheint nicht zu stimmen.',
  changedTotal:
    'Die Preise haben sich geändert, seit Sie diese Seite geöffnet haben. Bitte sehen Sie sich den Gesamtbetrag noch ' +
    'einmal an.',
  gone: 'Jemand war schneller: Es ist nicht mehr alles da. Bitte sehen Sie sich Ihren Warenkorb noch einmal an.',
  noRoom: (minutes) =>
    count(minutes, {
      one:
        'Mit Ihren unbezahlten Bestellungen haben Sie hier alles reserviert, was ein Käufer reservieren darf. ' +
        'Bezahlen Sie eine davon oder versuchen Sie es in # Minute erneut.',
      other:
        'Mit Ihren unbezahlten Bestellungen haben Sie hier alles reserviert, was ein Käufer reservieren darf. ' +
        'Bezahlen Sie eine davon oder versuchen Sie es in # Minuten erneut.',
    }),
  tooMuch: 'Das ist mehr von einem Produkt, als ein Käufer auf einmal reservieren darf. Verringern Sie die Menge.',
  notNow: 'Dieser Shop verkauft im Moment nichts.',
  foreign: 'Dieses Formular wurde nicht von diesem Shop gesendet. Bitte versuchen Sie es hier noch einmal.',
  notFound: 'Seite nicht gefunden',
  notFoundNote: 'Hier ist nichts. Vielleicht wurde es verkauft oder entfernt.',
  nowhere: 'Unter dieser Adresse gibt es keinen Shop.',
  toShop: 'Zum Shop',
  off: 'Nicht geöffnet',
  offNote: 'Dieser Shop ist im Moment nicht geöffnet. Bitte kommen Sie später wieder.',
  suspended: 'Derzeit kein Verkauf',
  suspendedNote: 'Hier kann vorerst nichts gekauft werden. Wenn Sie schon etwas gekauft haben, fragen Sie den Shop.',
  closed: 'Geschlossen',
  closedNote:
    'Dieser Shop hat geschlossen. Wenn Sie hier etwas gekauft haben, wenden Sie sich an den bisherigen Betreiber.',
  tooMany: 'Zu viele Anfragen',
  tooManyNote: 'Bitte warten Sie eine Minute und versuchen Sie es erneut.',
  wrong: 'Das hat nicht funktioniert',
  wrongNote: 'Die Anfrage war nicht verständlich. Bitte gehen Sie zurück und versuchen Sie es erneut.',
  failed: 'Etwas ist schiefgegangen',
  failedNote: 'Der Fehler liegt bei uns, und es wurde nichts bestellt. Bitte versuchen Sie es gleich noch einmal.',
};
