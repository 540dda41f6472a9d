import type { Texts } from './en.ts';

export const texts: Texts = {
  title: 'Confirme su identidad',
  explanation:
    'Esto afecta a dinero o a datos secretos; por eso le pedimos que confirme su identidad. No se le ' +
    'volverá a pedir durante diez minutos.',
  password: 'Contraseña',
  confirm: 'Confirmar',
  noPasskey: 'Aún no tiene ninguna clave de acceso. Use su contraseña.',
  passkey: {
    or: 'o',
    use: 'Usar una clave de acceso',
    exists: 'Este dispositivo ya tiene una clave de acceso para su cuenta.',
    notCreated: 'No se creó ninguna clave de acceso. Inténtelo de nuevo cuando quiera.',
    notUsed: 'No se usó ninguna clave de acceso. Inténtelo de nuevo o use su contraseña.',
  },
};
