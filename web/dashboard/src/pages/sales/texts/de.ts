import { countOf } from '@till/look/count';
import { rich } from '../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('de');
const lines = (number: number) => count(number, { one: '# Zeile', other: '# Zeilen' });
const attempts = (number: number) => count(number, { one: '# Versuch', other: '# Versuche' });

export const texts: Texts = {
  gap: ' ',
  orders: {
    title: 'Bestellungen',
    says: 'Bestellungen Ihrer Kunden, neueste zuerst.',
    list: 'Bestellungen',
    all: 'Alle Bestellungen',
    one: 'Bestellung',
    which: (id) => `Bestellung ${id}`,
    bought: (title, more) => `${title} und ${count(more, { one: '# weiteres', other: '# weitere' })}`,
    inList: (title, id) => `${title}, Bestellung ${id}`,
    noneWith: (status) => `Zurzeit hat keine Bestellung den Status „${status}“.`,
    empty: {
      title: 'Noch keine Bestellungen',
      explanation:
        'Bestellungen erscheinen hier, sobald Kunden kaufen, auf Ihrer Shopseite oder über die API in Ihrem eigenen ' +
        'Shop. Beginnen Sie mit einem Produkt.',
      products: 'Zu den Produkten',
    },
    partial:
      'Der Kunde hat nicht rechtzeitig den vollen Betrag gesendet. Das Geld wird an Sie ausgezahlt, und es wurde nichts ' +
      'geliefert. Einigen Sie sich mit dem Kunden: Stellen Sie den Rest mit einer neuen Rechnung in Rechnung, oder ' +
      'senden Sie das Geld aus Ihrer eigenen Wallet zurück.',
  },
  invoices: {
    title: 'Rechnungen',
    says: 'Ihre eigenen Rechnungen, neueste zuerst.',
    list: 'Rechnungen',
    all: 'Alle Rechnungen',
    one: 'Rechnung',
    named: (number) => `Rechnung ${number}`,
    create: 'Neue Rechnung',
    noneWith: (status) => `Zurzeit hat keine Rechnung den Status „${status}“.`,
    empty: {
      title: 'Noch keine Rechnungen',
      explanation: 'Geben Sie Positionen und Beträge ein und senden Sie Ihrem Kunden den Link, auch per E-Mail.',
    },
    partial:
      'Der Kunde hat nicht rechtzeitig den vollen Betrag gesendet. Das Geld wird an Sie ausgezahlt. Einigen Sie sich mit ' +
      'dem Kunden: Stellen Sie den Rest mit einer neuen Rechnung in Rechnung, oder senden Sie das Geld aus Ihrer ' +
      'eigenen Wallet zurück.',
  },
  list: {
    pastEnd: 'Die Liste endet vor dieser Seite.',
    amount: 'Betrag',
    status: 'Status',
    method: 'Zahlungsart',
    created: 'Erstellt',
    id: 'ID',
    noCustomer: 'Kein Kunde',
    expires: (when) => rich`Läuft ab: ${when}`,
    copyId: (id) => `ID ${id} kopieren`,
    idCopied: 'ID kopiert',
    openAsPage: 'Als Seite öffnen',
    close: 'Schließen',
  },
  page: {
    copyId: 'ID kopieren',
    copyLink: 'Link kopieren',
    linkCopied: 'Link kopiert',
    receipt: 'Beleg',
    print: 'Drucken oder als PDF speichern',
    duplicate: 'Duplizieren',
  },
  details: {
    title: 'Details',
    customer: 'Kunde',
    customerName: 'Name des Kunden',
    customerEmail: 'E-Mail des Kunden',
    noEmail: 'Keine E-Mail-Adresse',
    created: 'Erstellt',
    createdIn: 'Erstellt über',
    api: 'die API',
    dashboard: 'das Dashboard',
    expires: 'Läuft ab',
    completed: 'Abgeschlossen',
    paid: 'Bezahlt',
    voided: 'Storniert',
    successUrl: 'Erfolgs-URL',
    cancelUrl: 'Abbruch-URL',
    memo: 'Mitteilung',
    descriptionsCut: (page) => rich`Lange Beschreibungen sind gekürzt. ${page}.`,
    customersPage: 'Die Seite des Kunden zeigt sie vollständig',
    items: 'Positionen',
    item: 'Position',
    amount: 'Betrag',
    total: 'Gesamt',
  },
  expiring: {
    title: 'Diese Bestellung ablaufen lassen?',
    explanation:
      'Der Kunde kann sie nicht mehr bezahlen, und ihr reservierter Bestand steht wieder zum Verkauf. Ist schon Geld ' +
      'eingegangen, wird die Bestellung stattdessen „partial“; ist der volle Betrag eingegangen, ändert sich nichts. Das ' +
      'lässt sich nicht rückgängig machen.',
    label: 'Ablaufen lassen',
    done: 'Die Bestellung ist abgelaufen',
  },
  voiding: {
    title: 'Diese Rechnung stornieren?',
    explanation:
      'Der Kunde kann sie nicht mehr bezahlen, und ihre Seite zeigt das an. Während ein Kunde bezahlt, wird das ' +
      'Stornieren abgelehnt. Ist schon Geld eingegangen, wird die Rechnung stattdessen „partial“. Das lässt sich nicht ' +
      'rückgängig machen.',
    label: 'Rechnung stornieren',
    done: 'Die Rechnung ist storniert',
  },
  attached: {
    metadata: 'Metadaten',
    extraContext: 'Zusatzdaten',
    download: 'Alles herunterladen',
    beginning: (size) => `Sie sehen den Anfang von ${size}.`,
  },
  deliveries: {
    title: 'Webhook-Zustellungen',
    all: 'Alle Zustellungen',
    none:
      'Keine gefunden. Ein Shop ohne Webhook-URL sendet keine; bei einem sehr aktiven Shop erscheinen manche nur in der ' +
      'Liste aller Zustellungen.',
    attempts,
    unanswered: (number, at) => rich`${attempts(number)}, zuletzt ${at}, keine Antwort`,
    answered: (number, at, status) => rich`${attempts(number)}, zuletzt ${at}, Antwort ${status}`,
  },
  goods: {
    title: 'Gelieferte Ware',
    onHold:
      'Die Lieferung ist angehalten: Ein Produkt dieser Bestellung ist nach einer Wiederherstellung nicht im Verkauf. ' +
      'Nehmen Sie es unter Produkte wieder in den Verkauf.',
    outOfStock: (missing) =>
      `${count(missing, {
        one: 'Nicht vorrätig: # Zeile dieser Bestellung konnte nicht geliefert werden.',
        other: 'Nicht vorrätig: # Zeilen dieser Bestellung konnten nicht geliefert werden.',
      })} Füllen Sie den Bestand des Produkts auf; der Rest wird dann automatisch geliefert.`,
    failed:
      'Der letzte Versuch, diese Bestellung zu liefern, ist fehlgeschlagen. Er wird automatisch wiederholt; hilft das ' +
      'nicht, wenden Sie sich an den Betreiber.',
    underWay: 'Diese Bestellung wird geliefert.',
    partUnderWay: (delivered, ordered) => `Diese Bestellung wird geliefert: ${delivered} von ${lines(ordered)}.`,
    delivered: (number, at) => rich`${lines(number)}, geliefert: ${at}`,
    show: 'Ware anzeigen',
    showMore: 'Mehr anzeigen',
    itemsOf: (title) => `Ware: ${title}`,
    cut: '(gekürzt; vollständig auf der Seite des Kunden)',
    recorded: 'Diese Einsicht steht im Audit-Protokoll.',
  },
  resending: {
    label: 'Ware erneut senden',
    done: (address) => `Die Ware und ihr Link sind unterwegs an ${address}`,
    left: (number) => count(number, { one: 'Noch # E-Mail möglich.', other: 'Noch # E-Mails möglich.' }),
    blocked: {
      'order.notCompleted': 'Die Bestellung ist nicht abgeschlossen.',
      'order.noCustomerEmail': 'Die Bestellung hat keine E-Mail-Adresse des Kunden.',
      'order.notDelivered': 'Die Ware wird noch geliefert.',
      'order.noResendsLeft': 'Die Ware wurde so oft erneut gesendet wie erlaubt.',
      'order.resentMomentsAgo': 'Die Ware wurde gerade erst erneut gesendet.',
    },
    last: (at) => rich`Zuletzt erneut gesendet: ${at}.`,
    possible: (at) => rich`Wieder möglich: ${at}.`,
  },
  notes: {
    title: 'Notizen',
    says: 'Für Ihr Team; Kunden sehen sie nie.',
    erased: 'Gelöscht mit den personenbezogenen Daten dieser Zeit.',
    by: (author, when) => rich`${author}, ${when}`,
    label: 'Notiz',
    add: 'Notiz hinzufügen',
    added: 'Notiz hinzugefügt',
  },
  sending: {
    title: 'E-Mail',
    noEmail:
      'Die Rechnung hat keine E-Mail-Adresse des Kunden und kann deshalb nicht gesendet werden. Kopieren Sie ' +
      'stattdessen ihren Link.',
    to: (address) => rich`Geht an ${address} und an niemanden sonst.`,
    left: (number, of) => `Noch ${count(number, { one: '# E-Mail', other: '# E-Mails' })} von ${of} möglich.`,
    last: (at) => rich`Zuletzt gesendet: ${at}.`,
    possible: (at) => rich`Erneut möglich: ${at}.`,
    blocked: {
      'invoice.notOpen': 'Die Rechnung ist nicht offen.',
      'invoice.noCustomerEmail': 'Die Rechnung hat keine E-Mail-Adresse des Kunden.',
      'invoice.noSendsLeft': 'Die Rechnung kann nicht noch einmal gesendet werden.',
      'invoice.sentMomentsAgo': 'Die Rechnung wurde gerade erst gesendet.',
    },
    unsent: 'Die Rechnung wurde erstellt, aber nicht gesendet',
    label: 'Rechnung senden',
    done: (address) => `Gesendet an ${address}`,
  },
};
