import { rich } from '../parts/rich.ts';
import type { Texts } from './en.ts';

export const texts: Texts = {
  language: 'Idioma',
  menu: 'Menu',
  suspended: {
    title: 'Esta loja está suspensa',
    explanation: (reason) =>
      rich`O operador suspendeu as vendas: não há novos pedidos, faturas nem pagamentos. Os pagamentos já iniciados pelos compradores seguem até o fim e chegam à sua carteira. Motivo informado: ${reason}`,
  },
};
