import { countOf } from '@till/look/count';
import type { Around } from '../en/around.ts';

const count = countOf('de');

/** Texts around a payment: deliverables, email, trust, and possible problems, in German. */
export const around: Around = {
  copy: {
    copy: 'Kopieren',
    what: (what) => `${what} kopieren`,
    copied: 'Kopiert',
    failed: 'Bitte selbst markieren',
  },
  goods: {
    getting: 'Ihre Ware wird geladen\u00a0…',
    failed: (problem) => `Ihre Ware ist sicher, konnte aber nicht geladen werden. ${problem}`,
    waiting:
      'Ihre Zahlung ist vollständig. Der Shop bereitet Ihre Ware vor. Bitte kommen Sie später auf diese Seite zurück.',
    underWay: (done, all) =>
      `${done} von ${all} sind da. Der Rest ist unterwegs; diese Seite aktualisiert sich selbst.`,
    restFollows: 'Ein Teil Ihrer Ware ist im Shop gerade nicht vorrätig. Der Rest folgt auf dieser Seite.',
    first: (done, all) => `Dies sind die ersten ${done} von ${all}. Der Download enthält alle.`,
    checkAgain: 'Erneut prüfen',
    title: 'Ihre Ware',
    everything: 'Gesamte Ware',
    copyAll: 'Alles kopieren',
    download: '.txt herunterladen',
    line: (number, title) => `Zeile ${number} von „${title}“`,
    more: (next, all) => `${next} weitere von ${all} anzeigen`,
    sameLink: 'Derselbe Link führt Sie auf diese Seite zurück. Wer ihn hat, kann die Ware sehen.',
  },
  email: {
    label: 'E-Mail für Beleg und Ware',
    optional: '(optional)',
    example: 'name@example.com',
    save: 'Speichern',
    saving: 'Wird gespeichert\u00a0…',
    saved: (address) => ['Beleg und Ware gehen auch an ', address, '.'],
    change: 'Ändern',
    wrong: 'Das sieht nicht wie eine E-Mail-Adresse aus. Bitte prüfen Sie die Eingabe.',
  },
  trust: {
    straight: 'Die Zahlung geht direkt an die Wallet des Shops.',
    how: 'Wie funktioniert das?',
    onlyThis: (store) => [
      'Die Adresse gilt nur für diese Zahlung, und alles, was dorthin gesendet wird, geht an die Wallet von ',
      store,
      '.',
    ],
    noAccount:
      'Sie brauchen kein Konto und keine Karte, und diese Seite fragt nie nach einem Passwort oder einer ' +
      'Wiederherstellungsphrase.',
    close:
      'Sie können diese Seite nach dem Senden schließen: Ihre Zahlung wird trotzdem erkannt. Öffnen Sie denselben ' +
      'Link, um sie zu sehen.',
    refunds: 'Kryptozahlungen lassen sich nicht rückgängig machen. Über Erstattungen entscheidet der Shop.',
    verify: 'Selbst prüfen, an wen eine Adresse zahlen kann',
  },
  sentences: (first, second) => [first, ' ', second],
  spoken: (parts) => parts.join('. '),
  method: (token, network) => `${token} auf ${network}`,
  lost: {
    told: 'Keine Verbindung. Was Sie gesendet haben, ist sicher; diese Seite versucht es automatisch erneut.',
    spoken: 'Keine Verbindung, neuer Versuch läuft',
  },
  tryAgain: 'Erneut versuchen',
  problem: {
    offline:
      'Die Zahlungsseite des Shops ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    unreadable: 'Die Antwort war nicht lesbar. Bitte versuchen Sie es gleich noch einmal.',
    methodGone: 'Diese Zahlungsart ist nicht mehr verfügbar. Bitte wählen Sie eine andere.',
    notPayable: 'Diese Zahlung ist bereits abgeschlossen oder beendet.',
    noPrice:
      'Für diesen Token gibt es im Moment keinen aktuellen Kurs. Versuchen Sie es in einer Minute erneut oder wählen ' +
      'Sie einen anderen Token.',
    notChangeable:
      'Diese Bestellung ist bereits abgeschlossen. Die E-Mail-Adresse dazu kann nicht mehr geändert werden.',
    notCompleted: 'Die Bestellung ist noch nicht abgeschlossen. Bitte versuchen Sie es gleich noch einmal.',
    signatureRefused:
      'Ihre Signatur wurde nicht angenommen, und aus Ihrer Wallet ist nichts abgegangen. Vielleicht enthält die ' +
      'Wallet zu wenig von dem Token, der Betrag hat sich geändert, oder eine andere signierte Zahlung ist noch ' +
      'unterwegs. Sie können auf dem üblichen Weg zahlen.',
    signatureTooDear:
      'Diese Zahlung kann im Moment nicht in Ihrem Auftrag gesendet werden, weil die Netzwerkgebühr zu hoch ist oder ' +
      'der Dienst gerade nichts sendet. Aus Ihrer Wallet ist nichts abgegangen. Bitte zahlen Sie auf dem üblichen ' +
      'Weg oder mit einem anderen Token oder Netzwerk.',
    chainAway:
      'Das Netzwerk kann im Moment nicht gelesen werden. Deshalb wurde Ihre Signatur nicht angenommen, und aus Ihrer ' +
      'Wallet ist nichts abgegangen. Bitte versuchen Sie es gleich noch einmal oder zahlen Sie auf dem üblichen Weg.',
    tooMany: 'Zu viele Versuche. Bitte warten Sie eine Minute und versuchen Sie es erneut.',
    tooManySeconds: (seconds) =>
      count(seconds, {
        one: 'Zu viele Versuche. Bitte warten Sie # Sekunde und versuchen Sie es erneut.',
        other: 'Zu viele Versuche. Bitte warten Sie # Sekunden und versuchen Sie es erneut.',
      }),
    tooManyMinutes: (minutes) =>
      count(minutes, {
        one: 'Zu viele Versuche. Bitte warten Sie # Minute und versuchen Sie es erneut.',
        other: 'Zu viele Versuche. Bitte warten Sie # Minuten und versuchen Sie es erneut.',
      }),
    service: 'Der Dienst hat gerade ein Problem. Bitte versuchen Sie es gleich noch einmal.',
    unknown: 'Das hat nicht funktioniert. Bitte versuchen Sie es erneut.',
    refused: (message) => `Das hat nicht funktioniert: ${message}.`,
  },
};
