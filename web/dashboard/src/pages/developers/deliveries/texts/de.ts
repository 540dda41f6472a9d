import { countOf } from '@till/look/count';
import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('de');

export const texts: Texts = {
  list: {
    title: 'Webhook-Zustellungen',
    says:
      'Alle an Ihre Webhook-URL gesendeten Ereignisse, neueste zuerst. Fehlgeschlagene werden ' +
      'automatisch wiederholt, bis die Versuche aufgebraucht sind.',
    empty: 'Noch keine Zustellungen',
    emptySays:
      'Sobald der Shop eine Webhook-URL hat, erscheint hier jedes Ereignis einer Bestellung oder ' +
      'Rechnung mit der Antwort Ihres Endpunkts.',
    what: 'Zustellungen',
    name: 'Zustellungen',
    event: 'Ereignis',
    allEvents: 'Alle Ereignisse',
    limited: (newest) =>
      `Von einem Ereignis werden höchstens die neuesten ${newest} Zustellungen je Status gezählt und angezeigt.`,
    none: (event, status) =>
      `Derzeit keine Zustellungen${event === undefined ? '' : ` von ${event}`}` +
      `${status === undefined ? '' : ` mit dem Status ${status}`}.`,
    pastEnd: 'Diese Seite liegt hinter dem Ende der Liste.',
  },
  row: {
    created: (at) => rich`Erstellt am ${at}`,
    notSent: 'Noch nicht gesendet',
    noAnswer: (at) => rich`Keine Antwort, ${at}`,
    answered: (status, at) => rich`Antwort ${status}, ${at}`,
    attempts: (attempts) => count(attempts, { one: '# Versuch', other: '# Versuche' }),
    resend: 'Erneut senden',
    resent: 'Die Zustellung wird erneut gesendet',
  },
  attempts: {
    name: 'Versuche',
    gone: 'Die Ergebnisse der Versuche sind nicht mehr gespeichert.',
    attempt: (at, outcome, ms) => rich`${at}: ${outcome} (nach ${ms} ms)`,
    answered: (status) => `Antwort ${status}`,
    older: 'Ältere Versuche anzeigen',
  },
  body: {
    name: 'Body',
    show: 'Body anzeigen',
    copy: 'Body kopieren',
    copied: 'Body kopiert',
    cut: (bytes) =>
      count(bytes, {
        one: 'Nur der Anfang wird angezeigt; insgesamt ist es # Byte.',
        other: 'Nur der Anfang wird angezeigt; insgesamt sind es # Byte.',
      }),
  },
  resendAll: {
    start: 'Alle erneut senden',
    title: (total) => count(total, { one: 'Diese Zustellung erneut senden?', other: '# Zustellungen erneut senden?' }),
    titleOrMore: (total) => `${total} oder mehr Zustellungen erneut senden?`,
    says: (statuses, event, isInSteps) =>
      `Alle Zustellungen${event === undefined ? '' : ` von ${event}`} mit dem Status ` +
      `${statuses.join(' oder ')} werden erneut gesendet. ` +
      'Ihr Server kann Ereignisse erhalten, die er bereits verarbeitet hat, und muss Wiederholungen erkennen.' +
      `${isInSteps ? ' Sie werden schrittweise gesendet, solange diese Seite geöffnet ist. Sie können jederzeit anhalten.' : ''}`,
    done: (resent) =>
      count(resent, { one: 'Die Zustellung wird erneut gesendet', other: '# Zustellungen werden erneut gesendet' }),
    before: (resent) =>
      count(resent, {
        one: 'Davor wurde # Zustellung erneut gesendet.',
        other: 'Davor wurden # Zustellungen erneut gesendet.',
      }),
    progress: 'Erneut gesendete Zustellungen',
    running: (resent, total) => `${resent} von ${total} erneut gesendet.`,
    waiting: (resent, total) =>
      `${resent} von ${total} erneut gesendet. Es wird gewartet, bis Ihr Endpunkt einige davon beantwortet hat.`,
    stop: 'Anhalten',
    keepOpen:
      'Lassen Sie diese Seite geöffnet. Wenn Sie anhalten oder die Seite verlassen, bleiben die ' +
      'übrigen Zustellungen unverändert.',
  },
};
