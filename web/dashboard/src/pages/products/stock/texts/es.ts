import { countOf } from '@till/look/count';
import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('es');
const lines = (lines: number) => count(lines, { one: '# línea', other: '# líneas' });

export const texts: Texts = {
  counts: {
    label: 'Resumen de existencias',
    title: 'Existencias',
    available: 'Disponible',
    availableSays: 'se puede pedir ahora',
    reserved: 'Reservado',
    reservedSays: 'para pedidos abiertos',
    delivered: 'Entregado',
    deliveredSays: 'enviado a compradores',
  },
  add: {
    label: 'Existencias',
    says: 'Una línea por unidad. Las líneas que ya existen se omiten. También puede soltar aquí un archivo de texto o CSV.',
    tooMuch: 'Como máximo 10.000 líneas distintas y 5.000.000 de caracteres a la vez: añada el resto después',
    counting: 'Contando…',
    uncounted: 'No se pueden contar las líneas.',
    counted: (added, duplicates) =>
      `${count(added, { one: '# línea nueva', other: '# líneas nuevas' })}, ` +
      `${count(duplicates, { one: '# duplicada', other: '# duplicadas' })}`,
    submit: 'Añadir existencias',
    added: (added) => count(added, { one: '# línea añadida.', other: '# líneas añadidas.' }),
    addedWithout: (added, duplicates) =>
      `${count(added, { one: '# línea añadida', other: '# líneas añadidas' })}; ` +
      `${count(duplicates, { one: '# omitida por duplicada.', other: '# omitidas por duplicadas.' })}`,
    unsplit: {
      title: '¿Está cada unidad en su propia línea?',
      says: (unsplit) =>
        `${lines(unsplit)} con un carácter interior que otros programas muestran como salto de línea, ` +
        `por ejemplo U+2028. Till no divide ahí: cada una de estas líneas se vende como una unidad.`,
    },
    file: {
      choose: 'Elegir archivo',
      tooLarge: 'Un archivo puede tener 50 MB como máximo. Divídalo en varios archivos.',
      notText: 'Esto no es un archivo de texto. Guárdelo antes como texto o CSV.',
    },
  },
  lines: {
    label: 'Líneas mostradas',
    unsold: 'Sin entregar',
    all: 'Todas',
    noneLeft: 'No quedan líneas.',
    none: 'Aún no se han añadido líneas.',
    newer: 'Más recientes',
    older: 'Más antiguas',
    show: 'Mostrar líneas',
    hide: 'Ocultar líneas',
    secrets: 'Las líneas son secretas: mostrarlas queda anotado en el registro de auditoría.',
    remove: 'Quitar',
    removeTitle: (chosen) => count(chosen, { one: '¿Quitar esta línea?', other: '¿Quitar estas # líneas?' }),
    removeSays: 'Se eliminan para siempre y no se entregan nunca.',
    removed: (removed) => count(removed, { one: '# línea quitada.', other: '# líneas quitadas.' }),
  },
  table: {
    label: 'Líneas de existencias',
    chosen: 'Elegida',
    choose: (number) => `Elegir la línea ${number}`,
    line: 'Línea',
    hidden: 'oculta',
    receiver: 'Entregada a',
    nobody: 'nadie todavía',
    lost: 'un pedido perdido en una restauración',
    added: 'Añadida',
  },
  lastImport: {
    says: (added, moment) => rich`Última importación desde un archivo: ${lines(added)}, ${moment}`,
    saysSold: (added, moment) =>
      rich`Última importación desde un archivo: ${lines(added)}, ${moment}. Algunas ya se han vendido.`,
    undo: 'Deshacer importación',
    undoTitle: '¿Deshacer la última importación?',
    undoSays: (added) =>
      count(added, {
        one: 'Su # línea se elimina para siempre. No se ha vendido.',
        other: 'Todas sus # líneas se eliminan para siempre. No se ha vendido ninguna.',
      }),
  },
};
