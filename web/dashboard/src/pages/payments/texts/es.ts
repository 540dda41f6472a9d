import { countOf } from '@till/look/count';
import { rich } from '../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('es');

export const texts: Texts = {
  title: 'Pagos',
  says: 'Todos los pagos a esta tienda; los iniciados más recientemente primero. Importes antes de la transferencia al monedero.',
  filters: { status: 'Estado', method: 'Método de pago', all: 'Todos' },
  empty: {
    filtered: 'No hay pagos así',
    filteredExplanation: 'Elija otro estado, método o periodo.',
    title: 'Aún no hay pagos',
    explanation: 'Los pagos aparecen aquí en cuanto se detectan.',
    create: 'Nueva factura',
  },
  noneAmongNewest: 'Ninguno entre los 10.000 pagos más recientes.',
  more: 'Mostrar más pagos',
  totals: {
    tooMany: 'Demasiados pagos para sumarlos. Elija menos días.',
    label: 'Totales por método',
    total: 'Total',
    payments: (number) => count(number, { one: '# pago', other: '# pagos' }),
  },
  list: {
    label: 'Pagos',
    for: 'Por',
    amount: 'Importe',
    fee: 'Comisión',
    net: 'Neto',
    status: 'Estado',
    started: 'Inicio',
    valueAndFee: (value, fee) => rich`${value}, comisión ${fee}`,
  },
};
