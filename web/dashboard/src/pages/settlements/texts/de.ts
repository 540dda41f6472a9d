import { countOf } from '@till/look/count';
import { rich } from '../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('de');

export const texts: Texts = {
  title: 'Abrechnungen',
  says: 'Auszahlungen an Sie mit Gebühren und Gas, und noch nicht weitergeleitetes Geld.',
  tabs: { label: 'Abrechnungen', sweeps: 'Weiterleitungen', unmatched: 'Nicht zugeordnete Zahlungen' },
  stopped: {
    title: 'Zahlungen an Ihre eigenen Wallets sind angehalten',
    says: (bills) =>
      rich`Gebühren sind seit 30 Tagen unbezahlt. Käufer können mit diesen Zahlungsarten wieder zahlen,
        sobald Sie ${bills} bezahlt haben. Andere Zahlungsarten sind nicht betroffen.`,
  },
  troubles: {
    title: 'Ein Teil des Geldes lässt sich nicht auszahlen',
    line: ({ amount, method, deposits, payout, retryAt }) =>
      rich`${amount} ${method} in ${count(deposits, { one: '# Einzahlung', other: '# Einzahlungen' })} für
        ${payout}, neuer Versuch ab ${retryAt}`,
    says:
      'Die Auszahlungsadresse hat es abgelehnt: Sie ist ein Contract, der es nicht annimmt, oder steht auf der ' +
      'Sperrliste des Tokens. Es ist nichts verloren, und es wird automatisch erneut versucht. Sorgen Sie dafür, dass ' +
      'die Adresse es annimmt, etwa durch eine Korrektur des Contracts oder eine Anfrage beim Herausgeber des Tokens. ' +
      'Diese Zahlungen können an keine andere Adresse gehen; legen Sie eine andere Auszahlungsadresse fest, damit neue ' +
      'nicht ebenfalls hängen bleiben.',
  },
  waiting: {
    title: 'Noch nicht weitergeleitet',
    says: 'Geld beendeter Zahlungen, das noch auf Einzahlungsadressen liegt. Nur Sie können es erhalten.',
    none: 'Nichts: Alles ist ausgezahlt.',
    method: 'Zahlungsart',
    amount: 'Betrag',
    reason: 'Grund',
    since: 'Seit',
    reasons: {
      sending: 'Die Weiterleitung ist gesendet, aber noch in keinem Block',
      rejected: 'Die Auszahlungsadresse hat es nicht angenommen; wird automatisch erneut versucht',
      failing: 'Die letzte Weiterleitung ist fehlgeschlagen; wird automatisch erneut versucht',
      gas: 'Wartet, bis die Gebühr das Gas deckt oder die Wartezeit lang genug war',
    },
    deposits: (deposits) => count(deposits, { one: '# Einzahlung', other: '# Einzahlungen' }),
    capped: 'Es gibt mehr; gezählt sind nur die ältesten Einzahlungen.',
  },
  ledger: {
    title: 'Buchungen',
    says:
      'Geld, das von Einzahlungsadressen an Ihre Auszahlungsadresse weitergeleitet wurde, und Zahlungen an Ihre ' +
      'eigenen Wallets, in bestätigten Blöcken. Noch nicht weitergeleitetes Geld ist nicht enthalten.',
    empty: 'Keine Zahlungen in diesem Zeitraum',
    emptySays:
      'Zahlungen erscheinen hier, sobald sie an Sie weitergeleitet oder in Ihrer eigenen Wallet bestätigt sind.',
    table: 'Weiterleitungen',
    paidOut: 'Ausgezahlt',
    for: 'Für',
    method: 'Zahlungsart',
    received: 'Eingegangen',
    fee: 'Gebühr',
    net: 'Netto',
    gas: 'Gas',
    gasSays: 'vom Betreiber bezahlt',
    feeOwed: (fee, owed) => `${fee} (${owed} geschuldet)`,
    noGas: 'keines',
    gasNotBooked: 'noch nicht gebucht',
    gasByOthers: 'von anderen bezahlt',
    more: 'Weitere Weiterleitungen anzeigen',
  },
  totals: {
    table: 'Summen nach Token',
    total: 'Summe',
    deposits: 'Einzahlungen',
    tooMany: 'Zu viele Weiterleitungen für eine Summe. Wählen Sie weniger Tage.',
  },
  fees: {
    title: 'Gebühren',
    says: 'Dem Betreiber geschuldet für Zahlungen an Ihre eigenen Wallets.',
    unbilled: (amounts) => `Noch nicht berechnet: ${amounts}`,
    noneUnbilled: 'Noch nicht berechnet: nichts',
    table: 'Gebührenrechnungen',
    billed: 'Berechnet',
    fees: 'Gebühren',
    status: 'Status',
    invoice: 'Rechnung',
    view: 'Ansehen',
    pay: (amount) => `${amount} bezahlen`,
    paid: 'Bezahlt',
    overdue: 'Überfällig',
    payBefore: (time) => rich`Zu bezahlen bis ${time}`,
  },
  unmatched: {
    title: 'Nicht zugeordnete Zahlungen',
    says:
      'Verspätetes, überzähliges, doppeltes oder in einem falschen Token gezahltes Geld, das zu keiner Bestellung oder ' +
      'Rechnung gehört. Es wird Ihnen wie jede Zahlung ausgezahlt; eine Rückgabe vereinbaren Sie mit dem Käufer.',
    none: 'Keine',
    noneSays: 'Verspätete, überzählige und irrtümliche Zahlungen erscheinen hier.',
    at: 'Bei',
    unmatched: 'Nicht zugeordnet',
    sentFrom: 'Gesendet von',
    transactions: 'Transaktionen',
    paidOut: 'Ausgezahlt',
    found: 'Entdeckt',
    reasons: {
      excess: (amount) => rich`${amount} über den fälligen Betrag hinaus`,
      second: (amount) => rich`${amount} ein zweites Mal bezahlt`,
      superseded: (amount) => rich`${amount} in einem Token, den der Käufer verworfen hatte`,
      short: (amount) => rich`${amount}: zu geringer Betrag, neben einer anderen Zahlung`,
      late: (amount) => rich`${amount} zu spät`,
      foreign: (amount) => rich`${amount} im falschen Token`,
    },
    notRecorded: 'Nicht erfasst',
    copySender: (address) => `Absender ${address} kopieren`,
    copied: 'Adresse kopiert',
    allPaidOut: 'Vollständig',
    notPaidOut: (amount) => `Noch offen: ${amount}`,
    advice: 'Bitten Sie den Käufer vor einer Rückzahlung um eine Adresse: Der Absender kann eine Kryptobörse sein.',
    more: 'Weitere nicht zugeordnete Zahlungen anzeigen',
  },
};
