import { rich } from '../parts/rich.ts';
import type { Texts } from './en.ts';

export const texts: Texts = {
  language: 'Sprache',
  showCharacters: 'Zeichen anzeigen',
  close: 'Schließen',
  offline: 'Till ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  answers: {
    tooLarge: 'Das ist größer, als der Server annimmt',
    tooMany: 'Zu viele Anfragen. Warten Sie einen Moment und versuchen Sie es erneut.',
    away: 'Till ist zurzeit nicht erreichbar. Versuchen Sie es in Kürze erneut.',
    other: 'Etwas ist schiefgelaufen. Versuchen Sie es in Kürze erneut.',
  },
  unloaded: 'Das konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und laden Sie die Seite neu.',
  failed: {
    title: 'Etwas ist schiefgelaufen',
    unknown: 'Etwas ist schiefgelaufen.',
    offline: 'Keine Verbindung',
    page: 'Diese Seite konnte nicht angezeigt werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    again: 'Erneut versuchen',
    later: (when) => ` Neuer Versuch möglich ${when}.`,
    stale: 'Diese Seite ist möglicherweise veraltet: Sie konnte nicht aktualisiert werden.',
  },
  loading: 'Wird geladen',
  notFound: {
    title: 'Seite nicht gefunden',
    explanation: 'Vielleicht ist die Adresse falsch geschrieben oder die Seite wurde verschoben.',
    start: 'Zur Startseite',
    nothing: 'Hier gibt es nichts',
    mistyped: 'Vielleicht ist die Adresse falsch geschrieben',
    noAccess: 'Sie haben keinen Zugriff auf diese Seite',
  },
  signedOut: {
    title: 'Sie sind abgemeldet',
    explanation: (link) => rich`${link} und kommen Sie zurück. Ihre Eingaben hier bleiben erhalten.`,
    link: 'Melden Sie sich in einem anderen Tab an',
  },
  otherPerson: {
    title: 'Jemand anderes hat sich angemeldet',
    explanation: (email) =>
      `In einem anderen Tab dieses Browsers hat sich ${email} angemeldet. Diese Seite wurde von einer anderen Person geöffnet.`,
    open: (email) => `Dashboard als ${email} öffnen`,
  },
  method: (token, network) => `${token} auf ${network}`,
  wanted: {
    email: 'Eine E-Mail-Adresse, etwa sie@example.com',
    newPassword: 'Mindestens 10 Zeichen',
  },
  menu: 'Menü',
  search: 'Suchen',
  account: 'Konto',
  stores: 'Shops',
  store: 'Shop',
  operator: 'Betreiber',
  operatorArea: 'Betreiberbereich',
  pages: {
    home: 'Startseite',
    orders: 'Bestellungen',
    invoices: 'Rechnungen',
    customers: 'Kunden',
    templates: 'Vorlagen',
    products: 'Produkte',
    payments: 'Zahlungen',
    settlements: 'Abrechnungen',
    developers: 'Entwickler',
    storefront: 'Shopseite',
    team: 'Team',
    audit: 'Audit-Protokoll',
    settings: 'Einstellungen',
  },
  operatorPages: {
    overview: 'Übersicht',
    stores: 'Shops',
    fees: 'Gebühren',
    chains: 'Netzwerke',
    queues: 'Warteschlangen',
    people: 'Personen',
  },
  twoFactor: {
    explanation:
      'Der Inhaber dieses Shops verlangt die Zwei-Faktor-Anmeldung vom ganzen Team. Richten Sie sie ' +
      'für Ihr Konto ein, um wieder Zugriff zu erhalten. Dafür brauchen Sie eine Minute und eine App ' +
      'für Einmalcodes auf Ihrem Telefon.',
    setUp: 'Zwei-Faktor-Anmeldung einrichten',
  },
  reading: {
    explanation: (link) => rich`Sie sehen diesen Shop als Betreiber: Sie können alles lesen und nichts ändern. ${link}`,
    back: 'Zurück zum Betreiberbereich',
  },
  suspended: {
    title: 'Dieser Shop ist gesperrt',
    explanation: (reason) =>
      rich`Der Betreiber hat den Verkauf angehalten: keine neuen Bestellungen, Rechnungen oder Zahlungen.
        Begonnene Zahlungen laufen bis zum Ende und erreichen Ihre Wallet. Angegebener Grund: ${reason}`,
  },
  closed:
    'Dieser Shop ist geschlossen. Neue Verkäufe gibt es nicht; bisherige Verkäufe können Sie hier weiter einsehen.',
};
