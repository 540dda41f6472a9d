import type { Texts } from './en.ts';

export const texts: Texts = {
  signIn: {
    title: 'Iniciar sesión',
    email: 'Correo electrónico',
    password: 'Contraseña',
    passwordWanted: 'Su contraseña',
    submit: 'Iniciar sesión',
    forgot: '¿Olvidó su contraseña?',
    signUp: 'Crear cuenta',
  },
};
