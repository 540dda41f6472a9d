import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

export const texts: Texts = {
  commands: {
    title: 'In der Kommandozeile',
    says: 'Setzen Sie zuerst TILL_KEY auf einen Schlüssel aus dem Tab Schlüssel: export TILL_KEY=svc_live_…',
    store: 'Shop abrufen',
    invoice: 'Rechnung erstellen',
    template: 'Rechnung aus einer Vorlage erstellen',
    order: 'Bestellung erstellen',
    checkout: 'Bestellung im Browser des Käufers erstellen, ohne Schlüssel',
  },
  programs: {
    title: 'In Ihrem Code',
    says:
      'Jedes Beispiel liest den Schlüssel aus TILL_KEY oder das Webhook-Secret aus TILL_SECRET. So ' +
      'landet keines von beiden in Ihrem Repository.',
    language: 'Sprache',
    invoice: 'Rechnung erstellen',
    webhooks: 'Webhooks empfangen und prüfen',
    source: (reference) =>
      rich`Diese Beispiele stammen aus dem Leitfaden für Händler; alle Aufrufe finden Sie in der ${reference}.`,
    reference: 'API-Referenz',
  },
  copy: 'Kopieren',
  copyOf: (title) => `Kopieren: ${title}`,
  copied: (title) => `Kopiert: ${title}`,
};
