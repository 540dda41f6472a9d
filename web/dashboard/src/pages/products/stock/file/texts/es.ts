import { countOf } from '@till/look/count';
import { rich } from '../../../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('es');
const lines = (lines: number) => count(lines, { one: '# línea', other: '# líneas' });

export const texts: Texts = {
  name: (name, encoding) => rich`${name}, ${encoding}`,
  column: {
    label: 'Columna',
    says: 'Cada valor es una unidad de existencias.',
    whole: 'Líneas completas',
    numbered: (number) => `Columna ${number}`,
    named: (number, name) => `Columna ${number}: ${name}`,
  },
  heading: {
    label: 'La primera línea es un encabezado',
    says: 'Se omite.',
    saysNamed: (heading) => `Se omite «${heading}».`,
  },
  tooLong:
    'Un archivo puede tener 200.000 líneas distintas de 1.000.000 de caracteres como máximo cada ' +
    'una. Divídalo en varios archivos.',
  leave: 'Descartar archivo',
  add: 'Añadir existencias',
  goOn: 'Continuar',
  progress: 'Líneas añadidas',
  sent: (sent, all) => `${sent} de ${lines(all)}`,
  stopped: (sent) =>
    `Detenido después de ${lines(sent)}. «Continuar» añade el resto; ninguna línea se añade dos veces.`,
  counting: (counted, all) => `Contando… ${counted} de ${lines(all)}`,
  preview: 'Vista previa',
  fresh: (fresh) => count(fresh, { one: '# línea nueva', other: '# líneas nuevas' }),
  repeated: (repeated) =>
    count(repeated, { one: '# línea repetida en el archivo', other: '# líneas repetidas en el archivo' }),
  known: (known) =>
    count(known, { one: '# línea ya en existencias o vendida', other: '# líneas ya en existencias o vendidas' }),
  suspicions: {
    title: 'Revise estas líneas',
    quotes: (found) => `${lines(found)} con comillas al principio o al final:`,
    blanks: (found) => `${lines(found)} con tabuladores o varios espacios en su interior:`,
    invisible: (found) =>
      `${lines(found)} con caracteres invisibles en su interior, o caracteres que otros programas muestran como salto de línea:`,
    unreadable: (found) => `${lines(found)} con caracteres ilegibles:`,
    example: (line, text) => rich`Línea ${line}: ${text}`,
    says: 'Se guardan y se entregan a los compradores exactamente así. Nada se elimina dentro de una línea.',
  },
};
