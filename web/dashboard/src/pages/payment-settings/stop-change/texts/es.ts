import type { Texts } from './en.ts';

export const texts: Texts = {
  title: 'Detener este cambio',
  says: 'Su dirección de cobro se queda como está.',
  signIn: 'Iniciar sesión',
  explanation:
    'Alguien ha solicitado otra dirección de cobro, como indica el correo. Puede detener el cambio sin iniciar sesión.',
  submit: 'Detener este cambio',
  done: 'El cambio se ha detenido',
  doneSays:
    'Los pagos siguen llegando a su dirección actual. Si ningún propietario solicitó el cambio, cambie ahora sus ' +
    'contraseñas y revise sus sesiones: alguien ha obtenido acceso.',
};
