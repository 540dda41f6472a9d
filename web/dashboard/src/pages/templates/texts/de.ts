import type { Texts } from './en.ts';

export const texts: Texts = {
  list: {
    title: 'Vorlagen',
    says: 'Wiederkehrende Rechnungen, fertig zum Ausfüllen.',
    create: 'Neue Vorlage',
    table: 'Vorlagen',
    template: 'Vorlage',
    items: 'Artikel',
    expiresIn: 'Gültig für',
    created: 'Erstellt',
  },
  empty: {
    title: 'Noch keine Vorlagen',
    says: 'Eine Vorlage speichert Artikel, Hinweis und Gültigkeit einer Rechnung.',
  },
  create: { title: 'Neue Vorlage', done: 'Die Vorlage ist gespeichert.' },
  edit: { done: 'Gespeichert. Neue Rechnungen verwenden sie.' },
  remove: {
    button: 'Löschen',
    title: (name) => `${name} löschen?`,
    says: 'Die Vorlage wird endgültig gelöscht. Damit erstellte Rechnungen bleiben unverändert.',
    done: (name) => `${name} ist gelöscht.`,
  },
  form: {
    name: 'Name',
    nameSays: 'Nur für Sie sichtbar.',
    nameWanted: 'Ein Name, den Sie wiedererkennen',
    addItem: 'Artikel hinzufügen',
    total: (amount) => `Summe ${amount}`,
    memo: 'Hinweis',
    memoSays: 'Wird auf der Zahlungsseite angezeigt.',
    expirySays: 'Ein Zeitraum wie 7 Tage.',
    save: 'Speichern',
  },
  item: {
    legend: (number) => `Artikel ${number}`,
    name: 'Name',
    nameWanted: 'Der Name des Artikels',
    quantity: 'Menge',
    quantityWanted: 'Mindestens 1',
    unitAmount: 'Einzelpreis',
    description: 'Beschreibung',
    remove: (number) => `Artikel ${number} entfernen`,
  },
};
