import { countOf } from '@till/look/count';
import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('de');

export const texts: Texts = {
  title: 'Startseite',
  loading: 'Wird geladen',
  received: 'Eingegangene Zahlungen',
  period: 'Zeitraum',
  days: (days) => `${days} Tage`,
  counting:
    'Verkäufe aus der Zeit vor dem Update werden noch gezählt. Die Zahlen vergangener Tage können zu niedrig sein.',
  counted: (figure) => `Berechnung: ${figure}`,
  attention: {
    title: 'Handlungsbedarf',
    none: 'Alles erledigt.',
    payoutChanges: {
      label: 'Änderung der Auszahlungsadresse steht bevor',
      says: 'Ein Inhaber hat eine neue Adresse beantragt. Wenn Sie diese Änderung nicht kennen, brechen Sie sie jetzt ab.',
    },
    deliveriesWaiting: {
      label: 'Zu liefernde bezahlte Bestellungen',
      says: 'Der Bestand reicht nicht. Füllen Sie ihn bei den Produkten auf, dann wird der Rest automatisch geliefert.',
    },
    partialOrders: {
      label: 'Unvollständig bezahlte Bestellungen',
      says: 'In den letzten 30 Tagen. Der Käufer hat zu wenig gesendet; das Geld gehört Ihnen, geliefert wurde nichts.',
    },
    partialInvoices: {
      label: 'Unvollständig bezahlte Rechnungen',
      says: 'In den letzten 30 Tagen. Der Käufer hat zu wenig gesendet.',
    },
    foundFunds: {
      label: 'Nicht zugeordnete Zahlungen',
      says: 'Verspätete, doppelte und zu hohe Zahlungen sowie Zahlungen im falschen Token in den letzten 30 Tagen.',
    },
    exhausted: {
      label: 'Fehlgeschlagene Webhooks',
      says: 'Ihr Endpunkt hat sie nicht angenommen. Senden Sie sie erneut, sobald er antwortet.',
    },
    belowMinimum: {
      label: 'Zahlungsarten unter ihrem Minimum',
      says: 'Die Gebühr Ihrer typischen Zahlung deckt keine Weiterleitung, daher wartet Ihr Geld länger.',
    },
    chainsAway: {
      label: 'Nicht erreichbare Netzwerke',
      says: 'Über Zahlungen dort wird entschieden, sobald das Netzwerk wieder erreichbar ist. Nichts geht verloren.',
    },
  },
  figures: {
    volume: {
      name: 'Umsatz',
      says:
        'Preise von Bestellungen und Rechnungen, sobald sie abgeschlossen oder bezahlt sind; ohne ' +
        'unvollständig bezahlte Bestellungen und ohne Überzahlungen.',
    },
    net: { name: 'Netto', says: 'Umsatz abzüglich Gebühren, zum Preis, der dem Käufer genannt wurde.' },
    fees: {
      name: 'Gebühren',
      says:
        'Der Anteil des Betreibers an jeder Zahlung: ihr Preis mal der Gebühr, die galt, als der Käufer ' +
        'die Zahlungsart wählte.',
    },
    payments: {
      name: 'Zahlungen',
      says: 'Abgeschlossene Bestellungen und bezahlte Rechnungen, gezählt beim Wechsel ihres Status.',
    },
    average: {
      name: 'Ø Bestellwert',
      says: 'Umsatz geteilt durch Zahlungen, einschließlich Rechnungen.',
    },
    none: (days) => `Keine Zahlungen in den ${days} Tagen davor`,
    same: (days) => `Wie in den ${days} Tagen davor`,
    more: (percent, days) => `${percent} mehr als in den ${days} Tagen davor`,
    less: (percent, days) => `${percent} weniger als in den ${days} Tagen davor`,
  },
  volume: {
    title: 'Umsatz nach Tagen',
    zone: (zone) => `Tage in ${zone}`,
    says: 'Den Käufern genannte Preise am Tag der Zahlung, nach Zahlungsart.',
    none: (days) => `Keine Zahlungen in diesen ${days} Tagen. Sie erscheinen hier, sobald sie bestätigt sind.`,
    day: (day, amount) => `${day}: ${amount}`,
    others: (amounts) => `Nicht enthalten: ${amounts.join(', ')}`,
    other: (amount, payments) => `${amount} in ${count(payments, { one: '# Zahlung', other: '# Zahlungen' })}`,
    table: { title: 'Umsatz nach Tag und Zahlungsart', day: 'Tag', method: 'Zahlungsart', volume: 'Umsatz' },
  },
  methods: {
    title: 'Zahlungsarten',
    says: 'Der Anteil jeder Zahlungsart am Umsatz und die Zahl ihrer Zahlungen.',
    payments: (payments) => count(payments, { one: '# Zahlung', other: '# Zahlungen' }),
  },
  funnel: {
    title: 'Conversion',
    says:
      'Bestellungen und Rechnungen, die in diesem Zeitraum den jeweiligen Schritt erreicht haben, je ' +
      'einmal gezählt. Eine Seite gilt als geöffnet, wenn sie zum ersten Mal an einen Browser gesendet ' +
      'wird, auch für eine Linkvorschau, oder wenn ein Programm ohne sie eine Zahlungsart wählt. Eine ' +
      'Zahlung gilt mit dem ersten Geld als erkannt, auch wenn nicht alles ankommt. Eine Rechnung kann ' +
      'in einem Zeitraum geöffnet und im nächsten bezahlt werden.',
    opened: 'Seite geöffnet',
    chosen: 'Zahlungsart gewählt',
    seen: 'Zahlung erkannt',
    paid: 'Bezahlt',
    since: (moment) => rich`Gezählt seit ${moment}`,
  },
  best: {
    title: 'Bestseller',
    says:
      'Produkte mit dem größten Umsatz in den abgeschlossenen Bestellungen dieses Zeitraums, zum Preis ' +
      'in der Bestellung. Posten von Rechnungen sind keine Produkte.',
    none: (days) => `In diesen ${days} Tagen wurden keine Produkte verkauft.`,
    deleted: 'Gelöschtes Produkt',
    sold: (units) => count(units, { one: '# verkauft', other: '# verkauft' }),
    soldDeleted: (units) => count(units, { one: '# verkauft, gelöscht', other: '# verkauft, gelöscht' }),
  },
  latest: {
    title: 'Letzte Zahlungen',
    all: 'Alle Zahlungen',
    none: 'Noch keine Zahlungen. Sie erscheinen hier, sobald sie bestätigt sind.',
    order: 'Bestellung',
    invoice: 'Rechnung',
    numbered: (number, title) => rich`Rechnung ${number}: ${title}`,
    more: (title, more) => rich`${title} und ${more} weitere`,
  },
};
