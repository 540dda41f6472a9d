import { countOf } from '../../../kernel/lib/count.ts';
import type { Texts } from './en.ts';

const count = countOf('de');

/** The texts of the page without scripts, in German. */
export const de: Texts = {
  title: { missing: 'Zahlungslink nicht gefunden', pay: (store) => `An ${store} zahlen` },
  languages: 'Sprache',
  missing: {
    heading: 'Diesen Zahlungslink gibt es nicht',
    advice:
      'Öffnen Sie ihn noch einmal dort, wo Sie ihn erhalten haben, oder bitten Sie den Shop um einen neuen. Diese ' +
      'Seite nimmt keine Zahlung an.',
  },
  waiting: 'Warten auf Ihre Zahlung',
  part: 'Ein Teil Ihrer Zahlung ist eingegangen',
  has: (seen, required) => `Bisher eingegangen: ${seen} von ${required}.`,
  invoiceRestBy: (time) => `Senden Sie den Rest bis zum ${time}, danach wird diese Rechnung geschlossen.`,
  orderRestBy: (time) => `Senden Sie den Rest bis zum ${time}, danach wird diese Bestellung geschlossen.`,
  by: (time) => `Ihre Zahlung wird angerechnet, wenn sie bis zum ${time} in einem Block ist.`,
  asset: (token, network) => `${token} auf ${network}`,
  onlyThis: (asset) =>
    `Senden Sie nur ${asset}. Zahlungen mit anderen Token oder über andere Netzwerke werden nicht angerechnet und ` +
    'können verloren gehen.',
  seen: {
    heading: 'Ihre Zahlung wurde erkannt',
    advice: 'Das Netzwerk bestätigt sie gerade. Bitte nicht noch einmal senden.',
  },
  over: {
    heading: 'Das Preisangebot ist abgelaufen',
    advice: 'Bitte senden Sie nichts mehr. Was angekommen ist, ist nicht verloren: Es geht an die Wallet des Shops.',
  },
  lapsed: {
    heading: 'Dieses Preisangebot ist abgelaufen',
    advice: (time) =>
      `Bitte verwenden Sie die zugehörige Adresse nicht mehr. Eine Transaktion, die bis zum ${time} in einem Block ` +
      'war, wird noch angerechnet: Laden Sie diese Seite neu, um sie zu sehen.',
  },
  closing: {
    heading: 'Die Zahlungsfrist ist abgelaufen',
    advice: 'Wir prüfen, ob rechtzeitig gezahlt wurde. Bitte senden Sie jetzt nichts.',
  },
  paid: { heading: 'Zahlung eingegangen', advice: 'Vielen Dank! Es ist nichts mehr zu zahlen.' },
  goods: {
    title: 'Ihre Ware',
    getting: 'Ihre Ware wird bereitgestellt. Diese Seite aktualisiert sich selbst.',
    waiting:
      'Ihre Zahlung ist vollständig. Der Shop bereitet Ihre Ware vor. Bitte kommen Sie später auf diese Seite zurück.',
    restFollows: 'Ein Teil Ihrer Ware ist im Shop gerade nicht vorrätig. Der Rest folgt auf dieser Seite.',
    underWay: (done, all) =>
      `${done} von ${all} sind da. Der Rest ist unterwegs; diese Seite aktualisiert sich selbst.`,
    first: (done, all) => `Dies sind die ersten ${done} von ${all}. Der Download enthält alle.`,
    download: 'Alles als Text herunterladen',
  },
  partial: {
    heading: 'Teilweise bezahlt',
    advice:
      'Die Zahlungsfrist ist abgelaufen. Bitte senden Sie nichts mehr. Was angekommen ist, geht an die Wallet des ' +
      'Shops.',
  },
  expired: {
    heading: 'Diese Zahlung ist abgelaufen',
    advice: 'Die Zahlungsfrist ist abgelaufen. Bitte senden Sie jetzt nichts.',
  },
  voided: {
    heading: 'Vom Shop storniert',
    advice: 'Eine Zahlung ist nicht mehr möglich. Bitte senden Sie nichts.',
  },
  facts: {
    store: 'Shop',
    amount: 'Betrag',
    reference: 'Referenz',
    exactly: 'Senden Sie genau',
    rest: 'Fehlt noch – senden Sie genau',
    network: 'Netzwerk',
    chainId: (title, id) => (id === null ? title : `${title} (Chain-ID\u00a0${id})`),
    address: 'An diese Adresse',
    paidTo: 'Gezahlt an',
    noMore: 'Senden Sie nichts mehr an diese Adresse.',
  },
  qr: 'QR-Code der Einzahlungsadresse',
  invoice: (number) => `Rechnung ${number}`,
  order: (id) => `Bestellung ${id}`,
  refresh: 'Diese Seite neu laden',
  ask: (store, reference) => `Fragen? Wenden Sie sich an ${store} und nennen Sie ${reference}.`,
  back: (store) => `Zurück zu ${store}`,
  choose: {
    heading: 'Zahlungsart wählen',
    advice:
      'Mit Ihrer Auswahl steht der Preis für bis zu 30\u00a0Minuten fest. Wählen Sie das Netzwerk, auf dem Ihre ' +
      'Coins liegen: Was über ein anderes Netzwerk gesendet wird, kommt nicht an. Ihre Wallet rechnet die ' +
      'Netzwerkgebühr hinzu.',
    payWith: (token) => `Mit ${token} zahlen`,
    on: (network) => `auf ${network}`,
    about: (amount) => `≈ ${amount}`,
    noPrice: 'Derzeit kein Kurs',
    chainAway: 'Netzwerk derzeit nicht erreichbar',
    feeAbout: (amount) => `Netzwerkgebühr etwa ${amount}`,
    feeBelow: (amount) => `Netzwerkgebühr unter ${amount}`,
    feeHigh: 'Netzwerkgebühr evtl. höher als der Betrag',
    another: 'Mit anderem Token oder Netzwerk zahlen',
    alreadySent: (token) => `Haben Sie schon ${token} gesendet? Dann warten Sie, bis die Zahlung hier erscheint.`,
    partStays: (seen) =>
      `Bereits erkannt: ${seen}. Für ein anderes Preisangebot wird das nicht angerechnet: Sie müssten den gesamten ` +
      'Betrag noch einmal zahlen und beim Shop nachfragen, was mit der ersten Zahlung geschieht.',
    newQuote: (method) => `Neues Preisangebot für ${method}`,
    notYet: 'Noch nicht gesendet? Fordern Sie ein neues Preisangebot mit aktuellem Kurs und neuer Adresse an.',
    payAgain: 'Mit neuem Preisangebot noch einmal zahlen',
  },
  unavailable: {
    heading: 'Zahlung im Moment nicht möglich',
    noMethod: (store) => `${store} hat im Moment keine Zahlungsart aktiviert. Bis dahin müssen Sie nichts tun.`,
    noPrice: (store) =>
      `Für die Zahlungsarten von ${store} gibt es im Moment keinen verlässlichen Kurs, deshalb lässt sich kein ` +
      'Betrag festlegen. Das ist meist nach wenigen Minuten behoben: Laden Sie diese Seite dann neu.',
    chainAway: (store) =>
      `Keines der Netzwerke, in denen ${store} Zahlungen annimmt, ist im Moment erreichbar; eine Zahlung würde also ` +
      'nicht bemerkt. Bis eines wieder da ist, müssen Sie nichts tun: Laden Sie diese Seite dann neu.',
    mixed: (store) =>
      `Mit den Zahlungsarten von ${store} lässt sich im Moment nicht bezahlen: Es fehlt ein verlässlicher Kurs, ` +
      'oder das Netzwerk ist nicht erreichbar. Das gibt sich meist in wenigen Minuten: Laden Sie diese Seite dann ' +
      'neu.',
  },
  email: {
    label: 'E-Mail für Beleg und Ware (optional)',
    save: 'Speichern',
    saved: 'Beleg und Ware gehen auch an die E-Mail-Adresse, die Sie angegeben haben.',
    wrong: 'Das sieht nicht wie eine E-Mail-Adresse aus. Bitte prüfen Sie die Eingabe.',
  },
  problem: {
    heading: 'Das hat nicht funktioniert',
    methodGone: 'Diese Zahlungsart ist nicht mehr verfügbar. Bitte wählen Sie eine andere.',
    notPayable: 'Diese Zahlung ist bereits abgeschlossen oder beendet.',
    noPrice:
      'Für diesen Token gibt es im Moment keinen aktuellen Kurs. Versuchen Sie es in einer Minute erneut oder wählen ' +
      'Sie einen anderen Token.',
    notChangeable:
      'Diese Bestellung ist bereits abgeschlossen. Die E-Mail-Adresse dazu kann nicht mehr geändert werden.',
    tooMany: 'Zu viele Versuche. Bitte warten Sie eine Minute und versuchen Sie es erneut.',
    tooManyMinutes: (minutes) =>
      count(minutes, {
        one: 'Zu viele Versuche. Bitte warten Sie # Minute und versuchen Sie es erneut.',
        other: 'Zu viele Versuche. Bitte warten Sie # Minuten und versuchen Sie es erneut.',
      }),
    foreign:
      'Das hat eine andere Website gesendet, deshalb wurde nichts getan. Öffnen Sie die Zahlung und wählen Sie dort.',
    notUnderstood: 'Was gesendet wurde, war nicht lesbar, deshalb wurde nichts getan. Bitte versuchen Sie es erneut.',
    service: 'Der Dienst hat gerade ein Problem. Bitte versuchen Sie es gleich noch einmal.',
    back: 'Zurück zur Zahlung',
  },
  uncounted: {
    arrived: 'Folgendes ist angekommen, wird aber nicht auf diese Zahlung angerechnet:',
    funds: (amount, network) => `${amount} auf ${network}`,
    notReturned: (store) =>
      `Es wird nicht automatisch zurückgezahlt: Es geht an die Wallet von ${store}, und nur der Shop kann es ` +
      'zurücksenden. Bitte fragen Sie dort nach.',
  },
};
