import type { Texts } from './en.ts';

export const texts: Texts = {
  signIn: {
    title: '登录',
    email: '邮箱',
    password: '密码',
    passwordWanted: '您的密码',
    submit: '登录',
    forgot: '忘记密码？',
    signUp: '注册',
  },
};
