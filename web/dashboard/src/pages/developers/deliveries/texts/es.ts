import { countOf } from '@till/look/count';
import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('es');

export const texts: Texts = {
  list: {
    title: 'Entregas de webhooks',
    says:
      'Cada evento enviado a la URL de su webhook, los más recientes primero. Los eventos fallidos se ' +
      'reintentan automáticamente hasta agotar los intentos.',
    empty: 'Aún no hay entregas',
    emptySays:
      'Cuando la tienda tenga una URL de webhook, cada evento de un pedido o una factura aparecerá ' +
      'aquí con la respuesta de su endpoint.',
    what: 'entregas',
    name: 'entregas',
    event: 'Evento',
    allEvents: 'Todos los eventos',
    limited: (newest) =>
      `De un evento se cuentan y se muestran como máximo las ${newest} entregas más recientes de cada estado.`,
    none: (event, status) =>
      `Ahora no hay entregas${event === undefined ? '' : ` de ${event}`}${status === undefined ? '' : ` en estado ${status}`}.`,
    pastEnd: 'Esta página está más allá del final de la lista.',
  },
  row: {
    created: (at) => rich`Creada el ${at}`,
    notSent: 'Aún no enviada',
    noAnswer: (at) => rich`Sin respuesta, ${at}`,
    answered: (status, at) => rich`Respuesta ${status}, ${at}`,
    attempts: (attempts) => count(attempts, { one: '# intento', other: '# intentos' }),
    resend: 'Reenviar',
    resent: 'La entrega se envía de nuevo',
  },
  attempts: {
    name: 'intentos',
    gone: 'Los resultados de los intentos ya no se conservan.',
    attempt: (at, outcome, ms) => rich`${at}: ${outcome} (a los ${ms} ms)`,
    answered: (status) => `Respuesta ${status}`,
    older: 'Mostrar intentos anteriores',
  },
  body: {
    name: 'cuerpo',
    show: 'Mostrar cuerpo',
    copy: 'Copiar cuerpo',
    copied: 'Cuerpo copiado',
    cut: (bytes) =>
      count(bytes, {
        one: 'Solo se muestra el principio; tiene # byte en total.',
        other: 'Solo se muestra el principio; tiene # bytes en total.',
      }),
  },
  resendAll: {
    start: 'Reenviar todas',
    title: (total) => count(total, { one: '¿Reenviar esta entrega?', other: '¿Reenviar # entregas?' }),
    titleOrMore: (total) => `¿Reenviar ${total} entregas o más?`,
    says: (statuses, event, isInSteps) =>
      `Se vuelven a enviar todas las entregas${event === undefined ? '' : ` de ${event}`} en estado ${statuses.join(' o ')}. ` +
      'Su servidor puede recibir eventos que ya ha procesado, así que debe detectar las repeticiones.' +
      (isInSteps
        ? ' Se envían por tandas mientras esta página está abierta; puede detener el envío en cualquier momento.'
        : ''),
    done: (resent) => count(resent, { one: 'La entrega se envía de nuevo', other: '# entregas se envían de nuevo' }),
    before: (resent) => count(resent, { one: 'Antes se reenvió # entrega.', other: 'Antes se reenviaron # entregas.' }),
    progress: 'Entregas reenviadas',
    running: (resent, total) => `Reenviadas: ${resent} de ${total}.`,
    waiting: (resent, total) =>
      `Reenviadas: ${resent} de ${total}. En espera de que su endpoint responda a algunas de ellas.`,
    stop: 'Detener',
    keepOpen: 'Mantenga abierta esta página. Si detiene el envío o sale, las entregas restantes se quedan como están.',
  },
};
