import type { MailTexts, Questions } from './en.ts';

const questionsAboutOrder: Questions = {
  email: (order, email) => `Fragen? Bitte nennen Sie die Bestellnummer ${order}: ${email}`,
  page: (order, url) => `Fragen? Bitte nennen Sie die Bestellnummer ${order}: ${url}`,
  either: (order, email, url) => `Fragen? Bitte nennen Sie die Bestellnummer ${order}: ${email} oder ${url}`,
};

const questionsAboutInvoice: Questions = {
  email: (invoice, email) => `Fragen? Bitte nennen Sie die Rechnungsnummer ${invoice}: ${email}`,
  page: (invoice, url) => `Fragen? Bitte nennen Sie die Rechnungsnummer ${invoice}: ${url}`,
  either: (invoice, email, url) => `Fragen? Bitte nennen Sie die Rechnungsnummer ${invoice}: ${email} oder ${url}`,
};

/** The texts of emails to buyers, in German. */
export const de: MailTexts = {
  fact: (name, value) => `${name}: ${value}`,
  above: (what) => `${what}:`,
  units: (quantity, item) => `${quantity} × ${item}`,
  total: 'Gesamtbetrag',
  receipt: 'Beleg zum Drucken oder Aufbewahren',
  sentBy: (store) => `Gesendet von ${store}.`,
  payment: {
    paid: 'Bezahlt',
    rate: 'Kurs',
    rateOf: (token, amount) => `1\u00a0${token} = ${amount}`,
    date: 'Datum',
    network: 'Netzwerk',
    transaction: 'Transaktion',
    paidTo: 'Gezahlt an',
    noMore: 'Senden Sie nichts mehr an diese Adresse.',
  },
  order: {
    title: (store) => `Ihre Bestellung bei ${store}`,
    arrived: (amount) => `Vielen Dank. Ihre Zahlung über ${amount} ist eingegangen.`,
    again: 'Sie können Ihre Bestellung jederzeit wieder öffnen:',
    onThePage: 'Ihre Bestellung ist zu umfangreich für eine E-Mail. Alle Artikel finden Sie auf ihrer Seite:',
    open: 'Bestellung öffnen',
    questions: questionsAboutOrder,
    keepSafe: 'Bewahren Sie diese E-Mail sicher auf: Wer sie hat, hat die Ware.',
  },
  invoice: {
    title: (number, store) => `Rechnung ${number} von ${store}`,
    hello: 'Guten Tag,',
    helloTo: (name) => `Guten Tag ${name},`,
    asked: (store, time) => `${store} bittet Sie, diese Rechnung bis zum ${time} zu bezahlen.`,
    pay: 'Rechnung bezahlen',
    questions: questionsAboutInvoice,
    unexpected: 'Wenn Ihnen diese Rechnung nichts sagt, ignorieren Sie diese E-Mail.',
  },
  invoicePaid: {
    title: (number, store) => `Beleg zu Rechnung ${number} von ${store}`,
    arrived: 'Vielen Dank. Ihre Zahlung ist vollständig eingegangen.',
    open: 'Rechnung öffnen',
    questions: questionsAboutInvoice,
  },
};
