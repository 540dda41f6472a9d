import type { Texts } from './en.ts';

export const texts: Texts = {
  title: 'Arrêter ce changement',
  says: 'Votre adresse de versement reste inchangée.',
  signIn: 'Se connecter',
  explanation:
    'Une nouvelle adresse de versement a été demandée, comme l’indique l’e-mail. Vous pouvez arrêter ce changement ' +
    'sans vous connecter.',
  submit: 'Arrêter ce changement',
  done: 'Le changement est arrêté',
  doneSays:
    'Les paiements continuent d’arriver à votre adresse actuelle. Si aucun propriétaire n’a demandé ce changement, ' +
    'modifiez vos mots de passe dès maintenant et vérifiez vos sessions\u00a0: quelqu’un a obtenu un accès.',
};
