import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

export const texts: Texts = {
  general: {
    title: 'Configuración',
    says: 'Nombre, idioma, seguridad del equipo y cierre de la tienda.',
    shown: 'Nombre e idioma',
    address: 'Dirección web y moneda',
    addressSays:
      'El slug forma parte de la dirección de la tienda en línea y se cambia en la página de la tienda en línea. Sus ' +
      'cifras se muestran en esta moneda; los productos y las facturas tienen la suya propia.',
    created: 'Creada',
    team: 'Equipo',
    close: 'Cerrar esta tienda',
    closed: 'Cerrada',
    closedAt: (time) => rich`Desde: ${time}`,
  },
  shown: { save: 'Guardar', done: 'Se ha guardado.' },
  language: {
    label: 'Idioma de la tienda',
    says:
      'Los compradores o sus navegadores eligen un idioma. Este es el predeterminado, y el de los correos a ' +
      'compradores que no han abierto su página.',
  },
  twoFactor: {
    label: 'Exigir verificación en dos pasos',
    says: 'Los miembros que no la tengan no podrán entrar en la tienda hasta que la activen.',
    ownFirst: 'Actívela primero para usted; de lo contrario perdería el acceso.',
    setUp: 'Activar verificación en dos pasos',
    done: 'La regla de verificación en dos pasos se ha guardado.',
  },
  close: {
    final: 'Una tienda cerrada no se puede volver a abrir.',
    sales:
      'Las ventas se detienen: la tienda en línea se cierra y las claves API ya no pueden crear pedidos ni facturas.',
    payments:
      'No se pueden iniciar pagos nuevos. Los compradores que ya han iniciado uno pueden terminarlo y recibir sus ' +
      'artículos.',
    money: 'El dinero que llegue a sus direcciones, incluso años después, se envía a su dirección de cobro.',
    team: 'Los propietarios pueden consultarlo todo; el resto del equipo ya no puede abrirla.',
    button: 'Cerrar tienda',
    title: (name) => `¿Cerrar ${name}?`,
    name: 'Nombre completo de la tienda',
    nameSays: (name) => `Para cerrarla, escriba: ${name}`,
    done: (name) => `${name} se ha cerrado.`,
  },
  notifications: {
    title: 'Notificaciones',
    says: 'Sus correos sobre esta tienda. Cada miembro elige los suyos.',
    events: 'Eventos',
    eventsSays: 'Como máximo un correo por minuto: los eventos seguidos se agrupan en el siguiente.',
    payment: 'Pago recibido',
    paymentSays: 'Un pedido o una factura se pagó por completo.',
    underpaid: 'Pago incompleto',
    underpaidSays: 'Un pedido o una factura terminó sin el importe completo.',
    unmatched: 'Pago sin asignar',
    unmatchedSays: 'Dinero tardío, sobrante, duplicado o en otro token que no corresponde a ningún pedido ni factura.',
    webhook: 'Webhook fallido',
    webhookSays: 'Un webhook no se aceptó tras el último intento.',
    summary: 'Resumen diario',
    summarySays: 'El día anterior en cifras, a las 08:00. No se envía tras un día sin pagos ni otros eventos.',
    timeZone: 'Zona horaria',
    timeZoneSays: 'La de los días del resumen.',
    language: 'Idioma',
    emailLanguage: 'Idioma de sus correos',
    goTo: (email) =>
      `Los correos se envían a ${email}. Los avisos de seguridad, como los cambios de la dirección de cobro, se envían ` +
      'siempre.',
    save: 'Guardar',
    done: 'Las notificaciones se han guardado.',
  },
};
