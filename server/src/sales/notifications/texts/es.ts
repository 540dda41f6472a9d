import { countOf } from '@till/look/count';
import type { NotificationTexts } from './en.ts';

const count = countOf('es');

export const es: NotificationTexts = {
  fact: (name, value) => `${name}: ${value}`,
  above: (what) => `${what}:`,
  title: (store, what) => `${store}: ${what}`,
  order: (reference) => `Pedido ${reference}`,
  invoice: (number) => `Factura ${number}`,
  tokens: (amount, network) => `${amount} en ${network}`,
  paidAs: (price, tokens) => `${price}, pagado con ${tokens}`,
  onePayment: (amount) => `pago de ${amount} recibido`,
  events: (events) => count(events, { one: '# novedad', other: '# novedades' }),
  counted: {
    payment: (events) => count(events, { one: '# pago recibido', other: '# pagos recibidos' }),
    underpaid: (events) =>
      count(events, {
        one: '# pedido o factura con pago incompleto',
        other: '# pedidos y facturas con pago incompleto',
      }),
    unmatched: (events) => count(events, { one: '# pago sin asignar', other: '# pagos sin asignar' }),
    webhook: (events) => count(events, { one: '# webhook fallido', other: '# webhooks fallidos' }),
  },
  explained: {
    underpaid: 'El importe completo no llegó a tiempo.',
    unmatched: 'Ha llegado dinero que no corresponde a ningún pedido ni factura.',
    webhook: 'Su servidor no aceptó estos eventos. No se reintentan automáticamente; puede reenviarlos.',
  },
  more: (events) => count(events, { one: 'y # más', other: 'y # más' }),
  total: 'Total',
  details: 'Ver detalles',
  open: 'Abrir la tienda',
  settings: 'Cambiar sus notificaciones',
  because: (store) => `Recibe este correo porque lo activó para ${store}.`,
  summary: {
    title: (store, day) => `${store}, ${day}`,
    volume: 'Volumen',
    dayBefore: (amount) => `El día anterior: ${amount}`,
    payments: 'Pagos recibidos',
    orders: 'Pedidos completados',
    invoices: 'Facturas pagadas',
    underpaid: 'Pagos incompletos',
    unmatched: 'Pagos sin asignar',
    webhook: 'Webhooks fallidos',
    since: (time) => `Contado desde el ${time}, cuando activó este resumen.`,
  },
};
