import { countOf } from '@till/look/count';
import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('de');

export const texts: Texts = {
  title: 'Neue Rechnung',
  says: 'Sie erhalten einen Link zum Weitergeben oder lassen ihn per E-Mail senden.',
  stopped: {
    title: 'Keine neuen Rechnungen',
    explanation: 'Kunden könnten sie nicht bezahlen. Die Meldung oben nennt den Grund.',
  },
  noMethods: {
    title: 'Wählen Sie zuerst Zahlungsarten',
    explanation:
      'Kunden könnten eine Rechnung noch nicht bezahlen. Dafür braucht der Shop eine Auszahlungsadresse und eine ' +
      'Zahlungsart in deren Netzwerk.',
    settings: 'Zahlungseinstellungen öffnen',
  },
  template: {
    title: 'Mit einer Vorlage beginnen',
    label: 'Vorlage',
    explanation: 'Füllt Zeilen, Mitteilung und Gültigkeit aus; alles lässt sich ändern.',
    none: 'Ohne Vorlage',
  },
  items: {
    title: 'Positionen',
    currency: 'Währung',
    usd: 'US-Dollar (usd)',
    eur: 'Euro (eur)',
    line: (number) => `Zeile ${number}`,
    removeLine: (number) => `Zeile ${number} entfernen`,
    name: 'Name',
    description: 'Beschreibung',
    quantity: 'Menge',
    unitAmount: 'Einzelpreis',
    amount: 'Betrag',
    add: 'Zeile hinzufügen',
    total: 'Gesamt',
    atMost: (lines) =>
      count(lines, {
        one: 'Eine Rechnung hat höchstens # Zeile.',
        other: 'Eine Rechnung hat höchstens # Zeilen.',
      }),
  },
  customer: {
    title: 'Kunde',
    name: 'Name des Kunden',
    email: 'E-Mail des Kunden',
    aboutEmail: 'Nötig, um die Rechnung per E-Mail zu senden. Auch der Beleg geht dorthin.',
    memo: 'Mitteilung',
    aboutMemo: 'Erscheint auf der Zahlungsseite.',
  },
  options: {
    title: 'Optionen',
    aboutPeriod: 'Ein Zeitraum wie 7 Tage.',
    expiresOn: 'Läuft ab am',
    aboutExpiresOn: 'Anstelle eines Zeitraums, in Ihrer Zeitzone.',
    successUrl: 'Erfolgs-URL',
    aboutSuccessUrl: 'Ziel des Links zurück zu Ihrem Shop nach der Zahlung.',
    cancelUrl: 'Abbruch-URL',
    aboutCancelUrl: 'Ziel dieses Links, wenn sie nicht mehr bezahlt werden kann.',
    metadata: 'Metadaten',
    aboutMetadata: 'JSON für Ihre eigenen Systeme, in jedem Webhook enthalten. Kunden sehen es nie.',
  },
  preview: {
    title: 'Vorschau der Seite des Kunden',
    to: (customer) => rich`Für ${customer}`,
    yourItems: 'Ihre Positionen',
    more: (lines) => count(lines, { one: 'und # weitere', other: 'und # weitere' }),
    payableUntil: (time) => rich`Zahlbar bis ${time}.`,
  },
  acts: {
    create: 'Rechnung erstellen',
    createAndSend: 'Erstellen und senden',
    cancel: 'Abbrechen',
    created: (number) => `Rechnung ${number} erstellt`,
    createdAndSent: (number, address) => `Rechnung ${number} erstellt und an ${address} gesendet`,
    unknown: 'Etwas ist schiefgegangen',
  },
  wrong: {
    total: 'Der Gesamtbetrag muss größer als null sein',
    tooLong: (characters) => count(characters, { one: 'Höchstens # Zeichen', other: 'Höchstens # Zeichen' }),
    name: 'Ein Name für diese Zeile',
    quantity: (most) => `Eine ganze Zahl von 1 bis ${most}`,
    unitAmount: 'Ein Betrag wie 12.50, mit Punkt und höchstens 3 Nachkommastellen',
    tooMuch: (most) => `Höchstens ${most}`,
    moment: 'Ein Datum mit Uhrzeit',
    tooSoon: 'Frühestens in 10 Minuten',
    tooLate: 'Spätestens in 90 Tagen',
    email: 'Eine E-Mail-Adresse wie ada@example.com',
    url: 'Eine Webadresse, die mit https:// oder http:// beginnt',
    notObject: 'Ein JSON-Objekt wie {"order": 7}',
    notJson: 'Das ist kein JSON. Ein Objekt wie {"order": 7}',
  },
};
