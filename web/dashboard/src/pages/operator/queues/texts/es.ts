import { countOf } from '@till/look/count';
import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('es');

export const texts: Texts = {
  title: 'Colas',
  says: 'Correos, webhooks y lecturas pendientes, y los procesos que los atienden.',
  webhooks: {
    title: 'Webhooks',
    pending: 'Pendientes',
    retrying: 'En reintento',
    exhausted: 'Agotados',
    due: 'Para enviar ahora',
    oldestDue: 'El más antiguo, desde',
    noneOverdue: 'Ninguno atrasado',
    none: 'No hay webhooks pendientes ni agotados.',
    table: 'Webhooks por tienda',
    store: 'Tienda',
    nextDue: 'Próximo envío',
  },
  mail: {
    title: 'Correo',
    waiting: 'En espera',
    orMore: (emails) => `${emails} o más`,
    retrying: 'En espera de reintento',
    failed: 'Fallidos en una semana',
    oldest: 'Más antiguo en cola',
    noneWaiting: 'Ninguno en espera',
    lastError: 'Último error del servidor',
    sent: 'Facturas enviadas por correo en 24 horas',
    sentOf: (sent, cap) => `${sent} de ${cap}`,
    cap: (invoices) =>
      count(invoices, {
        one: 'Cada tienda puede enviar por correo # factura cada 24 horas:',
        other: 'Cada tienda puede enviar por correo # facturas cada 24 horas:',
      }),
    byStore: 'Correos de facturas por tienda',
    sentByStore: (store, sent) => rich`${store}: ${sent}`,
    limitReached: 'límite alcanzado',
    paused: 'El correo está en pausa',
    pausedBy: (by, at, until) =>
      rich`Por ${by} el ${at}. Los correos siguen en cola y se envían, a más tardar, el ${until}.`,
    resume: 'Reanudar correo',
    resumed: 'El correo se envía de nuevo.',
    pauseSays:
      'Ponga el correo en pausa mientras su servidor tenga problemas: los correos siguen en cola y no ' +
      'se pierde nada. También esperan los correos con los que un propietario puede detener un cambio ' +
      'de dirección de cobro, así que haga una pausa breve.',
    reason: 'Motivo',
    hours: 'Horas',
    pause: 'Pausar correo',
    pauseDone: 'El correo está en pausa. Los correos siguen en cola.',
  },
  readings: {
    title: 'Lecturas pendientes',
    says: 'Saldos a la espera de que su bloque sea lo bastante definitivo.',
    none: 'Ninguna en espera.',
    chain: 'Red',
    waitingFor: 'A la espera de',
    readings: 'Lecturas',
    oldest: 'Más antigua',
    blocks: (blocks) => count(blocks, { one: '# bloque', other: '# bloques' }),
    block: (block) => `bloque ${block}`,
    blockAt: (block, at) => rich`bloque ${block}, ${at}`,
  },
  processes: {
    title: 'Procesos',
    says: 'Procesos en marcha y los que cayeron en el último día. Las tareas exclusivas pasan a otro proceso cuando uno cae.',
    none: 'Ningún proceso en marcha.',
    process: 'Proceso',
    roles: 'Roles',
    tasks: 'Tareas exclusivas',
    since: 'Desde',
    state: 'Estado',
    version: (version) => `versión ${version}`,
    runs: 'en marcha',
    gone: 'caído',
    lastSeen: (at) => rich`visto por última vez el ${at}`,
  },
};
