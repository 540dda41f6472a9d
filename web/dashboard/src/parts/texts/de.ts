import type { Texts } from './en.ts';

export const texts: Texts = {
  cancel: 'Abbrechen',
  unsaved: {
    title: 'Verlassen, ohne zu speichern?',
    explanation: 'Ihre Änderungen auf dieser Seite gehen verloren.',
    leave: 'Verlassen',
    stay: 'Bleiben',
  },
  copyDenied: 'Ihr Browser erlaubt das Kopieren nicht',
  list: {
    show: (what) => `Anzeigen: ${what}`,
    all: 'alle',
    more: 'Mehr anzeigen',
    pages: 'Seiten',
    first: 'Erste Seite',
    previous: 'Vorherige Seite',
    next: 'Nächste Seite',
    last: 'Letzte Seite',
    place: (page, last, total) => `Seite ${page} von ${last}, insgesamt ${total}`,
  },
  scrollSideways: 'Für alle Spalten seitlich scrollen',
  days: {
    from: 'Von Tag',
    to: 'Bis Tag',
    backwards: 'Nicht vor dem ersten Tag',
  },
  order: {
    up: (name) => `${name} nach oben`,
    down: (name) => `${name} nach unten`,
    moved: (name, place, rows) => `${name} ist jetzt Nummer ${place} von ${rows}.`,
  },
  image: {
    choose: 'Bild auswählen',
    replace: 'Bild ersetzen',
    remove: 'Bild entfernen',
    saved: 'Das Bild ist gespeichert.',
    removed: 'Das Bild ist entfernt.',
  },
  logo: {
    choose: 'Logo auswählen',
    replace: 'Logo ersetzen',
    remove: 'Logo entfernen',
    saved: 'Das Logo ist gespeichert.',
    removed: 'Das Logo ist entfernt.',
  },
  imageTooLarge: 'Ein Bild darf höchstens 5 MiB haben',
  suggestions: 'Vorschläge',
  sale: {
    order: (id) => `Bestellung ${id}`,
    invoice: (number) => `Rechnung ${number}`,
  },
  offSale: {
    onSale: 'im Verkauf',
    reasons: {
      unlisted: 'nicht angeboten',
      withheld: 'nach Wiederherstellung nicht im Verkauf',
      soldOut: 'kein Bestand',
      closed: 'Shop geschlossen',
      suspended: 'Shop gesperrt',
      noMethods: 'keine Zahlungsart',
    },
  },
};
