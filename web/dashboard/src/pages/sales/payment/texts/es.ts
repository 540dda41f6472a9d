import { countOf } from '@till/look/count';
import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('es');

export const texts: Texts = {
  attempts: {
    title: 'Intentos de pago',
    none: 'Aún no se ha elegido un método de pago.',
    explanation: (number, isPaged) =>
      `${count(number, { one: '# intento', other: '# intentos' })}: cada elección de un token inicia uno.` +
      (isPaged ? ' Los que tienen dinero aparecen primero.' : ''),
    pages: 'Páginas de intentos',
    page: (page, pages) => `Página ${page} de ${pages}`,
    previous: 'Intentos anteriores',
    next: 'Más intentos',
    due: 'Importe por pagar',
    seen: 'Visto en la cadena',
    credited: 'Acreditado',
    late: 'Llegado tarde',
    chosen: 'Elegido',
    quoteEnds: 'Fin de la cotización',
    settlesBy: 'Se cierra antes de',
    ended: 'Terminado',
    address: 'Dirección de depósito',
    verify: 'Verificar',
    explorer: 'Ver en el explorador de bloques',
    copyAddress: 'Copiar dirección',
    addressCopied: 'Dirección copiada',
    paysOutTo: (percent) => `Se transfiere, tras una comisión del ${percent} %, a`,
    inYourWallet: (percent) => `En su propio monedero; usted debe una comisión del ${percent} %`,
  },
  moves: {
    title: 'Transacciones',
    paidOut: (amount) => `Transferido: ${amount}`,
    received: (amount) => `Recibido: ${amount}`,
    unconfirmed: (amount) => `Visto, sin confirmar: ${amount}`,
    otherToken: 'otro token',
    at: (hash, time) => rich`${hash}, ${time}`,
    atFrom: (hash, time, from) => rich`${hash}, ${time}, de ${from}`,
    newest: 'Estas son las más recientes. El explorador de bloques muestra todas las transferencias a la dirección.',
  },
  quote: {
    title: 'Precio fijado',
    price: (price, token) => `${price} por 1 ${token}`,
    against: (price, token, implied, percent) =>
      `${price} por 1 ${token}, frente a ${implied} a través de la otra moneda (${percent} % de diferencia)`,
    sources: (number) => `Fuentes del precio (${count(number, { one: '# fuente', other: '# fuentes' })})`,
    source: (name, price) => `${name}: ${price}`,
    comma: ', ',
    old: (seconds) => `hace ${seconds} s`,
    via: (source) => `vía ${source}`,
  },
  found: {
    title: 'Dinero tardío, sobrante o de otro token',
    explanation:
      'Este dinero no cambia ningún estado. Se le transfiere como cualquier pago; usted decide si lo devuelve. La ' +
      'dirección de una plataforma de intercambio quizá no lo acepte: pregunte antes al cliente.',
    part: (amount, reason) => `${amount}: ${reason}`,
    smallestUnits: (amount, method) => `${amount} unidades mínimas de ${method}`,
    reasons: {
      excess: 'más que el importe por pagar',
      second: 'pagado una segunda vez',
      superseded: 'enviado a un intento que el cliente había abandonado',
      short: 'insuficiente, en otro intento',
      late: 'llegó demasiado tarde',
      foreign: 'token equivocado',
    },
    allPaidOut: (at, address) => rich`Encontrado: ${at}, en ${address}. Todo se ha transferido ya.`,
    notAllPaidOut: (at, address) => rich`Encontrado: ${at}, en ${address}. Aún no se ha transferido todo.`,
    more: (list) => rich`Aquí solo cabe una parte. Lista completa: ${list}.`,
    unmatched: 'Pagos sin asignar',
  },
  money: {
    title: 'Dinero',
    says: 'Valor al precio fijado cuando el cliente eligió el método.',
    gross: 'Bruto',
    fee: 'Comisión',
    billedFee: 'Comisión, se le factura',
    net: 'Neto',
    inToken: (token) => `Dinero en ${token}`,
    atAddress: 'En la dirección de depósito',
    partlyPaidOut: (paidOut, waiting) => `${paidOut} transferidos, ${waiting} en la dirección de depósito`,
    paidOut: 'Transferido',
    inWallet: 'En su monedero',
    none: 'Nada recibido',
    sender: 'Enviado desde',
    senders: 'Enviado desde (el último al final)',
    copySender: (address) => `Copiar remitente ${address}`,
    addressCopied: 'Dirección copiada',
  },
  timeline: {
    title: 'Cronología',
    orders: {
      notWhole:
        'Este pedido tiene demasiados intentos de pago o transferencias para mostrarlos aquí. El resto está en Intentos ' +
        'de pago y en el explorador de bloques.',
      created: 'Pedido creado',
      ended: (status) => `Pedido: ${status}`,
    },
    invoices: {
      notWhole:
        'Esta factura tiene demasiados intentos de pago o transferencias para mostrarlos aquí. El resto está en ' +
        'Intentos de pago y en el explorador de bloques.',
      created: 'Factura creada',
      ended: (status) => `Factura: ${status}`,
    },
    unrecorded: 'Hora no registrada',
    transaction: 'Ver transacción',
    picked: (money) => `El cliente eligió pagar ${money}`,
    seen: (money) => `${money}: visto en la cadena`,
    confirmed: (money) => `${money}: confirmado`,
    goods: 'Artículos entregados',
    items: {
      sent: 'Artículos enviados por correo',
      failed: 'Artículos: el correo falló',
      waiting: 'Artículos: el correo está pendiente de envío',
    },
    email: {
      sent: 'Correo al cliente enviado',
      failed: 'Correo al cliente: el envío falló',
      waiting: 'Correo al cliente: pendiente de envío',
    },
    webhook: (event, status) => `Webhook ${event}: ${status}`,
    swept: (money) => `${money}: transferido a usted`,
  },
};
