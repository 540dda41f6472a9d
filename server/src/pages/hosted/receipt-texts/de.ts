import { countOf } from '@till/look/count';
import { html } from '../../../kernel/lib/html.ts';
import type { ReceiptTexts } from './en.ts';

const count = countOf('de');

/** The receipt's texts in German. */
export const de: ReceiptTexts = {
  title: (store) => `Beleg von ${store}`,
  receipt: 'Beleg',
  paidOn: (time) => html`Bezahlt am ${time}`,
  invoice: 'Rechnung',
  order: 'Bestellung',
  reference: 'Referenz',
  item: 'Artikel',
  quantity: 'Menge',
  each: 'Einzelpreis',
  amount: 'Betrag',
  total: 'Gesamtbetrag',
  payment: 'Zahlung',
  paid: 'Bezahlt',
  paidMore: (received, asked) => `${received}; verlangt: ${asked}`,
  rate: 'Kurs',
  rateOf: (token, amount) => `1\u00a0${token} = ${amount}`,
  network: 'Netzwerk',
  paidTo: 'Gezahlt an',
  noMore: 'Senden Sie nichts mehr an diese Adresse.',
  derivation: 'Fingerabdruck und Pfad des Schlüssels',
  block: 'Bestätigt in Block',
  transactions: (transactions) => count(transactions, { one: 'Transaktion', other: 'Transaktionen' }),
  customer: 'Für',
  issued: 'Ausgestellt',
  payBy: 'Zahlbar bis',
  payAt: 'Bezahlen unter',
  print: 'Drucken oder als PDF speichern',
  questions: 'Fragen?',
  answers: {
    email: (store, email) => html`${store} antwortet unter ${email}.`,
    page: (store, page) => html`${store} antwortet unter ${page}.`,
    either: (store, email, page) => html`${store} antwortet unter ${email} oder ${page}.`,
  },
  signed: 'Dieser Beleg ist signiert, damit jeder prüfen kann, dass er stimmt und nicht verändert wurde.',
  verify: 'Diesen Beleg prüfen',
  file: 'Signierter Beleg',
  none: {
    title: 'Hier ist kein Beleg',
    when: 'Einen Beleg gibt es, sobald die Zahlung vollständig ist.',
    open: 'Zahlung öffnen',
  },
};
