import { countOf } from '@till/look/count';
import type { NotificationTexts } from './en.ts';

const count = countOf('de');

export const de: NotificationTexts = {
  fact: (name, value) => `${name}: ${value}`,
  above: (what) => `${what}:`,
  title: (store, what) => `${store}: ${what}`,
  order: (reference) => `Bestellung ${reference}`,
  invoice: (number) => `Rechnung ${number}`,
  tokens: (amount, network) => `${amount} über ${network}`,
  paidAs: (price, tokens) => `${price}, bezahlt mit ${tokens}`,
  onePayment: (amount) => `Zahlung über ${amount} eingegangen`,
  events: (events) => count(events, { one: '# neues Ereignis', other: '# neue Ereignisse' }),
  counted: {
    payment: (events) => count(events, { one: '# Zahlung eingegangen', other: '# Zahlungen eingegangen' }),
    underpaid: (events) =>
      count(events, {
        one: '# unvollständig bezahlte Bestellung oder Rechnung',
        other: '# unvollständig bezahlte Bestellungen und Rechnungen',
      }),
    unmatched: (events) =>
      count(events, { one: '# nicht zugeordnete Zahlung', other: '# nicht zugeordnete Zahlungen' }),
    webhook: (events) => count(events, { one: '# fehlgeschlagener Webhook', other: '# fehlgeschlagene Webhooks' }),
  },
  explained: {
    underpaid: 'Der volle Betrag ist nicht rechtzeitig eingegangen.',
    unmatched: 'Es ist Geld eingegangen, das zu keiner Bestellung und keiner Rechnung gehört.',
    webhook:
      'Ihr Endpunkt hat diese Ereignisse nicht angenommen. Sie werden nicht automatisch wiederholt; Sie können sie ' +
      'erneut senden.',
  },
  more: (events) => count(events, { one: 'und # weitere', other: 'und # weitere' }),
  total: 'Summe',
  details: 'Details ansehen',
  open: 'Shop öffnen',
  settings: 'Benachrichtigungen ändern',
  because: (store) => `Sie erhalten diese E-Mail, weil Sie sie für ${store} eingeschaltet haben.`,
  summary: {
    title: (store, day) => `${store} am ${day}`,
    volume: 'Umsatz',
    dayBefore: (amount) => `Am Vortag: ${amount}`,
    payments: 'Eingegangene Zahlungen',
    orders: 'Abgeschlossene Bestellungen',
    invoices: 'Bezahlte Rechnungen',
    underpaid: 'Unvollständig bezahlt',
    unmatched: 'Nicht zugeordnete Zahlungen',
    webhook: 'Fehlgeschlagene Webhooks',
    since: (time) => `Gezählt ab ${time}, als Sie diese Übersicht eingeschaltet haben.`,
  },
};
