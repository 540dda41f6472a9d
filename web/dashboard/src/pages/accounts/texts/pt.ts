import type { Texts } from './en.ts';

export const texts: Texts = {
  signIn: {
    title: 'Entrar',
    email: 'E-mail',
    password: 'Senha',
    passwordWanted: 'Sua senha',
    submit: 'Entrar',
    forgot: 'Esqueceu sua senha?',
    signUp: 'Criar conta',
  },
};
