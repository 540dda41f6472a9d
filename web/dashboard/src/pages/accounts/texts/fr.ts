import type { Texts } from './en.ts';

export const texts: Texts = {
  signIn: {
    title: 'Se connecter',
    email: 'E-mail',
    password: 'Mot de passe',
    passwordWanted: 'Votre mot de passe',
    submit: 'Se connecter',
    forgot: 'Mot de passe oublié ?',
    signUp: 'Créer un compte',
  },
};
