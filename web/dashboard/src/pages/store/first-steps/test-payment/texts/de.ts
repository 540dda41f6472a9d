import type { Texts } from './en.ts';

export const texts: Texts = {
  title: 'Testzahlung',
  says:
    'Die kleinste Zahlung, die ohne Wartezeit ausgezahlt wird, im günstigsten Ihrer Netzwerke. Das Geld ist ' +
    'echt und kommt abzüglich der Gebühren zu Ihnen zurück. Sie wird als Testzahlung aufgeführt und zählt ' +
    'nicht in den Zahlen dieser Seite.',
  unavailable: 'Derzeit lässt sich kein Netzwerk mit Preis abfragen, daher ist keine Testzahlung möglich.',
  make: 'Testzahlung vornehmen',
  amount: 'Sie zahlen',
  on: (amount, network) => `${amount} auf ${network}`,
  networkFee: 'Netzwerkgebühr',
  about: (amount) => `etwa ${amount}, von Ihrer Wallet gezahlt`,
  unknown: 'zeigt Ihre Wallet an',
  fee: 'Gebühr',
  owed: (amount) => `${amount}, dem Betreiber geschuldet`,
  arrives: 'Kommt in Ihrer Wallet an',
  done: 'Erledigt:',
  toDo: 'Offen:',
  steps: { seen: 'Zahlung erkannt', paid: 'Zahlung bestätigt', paidOut: 'An Ihre Adresse ausgezahlt' },
  states: {
    open: 'Warten auf Ihre Zahlung.',
    seen: 'Die Zahlung wurde erkannt und wartet auf Bestätigungen.',
    paid: 'Die Zahlung zählt. Als Nächstes wird sie an Ihre Auszahlungsadresse weitergeleitet.',
    paidOut: 'Die Testzahlung ist an Ihrer Auszahlungsadresse angekommen.',
  },
  open: 'Zahlungsseite öffnen',
  invoice: (number) => `Rechnung ${number}`,
};
