import type { Texts } from './en.ts';

export const texts: Texts = {
  signIn: {
    title: 'Вход',
    email: 'Электронная почта',
    password: 'Пароль',
    passwordWanted: 'Ваш пароль',
    submit: 'Войти',
    forgot: 'Забыли пароль?',
    signUp: 'Зарегистрироваться',
  },
};
