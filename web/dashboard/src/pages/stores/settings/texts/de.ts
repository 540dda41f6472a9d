import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

export const texts: Texts = {
  general: {
    title: 'Einstellungen',
    says: 'Name, Sprache, Sicherheit des Teams und Schließen des Shops.',
    shown: 'Name und Sprache',
    address: 'Adresse und Währung',
    addressSays:
      'Der Slug ist Teil der Adresse der Shopseite und lässt sich auf der Seite „Shopseite“ ändern. Ihre Kennzahlen ' +
      'werden in dieser Währung angezeigt; Produkte und Rechnungen haben ihre eigene.',
    created: 'Erstellt',
    team: 'Team',
    close: 'Diesen Shop schließen',
    closed: 'Geschlossen',
    closedAt: (time) => rich`Seit ${time}`,
  },
  shown: { save: 'Speichern', done: 'Gespeichert.' },
  language: {
    label: 'Sprache des Shops',
    says:
      'Käufer oder ihre Browser wählen eine Sprache. Diese ist die Voreinstellung, und die Sprache der E-Mails an ' +
      'Käufer, die ihre Seite nicht geöffnet haben.',
  },
  twoFactor: {
    label: 'Zwei-Faktor-Anmeldung verlangen',
    says: 'Mitglieder ohne sie haben keinen Zugang zum Shop, bis sie sie einrichten.',
    ownFirst: 'Richten Sie sie zuerst für sich selbst ein; sonst sperren Sie sich aus.',
    setUp: 'Zwei-Faktor-Anmeldung einrichten',
    done: 'Die Regel zur Zwei-Faktor-Anmeldung ist gespeichert.',
  },
  close: {
    final: 'Ein geschlossener Shop lässt sich nicht wieder öffnen.',
    sales:
      'Der Verkauf endet: Die Shopseite schließt, und API-Schlüssel können keine Bestellungen oder Rechnungen mehr ' +
      'erstellen.',
    payments:
      'Neue Zahlungen sind nicht mehr möglich. Käufer mit begonnener Zahlung können sie abschließen und erhalten ihre ' +
      'Artikel.',
    money: 'Geld, das auch Jahre später an seinen Adressen eingeht, wird an Ihre Auszahlungsadresse weitergeleitet.',
    team: 'Inhaber können alles einsehen; das übrige Team kann ihn nicht mehr öffnen.',
    button: 'Shop schließen',
    title: (name) => `${name} schließen?`,
    name: 'Vollständiger Name des Shops',
    nameSays: (name) => `Geben Sie zum Schließen ein: ${name}`,
    done: (name) => `${name} ist geschlossen.`,
  },
  notifications: {
    title: 'Benachrichtigungen',
    says: 'Ihre E-Mails zu diesem Shop. Andere Mitglieder entscheiden selbst.',
    events: 'Ereignisse',
    eventsSays: 'Höchstens eine E-Mail pro Minute: Weitere Ereignisse werden in der nächsten gesammelt.',
    payment: 'Zahlung eingegangen',
    paymentSays: 'Eine Bestellung oder Rechnung wurde vollständig bezahlt.',
    underpaid: 'Unvollständig bezahlt',
    underpaidSays: 'Eine Bestellung oder Rechnung endete ohne den vollen Betrag.',
    unmatched: 'Nicht zugeordnete Zahlung',
    unmatchedSays:
      'Verspätetes, überzähliges, doppeltes oder in einem falschen Token gezahltes Geld, das zu keiner Bestellung oder ' +
      'Rechnung gehört.',
    webhook: 'Fehlgeschlagener Webhook',
    webhookSays: 'Ein Webhook wurde auch beim letzten Versuch nicht angenommen.',
    summary: 'Tägliche Übersicht',
    summarySays: 'Der Vortag in Zahlen, um 08:00 Uhr. Keine nach einem Tag ohne Zahlungen und andere Ereignisse.',
    timeZone: 'Zeitzone',
    timeZoneSays: 'Für die Tage der Übersicht.',
    language: 'Sprache',
    emailLanguage: 'Sprache Ihrer E-Mails',
    goTo: (email) =>
      `E-Mails gehen an ${email}. Sicherheitshinweise, etwa zu Änderungen der Auszahlungsadresse, werden immer gesendet.`,
    save: 'Speichern',
    done: 'Die Benachrichtigungen sind gespeichert.',
  },
};
