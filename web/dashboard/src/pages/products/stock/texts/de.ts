import { countOf } from '@till/look/count';
import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('de');
const lines = (lines: number) => count(lines, { one: '# Zeile', other: '# Zeilen' });

export const texts: Texts = {
  counts: {
    label: 'Bestand auf einen Blick',
    title: 'Bestand',
    available: 'Verfügbar',
    availableSays: 'jetzt bestellbar',
    reserved: 'Reserviert',
    reservedSays: 'für offene Bestellungen',
    delivered: 'Geliefert',
    deliveredSays: 'an Käufer gesendet',
  },
  add: {
    label: 'Bestand',
    says:
      'Eine Zeile pro Einheit. Bereits vorhandene Zeilen werden übersprungen. Sie können auch eine ' +
      'Text- oder CSV-Datei hier ablegen.',
    tooMuch: 'Höchstens 10.000 verschiedene Zeilen und 5.000.000 Zeichen auf einmal: Fügen Sie den Rest danach hinzu',
    counting: 'Wird gezählt\u00a0…',
    uncounted: 'Die Zeilen können nicht gezählt werden.',
    counted: (added, duplicates) =>
      `${count(added, { one: '# neue Zeile', other: '# neue Zeilen' })}, ` +
      `${count(duplicates, { one: '# Duplikat', other: '# Duplikate' })}`,
    submit: 'Bestand hinzufügen',
    added: (added) => `${lines(added)} hinzugefügt.`,
    addedWithout: (added, duplicates) =>
      `${lines(added)} hinzugefügt; ${lines(duplicates)} als ` +
      `${count(duplicates, { one: 'Duplikat', other: 'Duplikate' })} ausgelassen.`,
    unsplit: {
      title: 'Steht jede Einheit in einer eigenen Zeile?',
      says: (unsplit) =>
        `${lines(unsplit)} mit einem Zeichen darin, das andere Programme als Zeilenumbruch anzeigen, ` +
        `etwa U+2028. Till trennt dort nicht: Jede dieser Zeilen wird als eine Einheit verkauft.`,
    },
    file: {
      choose: 'Datei auswählen',
      tooLarge: 'Eine Datei darf höchstens 50 MB haben. Teilen Sie sie in mehrere Dateien auf.',
      notText: 'Das ist keine Textdatei. Speichern Sie sie zuerst als Text oder CSV.',
    },
  },
  lines: {
    label: 'Angezeigte Zeilen',
    unsold: 'Nicht geliefert',
    all: 'Alle',
    noneLeft: 'Es sind keine Zeilen übrig.',
    none: 'Es wurden noch keine Zeilen hinzugefügt.',
    newer: 'Neuere',
    older: 'Ältere',
    show: 'Zeilen anzeigen',
    hide: 'Zeilen verbergen',
    secrets: 'Zeilen sind geheim: Ihre Anzeige wird im Audit-Protokoll festgehalten.',
    remove: 'Entfernen',
    removeTitle: (chosen) => count(chosen, { one: 'Diese Zeile entfernen?', other: 'Diese # Zeilen entfernen?' }),
    removeSays: 'Sie werden endgültig gelöscht und nie geliefert.',
    removed: (removed) => `${lines(removed)} entfernt.`,
  },
  table: {
    label: 'Zeilen des Bestands',
    chosen: 'Ausgewählt',
    choose: (number) => `Zeile ${number} auswählen`,
    line: 'Zeile',
    hidden: 'verborgen',
    receiver: 'Geliefert an',
    nobody: 'noch niemanden',
    lost: 'eine bei einer Wiederherstellung verlorene Bestellung',
    added: 'Hinzugefügt',
  },
  lastImport: {
    says: (added, moment) => rich`Letzter Import aus einer Datei: ${lines(added)}, ${moment}`,
    saysSold: (added, moment) =>
      rich`Letzter Import aus einer Datei: ${lines(added)}, ${moment}. Einige davon sind verkauft.`,
    undo: 'Import rückgängig machen',
    undoTitle: 'Letzten Import rückgängig machen?',
    undoSays: (added) =>
      count(added, {
        one: 'Seine # Zeile wird endgültig gelöscht. Sie ist nicht verkauft.',
        other: 'Alle seine # Zeilen werden endgültig gelöscht. Keine davon ist verkauft.',
      }),
  },
};
