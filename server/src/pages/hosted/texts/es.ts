import { countOf } from '../../../kernel/lib/count.ts';
import type { Texts } from './en.ts';

const count = countOf('es');

export const es: Texts = {
  title: { missing: 'No se encuentra el enlace de pago', pay: (store) => `Pagar a ${store}` },
  languages: 'Idioma',
  missing: {
    heading: 'Este enlace de pago no existe',
    advice: 'Ábralo de nuevo desde donde lo recibió, o pida otro a la tienda. Esta página no acepta ningún pago.',
  },
  waiting: 'Esperando su pago',
  part: 'Ha llegado una parte de su pago',
  has: (seen, required) => `Recibido: ${seen} de ${required}.`,
  invoiceRestBy: (time) => `Envíe el resto a más tardar el ${time}. Después se cerrará esta factura.`,
  orderRestBy: (time) => `Envíe el resto a más tardar el ${time}. Después se cerrará este pedido.`,
  by: (time) => `Su pago cuenta si entra en un bloque a más tardar el ${time}.`,
  asset: (token, network) => `${token} en ${network}`,
  onlyThis: (asset) => `Envíe solo ${asset}. Otros tokens y otras redes no cuentan y pueden perderse.`,
  seen: {
    heading: 'Hemos detectado su pago',
    advice: 'La red lo está confirmando. Por favor, no lo envíe otra vez.',
  },
  over: {
    heading: 'La cotización ha terminado',
    advice: 'Por favor, no envíe más. Lo que ha llegado no se pierde: va a la billetera de la tienda.',
  },
  lapsed: {
    heading: 'Esta cotización ha caducado',
    advice: (time) =>
      'Por favor, no use más la dirección de esta cotización. Una transferencia que haya entrado en un bloque a más ' +
      `tardar el ${time} todavía cuenta: actualice esta página para verla.`,
  },
  closing: {
    heading: 'El plazo de pago ha terminado',
    advice: 'Estamos comprobando si hay transferencias hechas a tiempo. Por favor, no envíe nada ahora.',
  },
  paid: { heading: 'Pago recibido', advice: '¡Gracias! No queda nada por pagar.' },
  goods: {
    title: 'Sus productos',
    getting: 'Estamos preparando sus productos. Esta página se actualiza sola.',
    waiting: 'Su pago está completo. La tienda está preparando sus productos. Vuelva a esta página más tarde.',
    restFollows: 'La tienda no tiene ahora mismo algunos de sus productos. El resto aparecerá en esta página.',
    underWay: (done, all) => `Ya están ${done} de ${all}. El resto está en camino; esta página se actualiza sola.`,
    first: (done, all) => `Estos son los primeros ${done} de ${all}. La descarga los contiene todos.`,
    download: 'Descargar todo como texto',
  },
  partial: {
    heading: 'Pagado en parte',
    advice: 'El plazo de pago ha terminado. Por favor, no envíe más. Lo que ha llegado va a la billetera de la tienda.',
  },
  expired: {
    heading: 'Este pago ha caducado',
    advice: 'El plazo de pago ha terminado. Por favor, no envíe nada ahora.',
  },
  voided: { heading: 'Cancelado por la tienda', advice: 'Ya no se puede pagar. Por favor, no envíe nada.' },
  facts: {
    store: 'Tienda',
    amount: 'Importe',
    reference: 'Referencia',
    exactly: 'Envíe exactamente',
    rest: 'Aún falta: envíe exactamente',
    network: 'Red',
    chainId: (title, id) => (id === null ? title : `${title} (id de cadena ${id})`),
    address: 'A esta dirección',
    paidTo: 'Pagado a',
    noMore: 'No envíe nada más a esta dirección.',
  },
  qr: 'Código QR de la dirección de depósito',
  invoice: (number) => `Factura ${number}`,
  order: (id) => `Pedido ${id}`,
  refresh: 'Actualizar esta página',
  ask: (store, reference) => `¿Tiene preguntas? Escriba a ${store} e indique: ${reference}.`,
  back: (store) => `Volver a ${store}`,
  choose: {
    heading: 'Elija cómo pagar',
    advice:
      'Una vez que elija, el precio queda fijo durante 30 minutos como máximo. Elija la red en la que están sus ' +
      'monedas: lo que se envíe por otra red no llegará. Su billetera añade aparte la comisión de la red.',
    payWith: (token) => `Pagar con ${token}`,
    on: (network) => `en ${network}`,
    about: (amount) => `≈ ${amount}`,
    noPrice: 'Sin precio en este momento',
    chainAway: 'Red no accesible ahora',
    feeAbout: (amount) => `Comisión de red: unos ${amount}`,
    feeBelow: (amount) => `Comisión de red: menos de ${amount}`,
    feeHigh: 'La comisión de red puede superar el importe',
    another: 'Pagar con otro token u otra red',
    alreadySent: (token) => `¿Ya ha enviado ${token}? Entonces espere a que aparezca aquí.`,
    partStays: (seen) =>
      `Ya hemos detectado ${seen}. No cuenta para otra cotización: tendría que pagar de nuevo el importe completo y ` +
      'preguntar a la tienda por lo que envió antes.',
    newQuote: (method) => `Obtener otra cotización para ${method}`,
    notYet: '¿Todavía no ha enviado nada? Obtenga otra cotización con el precio actual y una dirección nueva.',
    payAgain: 'Pagar de nuevo con otra cotización',
  },
  unavailable: {
    heading: 'Ahora mismo no es posible pagar',
    noMethod: (store) =>
      `${store} no tiene ninguna forma de pago activada en este momento. Hasta que la tenga, usted no tiene que ` +
      'hacer nada.',
    noPrice: (store) =>
      `Ahora mismo no hay un precio fiable para lo que acepta ${store}, así que no se puede fijar ningún importe. ` +
      'Suele resolverse en unos minutos: actualice entonces esta página.',
    chainAway: (store) =>
      `Ahora mismo no se puede acceder a ninguna red en la que cobra ${store}, así que no se detectaría un pago. ` +
      'Hasta que vuelva alguna no tiene que hacer nada: actualice entonces esta página.',
    mixed: (store) =>
      `De lo que acepta ${store}, ahora mismo no se puede pagar nada: no hay un precio fiable o no se puede acceder ` +
      'a la red. Suele resolverse en unos minutos: actualice entonces esta página.',
  },
  email: {
    label: 'Correo electrónico para el recibo y los productos (opcional)',
    save: 'Guardar',
    saved: 'El recibo y los productos llegarán también al correo electrónico que ha indicado.',
    wrong: 'Esto no parece una dirección de correo electrónico. Revísela, por favor.',
  },
  problem: {
    heading: 'No funcionó',
    methodGone: 'Esta forma de pago ya no está disponible. Elija otra, por favor.',
    notPayable: 'Este pago ya está terminado o cerrado.',
    noPrice:
      'Ahora mismo no hay un precio actualizado para este token. Inténtelo de nuevo en un minuto o elija otro token.',
    notChangeable: 'Este pedido ya está terminado, por lo que su correo electrónico ya no se puede cambiar.',
    tooMany: 'Demasiados intentos. Espere un minuto e inténtelo de nuevo.',
    tooManyMinutes: (minutes) =>
      count(minutes, {
        one: 'Demasiados intentos. Espere # minuto e inténtelo de nuevo.',
        other: 'Demasiados intentos. Espere # minutos e inténtelo de nuevo.',
      }),
    foreign: 'Esto lo ha enviado otro sitio, así que no se ha hecho nada. Abra el pago y elija allí.',
    notUnderstood: 'No se pudo leer lo que se envió, así que no se ha hecho nada. Inténtelo de nuevo.',
    service: 'El servicio tiene un problema en este momento. Inténtelo de nuevo en un momento.',
    back: 'Volver al pago',
  },
  uncounted: {
    arrived: 'Esto ha llegado, pero no cuenta para este pago:',
    funds: (amount, network) => `${amount} en ${network}`,
    notReturned: (store) =>
      `No se devuelve automáticamente: va a la billetera de ${store}, y solo la tienda puede devolverlo. Por favor, ` +
      'pregunte allí.',
  },
};
