import { countOf } from '@till/look/count';
import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('de');

export const texts: Texts = {
  attempts: {
    title: 'Zahlungsversuche',
    none: 'Noch keine Zahlungsart gewählt.',
    explanation: (number, isPaged) =>
      `${count(number, { one: '# Versuch', other: '# Versuche' })}: Die Wahl eines Tokens beginnt einen neuen.` +
      (isPaged ? ' Versuche mit Geld stehen vorn.' : ''),
    pages: 'Seiten der Versuche',
    page: (page, pages) => `Seite ${page} von ${pages}`,
    previous: 'Vorige Versuche',
    next: 'Weitere Versuche',
    due: 'Fälliger Betrag',
    seen: 'Auf der Chain gesehen',
    credited: 'Angerechnet',
    late: 'Zu spät eingegangen',
    chosen: 'Gewählt',
    quoteEnds: 'Preis gilt bis',
    settlesBy: 'Abgeschlossen bis',
    ended: 'Beendet',
    address: 'Einzahlungsadresse',
    verify: 'Prüfen',
    explorer: 'Im Block-Explorer ansehen',
    copyAddress: 'Adresse kopieren',
    addressCopied: 'Adresse kopiert',
    paysOutTo: (percent) => `Auszahlung nach einer Gebühr von ${percent} % an`,
    inYourWallet: (percent) => `In Ihrer eigenen Wallet; Sie schulden eine Gebühr von ${percent} %`,
  },
  moves: {
    title: 'Transaktionen',
    paidOut: (amount) => `Ausgezahlt: ${amount}`,
    received: (amount) => `Eingegangen: ${amount}`,
    unconfirmed: (amount) => `Gesehen, nicht bestätigt: ${amount}`,
    otherToken: 'anderer Token',
    at: (hash, time) => rich`${hash}, ${time}`,
    atFrom: (hash, time, from) => rich`${hash}, ${time}, von ${from}`,
    newest: 'Dies sind die neuesten. Der Block-Explorer zeigt jede Überweisung an die Adresse.',
  },
  quote: {
    title: 'Festgelegter Preis',
    price: (price, token) => `${price} für 1 ${token}`,
    against: (price, token, implied, percent) =>
      `${price} für 1 ${token}, gegenüber ${implied} über die andere Währung (${percent} % Unterschied)`,
    sources: (number) => `Preisquellen (${count(number, { one: '# Quelle', other: '# Quellen' })})`,
    source: (name, price) => `${name}: ${price}`,
    comma: ', ',
    old: (seconds) => `${seconds} s alt`,
    via: (source) => `über ${source}`,
  },
  found: {
    title: 'Zu spätes, überzähliges und fremdes Geld',
    explanation:
      'Dieses Geld ändert keinen Status. Es wird wie jede Zahlung an Sie ausgezahlt; ob Sie es zurückgeben, entscheiden ' +
      'Sie. Die Adresse einer Kryptobörse nimmt es vielleicht nicht zurück: Fragen Sie zuerst den Kunden.',
    part: (amount, reason) => `${amount}: ${reason}`,
    smallestUnits: (amount, method) => `${amount} kleinste Einheiten von ${method}`,
    reasons: {
      excess: 'mehr als der fällige Betrag',
      second: 'ein zweites Mal bezahlt',
      superseded: 'an einen Versuch gesendet, den der Kunde aufgegeben hatte',
      short: 'zu wenig, in einem anderen Versuch',
      late: 'zu spät eingegangen',
      foreign: 'falscher Token',
    },
    allPaidOut: (at, address) => rich`Gefunden: ${at} auf ${address}. Alles davon ist ausgezahlt.`,
    notAllPaidOut: (at, address) => rich`Gefunden: ${at} auf ${address}. Noch nicht alles davon ist ausgezahlt.`,
    more: (list) => rich`Hier ist nur ein Teil zu sehen. Vollständige Liste: ${list}.`,
    unmatched: 'Nicht zugeordnete Zahlungen',
  },
  money: {
    title: 'Geld',
    says: 'Gegenwert zum Preis, der bei der Wahl der Zahlungsart festgelegt wurde.',
    gross: 'Brutto',
    fee: 'Gebühr',
    billedFee: 'Gebühr, wird Ihnen berechnet',
    net: 'Netto',
    inToken: (token) => `Geld in ${token}`,
    atAddress: 'Auf der Einzahlungsadresse',
    partlyPaidOut: (paidOut, waiting) => `${paidOut} ausgezahlt, ${waiting} auf der Einzahlungsadresse`,
    paidOut: 'Ausgezahlt',
    inWallet: 'In Ihrer Wallet',
    none: 'Nichts eingegangen',
    sender: 'Gesendet von',
    senders: 'Gesendet von (neueste zuletzt)',
    copySender: (address) => `Absender ${address} kopieren`,
    addressCopied: 'Adresse kopiert',
  },
  timeline: {
    title: 'Verlauf',
    orders: {
      notWhole:
        'Diese Bestellung hat zu viele Zahlungsversuche oder Überweisungen, um sie hier zu zeigen. Der Rest steht unter ' +
        'Zahlungsversuche und im Block-Explorer.',
      created: 'Bestellung erstellt',
      ended: (status) => `Bestellung: ${status}`,
    },
    invoices: {
      notWhole:
        'Diese Rechnung hat zu viele Zahlungsversuche oder Überweisungen, um sie hier zu zeigen. Der Rest steht unter ' +
        'Zahlungsversuche und im Block-Explorer.',
      created: 'Rechnung erstellt',
      ended: (status) => `Rechnung: ${status}`,
    },
    unrecorded: 'Zeit nicht erfasst',
    transaction: 'Transaktion ansehen',
    picked: (money) => `Kunde wählt Zahlung von ${money}`,
    seen: (money) => `${money} auf der Chain gesehen`,
    confirmed: (money) => `${money} bestätigt`,
    goods: 'Ware geliefert',
    items: {
      sent: 'Ware per E-Mail gesendet',
      failed: 'Ware: E-Mail fehlgeschlagen',
      waiting: 'Ware: E-Mail wartet auf den Versand',
    },
    email: {
      sent: 'E-Mail an den Kunden gesendet',
      failed: 'E-Mail an den Kunden: fehlgeschlagen',
      waiting: 'E-Mail an den Kunden: wartet auf den Versand',
    },
    webhook: (event, status) => `Webhook ${event}: ${status}`,
    swept: (money) => `${money} an Sie ausgezahlt`,
  },
};
