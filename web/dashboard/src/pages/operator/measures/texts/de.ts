import { countOf } from '@till/look/count';
import type { Texts } from './en.ts';

const count = countOf('de');

export const texts: Texts = {
  title: 'Im Zeitverlauf',
  period: 'Zeitraum',
  periods: { '1': '24 Stunden', '7': '7 Tage', '30': '30 Tage' },
  loading: 'Wird geladen',
  nothing: 'Noch nichts aufgezeichnet. Die ersten Werte erscheinen innerhalb von 15 Minuten.',
  busiest: 'Umsatzstärkste Shops',
  newest: 'Neueste Shops',
  noStores: 'Noch keine',
  payments: (payments) => count(payments, { one: '# Zahlung', other: '# Zahlungen' }),
  beyondLimit: 'Grenzwert überschritten',
  titleOf: (measure, subject) => `${measure} (${subject})`,
  inPeriod: (counted) => `${counted}, in diesem Zeitraum`,
  range: (counted, least, most) => `${counted}, ${least} bis ${most}`,
  limitBelow: (counted, limit) => `${counted}; Handlungsbedarf unter ${limit}`,
  limitAbove: (counted, limit) => `${counted}; Handlungsbedarf über ${limit}`,
  now: 'jetzt',
  at: (time, value) => `${time}: ${value}`,
  noData: 'keine Daten',
  percent: (value) => `${value}\u00a0%`,
  millis: (value) => `${value}\u00a0ms`,
  seconds: (value) => `${value}\u00a0s`,
  minutes: (value) => `${value}\u00a0min`,
  hours: (value) => `${value}\u00a0h`,
  days: (days) => count(days, { one: '# Tag', other: '# Tage' }),
  names: {
    payments: { title: 'Zahlungen', counted: 'Abgeschlossene Zahlungen aller Shops' },
    volume: { title: 'Umsatz', counted: 'Abgeschlossene Zahlungen zum angebotenen Kurs' },
    'credit-p50': {
      title: 'Erkannt bis gutgeschrieben, Median',
      counted: 'Vom Block der ersten Überweisung bis zum Status',
    },
    'credit-p95': {
      title: 'Erkannt bis gutgeschrieben, 95\u00a0%',
      counted: '95 von 100 Zahlungen dauern nicht länger',
    },
    'webhook-p50': {
      title: 'Gutgeschrieben bis Webhook, Median',
      counted: 'Vom Status bis zur Annahme durch den Endpunkt',
    },
    'webhook-p95': {
      title: 'Gutgeschrieben bis Webhook, 95\u00a0%',
      counted: '95 von 100 Ereignissen dauern nicht länger',
    },
    'webhook-success': { title: 'Webhook-Erfolg', counted: 'Von Endpunkten angenommene Zustellversuche' },
    'mail-success': { title: 'E-Mail-Erfolg', counted: 'Vom Mailserver nicht abgelehnte E-Mails' },
    'webhook-queue': { title: 'Webhook-Verzögerung', counted: 'Verzögerung des am längsten fälligen Webhooks' },
    'mail-queue': { title: 'E-Mail-Verzögerung', counted: 'Verzögerung der am längsten fälligen E-Mail' },
    'gas-days': { title: 'Verbleibendes Gas', counted: 'Tage bei den Kosten der letzten Woche' },
    'price-age': { title: 'Alter der Kurse', counted: 'Alter des ältesten Kurses; 0 bei festen Kursen' },
    'disk-free': { title: 'Freier Speicherplatz', counted: 'Auf dem vollsten Datenträger' },
  },
};
