import type { Texts } from './en.ts';

export const texts: Texts = {
  amount: { wrong: 'Сумма в виде 9.99: с точкой и не более чем тремя знаками после неё' },
  period: {
    label: 'Срок действия',
    wrong: 'Срок, например 7 дней или 12 часов',
    outside: 'От 10 минут до 90 дней',
    inMinutes: (words) => `В минутах: ${words}.`,
  },
};
