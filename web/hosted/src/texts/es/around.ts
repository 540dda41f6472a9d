import { countOf } from '@till/look/count';
import type { Around } from '../en/around.ts';

const count = countOf('es');

export const around: Around = {
  copy: {
    copy: 'Copiar',
    what: (what) => `Copiar ${what}`,
    copied: 'Copiado',
    failed: 'Selecciónelo a mano',
  },
  goods: {
    getting: 'Cargando sus productos…',
    failed: (problem) => `Sus productos están a salvo, pero no se pudieron cargar. ${problem}`,
    waiting: 'Su pago está completo. La tienda está preparando sus productos. Vuelva a esta página más tarde.',
    underWay: (done, all) => `Ya están ${done} de ${all}. El resto está en camino; esta página se actualiza sola.`,
    restFollows: 'La tienda no tiene ahora mismo algunos de sus productos. El resto aparecerá en esta página.',
    first: (done, all) => `Estos son los primeros ${done} de ${all}. La descarga los contiene todos.`,
    checkAgain: 'Comprobar otra vez',
    title: 'Sus productos',
    everything: 'todos los productos',
    copyAll: 'Copiar todo',
    download: 'Descargar .txt',
    line: (number, title) => `línea ${number} de ${title}`,
    more: (next, all) => `Mostrar ${next} más de ${all}`,
    sameLink: 'El mismo enlace le trae de vuelta a esta página. Quien lo tenga puede ver los productos.',
  },
  email: {
    label: 'Correo electrónico para el recibo y los productos',
    optional: '(opcional)',
    example: 'usted@ejemplo.com',
    save: 'Guardar',
    saving: 'Guardando…',
    saved: (address) => ['El recibo y los productos llegarán también a ', address, '.'],
    change: 'Cambiar',
    wrong: 'Esto no parece una dirección de correo electrónico. Revísela, por favor.',
  },
  trust: {
    straight: 'El pago va directamente a la billetera de la tienda.',
    how: '¿Cómo funciona?',
    onlyThis: (store) => [
      'La dirección es solo para este pago, y todo lo que se envíe a ella va a la billetera de ',
      store,
      '.',
    ],
    noAccount:
      'No necesita cuenta ni tarjeta, y esta página nunca le pide una contraseña ni una frase de recuperación.',
    close:
      'Puede cerrar esta página después de enviar: su pago se detectará igualmente. Abra el mismo enlace para verlo.',
    refunds: 'Los pagos en cripto no se pueden revertir. Las devoluciones dependen de la tienda.',
    verify: 'Compruebe por su cuenta a quién puede pagar una dirección',
  },
  lost: {
    told: 'Sin conexión. Lo que ha enviado está a salvo; esta página vuelve a intentarlo sola.',
    spoken: 'Sin conexión, intentándolo de nuevo',
  },
  sentences: (first, second) => [first, ' ', second],
  spoken: (parts) => parts.join('. '),
  method: (token, network) => `${token} en ${network}`,
  tryAgain: 'Intentar de nuevo',
  problem: {
    offline: 'No se pudo acceder a la página de pago de la tienda. Revise su conexión e inténtelo de nuevo.',
    unreadable: 'No se pudo leer la respuesta. Inténtelo de nuevo en un momento.',
    methodGone: 'Esta forma de pago ya no está disponible. Elija otra, por favor.',
    notPayable: 'Este pago ya está terminado o cerrado.',
    noPrice:
      'Ahora mismo no hay un precio actualizado para este token. Inténtelo de nuevo en un minuto o elija otro token.',
    notChangeable: 'Este pedido ya está terminado, por lo que su correo electrónico ya no se puede cambiar.',
    notCompleted: 'El pedido aún no está completo. Inténtelo de nuevo en un momento.',
    signatureRefused:
      'No se ha aceptado su firma, y no ha salido nada de su billetera. Puede que la billetera no tenga suficiente ' +
      'saldo de este token, que el importe haya cambiado o que otro pago firmado siga en camino. Puede pagar de la ' +
      'forma habitual.',
    signatureTooDear:
      'Ahora mismo este pago no se puede enviar en su nombre, porque la comisión de la red es demasiado alta o el ' +
      'servicio no está enviando. No ha salido nada de su billetera. Pague de la forma habitual, o con otro token u ' +
      'otra red.',
    chainAway:
      'Ahora mismo no se puede consultar la red, así que no se ha aceptado su firma y no ha salido nada de su ' +
      'billetera. Inténtelo de nuevo en un momento o pague de la forma habitual.',
    tooMany: 'Demasiados intentos. Espere un minuto e inténtelo de nuevo.',
    tooManySeconds: (seconds) =>
      count(seconds, {
        one: 'Demasiados intentos. Espere # segundo e inténtelo de nuevo.',
        other: 'Demasiados intentos. Espere # segundos e inténtelo de nuevo.',
      }),
    tooManyMinutes: (minutes) =>
      count(minutes, {
        one: 'Demasiados intentos. Espere # minuto e inténtelo de nuevo.',
        other: 'Demasiados intentos. Espere # minutos e inténtelo de nuevo.',
      }),
    service: 'El servicio tiene un problema en este momento. Inténtelo de nuevo en un momento.',
    unknown: 'No funcionó. Inténtelo de nuevo.',
    refused: (message) => `No funcionó: ${message}.`,
  },
};
