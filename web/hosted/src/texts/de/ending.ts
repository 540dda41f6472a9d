import { countOf } from '@till/look/count';
import type { Ending } from '../en/ending.ts';

const count = countOf('de');

/** Texts of a finished payment, and of the bill, in German. */
export const ending: Ending = {
  paid: {
    thanks: (amount, store) => [`Vielen Dank! Sie haben ${amount} an `, store, ' gezahlt.'],
  },
  receipt: {
    title: 'Beleg',
    paid: 'Bezahlt',
    forAmount: 'Gesamtbetrag',
    rate: 'Kurs',
    rateOf: (token, fiat) => `1\u00a0${token} = ${fiat}`,
    date: 'Datum',
    transaction: 'Transaktion',
    transactionOf: (amount) => `Transaktion über ${amount}`,
    address: 'An Adresse',
    noMore: 'Senden Sie nichts mehr an diese Adresse.',
    tooMuch: (more) => [
      'Das sind ',
      more,
      ' mehr als verlangt. Alles ging an die Wallet des Shops: Fragen Sie den Shop, wenn Sie die Differenz ' +
        'zurückhaben möchten.',
    ],
    print: 'Drucken',
    signed: 'Signierter Beleg',
  },
  details: {
    title: 'Angaben zum Prüfen',
    network: 'Netzwerk',
    chainId: (network, id) => (id === null ? network : `${network} (Chain-ID\u00a0${id})`),
    contract: (token) => `${token}-Contract`,
    tokenContract: 'Token-Contract',
    seen: (amount) => `${amount} erkannt`,
    transaction: 'Transaktions-ID',
    pageId: 'ID dieser Seite',
    noMemo:
      'Lassen Sie in Ihrer Wallet alle Felder für Memo, Tag oder Nachricht leer: Die Adresse allein zeigt, ' +
      'wessen Zahlung es ist.',
  },
  reference: {
    invoice: (number) => `Rechnung ${number}`,
    order: (id) => `Bestellung ${id}`,
  },
  summary: {
    items: (items) => count(items, { one: '# Artikel und Details', other: '# Artikel und Details' }),
    list: 'Artikel',
    total: 'Gesamtbetrag',
    toPay: 'Zu zahlen',
    paid: 'Bezahlt',
    print: 'Rechnung drucken',
    invoicePaid: (number) => `Rechnung ${number} – bezahlt`,
    customer: 'Für',
    order: 'Bestellung',
    each: (quantity, price) => `${quantity} × ${price}`,
  },
  contact: {
    ask: (store, reference) => ['Fragen? Wenden Sie sich an ', store, ' und nennen Sie ', reference, '.'],
    page: 'Hilfeseite des Shops',
  },
  backTo: (store) => ['Zurück zu ', store],
  closing: {
    title: 'Die Zahlungsfrist ist abgelaufen',
    checking:
      'Wir prüfen, ob rechtzeitig gezahlt wurde. Wenn Sie gesendet haben, lassen Sie diese Seite offen: Ihre Zahlung ' +
      'erscheint hier in wenigen Augenblicken. Bitte senden Sie jetzt nichts.',
  },
  short: {
    seen: (seen, required) => [
      'Rechtzeitig erkannt: ',
      seen,
      ` von ${required}. Bitte senden Sie nichts mehr an diese Adresse.`,
    ],
    notLost: 'Was angekommen ist, ist nicht verloren: Es geht an die Wallet des Shops.',
  },
  late: {
    seen: (seen) => [
      'Ihre Zahlung über ',
      seen,
      ' wurde erst nach Ablauf des Preisangebots erkannt. Bitte nicht noch einmal senden.',
    ],
    notLost: 'Das Geld ist nicht verloren: Es geht an die Wallet des Shops, wird aber nicht automatisch angerechnet.',
    payAnew: 'Mit neuem Preisangebot noch einmal zahlen',
  },
  partial: {
    arrived: (seen, required) => ['Vor Ablauf der Zeit eingegangen: ', seen, ` von ${required}.`],
    unknown: 'Vor Ablauf der Zeit ist weniger als der volle Betrag eingegangen.',
    noMore: 'Bitte senden Sie nichts mehr an diese Adresse.',
    notLost:
      'Ihr Geld ist nicht verloren: Es geht an die Wallet des Shops, und der Shop entscheidet, wie es weitergeht.',
  },
  expired: {
    title: 'Diese Zahlung ist abgelaufen',
    over: 'Die Zahlungsfrist ist abgelaufen. Bitte senden Sie jetzt nichts.',
    nothing: 'Die Zahlungsfrist ist abgelaufen, und es ist keine Zahlung eingegangen. Bitte senden Sie jetzt nichts.',
    sentAnyway: 'Haben Sie trotzdem etwas gesendet? Das Geld ist nicht verloren, aber jemand muss sich darum kümmern.',
  },
  voided: {
    told: (store) => [
      store,
      ' hat diese Rechnung storniert. Sie kann nicht mehr bezahlt werden. Bitte senden Sie nichts.',
    ],
    mistake: 'Haben Sie schon gezahlt, oder ist das ein Irrtum?',
  },
  lapsed: {
    title: 'Dieses Preisangebot ist abgelaufen – haben Sie schon gezahlt?',
    yes: 'Ja, ich habe gesendet',
    counts: (time) =>
      `Eine Transaktion, die bis ${time}\u00a0Uhr in einem Block war, wird angerechnet. Lassen Sie diese Seite ` +
      'offen: Ihre Zahlung erscheint hier in wenigen Augenblicken.',
    later:
      'Später gesendet? Das Geld ist nicht verloren, wird aber nicht automatisch angerechnet: Halten Sie die ' +
      'Transaktions-ID bereit.',
    no: 'Nein, noch nicht',
    anew:
      'Fordern Sie ein neues Preisangebot mit aktuellem Kurs und neuer Adresse an. Bitte verwenden Sie die alte ' +
      'Adresse nicht mehr.',
    newQuote: (method) => `Neues Preisangebot für ${method}`,
  },
  uncounted: {
    arrived: 'Folgendes ist angekommen, wird aber nicht auf diese Zahlung angerechnet:',
    funds: (amount, network) => `${amount} auf ${network}`,
    notReturned: (store) => [
      'Es wird nicht automatisch zurückgezahlt: Es geht an die Wallet von ',
      store,
      ', und nur der Shop kann es zurücksenden. Bitte fragen Sie dort nach.',
    ],
  },
};
