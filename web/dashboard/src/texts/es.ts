import { rich } from '../parts/rich.ts';
import type { Texts } from './en.ts';

export const texts: Texts = {
  language: 'Idioma',
  menu: 'Menú',
  suspended: {
    title: 'Esta tienda está suspendida',
    explanation: (reason) =>
      rich`El operador ha detenido sus ventas: no hay pedidos, facturas ni pagos nuevos. Los pagos que los compradores han iniciado llegan a su fin y a su monedero. Motivo indicado: ${reason}`,
  },
};
