import { countOf } from '@till/look/count';
import type { Paying } from '../en/paying.ts';

const count = countOf('de');

/** Until and including an hour, with its date or without; in a zone that it names, it is always a date. */
function until(time: string): string {
  return time.endsWith('UTC') ? `bis zum ${time}` : `bis ${time}\u00a0Uhr`;
}

/** Texts until the payment has been seen, in German. */
export const paying: Paying = {
  status: {
    choose: 'Zahlungsart wählen',
    unavailable: 'Zahlung im Moment nicht möglich',
    waiting: 'Warten auf Ihre Zahlung',
    part: 'Ein Teil Ihrer Zahlung ist eingegangen',
    confirming: (done, of) =>
      count(of, {
        one: `Zahlung erkannt, ${done}\u00a0von\u00a0#\u00a0Bestätigung`,
        other: `Zahlung erkannt, ${done}\u00a0von\u00a0#\u00a0Bestätigungen`,
      }),
    inMempool: 'Zahlung erkannt, wartet auf einen Block',
    lapsed: 'Dieses Preisangebot ist abgelaufen',
    short: 'Das Preisangebot lief ab, bevor der volle Betrag eingegangen war',
    late: 'Ihre Zahlung ist erst nach Ablauf des Preisangebots eingegangen',
    closing: 'Die Zahlungsfrist ist abgelaufen – wir prüfen, ob rechtzeitig gezahlt wurde',
    paid: 'Zahlung eingegangen',
    partial: 'Teilweise bezahlt',
    expired: 'Abgelaufen',
    voided: 'Vom Shop storniert',
  },
  title: {
    of: (state, store) => `${state} – ${store}`,
    pay: (amount) => `${amount} zahlen`,
    waiting: 'Warten auf Zahlung',
    missing: (amount) => `Noch ${amount} offen`,
    confirming: (done, of) => `Zahlung erkannt ${done}/${of}`,
    lapsed: 'Preisangebot abgelaufen',
    short: 'Teilweise bezahlt',
    partial: 'Teilweise bezahlt',
    late: 'Zu spät eingegangen',
    closing: 'Wird geprüft',
    paid: 'Bezahlt',
    expired: 'Abgelaufen',
    voided: 'Storniert',
  },
  time: {
    priceHeld: (time) => ['Preis gilt noch ', time],
    toPay: (time) => ['Zahlungsfrist: noch ', time],
    toSendRest: (time) => ['Frist für den Rest: noch ', time],
    over: 'Die Zeit ist abgelaufen.',
    fiveMinutes: 'Noch weniger als fünf Minuten zum Zahlen.',
    oneMinute: 'Noch weniger als eine Minute zum Zahlen.',
    minutes: (minutes) => `${minutes}\u00a0Min.`,
    hours: (hours, minutes) => `${hours}\u00a0Std. ${minutes}\u00a0Min.`,
    payBy: 'Zahlbar bis',
    sendRestBy: 'Rest senden bis',
  },
  part: {
    arrived: (seen, required, missing) => [
      'Bisher eingegangen: ',
      seen,
      ` von ${required}. Bitte senden Sie den fehlenden Betrag von `,
      missing,
      ' an dieselbe Adresse.',
    ],
    invoiceCloses: (time) => `Senden Sie den Rest ${until(time)}, danach wird diese Rechnung geschlossen.`,
    orderCloses: (time) => `Senden Sie den Rest ${until(time)}, danach wird diese Bestellung geschlossen.`,
  },
  choose: {
    gettingPrice: 'Preis wird ermittelt\u00a0…',
    alreadySent: (token) =>
      `Haben Sie schon ${token} gesendet? Dann gehen Sie zurück und warten Sie, bis die Zahlung erscheint.`,
    hint:
      'Mit Ihrer Auswahl steht der Preis für bis zu 30\u00a0Minuten fest. Wählen Sie das Netzwerk, auf dem Ihre ' +
      'Coins liegen: Was über ein anderes Netzwerk gesendet wird, kommt nicht an. Ihre Wallet rechnet die ' +
      'Netzwerkgebühr hinzu.',
    backTo: (method) => `Zurück zu ${method}`,
    tryAgain: (method) => `${method} erneut versuchen`,
    ways: 'Zahlungsarten',
    token: 'Token',
    networks: (networks) => count(networks, { one: '# Netzwerk', other: '# Netzwerke' }),
    networkFor: (token) => `Netzwerk für ${token}`,
    networksFor: (token) => `Netzwerke für ${token}`,
    payWith: (token) => `Mit ${token} zahlen`,
    on: (network) => `auf ${network}`,
    about: (amount) => `≈ ${amount}`,
    noPrice: 'Derzeit kein Kurs',
    chainAway: 'Netzwerk derzeit nicht erreichbar',
    feeAbout: (amount) => `Netzwerkgebühr etwa ${amount}`,
    feeBelow: (amount) => `Netzwerkgebühr unter ${amount}`,
    feeHigh: 'Netzwerkgebühr evtl. höher als der Betrag',
    reason: {
      last: 'So haben Sie zuletzt gezahlt',
      wallet: 'Ihre Wallet nutzt dieses Netzwerk',
      cheap: 'Niedrige Netzwerkgebühr',
    },
  },
  pay: {
    another: 'Mit anderem Token oder Netzwerk zahlen',
    title: (token, network) => `${token} auf ${network} senden`,
    exactly: 'Senden Sie genau',
    rest: 'Fehlt noch – senden Sie genau',
    forFiat: (amount) => `für ${amount}`,
    amount: 'Betrag',
    toAddress: 'An diese Adresse',
    address: 'Adresse',
    compare: 'Vergleichen Sie nach dem Einfügen die ersten und die letzten Zeichen.',
    only: (method) => `Senden Sie nur ${method}.`,
    others:
      'Zahlungen mit anderen Token oder über andere Netzwerke werden nicht angerechnet und können verloren gehen.',
    openWallet: 'In Wallet öffnen',
    nothingOpens: 'Öffnet sich nichts? Kopieren Sie stattdessen Betrag und Adresse.',
  },
  confirmSwitch: {
    title: 'Trotz eingegangener Zahlung wechseln?',
    told: (seen) => [
      'Bereits erkannt: ',
      seen,
      '. Für ein anderes Preisangebot wird das nicht angerechnet: Sie müssten den gesamten Betrag noch einmal zahlen ' +
        'und beim Shop nachfragen, was mit der ersten Zahlung geschieht.',
    ],
    stay: (missing) => `Bleiben und noch ${missing} senden`,
    back: 'Zurück',
    anyway: 'Trotzdem wechseln',
  },
  exchange: {
    on: 'Ich sende von einer Kryptobörse',
    off: 'Doch von einer Wallet senden',
    mustArrive: 'Ankommen muss genau',
    title: 'Von einer Kryptobörse',
    withdraw: (method) => [
      'Wählen Sie für die Auszahlung ',
      method,
      '. Über ein anderes Netzwerk geht das Geld verloren.',
    ],
    arrive: (amount, time) => ['Der Betrag von genau ', amount, ' muss bis ', time, '\u00a0Uhr ankommen.'],
    fee:
      'Viele Kryptobörsen ziehen ihre Gebühr vom Betrag ab: Geben Sie so viel ein, dass nach Abzug der Gebühr genau ' +
      'dieser Betrag ankommt.',
    time:
      'Kryptobörsen halten Auszahlungen oft einige Minuten oder länger zurück. Wenn das zu lange dauern könnte, ' +
      'senden Sie von einer Wallet.',
    short:
      'Ist zu wenig angekommen? Dann fordert diese Seite genau den Rest an: Senden Sie ihn rechtzeitig, egal von wo.',
  },
  qr: {
    title: 'QR-Code',
    names: { address: 'Adresse', link: 'Zahlungslink' },
    notes: {
      address: 'Funktioniert mit jeder Wallet. Den Betrag geben Sie selbst ein.',
      link: 'Trägt auch den Betrag ein. Nicht jede Wallet unterstützt das: Prüfen Sie Token, Netzwerk und Betrag.',
    },
    labels: { address: 'QR-Code der Einzahlungsadresse', link: 'QR-Code des Zahlungslinks' },
  },
  wallet: {
    pay: (wallet) => ['Mit ', wallet, ' zahlen'],
    asking: 'Bitte in Ihrer Wallet bestätigen\u00a0…',
    what: (amount, method) =>
      `Sendet genau ${amount} (${method}); die Netzwerkgebühr kommt hinzu. Oder zahlen Sie unten manuell.`,
    sent: (amount) =>
      `Ihre Wallet hat ${amount} gesendet. Die Zahlung erscheint hier in wenigen Augenblicken: Bitte nicht ` +
      'noch einmal senden.',
    again: 'Fehlgeschlagen oder abgebrochen: erneut senden',
    free: 'Ohne Netzwerkgebühr zahlen',
    freeWith: (wallet) => ['Mit ', wallet, ' ohne Netzwerkgebühr zahlen'],
    freeWhat:
      'Beim Zahlen ohne Netzwerkgebühr signieren Sie nur in Ihrer Wallet; die Transaktion wird in Ihrem Auftrag ' +
      'gesendet.',
    handingIn: 'Signiert. Wird übergeben\u00a0…',
    noCoin: (coin, amount) =>
      `Ihre Wallet enthält zu wenig ${coin} für die Netzwerkgebühr. Sie können auch ohne diese Gebühr zahlen: Sie ` +
      `signieren nur, und eine Transaktion über genau ${amount} wird in Ihrem Auftrag gesendet.`,
    signedTitle: 'Ihre Zahlung ist signiert',
    signed: (amount) =>
      `Signiert: Ihre Zahlung über ${amount} wird in Ihrem Auftrag gesendet. Sie erscheint hier in wenigen ` +
      'Augenblicken.',
    signedUntil: (time) =>
      `Bitte zahlen Sie nicht noch einmal. Die signierte Zahlung kann bis ${time}\u00a0Uhr gesendet werden und ` +
      'verfällt danach.',
    handing: (amount) =>
      `Signiert: Ihre Zahlung über ${amount} konnte noch nicht übergeben werden. Diese Seite versucht es automatisch ` +
      'erneut.',
    doNotWait: 'Auf anderem Weg zahlen',
    twice: 'Wird die signierte Zahlung doch noch gesendet, haben Sie doppelt gezahlt.',
    unsent:
      'Ihre signierte Zahlung konnte nicht gesendet werden und wird auch nicht mehr gesendet. Aus Ihrer Wallet ist ' +
      'nichts abgegangen. Signieren Sie erneut oder zahlen Sie auf dem üblichen Weg.',
    unclear:
      'Ihre signierte Zahlung kann nicht mehr in Ihrem Auftrag gesendet werden. Möglicherweise wurde sie im Netzwerk ' +
      'bereits verwendet oder widerrufen: Falls damit gezahlt wurde, erscheint das hier in wenigen Augenblicken. ' +
      'Bitte sehen Sie in Ihrer Wallet nach, bevor Sie noch einmal zahlen.',
    notPaid: 'Aus meiner Wallet ist nichts abgegangen: erneut zahlen',
    signedLapsed:
      'Die von Ihnen signierte Zahlung kann nicht mehr gesendet werden. War sie rechtzeitig in einem Block, ' +
      'erscheint sie hier in wenigen Augenblicken; andernfalls ist aus Ihrer Wallet nichts abgegangen.',
    signedSwitch: (amount) =>
      `Ihre signierte Zahlung über ${amount} wird möglicherweise noch gesendet. Gehen Sie zurück und warten Sie ` +
      'darauf: Sonst könnten Sie doppelt zahlen.',
    problem: {
      rejected:
        'Sie haben in Ihrer Wallet abgebrochen, es wurde nichts gesendet. Sie können es jederzeit erneut versuchen.',
      'no-coin':
        'Es wurde nichts gesendet: Ihre Wallet enthält zu wenig vom Coin des Netzwerks für die Netzwerkgebühr.',
      'no-tokens': 'Ihre Wallet enthält zu wenig von diesem Token. Es wurde nichts gesendet.',
      'not-signed':
        'Ihre Wallet konnte das nicht signieren, und es ist nichts aus ihr abgegangen. Bitte zahlen Sie auf dem ' +
        'üblichen Weg.',
      busy: 'In Ihrer Wallet wartet bereits eine Anfrage. Bitte öffnen Sie die Wallet und antworten Sie dort zuerst.',
      'wrong-network':
        'Ihre Wallet hat nicht zum richtigen Netzwerk gewechselt. Wechseln Sie dort das Netzwerk oder zahlen Sie ' +
        'unten manuell.',
      'no-funds':
        'Ihre Wallet enthält zu wenig von diesem Token oder zu wenig vom Coin des Netzwerks für die Netzwerkgebühr.',
      'not-asked':
        'Diese Zahlung hat sich inzwischen geändert, deshalb wurde nichts gesendet. Bitte prüfen Sie die Angaben ' +
        'noch einmal.',
      failed:
        'Ihre Wallet konnte das nicht ausführen, und dieser Seite ist keine Zahlung bekannt. Sehen Sie in Ihrer ' +
        'Wallet nach, bevor Sie es erneut versuchen.',
    },
  },
  confirming: {
    seen: (network) =>
      `Ihre Zahlung wurde auf ${network} erkannt und wird nun vom Netzwerk bestätigt. ` +
      'Sie müssen nichts mehr tun: Bitte nicht noch einmal senden.',
    inMempool: (network) =>
      `Ihre Zahlung wurde auf ${network} erkannt und wartet auf einen Block. ` +
      'Sie müssen nichts mehr tun: Bitte nicht noch einmal senden.',
    close: 'Sie können diese Seite schließen. Öffnen Sie später denselben Link, um zu sehen, dass alles bezahlt ist.',
    label: 'Bestätigungen',
  },
  mempool: {
    minutes: (minutes) =>
      count(minutes, {
        one: 'Ein Block dauert in diesem Netzwerk etwa #\u00a0Minute.',
        other: 'Ein Block dauert in diesem Netzwerk etwa #\u00a0Minuten.',
      }),
    counts: 'Eine Zahlung, die hier rechtzeitig erkannt wird, wird angerechnet, auch wenn ihr Block erst später kommt.',
    private: 'Eine Zahlung aus einem privaten Guthaben (MWEB) erscheint hier erst, wenn sie in einem Block ist.',
    by: (time) => [
      'Ihre Zahlung wird angerechnet, wenn sie bis zum ',
      time,
      ' hier erkannt wird oder in einem Block ist.',
    ],
    replaced: (amount) =>
      `Ihre Zahlung von ${amount} wurde durch eine andere Transaktion ersetzt, die nicht an diese Adresse geht. Sie ` +
      'wird nicht angerechnet. Bitte sehen Sie in Ihrer Wallet nach, bevor Sie noch einmal senden.',
    dropped: (amount) =>
      `Das Netzwerk hat Ihre Zahlung von ${amount} verworfen, bevor sie in einen Block kam. Sie wird nicht angerechnet. ` +
      'Vielleicht sendet Ihre Wallet sie von selbst erneut: Bitte sehen Sie dort nach, bevor Sie noch einmal zahlen.',
  },
  unavailable: {
    noMethod: (store) => [
      store,
      ' hat im Moment keine Zahlungsart aktiviert. Diese Seite prüft das laufend, und bis dahin müssen Sie nichts tun.',
    ],
    noPrice: (store) => [
      'Für die Zahlungsarten von ',
      store,
      ' gibt es im Moment keinen verlässlichen Kurs, deshalb lässt sich kein Betrag festlegen. Das ist meist nach ' +
        'wenigen Minuten behoben; diese Seite prüft das laufend.',
    ],
    chainAway: (store) => [
      'Keines der Netzwerke, in denen ',
      store,
      ' Zahlungen annimmt, ist im Moment erreichbar; eine Zahlung würde also nicht bemerkt. Bis eines wieder da ' +
        'ist, müssen Sie nichts tun; diese Seite prüft das laufend.',
    ],
    mixed: (store) => [
      'Mit den Zahlungsarten von ',
      store,
      ' lässt sich im Moment nicht bezahlen: Es fehlt ein verlässlicher Kurs, oder das Netzwerk ist nicht ' +
        'erreichbar. Das gibt sich meist in wenigen Minuten; diese Seite prüft das laufend.',
    ],
  },
};
