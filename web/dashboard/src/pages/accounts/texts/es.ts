import { rich } from '../../../parts/rich.ts';
import type { Texts } from './en.ts';

export const texts: Texts = {
  email: 'Correo electrónico',
  name: 'Nombre',
  password: 'Contraseña',
  newPassword: 'Nueva contraseña',
  passwordRule: 'Al menos 10 caracteres',
  nameWanted: 'Su nombre',
  passwordWanted: 'Su contraseña',
  haveAccount: 'Ya tengo una cuenta',
  checkEmail: 'Revise su correo',
  otherAddress: 'Usar otra dirección',
  signIn: {
    title: 'Iniciar sesión',
    submit: 'Iniciar sesión',
    forgot: '¿Olvidó su contraseña?',
    signUp: 'Crear cuenta',
  },
  secondStep: {
    title: 'Un paso más',
    submit: 'Iniciar sesión',
    restart: 'Empezar de nuevo',
    app: {
      label: 'Código de un solo uso',
      explanation: 'Introduzca ahora el código de su aplicación de autenticación.',
      wanted: 'Los seis dígitos de su aplicación',
      other: 'Usar un código de recuperación',
    },
    recovery: {
      label: 'Código de recuperación',
      explanation:
        'Introduzca uno de los códigos que guardó al configurar la verificación en dos pasos. Cada uno sirve una sola vez.',
      wanted: 'Un código como abcde-fgh23',
      other: 'Usar un código de la aplicación',
    },
  },
  signUp: {
    title: 'Crear cuenta',
    explanation: 'Una sola cuenta para todas sus tiendas.',
    byInvitation:
      'El registro es solo por invitación. Pida al propietario de la tienda que le invite; recibirá el enlace por correo.',
    sent: (email) => rich`Un mensaje enviado a ${email} explica el siguiente paso. Su enlace es válido durante un día.`,
    submit: 'Crear cuenta',
  },
  prove: {
    title: 'Confirme su dirección',
    explanation: 'Introduzca la contraseña con la que se registró.',
    submit: 'Confirmar dirección',
  },
  forgot: {
    title: '¿Olvidó su contraseña?',
    explanation: 'Le enviaremos por correo un enlace para elegir una nueva.',
    back: 'Volver al inicio de sesión',
    sent: (email) => rich`Si ${email} tiene una cuenta, recibirá un enlace. Sirve una sola vez, durante una hora.`,
    submit: 'Enviar enlace',
  },
  reset: {
    title: 'Elija una nueva contraseña',
    explanation: 'Esto cierra todas sus sesiones.',
    submit: 'Guardar contraseña',
    done: 'Su contraseña ha cambiado. Inicie sesión con la nueva.',
  },
  changeEmail: {
    title: 'Cambio de correo electrónico',
    explanation: 'Se aplica cuando ambas direcciones lo hayan confirmado.',
    account: 'Su cuenta',
    changed: {
      title: 'Su correo electrónico ha cambiado',
      explanation: 'A partir de ahora, inicie sesión con el nuevo.',
    },
    confirmed: {
      title: 'Esta dirección está confirmada',
      explanation: 'Abra ahora el enlace del mensaje enviado a la otra dirección.',
    },
    stopped: {
      title: 'El cambio se ha detenido',
      explanation:
        'Si no lo solicitó usted, inicie sesión, elija una nueva contraseña y revise sus sesiones: ' +
        'alguien ha accedido a su cuenta.',
    },
    warning: 'Confirme solo un cambio que haya solicitado. Puede detenerlo sin iniciar sesión.',
    confirm: 'Confirmar cambio',
    stop: 'Detener cambio',
  },
  setup: {
    title: 'Le damos la bienvenida a Till',
    explanation: 'Cree el primer operador: la persona que administra esta instalación.',
    signIn: 'Iniciar sesión',
    code: 'Código de configuración',
    codeOrigin: 'El servicio lo escribe en su registro mientras no haya ningún operador.',
    codeWanted: 'El código del registro',
    submit: 'Crear operador',
  },
};
