import { countOf } from '@till/look/count';
import type { Texts } from './en.ts';

const count = countOf('fr');

export const texts: Texts = {
  title: 'Évolution',
  period: 'Période',
  periods: { '1': '24 heures', '7': '7 jours', '30': '30 jours' },
  loading: 'Chargement',
  nothing: 'Rien n’est encore enregistré. Les premières valeurs apparaissent dans les 15 minutes.',
  busiest: 'Boutiques les plus actives',
  newest: 'Boutiques les plus récentes',
  noStores: 'Aucune pour le moment',
  payments: (payments) => count(payments, { one: '# paiement', other: '# paiements' }),
  beyondLimit: 'Hors limite',
  titleOf: (measure, subject) => `${measure} (${subject})`,
  inPeriod: (counted) => `${counted}, sur cette période`,
  range: (counted, least, most) => `${counted}, de ${least} à ${most}`,
  limitBelow: (counted, limit) => `${counted}\u00a0; action requise en dessous de ${limit}`,
  limitAbove: (counted, limit) => `${counted}\u00a0; action requise au-dessus de ${limit}`,
  now: 'maintenant',
  at: (time, value) => `${time}\u00a0: ${value}`,
  noData: 'aucune donnée',
  percent: (value) => `${value}\u00a0%`,
  millis: (value) => `${value}\u00a0ms`,
  seconds: (value) => `${value}\u00a0s`,
  minutes: (value) => `${value}\u00a0min`,
  hours: (value) => `${value}\u00a0h`,
  days: (days) => count(days, { one: '# jour', other: '# jours' }),
  names: {
    payments: { title: 'Paiements', counted: 'Paiements terminés de toutes les boutiques' },
    volume: { title: 'Volume', counted: 'Paiements terminés au cours proposé' },
    'credit-p50': { title: 'De détecté à crédité, médiane', counted: 'Du bloc du premier transfert au statut' },
    'credit-p95': {
      title: 'De détecté à crédité, 95\u00a0%',
      counted: '95 paiements sur 100 ne durent pas plus longtemps',
    },
    'webhook-p50': {
      title: 'De crédité au webhook, médiane',
      counted: 'Du statut à l’acceptation par le point de terminaison',
    },
    'webhook-p95': {
      title: 'De crédité au webhook, 95\u00a0%',
      counted: '95 événements sur 100 ne durent pas plus longtemps',
    },
    'webhook-success': {
      title: 'Réussite des webhooks',
      counted: 'Tentatives de livraison acceptées par les points de terminaison',
    },
    'mail-success': { title: 'Réussite des e-mails', counted: 'E-mails non refusés par le serveur de messagerie' },
    'webhook-queue': { title: 'Retard des webhooks', counted: 'Retard du plus ancien webhook à envoyer' },
    'mail-queue': { title: 'Retard des e-mails', counted: 'Retard du plus ancien e-mail à envoyer' },
    'gas-days': { title: 'Gas restant', counted: 'Jours au coût de la semaine passée' },
    'price-age': { title: 'Âge des cours', counted: 'Âge du cours le plus ancien\u00a0; 0 si les cours sont fixes' },
    'disk-free': { title: 'Espace disque libre', counted: 'Sur le disque le plus rempli' },
  },
};
