import type { Texts } from './en.ts';

export const texts: Texts = {
  signIn: {
    title: 'Oturum aç',
    email: 'E-posta',
    password: 'Parola',
    passwordWanted: 'Parolanız',
    submit: 'Oturum aç',
    forgot: 'Parolanızı mı unuttunuz?',
    signUp: 'Kaydol',
  },
};
