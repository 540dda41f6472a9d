import type { Scriptless } from '../en/scriptless.ts';

export const scriptless: Scriptless = {
  refresh: 'Diese Seite neu laden',
  by: (time) => ['Ihre Zahlung wird angerechnet, wenn sie bis zum ', time, ' in einem Block ist.'],
  alreadySent: (token) => `Haben Sie schon ${token} gesendet? Dann warten Sie, bis die Zahlung hier erscheint.`,
  counts: (time) =>
    `Eine Transaktion, die bis zum ${time} in einem Block war, wird noch angerechnet: Laden Sie diese Seite neu, ` +
    'um sie zu sehen.',
  checking: 'Wir prüfen, ob rechtzeitig gezahlt wurde. Bitte senden Sie jetzt nichts.',
  unavailable: {
    noMethod: (store) => [store, ' hat im Moment keine Zahlungsart aktiviert. Bis dahin müssen Sie nichts tun.'],
    noPrice: (store) => [
      'Für die Zahlungsarten von ',
      store,
      ' gibt es im Moment keinen verlässlichen Kurs, deshalb lässt sich kein Betrag festlegen. Das ist meist nach ' +
        'wenigen Minuten behoben: Laden Sie diese Seite dann neu.',
    ],
    chainAway: (store) => [
      'Keines der Netzwerke, in denen ',
      store,
      ' Zahlungen annimmt, ist im Moment erreichbar; eine Zahlung würde also nicht bemerkt. Bis eines wieder da ' +
        'ist, müssen Sie nichts tun: Laden Sie diese Seite dann neu.',
    ],
    mixed: (store) => [
      'Mit den Zahlungsarten von ',
      store,
      ' lässt sich im Moment nicht bezahlen: Es fehlt ein verlässlicher Kurs, oder das Netzwerk ist nicht ' +
        'erreichbar. Das gibt sich meist in wenigen Minuten: Laden Sie diese Seite dann neu.',
    ],
  },
  missing: {
    title: 'Zahlungslink nicht gefunden',
    heading: 'Diesen Zahlungslink gibt es nicht',
    why:
      'Vielleicht ist ein Teil des Links verloren gegangen, zum Beispiel durch einen Zeilenumbruch in einer E-Mail. ' +
      'Öffnen Sie ihn noch einmal dort, wo Sie ihn erhalten haben, oder kopieren Sie den ganzen Link.',
    ask: 'Wenn es dann immer noch nicht geht, bitten Sie den Shop um einen neuen Link.',
  },
  emailSaved: 'Beleg und Ware gehen auch an die E-Mail-Adresse, die Sie angegeben haben.',
  problem: {
    heading: 'Das hat nicht funktioniert',
    foreign:
      'Das hat eine andere Website gesendet, deshalb wurde nichts getan. Öffnen Sie die Zahlung und wählen Sie ' +
      'dort.',
    notUnderstood: 'Was gesendet wurde, war nicht lesbar, deshalb wurde nichts getan. Bitte versuchen Sie es erneut.',
    back: 'Zurück zur Zahlung',
  },
};
