import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

export const texts: Texts = {
  url: {
    title: 'URL del webhook',
    says: (reference) =>
      rich`Cada evento de sus pedidos y facturas se envía a ella por POST, con firma. La ${reference} los enumera.`,
    reference: 'referencia de la API',
    none: 'Esta tienda no tiene URL de webhook, así que no se envía ningún evento.',
    sentTo: (host) => `Los eventos se envían a ${host}.`,
    onlyOwners: 'Solo un propietario de la tienda puede cambiar esto o ver el secreto.',
    label: 'URL del webhook',
    description: 'En su propio servidor, accesible públicamente y con https://. Al cambiarla se conserva el secreto.',
    save: 'Guardar URL',
    saved: 'URL del webhook guardada',
    remove: 'Quitar URL',
    removing: '¿Quitar la URL del webhook?',
    removingSays:
      'Ya no se registrarán eventos nuevos y los pendientes se descartan. El secreto se conserva para ' +
      'otra URL; una rotación en curso termina.',
    removed: 'URL del webhook quitada',
  },
  secret: {
    title: 'Secreto del webhook',
    says:
      'Su servidor lo usa para verificar que un evento procede de Till. Quien lo tenga puede ' +
      'falsificar eventos: trátelo como una contraseña.',
    later: 'Se crea al guardar por primera vez una URL de webhook.',
    reveal: 'Mostrar secreto',
    hide: 'Ocultar secreto',
    recorded: 'Mostrarlo queda anotado en el registro de auditoría.',
    current: 'Secreto actual',
    copyCurrent: 'Copiar secreto actual',
    new: 'Secreto nuevo',
    copyNew: 'Copiar secreto nuevo',
    copied: 'Secreto copiado',
  },
  rotation: {
    start: 'Rotar secreto',
    starting: '¿Rotar el secreto?',
    startingSays:
      'Se crea un secreto nuevo. Durante 24 horas cada evento se firma con ambos, para que no se ' +
      'pierda nada mientras actualiza su servidor; después solo se usa el nuevo. Todos los ' +
      'propietarios reciben un correo.',
    started: 'Los eventos se firman ahora con ambos secretos. Todos los propietarios reciben un correo.',
    title: 'Cambio de secreto en curso',
    says: (at, header, next) =>
      rich`A partir del ${at}, los eventos se firmarán solo con el secreto nuevo. Hasta entonces,
        ${header} usa el secreto actual y ${next} el nuevo. Añada el nuevo a su servidor y acepte
        cualquiera de los dos.`,
    finish: 'Terminar ahora',
    finishing: '¿Terminar la rotación ahora?',
    finishingSays:
      'A partir de ahora los eventos se firmarán solo con el secreto nuevo. Un servidor que aún tenga el antiguo los rechazará.',
    finished: 'Los eventos se firman ahora solo con el secreto nuevo',
    cancel: 'Cancelar rotación',
    cancelling: '¿Cancelar la rotación?',
    cancellingSays: 'El secreto nuevo se descarta y los eventos se firman solo con el actual.',
    cancelled: 'Rotación cancelada. Se mantiene el secreto actual.',
  },
  test: {
    title: 'Prueba',
    says: 'Envía un ping firmado como cualquier evento. Está marcado como prueba, no se guarda y no se reintenta.',
    send: 'Enviar prueba',
    request: 'Solicitud',
    answer: 'Respuesta',
    failedWith: (error, code, ms) => `${error} (${code}, a los ${ms} ms).`,
    failed: (error, ms) => `${error} (a los ${ms} ms).`,
    accepted: (status, ms) => `Su endpoint respondió ${status} a los ${ms} ms. Un evento se daría por recibido.`,
    refused: (status, ms, advice) => `Su endpoint respondió ${status} a los ${ms} ms. ${advice}`,
    redirected: 'Las redirecciones no se siguen: guarde la URL de destino.',
    unauthorized: 'Si su servidor rechazó la firma, pegue la solicitud en el depurador de firmas.',
    notFound: 'Esta dirección no acepta solicitudes POST.',
    other: 'Solo cuentan las respuestas de 200 a 299; un evento se reintentaría.',
  },
};
