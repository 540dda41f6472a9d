import type { Scriptless } from '../en/scriptless.ts';

export const scriptless: Scriptless = {
  refresh: 'Actualizar esta página',
  by: (time) => ['Su pago cuenta si entra en un bloque a más tardar el ', time, '.'],
  alreadySent: (token) => `¿Ya ha enviado ${token}? Entonces espere a que aparezca aquí.`,
  counts: (time) =>
    `Una transferencia que haya entrado en un bloque a más tardar el ${time} todavía cuenta: actualice esta ` +
    'página para verla.',
  checking: 'Estamos comprobando si hay transferencias hechas a tiempo. Por favor, no envíe nada ahora.',
  unavailable: {
    noMethod: (store) => [
      store,
      ' no tiene ninguna forma de pago activada en este momento. Hasta que la tenga, usted no tiene que hacer nada.',
    ],
    noPrice: (store) => [
      'Ahora mismo no hay un precio fiable para lo que acepta ',
      store,
      ', así que no se puede fijar ningún importe. Suele resolverse en unos minutos: actualice entonces esta ' +
        'página.',
    ],
    chainAway: (store) => [
      'Ahora mismo no se puede acceder a ninguna red en la que cobra ',
      store,
      ', así que no se detectaría un pago. Hasta que vuelva alguna no tiene que hacer nada: actualice entonces ' +
        'esta página.',
    ],
    mixed: (store) => [
      'De lo que acepta ',
      store,
      ', ahora mismo no se puede pagar nada: no hay un precio fiable o no se puede acceder a la red. Suele ' +
        'resolverse en unos minutos: actualice entonces esta página.',
    ],
  },
  missing: {
    title: 'No se encuentra el enlace de pago',
    heading: 'Este enlace de pago no existe',
    why:
      'Puede que parte del enlace se haya perdido por el camino, por ejemplo en un salto de línea de un correo. ' +
      'Ábralo de nuevo desde donde lo recibió, o copie el enlace entero.',
    ask: 'Si sigue sin funcionar, pida un enlace nuevo a la tienda.',
  },
  emailSaved: 'El recibo y los productos llegarán también al correo electrónico que ha indicado.',
  problem: {
    heading: 'No funcionó',
    foreign: 'Esto lo ha enviado otro sitio, así que no se ha hecho nada. Abra el pago y elija allí.',
    notUnderstood: 'No se pudo leer lo que se envió, así que no se ha hecho nada. Inténtelo de nuevo.',
    back: 'Volver al pago',
  },
};
