import type { Texts } from './en.ts';

export const texts: Texts = {
  title: 'Weitere Bilder',
  help: 'Auf der Produktseite im Shop zu sehen, nach dem ersten Bild. Höchstens 8.',
  add: 'Bild hinzufügen',
  added: 'Das Bild ist hinzugefügt.',
  saved: 'Die Bilder sind gespeichert.',
  image: (number) => `Bild ${number}`,
  remove: 'Entfernen',
  removeImage: (number) => `Bild ${number} entfernen`,
};
