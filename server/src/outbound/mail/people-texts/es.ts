import { countOf } from '@till/look/count';
import { say } from '../templates/words.ts';
import type { PeopleTexts } from './en.ts';

const count = countOf('es');

const FORMER_OWNER = say`Si no dejó la tienda por voluntad propia, contacte con los demás propietarios y con el operador
  de esta instalación.`;

export const es: PeopleTexts = {
  roles: { manager: 'gerente', admin: 'administrador', owner: 'propietario' },
  because: {
    owner: (store) => say`Recibe este correo porque es propietario de ${store}.`,
    formerOwner: (store) => say`Recibe este correo porque hasta hace poco era propietario de ${store}.`,
  },
  browser: (browser, system) => `${browser}, ${system}`,
  unknownBrowser: 'Navegador desconocido',
  andMore: (listed, more) => `${listed} y ${more} más`,

  signUp: ({ site, email, until }) => ({
    title: say`Confirme su dirección`,
    subject: say`Confirme su dirección para ${site}`,
    paragraphs: [
      say`Alguien, probablemente usted, se registró en ${site} con la dirección ${email}.`,
      say`Abra el enlace e introduzca la contraseña que eligió. El enlace funciona hasta ${until}.`,
    ],
    link: 'Confirmar dirección',
    footer: say`Si no fue usted, ignore este correo: no se crea ninguna cuenta sin su confirmación. Enviado por ${site}.`,
  }),
  hasAccount: ({ site, email }) => ({
    title: say`Ya tiene una cuenta`,
    paragraphs: [
      say`Alguien, probablemente usted, se registró en ${site} con la dirección ${email}, que ya tiene una cuenta allí.`,
      say`Inicie sesión con su contraseña, o elija una nueva si la ha olvidado.`,
    ],
    link: 'Iniciar sesión',
    footer: say`Si no fue usted, ignore este correo. No ha cambiado nada. Enviado por ${site}.`,
  }),
  reset: ({ site, email, until }) => ({
    title: say`Elija una nueva contraseña`,
    subject: say`Elija una nueva contraseña para ${site}`,
    paragraphs: [
      say`Alguien, probablemente usted, solicitó una nueva contraseña para la cuenta ${email} en ${site}.`,
      say`El enlace funciona una sola vez, hasta ${until}.`,
    ],
    link: 'Elegir nueva contraseña',
    footer: say`Si no fue usted, ignore este correo. Su contraseña no ha cambiado. Enviado por ${site}.`,
  }),
  emailChange: {
    toNew: ({ site, email, until }) => ({
      title: say`Confirme su nueva dirección`,
      subject: say`Confirme su nueva dirección para ${site}`,
      paragraphs: [
        say`Alguien, probablemente usted, quiere usar la dirección ${email} para su cuenta en ${site}.`,
        say`Confírmelo con este enlace y con el enviado a la dirección actual. Ambos funcionan hasta ${until}.`,
      ],
      link: 'Confirmar o detener el cambio',
      footer: say`Si no fue usted, ignore este correo. Nada cambia sin su confirmación. Enviado por ${site}.`,
    }),
    toOld: ({ site, email, until }) => ({
      title: say`Confirme el cambio de su dirección`,
      subject: say`Confirme el cambio de su dirección para ${site}`,
      paragraphs: [
        say`Alguien, probablemente usted, quiere cambiar la dirección de su cuenta en ${site} a ${email}.`,
        say`Confírmelo con este enlace y con el enviado a la nueva dirección. Ambos funcionan hasta ${until}.`,
        say`Si no fue usted, detenga el cambio y elija una nueva contraseña de inmediato: alguien tiene acceso a su cuenta.`,
      ],
      link: 'Confirmar o detener el cambio',
      footer: say`Nada cambia sin su confirmación. Enviado por ${site}.`,
    }),
    taken: ({ site, email }) => ({
      title: say`Su dirección ya está en uso`,
      paragraphs: [
        say`Alguien quiere usar la dirección ${email} para otra cuenta en ${site}. Usted tiene una cuenta con ella.`,
        say`Cada dirección pertenece a una sola cuenta. Si fue usted, inicie sesión en esa cuenta o cambie antes su dirección.`,
      ],
      link: 'Iniciar sesión',
      footer: say`Si no fue usted, ignore este correo. No ha cambiado nada. Enviado por ${site}.`,
    }),
  },
  accountChanges: {
    password: say`Su contraseña ha cambiado`,
    email: say`Su dirección de correo ha cambiado`,
    twoFactorOn: say`Se activó la verificación en dos pasos`,
    twoFactorOff: say`Se desactivó la verificación en dos pasos`,
    recoveryCodes: say`Se reemplazaron sus códigos de recuperación`,
    passkeyAdded: say`Se añadió una clave de acceso`,
    passkeyRemoved: say`Se quitó una clave de acceso`,
  },
  accountChange: (title, { site, email, at, ip, browser }) => ({
    title,
    paragraphs: [
      say`Ocurrió en la cuenta ${email} en ${site}.`,
      say`Momento: ${at}. Dirección: ${ip ?? say`desconocida`}. Navegador: ${browser}.`,
      say`Si no fue usted, elija una nueva contraseña de inmediato: así se cierran todas las sesiones.`,
    ],
    link: 'Ver su cuenta',
    footer: say`Recibe este correo siempre que cambian sus métodos de inicio de sesión.`,
  }),
  newBrowser: ({ site, email, at, ip, browser }) => ({
    title: say`Inició sesión desde un navegador nuevo`,
    paragraphs: [
      say`Alguien inició sesión en ${email} en ${site} desde un navegador que usted no había usado antes.`,
      say`Momento: ${at}. Dirección: ${ip ?? say`desconocida`}. Navegador: ${browser}.`,
      say`Si no fue usted, cambie su contraseña de inmediato: así se cierran todas las sesiones.`,
    ],
    link: 'Ver sus sesiones',
    footer: say`Recibe este correo una vez por cada navegador.`,
  }),

  invitation: ({ store, inviter, role, until }) => ({
    title: say`Tiene una invitación a ${store}`,
    paragraphs: [
      say`${inviter} le ha invitado a ayudar a gestionar la tienda ${store}. Su rol sería ${role}.`,
      say`La invitación es válida hasta ${until} y solo para esta dirección.`,
    ],
    link: 'Aceptar la invitación',
    footer: say`Si no reconoce al remitente, ignore este correo. No ocurre nada si no la acepta.`,
  }),
  newRole: (role, { store, name, email, by, at }) => ({
    title:
      role === 'owner'
        ? say`${email} es ahora propietario de ${store}`
        : say`${email} es ahora administrador de ${store}`,
    paragraphs: [
      role === 'owner'
        ? say`${name} (${email}) puede ahora hacer todo en ${store}, incluso cambiar las direcciones de cobro y cerrarla.`
        : say`${name} (${email}) puede ahora cambiar los métodos de pago y la configuración de ${store}, e invitar a gerentes.`,
      say`Rol asignado por ${by ?? say`alguien que ya no está`}, ${at}.`,
      say`Si no lo esperaba, revise el equipo y quite a quien no deba estar en él.`,
    ],
    link: 'Ver el equipo',
  }),
  ownerRemoved: ({ store, name, email, by, at }) => ({
    title: say`${email} ya no es propietario de ${store}`,
    paragraphs: [
      say`${name} (${email}) ya no puede cambiar las direcciones de cobro de ${store}.`,
      say`Hecho por ${by ?? say`alguien que ya no está`}, ${at}.`,
      say`Si no lo esperaba, contacte con los demás propietarios y con el operador de esta instalación.`,
    ],
    link: 'Ver el equipo',
  }),

  payout: {
    first: ({ store, network, newAddress, by, at, isOwner }) => ({
      title: say`${store} tiene ahora una dirección de cobro en ${network}`,
      paragraphs: [
        say`Solicitada por ${by}, ${at}.`,
        say`Dirección: ${newAddress}`,
        say`Es la primera en esta red, así que ya está en vigor. Los pagos en otras redes no se ven afectados.`,
        isOwner
          ? say`Si ningún propietario la solicitó, desactive los métodos de pago de ${network} y cambie sus contraseñas de
            inmediato.`
          : FORMER_OWNER,
      ],
      link: 'Ver direcciones de cobro',
    }),
    changed: ({ store, network, oldAddress, newAddress, by, at, isOwner }) => ({
      title: say`La dirección de cobro de ${store} en ${network} ha cambiado`,
      paragraphs: [
        say`Solicitado por ${by}, ${at}.`,
        say`Antes: ${oldAddress}`,
        say`Ahora: ${newAddress}`,
        say`Los pagos nuevos van a la nueva dirección. Los que los compradores ya habían iniciado van todavía a la anterior.`,
        isOwner
          ? say`Si ningún propietario lo solicitó, corrija la dirección y cambie sus contraseñas de inmediato.`
          : FORMER_OWNER,
      ],
      link: 'Ver direcciones de cobro',
    }),
    pending: ({ store, network, oldAddress, newAddress, by, at, from, isOwner }) => ({
      title: say`Cambio pendiente de la dirección de cobro de ${store} en ${network}`,
      paragraphs: [
        say`Solicitado por ${by}, ${at}.`,
        say`Actual: ${oldAddress}`,
        say`Nueva: ${newAddress}`,
        isOwner
          ? say`A partir del ${from}, los pagos nuevos irán a la nueva dirección. Hasta entonces, cualquier propietario
            puede detener el cambio, aquí o en el panel. No puede entrar en vigor antes.`
          : say`A partir del ${from}, los pagos nuevos irán a la nueva dirección. Hasta entonces, usted puede detener el
            cambio aquí. No puede entrar en vigor antes.`,
        isOwner
          ? say`Si no reconoce este cambio, deténgalo y cambie sus contraseñas de inmediato: alguien tiene acceso a una cuenta.`
          : say`${FORMER_OWNER} Si no está seguro, deténgalo: un propietario puede solicitarlo de nuevo.`,
      ],
      link: 'Detener este cambio',
    }),
    stopLink: (because) => say`${because} El enlace solo puede detener este cambio y funciona una vez.`,
  },

  feeChanged: ({ store, before, after, at }) => ({
    title: say`La comisión de ${store} es ahora del ${after} %`,
    paragraphs: [
      say`El operador de esta instalación ha cambiado la comisión de ${store} del ${before} % al ${after} %.`,
      say`Se aplica a los pagos iniciados a partir del ${at}; los anteriores conservan la suya.`,
    ],
    link: 'Ver pagos',
  }),
  suspended: ({ store, at, reason }) => ({
    title: say`${store} está suspendida`,
    paragraphs: [
      say`El operador de esta instalación ha suspendido ${store}. Motivo indicado:`,
      reason,
      say`No son posibles nuevos pedidos, facturas ni pagos. Los pagos ya iniciados siguen su curso y llegan a su
        monedero, y los webhooks se siguen enviando.`,
      say`Desde el ${at}. Contacte con el operador, que puede reactivar la tienda en cualquier momento.`,
    ],
    link: 'Ver la tienda',
  }),
  resumed: ({ store, at }) => ({
    title: say`${store} ya no está suspendida`,
    paragraphs: [say`${store} puede volver a vender desde el ${at}.`],
    link: 'Ver la tienda',
  }),
  methodsOff: ({ store, by, at, off, on }) => ({
    title: say`Se desactivaron métodos de pago de ${store}`,
    paragraphs: [
      say`${by} desactivó ${off}, ${at}.`,
      on === undefined
        ? say`No queda ningún método, así que los compradores no pueden pagar.`
        : say`Los compradores todavía pueden pagar con ${on}.`,
      say`Si no lo esperaba, compruebe las direcciones de cobro de los métodos restantes y contacte con los demás propietarios.`,
    ],
    link: 'Ver métodos de pago',
  }),
  feesUnpaid: ({ store, amount, from }) => ({
    title: say`Hay comisiones de ${store} sin pagar`,
    paragraphs: [
      say`Se han facturado ${amount} en comisiones por pagos a sus propios monederos, que siguen sin pagar.`,
      say`A partir del ${from}, los compradores no podrán pagar con estos métodos hasta que se pague la factura. Los demás
        métodos no se ven afectados.`,
    ],
    link: 'Ver comisiones',
  }),
  feesStopped: ({ store, amount }) => ({
    title: say`Los pagos a los monederos de ${store} están detenidos: hay comisiones sin pagar`,
    paragraphs: [
      say`Se han facturado ${amount} en comisiones por pagos a sus propios monederos, que siguen sin pagar.`,
      say`Los compradores ya no pueden pagar con estos métodos. Volverán a estar disponibles en cuanto se pague la
        factura. Los demás métodos no se ven afectados.`,
    ],
    link: 'Ver comisiones',
  }),

  secretRotating: ({ store, by, at, from }) => ({
    title: say`Se está rotando el secreto del webhook de ${store}`,
    paragraphs: [
      say`Solicitado por ${by}, ${at}.`,
      say`A partir del ${from}, los eventos se firman solo con el nuevo secreto. Hasta entonces llevan ambas firmas:
        configure antes el nuevo secreto en su servidor.`,
      say`Si ningún propietario lo solicitó, cancele la rotación y cambie sus contraseñas de inmediato.`,
    ],
    link: 'Ver el webhook',
  }),
  secretRotated: ({ store, by, at }) => ({
    title: say`Se ha rotado el secreto del webhook de ${store}`,
    paragraphs: [
      say`Solicitado por ${by}, ${at}.`,
      say`A partir de ahora, los eventos se firman solo con el nuevo secreto. Un servidor que aún tenga el anterior los
        rechaza; se reintentan durante unos tres días.`,
      say`Si ningún propietario lo solicitó, rote el secreto de nuevo y cambie sus contraseñas de inmediato.`,
    ],
    link: 'Ver el webhook',
  }),
  webhookExhausted: ({ store, event, attempts, status, delivery }) => ({
    title: say`Los webhooks de ${store} no llegan`,
    paragraphs: [
      say`Su endpoint no ha aceptado el evento ${event} tras
        ${count(attempts, { one: '# intento', other: '# intentos' })}, y no se reintentará automáticamente.`,
      status === null ? say`No respondió.` : say`Su última respuesta fue HTTP ${status}.`,
      say`La entrega es ${delivery}. Cuando el endpoint vuelva a responder, reenvíela desde la lista de entregas. Puede
        haber allí otras pendientes o agotadas.`,
    ],
    footer: say`Recibe este correo como máximo una vez cada 24 horas por tienda.`,
  }),
};
