import { countOf } from '@till/look/count';
import type { Texts } from './en.ts';

const count = countOf('ru');

export const texts: Texts = {
  title: 'Динамика',
  period: 'Период',
  periods: { '1': '24 часа', '7': '7 дней', '30': '30 дней' },
  loading: 'Загрузка',
  nothing: 'Пока ничего не записано. Первые значения появятся в течение 15 минут.',
  busiest: 'Самые активные магазины',
  newest: 'Самые новые магазины',
  noStores: 'Пока нет',
  payments: (payments) =>
    count(payments, { one: '# платёж', few: '# платежа', many: '# платежей', other: '# платежа' }),
  beyondLimit: 'Вне предела',
  titleOf: (measure, subject) => `${measure} (${subject})`,
  inPeriod: (counted) => `${counted}, за этот период`,
  range: (counted, least, most) => `${counted}, от ${least} до ${most}`,
  limitBelow: (counted, limit) => `${counted}; требуются действия при значении ниже ${limit}`,
  limitAbove: (counted, limit) => `${counted}; требуются действия при значении выше ${limit}`,
  now: 'сейчас',
  at: (time, value) => `${time}: ${value}`,
  noData: 'нет данных',
  percent: (value) => `${value}\u00a0%`,
  millis: (value) => `${value}\u00a0мс`,
  seconds: (value) => `${value}\u00a0с`,
  minutes: (value) => `${value}\u00a0мин`,
  hours: (value) => `${value}\u00a0ч`,
  days: (days) => count(days, { one: '# день', few: '# дня', many: '# дней', other: '# дня' }),
  names: {
    payments: { title: 'Платежи', counted: 'Завершённые платежи всех магазинов' },
    volume: { title: 'Оборот', counted: 'Завершённые платежи по предложенному курсу' },
    'credit-p50': { title: 'От обнаружения до зачисления, медиана', counted: 'От блока первого перевода до статуса' },
    'credit-p95': { title: 'От обнаружения до зачисления, 95\u00a0%', counted: '95 из 100 платежей не дольше' },
    'webhook-p50': { title: 'От зачисления до вебхука, медиана', counted: 'От статуса до приёма получателем' },
    'webhook-p95': { title: 'От зачисления до вебхука, 95\u00a0%', counted: '95 из 100 событий не дольше' },
    'webhook-success': { title: 'Успешные вебхуки', counted: 'Принятые получателями попытки доставки' },
    'mail-success': { title: 'Успешные письма', counted: 'Письма, от которых почтовый сервер не отказался' },
    'webhook-queue': { title: 'Задержка вебхуков', counted: 'Задержка самого старого вебхука в очереди' },
    'mail-queue': { title: 'Задержка писем', counted: 'Задержка самого старого письма в очереди' },
    'gas-days': { title: 'Остаток газа', counted: 'Дней при расходе последней недели' },
    'price-age': { title: 'Возраст курсов', counted: 'Возраст самого старого курса; 0 при фиксированных курсах' },
    'disk-free': { title: 'Свободное место на диске', counted: 'На самом заполненном диске' },
  },
};
