import { countOf } from '@till/look/count';
import type { Texts } from './en.ts';

const count = countOf('es');
const lines = (lines: number) => count(lines, { one: '# línea', other: '# líneas' });

export const texts: Texts = {
  title: 'Fuera de venta tras una restauración',
  says:
    'La base de datos se restauró desde una copia de seguridad, por lo que no constan las entregas ' +
    'posteriores. Compare las existencias con los correos enviados después de la copia antes de ' +
    'volver a vender el producto.',
  onHold: (orders) =>
    count(orders, {
      one: ' Hasta entonces, la entrega de # pedido pagado está en espera.',
      other: ' Hasta entonces, la entrega de # pedidos pagados está en espera.',
    }),
  delivered: 'Entregado desde la copia de seguridad',
  deliveredSays:
    'Una por línea. Para asignar una línea al pedido que la recibió, escriba el id del pedido, un tabulador y la línea.',
  act: 'Volver a vender',
  askTitle: '¿Volver a vender el producto?',
  askSays:
    'Las líneas que no indique se consideran no entregadas y se venderán. Los pedidos en espera se entregan de inmediato.',
  reserved: {
    title: '¿Marcar como entregadas líneas reservadas?',
    says: (reserved, missing) =>
      `Hay pedidos con ${lines(reserved)} de este producto en reserva. Si continúa, faltarán ` +
      `${lines(missing)} y sus compradores esperarán hasta que añada líneas nuevas.`,
    act: 'Marcarlas y volver a vender',
  },
  done: (available, marked) =>
    `A la venta, con disponibilidad de ${available}. Marcado como entregado: ${lines(marked)}.`,
  doneWithUnknown: (available, marked, unknown) =>
    `A la venta, con disponibilidad de ${available}. Marcado como entregado: ${lines(marked)}; no ` +
    `figura en sus existencias: ${lines(unknown)}.`,
};
