import { countOf } from '@till/look/count';
import { rich } from '../../../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('de');
const lines = (lines: number) => count(lines, { one: '# Zeile', other: '# Zeilen' });

export const texts: Texts = {
  name: (name, encoding) => rich`${name}, ${encoding}`,
  column: {
    label: 'Spalte',
    says: 'Jeder Wert ist eine Einheit des Bestands.',
    whole: 'Ganze Zeilen',
    numbered: (number) => `Spalte ${number}`,
    named: (number, name) => `Spalte ${number}: ${name}`,
  },
  heading: {
    label: 'Die erste Zeile ist eine Überschrift',
    says: 'Sie wird ausgelassen.',
    saysNamed: (heading) => `„${heading}“ wird ausgelassen.`,
  },
  tooLong:
    'Eine Datei darf 200.000 verschiedene Zeilen mit je höchstens 1.000.000 Zeichen haben. Teilen ' +
    'Sie sie in mehrere Dateien auf.',
  leave: 'Datei verwerfen',
  add: 'Bestand hinzufügen',
  goOn: 'Fortsetzen',
  progress: 'Hinzugefügte Zeilen',
  sent: (sent, all) => `${sent} von ${count(all, { one: '# Zeile', other: '# Zeilen' })}`,
  stopped: (sent) =>
    `Nach ${lines(sent)} angehalten. „Fortsetzen“ fügt den Rest hinzu; keine Zeile wird doppelt hinzugefügt.`,
  counting: (counted, all) => `Wird gezählt\u00a0… ${counted} von ${lines(all)}`,
  preview: 'Vorschau',
  fresh: (fresh) => count(fresh, { one: '# neue Zeile', other: '# neue Zeilen' }),
  repeated: (repeated) =>
    count(repeated, { one: '# Zeile in der Datei wiederholt', other: '# Zeilen in der Datei wiederholt' }),
  known: (known) => `${lines(known)} bereits im Bestand oder verkauft`,
  suspicions: {
    title: 'Prüfen Sie diese Zeilen',
    quotes: (found) => `${lines(found)} mit einem Anführungszeichen am Anfang oder Ende:`,
    blanks: (found) => `${lines(found)} mit Tabulatoren oder mehreren Leerzeichen darin:`,
    invisible: (found) =>
      `${lines(found)} mit unsichtbaren Zeichen darin oder mit Zeichen, die andere Programme als Zeilenumbruch anzeigen:`,
    unreadable: (found) => `${lines(found)} mit nicht lesbaren Zeichen:`,
    example: (line, text) => rich`Zeile ${line}: ${text}`,
    says: 'Sie werden genau so gespeichert und an Käufer geliefert. Innerhalb einer Zeile wird nichts entfernt.',
  },
};
