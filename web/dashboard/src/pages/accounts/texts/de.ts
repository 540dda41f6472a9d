import type { Texts } from './en.ts';

export const texts: Texts = {
  signIn: {
    title: 'Anmelden',
    email: 'E-Mail',
    password: 'Passwort',
    passwordWanted: 'Ihr Passwort',
    submit: 'Anmelden',
    forgot: 'Passwort vergessen?',
    signUp: 'Registrieren',
  },
};
