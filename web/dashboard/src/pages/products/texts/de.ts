import type { Texts } from './en.ts';

export const texts: Texts = {
  list: {
    title: 'Produkte',
    says: 'Ihre Produkte mit Preis und Inhalt.',
    label: 'Produkte',
    create: 'Neues Produkt',
    product: 'Produkt',
    price: 'Preis',
    stock: 'Bestand',
    noLimit: 'unbegrenzt',
    empty: {
      title: 'Noch keine Produkte',
      says: 'Ein Produkt hat einen Preis und einen Text oder eine Liste von Schlüsseln, die automatisch geliefert werden.',
    },
  },
  form: {
    title: 'Titel',
    titleWanted: 'Ein für Käufer verständlicher Titel',
    description: 'Beschreibung',
    price: 'Preis',
    priceWanted: 'Mehr als null und höchstens eine Milliarde',
    currency: 'Währung',
    currencies: { usd: 'US-Dollar', eur: 'Euro' },
    minimum: 'Mindestmenge',
    minimumWanted: 'Mindestens 1',
    maximum: 'Höchstmenge',
    maximumWanted: 'Nicht weniger als die Mindestmenge',
    noLimit: 'Unbegrenzt',
    finite: 'Begrenzter Bestand',
    finiteSays:
      'Mit jeder verkauften Einheit wird eine Zeile einer Liste geliefert, etwa ein Lizenzschlüssel. ' +
      'Ist die Liste leer, ist das Produkt ausverkauft.',
    delivery: 'Liefertext',
    deliverySays: 'Wird an jeden Käufer geliefert: ein Link, ein Text, eine Anleitung.',
    save: 'Speichern',
  },
  created: {
    title: 'Neues Produkt',
    done: 'Produkt erstellt.',
    stock: 'Bestand',
    stockSays:
      'Ein Schlüssel oder eine andere Einheit pro Zeile. Dateien und mehr als 10.000 Zeilen können Sie danach hinzufügen.',
    image: 'Bild',
    imageSays: 'PNG, JPEG, WebP oder AVIF, höchstens 5 MiB',
    chooseImage: 'Bild auswählen',
    replaceImage: 'Bild ersetzen',
    partly: 'Produkt erstellt, aber unvollständig',
    imageMissing: (problem) => `Das Bild wurde nicht gespeichert: ${problem}. Fügen Sie es hier hinzu.`,
    stockMissing: (problem) => `Der Bestand wurde nicht gespeichert: ${problem}. Fügen Sie ihn hier hinzu.`,
    tryAgain: 'Bitte erneut versuchen',
  },
  product: {
    offSale: {
      unlisted: 'Nicht angeboten: Niemand kann es bestellen.',
      soldOut: 'Kein Bestand: Das Produkt kann bestellt werden, sobald Bestand hinzugefügt ist.',
      closed: 'Nicht zu kaufen: Der Shop ist geschlossen.',
      suspended: 'Nicht zu kaufen: Der Shop ist gesperrt.',
      noMethods: 'Nicht zu kaufen: Der Shop hat keine nutzbare Zahlungsart.',
    },
    saved: 'Gespeichert.',
    stock: 'Bestandsliste',
    image: 'Bild',
    imageSays: 'PNG, JPEG, WebP oder AVIF, höchstens 5 MiB. Orts- und Kameradaten werden entfernt.',
    duplicate: 'Duplizieren',
    duplicated: 'Kopiert. Die Kopie wird nicht angeboten und hat keinen Bestand.',
    list: 'Anbieten',
    listed: 'Das Produkt wird angeboten.',
    unlist: 'Nicht mehr anbieten',
    unlistDone: 'Das Produkt kann nicht mehr bestellt werden. Offene Bestellungen sind nicht betroffen.',
    delete: 'Löschen',
    deleted: (title) => `„${title}“ ist gelöscht.`,
    deleteTitle: (title) => `„${title}“ löschen?`,
    deleteSays:
      'Das Produkt kann nicht mehr bestellt werden und verschwindet aus Ihrer Liste. Offene ' +
      'Bestellungen laufen weiter und werden noch geliefert; frühere Bestellungen zeigen es weiterhin. ' +
      'Das lässt sich nicht rückgängig machen.',
  },
};
