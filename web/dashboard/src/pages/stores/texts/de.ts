import type { Texts } from './en.ts';

export const texts: Texts = {
  name: {
    label: 'Name des Shops',
    wanted: 'Der Name des Verkäufers für Käufer',
    says: 'Käufer sehen ihn auf jeder Seite und in jeder E-Mail.',
  },
  slug: {
    label: 'Slug',
    wanted: 'Höchstens 63 Kleinbuchstaben, Ziffern und innere Bindestriche',
  },
  currency: { label: 'Währung', usd: 'US-Dollar', eur: 'Euro' },
  tabs: {
    label: 'Einstellungen',
    general: 'Allgemein',
    payments: 'Zahlungen',
    notifications: 'Benachrichtigungen',
  },
  create: {
    title: 'Shop erstellen',
    says: 'Sie sind Inhaber und können danach andere einladen.',
    operatorOnly:
      'Auf dieser Installation erstellt nur der Betreiber Shops. Bitten Sie ihn um einen Shop oder um eine Einladung ' +
      'als Inhaber.',
    nameSays: 'Käufer sehen ihn auf jeder Seite und in jeder E-Mail. Sie können ihn später ändern.',
    slugSays:
      'Der Teil der Adressen, der für den Shop steht: Kleinbuchstaben, Ziffern und innere Bindestriche. Sie können ihn ' +
      'später ändern.',
    currencySays: 'Für Ihre Kennzahlen. Produkte und Rechnungen haben ihre eigene.',
    submit: 'Shop erstellen',
    done: 'Der Shop ist erstellt.',
  },
};
