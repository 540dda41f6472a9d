import { countOf } from '@till/look/count';
import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('es');

export const texts: Texts = {
  title: 'Errores de la API',
  says:
    'Solicitudes que la API rechazó en los últimos 30 días, las más recientes primero, con el campo ' +
    'no válido, que la respuesta de la API omite. Los datos de las solicitudes no se guardan.',
  key: 'Clave',
  allKeys: 'Todas las claves',
  empty: 'No hay errores de la API',
  emptySays: 'Las solicitudes con sus claves que reciben una respuesta 4xx aparecen aquí en segundos.',
  many: 'Muchas solicitudes distintas',
  parts: { body: 'El cuerpo', query: 'La consulta', path: 'La ruta', header: 'La cabecera' },
  inPart: (part, reason) => `${part}: ${reason}`,
  inField: (part, field, reason) => rich`${part}: ${field} ${reason}`,
  once: (at, key) => rich`${at}, con la clave ${key}`,
  often: (times, first, last, key) =>
    rich`${count(times, { one: '# vez', other: '# veces' })} desde el ${first}, la última el ${last}, con la clave ${key}`,
};
