import { countOf } from '@till/look/count';
import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('fr');

export const texts: Texts = {
  title: 'Erreurs d’API',
  says:
    'Requêtes refusées par l’API au cours des 30 derniers jours, les plus récentes d’abord, avec le ' +
    'champ non valide, que la réponse de l’API omet. Les données des requêtes ne sont pas conservées.',
  key: 'Clé',
  allKeys: 'Toutes les clés',
  empty: 'Aucune erreur d’API',
  emptySays: 'Les requêtes avec vos clés qui reçoivent une réponse 4xx apparaissent ici en quelques secondes.',
  many: 'De nombreuses requêtes différentes',
  parts: { body: 'Le corps', query: 'La chaîne de requête', path: 'Le chemin', header: 'L’en-tête' },
  inPart: (part, reason) => `${part}\u00a0: ${reason}`,
  inField: (part, field, reason) => rich`${part}\u00a0: ${field} ${reason}`,
  once: (at, key) => rich`${at}, avec la clé ${key}`,
  often: (times, first, last, key) =>
    rich`${count(times, { one: '# fois', other: '# fois' })} depuis le ${first}, dernière fois le ${last}, avec la clé ${key}`,
};
