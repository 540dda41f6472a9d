import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

export const texts: Texts = {
  list: {
    title: 'Claves API',
    says: (reference) =>
      rich`Sus integraciones las usan para llamar a la API; la ${reference} enumera todas las llamadas.`,
    reference: 'referencia de la API',
    empty: 'No hay claves',
    emptySays: 'Solo necesita una para vender a través de la API. También puede hacerlo todo aquí manualmente.',
    revoked: 'Claves revocadas',
    revokedSays: 'Las últimas cincuenta; ya no funcionan.',
  },
  row: {
    created: (at, by) => rich`Creada el ${at} por ${by}`,
    scopes: 'Permisos',
    neverUsed: 'Nunca usada',
    lastUsed: (at) => rich`Último uso: ${at}`,
    revoked: (at) => rich`Revocada el ${at}`,
    neverExpires: 'No caduca',
    expires: (at) => rich`Caduca el ${at}`,
    expired: (at) => rich`Caducó el ${at}`,
    expiredBadge: 'caducada',
    soonBadge: 'caduca pronto',
    revoke: 'Revocar',
  },
  revoking: {
    title: (name) => `¿Revocar «${name}»?`,
    neverUsed: 'Nunca se ha usado.',
    lastUsed: (at) => rich`Se usó por última vez el ${at}.`,
    expired: (used) => rich`Ha caducado, así que nada dejará de funcionar. ${used}`,
    active: (used, acts) =>
      rich`${used} Las integraciones que la usan dejan de funcionar de inmediato. Ya no podrán:
        ${acts.join('; ')}. Esto no se puede deshacer; una clave nueva será distinta.`,
    confirm: 'Revocar',
    done: (name) => `La clave «${name}» está revocada.`,
  },
  creating: {
    title: 'Nueva clave',
    says: 'Cree una clave por integración, solo con los permisos que necesite.',
    name: 'Nombre',
    nameWanted: 'Un nombre, como el de la integración que la usará',
    expires: 'Caduca',
    expiries: {
      never: 'Nunca',
      month: 'En 30 días',
      quarter: 'En 90 días',
      year: 'En un año',
      date: 'En una fecha concreta',
    },
    date: 'Último día',
    dateSays: 'Válida hasta el final de ese día.',
    dateWanted: 'Una fecha futura',
    scopes: 'Permisos',
    scopesWanted: 'Al menos uno: sin permisos, una clave solo puede leer su tienda',
    submit: 'Crear clave',
    done: 'La clave está creada. Cópiela ahora.',
  },
  created: {
    title: (name) => `La clave «${name}»`,
    says:
      'Cópiela ahora: Till solo guarda su hash y no podrá volver a mostrarla. Guárdela en su servidor, ' +
      'nunca en un navegador ni en un repositorio.',
    key: 'Clave API',
    copyKey: 'Copiar clave',
    keyCopied: 'Clave copiada',
    tryIt: 'Pruébela:',
    call: 'Una llamada con la clave',
    copyCall: 'Copiar curl',
    callCopied: 'Comando copiado',
    done: 'Ya la he guardado',
  },
  scopes: {
    'orders:read': 'leer y listar pedidos',
    'orders:write': 'crear pedidos y hacerlos caducar',
    'invoices:read': 'leer y listar facturas y plantillas',
    'invoices:write': 'crear, anular y enviar facturas',
    'products:read': 'leer y listar productos',
    'products:write': 'añadir existencias a los productos',
    'webhooks:read': 'listar entregas de webhooks',
    'webhooks:write': 'reenviar entregas de webhooks',
  },
};
