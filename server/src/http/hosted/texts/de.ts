import type { Texts } from './en.ts';

/** Every text of the page without scripts, in German. */
export const de: Texts = {
  title: { missing: 'Zahlungslink nicht gefunden', pay: (store) => `An ${store} zahlen` },
  languages: 'Sprache',
  missing: {
    heading: 'Diesen Zahlungslink gibt es nicht',
    advice:
      'Öffnen Sie ihn noch einmal dort, wo Sie ihn erhalten haben, oder bitten Sie den Shop um einen neuen. Diese ' +
      'Seite nimmt keine Zahlung an.',
  },
  choosing: {
    heading: 'Für die Wahl der Zahlungsart ist JavaScript nötig',
    advice:
      'Bitte erlauben Sie JavaScript für diese Seite und laden Sie sie neu, oder fragen Sie den Shop nach einem ' +
      'anderen Zahlungsweg. Bisher wurde nichts von Ihnen verlangt.',
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
  goods: 'Ihre Ware als reine Daten',
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
  tooLate: (seen) =>
    `Ihre Zahlung über ${seen} wurde erst nach Ablauf der Zahlungsfrist erkannt. Sie wird nicht automatisch ` +
    'angerechnet.',
  facts: {
    store: 'Shop',
    amount: 'Betrag',
    reference: 'Referenz',
    exactly: 'Senden Sie genau',
    rest: 'Fehlt noch – senden Sie genau',
    network: 'Netzwerk',
    chainId: (title, id) => (id === null ? title : `${title} (Chain-ID\u00a0${id})`),
    address: 'An diese Adresse',
  },
  qr: 'QR-Code der Einzahlungsadresse',
  invoice: (number) => `Rechnung ${number}`,
  order: (id) => `Bestellung ${id}`,
  refresh: 'Diese Seite neu laden',
  ask: (store, reference) => `Fragen? Wenden Sie sich an ${store} und nennen Sie ${reference}.`,
  back: (store) => `Zurück zu ${store}`,
};
