import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

export const texts: Texts = {
  list: {
    title: 'API-Schlüssel',
    says: (reference) => rich`Damit rufen Ihre Integrationen die API auf. Alle Aufrufe finden Sie in der ${reference}.`,
    reference: 'API-Referenz',
    empty: 'Keine Schlüssel',
    emptySays:
      'Sie brauchen nur dann einen, wenn Sie über die API verkaufen. Alles geht auch manuell hier im Dashboard.',
    revoked: 'Widerrufene Schlüssel',
    revokedSays: 'Die letzten fünfzig; sie funktionieren nicht mehr.',
  },
  row: {
    created: (at, by) => rich`Erstellt am ${at} von ${by}`,
    scopes: 'Berechtigungen',
    neverUsed: 'Nie verwendet',
    lastUsed: (at) => rich`Zuletzt verwendet am ${at}`,
    revoked: (at) => rich`Widerrufen am ${at}`,
    neverExpires: 'Läuft nie ab',
    expires: (at) => rich`Läuft am ${at} ab`,
    expired: (at) => rich`Abgelaufen am ${at}`,
    expiredBadge: 'abgelaufen',
    soonBadge: 'läuft bald ab',
    revoke: 'Widerrufen',
  },
  revoking: {
    title: (name) => `„${name}“ widerrufen?`,
    neverUsed: 'Er wurde nie verwendet.',
    lastUsed: (at) => rich`Er wurde zuletzt am ${at} verwendet.`,
    expired: (used) => rich`Er ist abgelaufen, es fällt also nichts aus. ${used}`,
    active: (used, acts) =>
      rich`${used} Integrationen, die ihn verwenden, fallen sofort aus. Nicht mehr möglich sind:
        ${acts.join('; ')}. Das lässt sich nicht rückgängig machen; ein neuer Schlüssel ist ein anderer.`,
    confirm: 'Widerrufen',
    done: (name) => `Der Schlüssel „${name}“ ist widerrufen.`,
  },
  creating: {
    title: 'Neuer Schlüssel',
    says: 'Erstellen Sie für jede Integration einen eigenen Schlüssel, nur mit den nötigen Berechtigungen.',
    name: 'Name',
    nameWanted: 'Ein Name, zum Beispiel der Integration, die ihn verwendet',
    expires: 'Läuft ab',
    expiries: {
      never: 'Nie',
      month: 'In 30 Tagen',
      quarter: 'In 90 Tagen',
      year: 'In einem Jahr',
      date: 'Festes Datum',
    },
    date: 'Letzter Tag',
    dateSays: 'Gültig bis zum Ende dieses Tages.',
    dateWanted: 'Ein Datum in der Zukunft',
    scopes: 'Berechtigungen',
    scopesWanted: 'Mindestens eine: Ohne Berechtigung kann ein Schlüssel nur seinen Shop abrufen',
    submit: 'Schlüssel erstellen',
    done: 'Der Schlüssel ist erstellt. Kopieren Sie ihn jetzt.',
  },
  created: {
    title: (name) => `Der Schlüssel „${name}“`,
    says:
      'Kopieren Sie ihn jetzt: Till speichert nur seinen Hash und kann ihn nie wieder anzeigen. ' +
      'Bewahren Sie ihn auf Ihrem Server auf, nie im Browser oder in einem Repository.',
    key: 'API-Schlüssel',
    copyKey: 'Schlüssel kopieren',
    keyCopied: 'Schlüssel kopiert',
    tryIt: 'Probieren Sie ihn aus:',
    call: 'Ein Aufruf mit dem Schlüssel',
    copyCall: 'curl kopieren',
    callCopied: 'Befehl kopiert',
    done: 'Ich habe ihn gespeichert',
  },
  scopes: {
    'orders:read': 'Bestellungen abrufen und auflisten',
    'orders:write': 'Bestellungen erstellen und ablaufen lassen',
    'invoices:read': 'Rechnungen und Vorlagen abrufen und auflisten',
    'invoices:write': 'Rechnungen erstellen, stornieren und senden',
    'products:read': 'Produkte abrufen und auflisten',
    'products:write': 'Bestand zu Produkten hinzufügen',
    'webhooks:read': 'Webhook-Zustellungen auflisten',
    'webhooks:write': 'Webhook-Zustellungen erneut senden',
  },
};
