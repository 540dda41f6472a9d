import { countOf } from '@till/look/count';
import type { Paying } from '../en/paying.ts';

const count = countOf('es');

/** Until and including an hour, or a date with the hour; `hasta` would mean “not until” in parts of America. */
export function noLaterThan(time: string): string {
  if (time.includes(' ')) return `a más tardar el ${time}`;
  return `a más tardar ${time.startsWith('01:') ? 'a la' : 'a las'} ${time}`;
}

export const paying: Paying = {
  status: {
    choose: 'Elija cómo pagar',
    unavailable: 'Ahora mismo no es posible pagar',
    waiting: 'Esperando su pago',
    part: 'Ha llegado una parte de su pago',
    confirming: (done, of) =>
      count(of, {
        one: `Pago detectado, ${done}\u00a0de\u00a0#\u00a0confirmación`,
        other: `Pago detectado, ${done}\u00a0de\u00a0#\u00a0confirmaciones`,
      }),
    inMempool: 'Pago detectado, a la espera de un bloque',
    lapsed: 'Esta cotización ha caducado',
    short: 'La cotización terminó antes de que llegara el importe completo',
    late: 'Su pago llegó cuando la cotización ya había terminado',
    closing: 'El plazo de pago ha terminado: estamos comprobando si hay transferencias hechas a tiempo',
    paid: 'Pago recibido',
    partial: 'Pagado en parte',
    expired: 'Caducado',
    voided: 'Cancelado por la tienda',
  },
  title: {
    of: (state, store) => `${state} – ${store}`,
    pay: (amount) => `Pagar ${amount}`,
    waiting: 'Esperando el pago',
    missing: (amount) => `Falta: ${amount}`,
    confirming: (done, of) => `Pago detectado ${done}/${of}`,
    lapsed: 'Cotización caducada',
    short: 'Pagado en parte',
    partial: 'Pagado en parte',
    late: 'Llegó tarde',
    closing: 'Comprobando',
    paid: 'Pagado',
    expired: 'Caducado',
    voided: 'Cancelado',
  },
  time: {
    priceHeld: (time) => ['Precio fijo durante ', time],
    toPay: (time) => ['Tiempo para pagar: ', time],
    toSendRest: (time) => ['Tiempo para enviar el resto: ', time],
    over: 'El plazo ha terminado.',
    fiveMinutes: 'Quedan menos de cinco minutos para pagar.',
    oneMinute: 'Queda menos de un minuto para pagar.',
    minutes: (minutes) => `${minutes}\u00a0min`,
    hours: (hours, minutes) => `${hours}\u00a0h ${minutes}\u00a0min`,
    payBy: 'Hora límite de pago',
    sendRestBy: 'Hora límite para el resto',
  },
  part: {
    arrived: (seen, required, missing) => [
      'Recibido: ',
      seen,
      ` de ${required}. Envíe lo que falta, `,
      missing,
      ', a la misma dirección.',
    ],
    invoiceCloses: (time) => `Envíe el resto ${noLaterThan(time)}. Después se cerrará esta factura.`,
    orderCloses: (time) => `Envíe el resto ${noLaterThan(time)}. Después se cerrará este pedido.`,
  },
  choose: {
    gettingPrice: 'Consultando el precio…',
    alreadySent: (token) => `¿Ya ha enviado ${token}? Entonces vuelva atrás y espere a que aparezca.`,
    hint:
      'Una vez que elija, el precio queda fijo durante 30 minutos como máximo. Elija la red en la que están sus ' +
      'monedas: lo que se envíe por otra red no llegará. Su billetera añade aparte la comisión de la red.',
    backTo: (method) => `Volver a ${method}`,
    tryAgain: (method) => `Probar otra vez con ${method}`,
    ways: 'Formas de pago',
    token: 'Token',
    networks: (networks) => count(networks, { one: '# red', other: '# redes' }),
    networkFor: (token) => `Red para ${token}`,
    networksFor: (token) => `Redes para ${token}`,
    payWith: (token) => `Pagar con ${token}`,
    on: (network) => `en ${network}`,
    about: (amount) => `≈ ${amount}`,
    noPrice: 'Sin precio en este momento',
    chainAway: 'Red no accesible ahora',
    feeAbout: (amount) => `Comisión de red: unos ${amount}`,
    feeBelow: (amount) => `Comisión de red: menos de ${amount}`,
    feeHigh: 'La comisión de red puede superar el importe',
    reason: {
      last: 'La última vez pagó así',
      wallet: 'Su billetera está en esta red',
      cheap: 'Comisión de red baja',
    },
  },
  pay: {
    another: 'Pagar con otro token u otra red',
    title: (token, network) => `Envíe ${token} por la red ${network}`,
    exactly: 'Envíe exactamente',
    rest: 'Aún falta: envíe exactamente',
    forFiat: (amount) => `por ${amount}`,
    amount: 'importe',
    toAddress: 'A esta dirección',
    address: 'dirección',
    compare: 'Después de pegarla, compare los primeros y los últimos caracteres.',
    only: (method) => `Envíe solo ${method}.`,
    others: 'Otros tokens y otras redes no cuentan y pueden perderse.',
    openWallet: 'Abrir en la billetera',
    nothingOpens: '¿No se abre nada? Copie el importe y la dirección.',
  },
  confirmSwitch: {
    title: '¿Cambiar aunque ya haya llegado dinero?',
    told: (seen) => [
      'Ya hemos detectado ',
      seen,
      '. No cuenta para otra cotización: tendría que pagar de nuevo el importe completo y preguntar a la tienda por ' +
        'lo que envió antes.',
    ],
    stay: (missing) => `Quedarme y enviar lo que falta: ${missing}`,
    back: 'Volver',
    anyway: 'Cambiar de todos modos',
  },
  exchange: {
    on: 'Voy a enviar desde un exchange',
    off: 'Volver a enviar desde una billetera',
    mustArrive: 'Debe llegar exactamente',
    title: 'Desde un exchange',
    withdraw: (method) => ['Retire ', method, '. Por otra red, el dinero se perdería.'],
    arrive: (amount, time) => ['Debe llegar exactamente este importe: ', amount, '. Hora límite: ', time, '.'],
    fee:
      'Muchos exchanges descuentan su comisión del importe: indique una cantidad tal que, descontada la comisión, ' +
      'llegue exactamente este importe.',
    time:
      'Los exchanges suelen retener los retiros varios minutos o más. Si eso puede ser demasiado tiempo, envíe desde ' +
      'una billetera.',
    short:
      '¿Ha llegado menos de lo debido? Esta página le pedirá entonces exactamente el resto: envíelo a tiempo, desde ' +
      'donde quiera.',
  },
  qr: {
    title: 'Código QR',
    names: { address: 'Dirección', link: 'Enlace de pago' },
    notes: {
      address: 'Funciona con cualquier billetera. El importe lo escribe usted.',
      link: 'Incluye también el importe. No todas las billeteras lo admiten: revise el token, la red y el importe.',
    },
    labels: { address: 'Código QR de la dirección de depósito', link: 'Código QR del enlace de pago' },
  },
  wallet: {
    pay: (wallet) => ['Pagar con ', wallet],
    asking: 'Confirme en su billetera…',
    what: (amount, method) =>
      `La billetera enviará exactamente ${amount} (${method}); la comisión de la red se suma aparte. O pague a mano, ` +
      'más abajo.',
    sent: (amount) =>
      `Su billetera ha enviado ${amount}. Aparecerá aquí en unos instantes: por favor, no lo envíe otra vez.`,
    again: 'Falló o se canceló: quiero enviarlo otra vez',
    free: 'Pagar sin comisión de red',
    freeWith: (wallet) => ['Pagar sin comisión de red con ', wallet],
    freeWhat: 'Sin comisión de red: usted solo firma en su billetera y la transferencia se envía en su nombre.',
    handingIn: 'Firmado. Entregándolo…',
    noCoin: (coin, amount) =>
      `Su billetera no tiene suficiente ${coin} para la comisión de la red. Puede pagar sin ella: usted solo firma, ` +
      `y en su nombre se envía una transferencia de exactamente ${amount}.`,
    signedTitle: 'Su pago está firmado',
    signed: (amount) =>
      `Firmado: su pago de ${amount} se está enviando en su nombre. Aparecerá aquí en unos instantes.`,
    signedUntil: (time) =>
      `Por favor, no pague otra vez. El pago firmado puede enviarse ${noLaterThan(time)}. Después pierde su validez.`,
    handing: (amount) =>
      `Firmado: su pago de ${amount} aún no se ha podido entregar. Esta página vuelve a intentarlo sola.`,
    doNotWait: 'Pagar de otra forma',
    twice: 'Si el pago firmado llega a enviarse, habrá pagado dos veces.',
    unsent:
      'Su pago firmado no se pudo enviar y ya no se enviará. No ha salido nada de su billetera. Firme otra vez o ' +
      'pague de la forma habitual.',
    unclear:
      'Su pago firmado ya no puede enviarse en su nombre. Es posible que ya se haya usado o cancelado en la red: si ' +
      'se ha pagado, aparecerá aquí en unos instantes. Revise su billetera antes de volver a pagar.',
    notPaid: 'No ha salido nada de mi billetera: quiero pagar otra vez',
    signedLapsed:
      'El pago que firmó ya no puede enviarse. Si entró en un bloque a tiempo, aparecerá aquí en unos instantes; si ' +
      'no, no ha salido nada de su billetera.',
    signedSwitch: (amount) =>
      `Su pago firmado de ${amount} todavía puede enviarse. Vuelva atrás y espérelo: podría pagar dos veces.`,
    problem: {
      rejected: 'Lo ha cancelado en su billetera y no se ha enviado nada. Inténtelo de nuevo cuando quiera.',
      'no-coin': 'No se ha enviado nada: su billetera no tiene suficiente moneda de la red para la comisión.',
      'no-tokens': 'Su billetera no tiene suficiente saldo de este token. No se ha enviado nada.',
      'not-signed': 'Su billetera no pudo firmar esto y no ha salido nada de ella. Pague de la forma habitual.',
      busy: 'Su billetera ya tiene una solicitud pendiente. Ábrala y responda allí primero.',
      'wrong-network': 'Su billetera no cambió a la red correcta. Cámbiela allí o pague a mano más abajo.',
      'no-funds': 'Su billetera no tiene suficiente saldo de este token, o le falta moneda de la red para la comisión.',
      'not-asked': 'Este pago ha cambiado mientras tanto, así que no se ha enviado nada. Revíselo otra vez.',
      failed:
        'Su billetera no pudo hacerlo, y a esta página no le consta ningún pago. Revise su billetera antes de ' +
        'intentarlo otra vez.',
    },
  },
  confirming: {
    seen: (network) =>
      `Hemos detectado su pago en ${network}, y la red lo está confirmando. ` +
      'No tiene que hacer nada más: por favor, no lo envíe otra vez.',
    inMempool: (network) =>
      `Hemos detectado su pago en ${network}, y está a la espera de un bloque. ` +
      'No tiene que hacer nada más: por favor, no lo envíe otra vez.',
    close: 'Puede cerrar esta página. Abra el mismo enlace más tarde para ver que está pagado.',
    label: 'Confirmaciones',
  },
  mempool: {
    minutes: (minutes) =>
      count(minutes, {
        one: 'En esta red, un bloque tarda alrededor de #\u00a0minuto.',
        other: 'En esta red, un bloque tarda alrededor de #\u00a0minutos.',
      }),
    counts: 'Un pago detectado aquí a tiempo cuenta, aunque su bloque llegue más tarde.',
    private: 'Un pago desde un saldo privado (MWEB) solo aparece aquí cuando está en un bloque.',
    by: (time) => ['Su pago cuenta si se detecta aquí, o entra en un bloque, a más tardar el ', time, '.'],
    replaced: (amount) =>
      `Otra transacción, que no paga a esta dirección, sustituyó a su pago de ${amount}, así que no cuenta. ` +
      'Compruebe su billetera antes de enviar otra vez.',
    dropped: (amount) =>
      `La red descartó su pago de ${amount} antes de que entrara en un bloque, así que no cuenta. Es posible que su ` +
      'billetera lo envíe otra vez por sí sola: compruébelo allí antes de volver a pagar.',
  },
  unavailable: {
    noMethod: (store) => [
      store,
      ' no tiene ninguna forma de pago activada en este momento. Esta página sigue comprobándolo; hasta entonces ' +
        'usted no tiene que hacer nada.',
    ],
    noPrice: (store) => [
      'Ahora mismo no hay un precio fiable para lo que acepta ',
      store,
      ', así que no se puede fijar ningún importe. Suele resolverse en unos minutos; esta página sigue comprobándolo.',
    ],
    chainAway: (store) => [
      'Ahora mismo no se puede acceder a ninguna red en la que cobra ',
      store,
      ', así que no se detectaría un pago. Hasta que vuelva alguna no tiene que hacer nada; esta página sigue comprobándolo.',
    ],
    mixed: (store) => [
      'De lo que acepta ',
      store,
      ', ahora mismo no se puede pagar nada: no hay un precio fiable o no se puede acceder a la red. Suele ' +
        'resolverse en unos minutos; esta página sigue comprobándolo.',
    ],
  },
};
