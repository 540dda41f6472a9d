import { countOf } from '@till/look/count';
import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('de');

export const texts: Texts = {
  title: 'API-Fehler',
  says:
    'Von der API abgewiesene Anfragen der letzten 30 Tage, neueste zuerst, mit dem ungültigen Feld, ' +
    'das in der Antwort der API fehlt. Daten der Anfragen werden nicht gespeichert.',
  key: 'Schlüssel',
  allKeys: 'Alle Schlüssel',
  empty: 'Keine API-Fehler',
  emptySays: 'Anfragen mit Ihren Schlüsseln, die eine 4xx-Antwort erhalten, erscheinen hier innerhalb von Sekunden.',
  many: 'Viele verschiedene Anfragen',
  parts: { body: 'Body', query: 'Query', path: 'Pfad', header: 'Header' },
  inPart: (part, reason) => `${part}: ${reason}`,
  inField: (part, field, reason) => rich`${part}: ${field} ${reason}`,
  once: (at, key) => rich`${at}, mit dem Schlüssel ${key}`,
  often: (times, first, last, key) =>
    rich`${count(times, { one: '#-mal', other: '#-mal' })} seit dem ${first}, zuletzt am ${last}, mit dem Schlüssel ${key}`,
};
