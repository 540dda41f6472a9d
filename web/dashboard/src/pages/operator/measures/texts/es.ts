import { countOf } from '@till/look/count';
import type { Texts } from './en.ts';

const count = countOf('es');

export const texts: Texts = {
  title: 'Evolución',
  period: 'Período',
  periods: { '1': '24 horas', '7': '7 días', '30': '30 días' },
  loading: 'Cargando',
  nothing: 'Aún no hay nada registrado. Los primeros valores aparecen en 15 minutos.',
  busiest: 'Tiendas con más actividad',
  newest: 'Tiendas más recientes',
  noStores: 'Ninguna aún',
  payments: (payments) => count(payments, { one: '# pago', other: '# pagos' }),
  beyondLimit: 'Fuera del límite',
  titleOf: (measure, subject) => `${measure} (${subject})`,
  inPeriod: (counted) => `${counted}, en este período`,
  range: (counted, least, most) => `${counted}, de ${least} a ${most}`,
  limitBelow: (counted, limit) => `${counted}; acción necesaria por debajo de ${limit}`,
  limitAbove: (counted, limit) => `${counted}; acción necesaria por encima de ${limit}`,
  now: 'ahora',
  at: (time, value) => `${time}: ${value}`,
  noData: 'sin datos',
  percent: (value) => `${value}\u00a0%`,
  millis: (value) => `${value}\u00a0ms`,
  seconds: (value) => `${value}\u00a0s`,
  minutes: (value) => `${value}\u00a0min`,
  hours: (value) => `${value}\u00a0h`,
  days: (days) => count(days, { one: '# día', other: '# días' }),
  names: {
    payments: { title: 'Pagos', counted: 'Pagos completados de todas las tiendas' },
    volume: { title: 'Volumen', counted: 'Pagos completados al precio cotizado' },
    'credit-p50': {
      title: 'De visto a acreditado, mediana',
      counted: 'Del bloque de la primera transferencia al estado',
    },
    'credit-p95': { title: 'De visto a acreditado, 95\u00a0%', counted: '95 de cada 100 pagos no tardan más' },
    'webhook-p50': { title: 'De acreditado a webhook, mediana', counted: 'Del estado a la aceptación del endpoint' },
    'webhook-p95': { title: 'De acreditado a webhook, 95\u00a0%', counted: '95 de cada 100 eventos no tardan más' },
    'webhook-success': { title: 'Éxito de webhooks', counted: 'Intentos de entrega que los endpoints aceptaron' },
    'mail-success': { title: 'Éxito del correo', counted: 'Correos que el servidor no rechazó' },
    'webhook-queue': { title: 'Retraso de webhooks', counted: 'Retraso del webhook pendiente más antiguo' },
    'mail-queue': { title: 'Retraso del correo', counted: 'Retraso del correo pendiente más antiguo' },
    'gas-days': { title: 'Gas restante', counted: 'Días al coste de la última semana' },
    'price-age': {
      title: 'Antigüedad de los precios',
      counted: 'Antigüedad del precio más viejo; 0 si los precios son fijos',
    },
    'disk-free': { title: 'Espacio libre en disco', counted: 'Del disco más lleno' },
  },
};
