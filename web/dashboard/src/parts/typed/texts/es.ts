import type { Texts } from './en.ts';

export const texts: Texts = {
  amount: { wrong: 'Un importe como 9.99, con punto y tres decimales como máximo' },
  period: {
    label: 'Vence en',
    wrong: 'Un plazo como 7 días o 12 horas',
    outside: 'De 10 minutos a 90 días',
    inMinutes: (words) => `En minutos: ${words}.`,
  },
};
