import type { Texts } from './en.ts';

export const texts: Texts = {
  title: 'Erste Schritte',
  way: 'Verkaufsweg',
  progress: 'Erledigte erste Schritte',
  done: (done, all) => `${done} von ${all} erledigt`,
  isDone: 'Erledigt:',
  isOpen: 'Zu tun:',
  ways: { storefront: 'Shopseite', invoices: 'Rechnungen', api: 'API' },
  steps: {
    hasPayout: { label: 'Auszahlungsadresse festlegen', says: 'für Ihr Geld' },
    hasMethod: { label: 'Zahlungsarten wählen', says: 'Token, mit denen Käufer zahlen können' },
    hasProduct: { label: 'Produkt erstellen', says: 'etwas zum Verkaufen' },
    hasStorefront: { label: 'Shopseite anzeigen', says: 'ein Shop unter eigener Adresse, ohne Code' },
    hasInvoice: { label: 'Rechnung erstellen', says: 'und per E-Mail oder als Link senden' },
    hasKey: { label: 'API-Schlüssel erstellen', says: 'für Ihren Server' },
    hasWebhook: { label: 'Webhook-URL festlegen', says: 'um über Zahlungen benachrichtigt zu werden' },
  },
};
