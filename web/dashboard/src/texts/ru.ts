import { rich } from '../parts/rich.ts';
import type { Texts } from './en.ts';

export const texts: Texts = {
  language: 'Язык',
  menu: 'Меню',
  suspended: {
    title: 'Магазин приостановлен',
    explanation: (reason) =>
      rich`Оператор остановил продажи: новых заказов, счетов и платежей нет. Начатые покупателями платежи будут завершены и поступят на ваш кошелёк. Указанная причина: ${reason}`,
  },
};
