import { countOf } from '@till/look/count';
import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('de');

export const texts: Texts = {
  title: 'Warteschlangen',
  says: 'Ausstehende E-Mails, Webhooks und Abfragen sowie die Prozesse, die sie abarbeiten.',
  webhooks: {
    title: 'Webhooks',
    pending: 'Ausstehend',
    retrying: 'Wird wiederholt',
    exhausted: 'Endgültig gescheitert',
    due: 'Jetzt fällig',
    oldestDue: 'Am längsten fällig seit',
    noneOverdue: 'Keine überfällig',
    none: 'Keine Webhooks ausstehend oder endgültig gescheitert.',
    table: 'Webhooks nach Shop',
    store: 'Shop',
    nextDue: 'Als Nächstes fällig',
  },
  mail: {
    title: 'E-Mail',
    waiting: 'Wartend',
    orMore: (emails) => `${emails} oder mehr`,
    retrying: 'Warten auf Wiederholung',
    failed: 'In einer Woche fehlgeschlagen',
    oldest: 'Älteste in der Warteschlange',
    noneWaiting: 'Keine wartend',
    lastError: 'Letzter Serverfehler',
    sent: 'Per E-Mail gesendete Rechnungen in 24 Stunden',
    sentOf: (sent, cap) => `${sent} von ${cap}`,
    cap: (invoices) =>
      count(invoices, {
        one: 'Jeder Shop darf innerhalb von 24 Stunden # Rechnung per E-Mail senden:',
        other: 'Jeder Shop darf innerhalb von 24 Stunden # Rechnungen per E-Mail senden:',
      }),
    byStore: 'Rechnungs-E-Mails nach Shop',
    sentByStore: (store, sent) => rich`${store}: ${sent}`,
    limitReached: 'Grenze erreicht',
    paused: 'E-Mails sind angehalten',
    pausedBy: (by, at, until) =>
      rich`Durch ${by} am ${at}. Die E-Mails bleiben in der Warteschlange und werden spätestens am ${until} gesendet.`,
    resume: 'E-Mails fortsetzen',
    resumed: 'E-Mails werden wieder gesendet.',
    pauseSays:
      'Halten Sie E-Mails an, solange der Server Probleme hat: Sie bleiben in der Warteschlange, ' +
      'nichts geht verloren. Auch E-Mails, mit denen ein Inhaber die Änderung einer Auszahlungsadresse ' +
      'stoppen kann, warten; halten Sie die Pause daher kurz.',
    reason: 'Grund',
    hours: 'Stunden',
    pause: 'E-Mails anhalten',
    pauseDone: 'E-Mails sind angehalten und bleiben in der Warteschlange.',
  },
  readings: {
    title: 'Ausstehende Abfragen',
    says: 'Guthaben, deren Block noch nicht final genug ist.',
    none: 'Keine wartend.',
    chain: 'Netzwerk',
    waitingFor: 'Wartet auf',
    readings: 'Abfragen',
    oldest: 'Älteste',
    blocks: (blocks) => count(blocks, { one: '# Block', other: '# Blöcke' }),
    block: (block) => `Block ${block}`,
    blockAt: (block, at) => rich`Block ${block}, ${at}`,
  },
  processes: {
    title: 'Prozesse',
    says:
      'Laufende und im letzten Tag ausgefallene Prozesse. Exklusive Aufgaben gehen beim Ausfall an ' +
      'einen anderen Prozess über.',
    none: 'Kein Prozess läuft.',
    process: 'Prozess',
    roles: 'Rollen',
    tasks: 'Exklusive Aufgaben',
    since: 'Seit',
    state: 'Zustand',
    version: (version) => `Version ${version}`,
    runs: 'läuft',
    gone: 'ausgefallen',
    lastSeen: (at) => rich`zuletzt gesehen ${at}`,
  },
};
