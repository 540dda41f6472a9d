import type { Texts } from './en.ts';

export const texts: Texts = {
  amount: { wrong: 'Um valor como 9.99, com ponto e no máximo três casas decimais' },
  period: {
    label: 'Expira em',
    wrong: 'Um prazo como 7 dias ou 12 horas',
    outside: 'De 10 minutos a 90 dias',
    inMinutes: (words) => `Em minutos: ${words}.`,
  },
};
