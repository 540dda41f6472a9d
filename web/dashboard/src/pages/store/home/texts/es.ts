import { countOf } from '@till/look/count';
import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('es');

export const texts: Texts = {
  title: 'Inicio',
  loading: 'Cargando',
  received: 'Pagos recibidos',
  period: 'Periodo',
  days: (days) => `${days} días`,
  counting:
    'Aún se están contando las ventas anteriores a la actualización. Las cifras de días pasados pueden ser demasiado bajas.',
  counted: (figure) => `Cómo se calcula: ${figure}`,
  attention: {
    title: 'Requiere su atención',
    none: 'Está todo al día.',
    payoutChanges: {
      label: 'Cambio de dirección de cobro pendiente',
      says: 'Un propietario ha solicitado una dirección nueva. Si no reconoce este cambio, cancélelo ahora.',
    },
    deliveriesWaiting: {
      label: 'Pedidos pagados por entregar',
      says: 'Faltan existencias. Añádalas a los productos y el resto se entregará automáticamente.',
    },
    partialOrders: {
      label: 'Pedidos con pago incompleto',
      says: 'En los últimos 30 días. El comprador envió de menos; el dinero es suyo y no se entregó nada.',
    },
    partialInvoices: {
      label: 'Facturas con pago incompleto',
      says: 'En los últimos 30 días. El comprador envió de menos.',
    },
    foundFunds: {
      label: 'Pagos sin asignar',
      says: 'Pagos tardíos, duplicados, en exceso o en un token equivocado, en los últimos 30 días.',
    },
    exhausted: {
      label: 'Webhooks fallidos',
      says: 'Su endpoint no los aceptó. Reenvíelos cuando vuelva a responder.',
    },
    belowMinimum: {
      label: 'Métodos por debajo de su mínimo',
      says: 'La comisión de su pago habitual no cubre una transferencia al monedero, así que su dinero tarda más en llegar.',
    },
    chainsAway: {
      label: 'Redes no disponibles',
      says: 'Los pagos en ellas se resolverán cuando la red vuelva a estar disponible. No se pierde nada.',
    },
  },
  figures: {
    volume: {
      name: 'Volumen',
      says:
        'Precios de los pedidos y facturas en el momento en que se completan o se pagan; sin pedidos con ' +
        'pago incompleto ni importes en exceso.',
    },
    net: { name: 'Neto', says: 'Volumen menos comisiones, al precio mostrado al comprador.' },
    fees: {
      name: 'Comisiones',
      says: 'La parte del operador en cada pago: su precio por la comisión vigente cuando el comprador eligió el método de pago.',
    },
    payments: {
      name: 'Pagos',
      says: 'Pedidos completados y facturas pagadas, contados en el momento en que cambia su estado.',
    },
    average: { name: 'Pedido medio', says: 'Volumen dividido entre los pagos, facturas incluidas.' },
    none: (days) => `Sin pagos en los ${days} días anteriores`,
    same: (days) => `Igual que en los ${days} días anteriores`,
    more: (percent, days) => `${percent} más que en los ${days} días anteriores`,
    less: (percent, days) => `${percent} menos que en los ${days} días anteriores`,
  },
  volume: {
    title: 'Volumen por día',
    zone: (zone) => `Días en ${zone}`,
    says: 'Precios mostrados a los compradores, en el día del pago, por método de pago.',
    none: (days) => `Sin pagos en estos ${days} días. Aparecerán aquí cuando estén confirmados.`,
    day: (day, amount) => `${day}: ${amount}`,
    others: (amounts) => `No incluido: ${amounts.join(', ')}`,
    other: (amount, payments) => `${amount} en ${count(payments, { one: '# pago', other: '# pagos' })}`,
    table: { title: 'Volumen por día y método de pago', day: 'Día', method: 'Método de pago', volume: 'Volumen' },
  },
  methods: {
    title: 'Métodos de pago',
    says: 'La parte de cada método de pago en el volumen, y sus pagos.',
    payments: (payments) => count(payments, { one: '# pago', other: '# pagos' }),
  },
  funnel: {
    title: 'Conversión',
    says:
      'Pedidos y facturas que alcanzaron cada paso en este periodo; cada uno cuenta una vez. Una ' +
      'página cuenta como abierta cuando se envía por primera vez a un navegador, incluidas las vistas ' +
      'previas de enlaces, o cuando un programa elige un método de pago sin ella. Un pago cuenta como ' +
      'detectado con el primer dinero, aunque no llegue todo. Una factura puede abrirse en un periodo ' +
      'y pagarse en el siguiente.',
    opened: 'Página abierta',
    chosen: 'Método de pago elegido',
    seen: 'Pago detectado',
    paid: 'Pagado',
    since: (moment) => rich`Contado desde ${moment}`,
  },
  best: {
    title: 'Más vendidos',
    says:
      'Productos con el mayor volumen en los pedidos completados de este periodo, a su precio en el ' +
      'pedido. Los conceptos de las facturas no son productos.',
    none: (days) => `No se vendió ningún producto en estos ${days} días.`,
    deleted: 'Producto eliminado',
    sold: (units) => count(units, { one: '# vendido', other: '# vendidos' }),
    soldDeleted: (units) => count(units, { one: '# vendido, eliminado', other: '# vendidos, eliminado' }),
  },
  latest: {
    title: 'Últimos pagos',
    all: 'Todos los pagos',
    none: 'Aún no hay pagos. Aparecerán aquí en cuanto estén confirmados.',
    order: 'Pedido',
    invoice: 'Factura',
    numbered: (number, title) => rich`Factura ${number}: ${title}`,
    more: (title, more) => rich`${title} y ${more} más`,
  },
};
