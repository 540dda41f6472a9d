import { countOf } from '@till/look/count';
import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('es');

export const texts: Texts = {
  titles: {
    database: 'La base de datos no está accesible',
    mail: 'El servidor de correo no responde',
    prices: 'Faltan precios',
    assets: 'Un token no se puede leer',
    chain: 'Una red no está accesible',
    chainReplaced: 'Una red fue reemplazada por debajo de su bloque final',
    chainsOff: 'Una red desactivada tiene pagos abiertos',
    addresses: 'Hay direcciones de depósito que no coinciden con sus condiciones',
    agreement: 'Pagos grandes sin dos proveedores que coincidan',
    settlements: 'Hay pagos que no se pueden acreditar',
    deliveries: 'Hay pedidos pagados que no se pueden entregar',
    sweepsFailing: 'Fallan transferencias al monedero',
    chainSilent: 'Una red no tiene bloques nuevos',
    chainUnattended: 'Ningún proceso atiende una red',
    nodeAway: 'Un proveedor no responde',
    nodeLacks: 'A un proveedor le falta una función necesaria',
    nodesDisagree: 'Un proveedor dio respuestas incorrectas',
    gasLow: 'A la clave de gas le queda poco saldo',
    sweepsBlocked: 'No se puede transferir nada',
    sweepsStuck: 'Hay transferencias atascadas',
    priceSources: 'Una fuente de precios no está disponible',
    mailLate: 'El correo se retrasa',
    mailPaused: 'El correo está en pausa',
    readingsLate: 'Hay lecturas a la espera de finalidad',
    webhooks: 'Los webhooks se acumulan',
    webhooksLate: 'No se envían webhooks',
    disk: 'Un disco se está llenando',
    readReplica: 'No se usa la réplica de lectura',
    backup: 'La última copia de seguridad es demasiado antigua',
    foundInClosed: 'Se encontró dinero de una tienda cerrada',
    unread: 'No se pudieron hacer algunas comprobaciones',
  },
  facts: {
    noProvider: () => 'Ningún proveedor responde',
    noBlock: ({ after }) => `Ningún bloque después del ${after}`,
    notFollowed: () => 'Ningún proceso sigue la red (función indexer)',
    notSwept: () => 'Ningún proceso transfiere en ella (función sweeper, GAS_PRIVATE_KEY)',
    away: ({ hosts }) => `Sin respuesta de ${hosts.join(', ')}`,
    lacking: ({ host, features }) => `A ${host} le falta: ${features.join(', ')}`,
    lied: ({ host, lie }) => `${host}: ${lie}`,
    gasForSweeps: ({ number }) =>
      count(number, { one: 'Alcanza para # transferencia', other: 'Alcanza para unas # transferencias' }),
    gasForDays: ({ number }) =>
      count(number, { one: 'Dura aproximadamente # día', other: 'Dura aproximadamente # días' }),
    gasKeyShort: ({ address, balance, needed }) =>
      `${address} tiene ${balance} wei; la próxima transferencia puede necesitar ${needed} wei`,
    gasPriceHigh: ({ price, limit }) => `El gas cuesta ${price} wei, más que el límite de ${limit} wei`,
    transactions: ({ number }) => count(number, { one: '# transacción', other: '# transacciones' }),
    deposits: ({ number }) => count(number, { one: '# depósito', other: '# depósitos' }),
    payments: ({ number }) => count(number, { one: '# pago', other: '# pagos' }),
    webhooksDue: ({ number }) => count(number, { one: '# webhook por enviar', other: '# webhooks por enviar' }),
    noDispatcher: () => 'Ningún proceso los envía (función dispatcher)',
    emailsWaiting: ({ number }) => count(number, { one: '# correo en espera', other: '# correos en espera' }),
    readings: ({ number, level }) =>
      `${count(number, { one: '# lectura', other: '# lecturas' })} a la espera de ${level}`,
    failures: ({ number, first, cause }) => `${number} en total; primero ${first}: ${cause}`,
    disk: ({ folder, host, percent, mebibytes }) =>
      `${folder} en ${host}: ${percent}\u00a0% libre, ${mebibytes}\u00a0MiB`,
    backupAge: ({ hours }) => count(hours, { one: 'La última tiene # hora', other: 'La última tiene # horas' }),
    noBackup: () => 'BACKUP_STAMP_PATH no existe',
    unreadable: ({ method, payments }) =>
      `${method} no se puede leer: ${count(payments, { one: '# pago en espera', other: '# pagos en espera' })}`,
    chainOff: ({ chain, payments, deposits }) =>
      `${chain} está desactivada. Pagos abiertos: ${payments}; depósitos sin transferir: ${deposits}`,
    underived: ({ number }) =>
      `Direcciones que no coinciden con sus condiciones: ${number}. «till sweep --dry-run» las enumera`,
    featuresMissing: ({ features }) => `Ningún proveedor ofrece todo lo necesario. Falta: ${features.join(', ')}`,
    replaced: ({ chain }) =>
      `${chain} fue reemplazada por debajo de su bloque final: consulte «till chains» y después ` +
      `«till accept-replacement --chain ${chain}»`,
    freshPrices: ({ fresh, total }) => `Precios actuales: ${fresh} de ${total}`,
    noSource: ({ pair }) => `${pair}: ninguna fuente está actualizada`,
    oneSource: ({ pair }) => `${pair}: solo una fuente está actualizada`,
    sourcesApart: ({ pair }) => `${pair}: las fuentes difieren demasiado`,
    uncovered: ({ pair }) => `${pair}: menos de dos fuentes lo incluyen`,
    sourceFails: ({ source, message }) => `${source}: ${message}`,
    replicaUnused: ({ message }) => `Las listas se leen de la base de datos principal. Mensaje: ${message}`,
    message: ({ text }) => text,
  },
  about: (title, subject) => `${title}: ${subject}`,
  since: (at) => rich`Desde el ${at}`,
  view: 'Ver',
  whatToDo: 'Qué hacer',
};
