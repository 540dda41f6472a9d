import { countOf } from '@till/look/count';
import type { Ending } from '../en/ending.ts';
import { noLaterThan } from './paying.ts';

const count = countOf('es');

export const ending: Ending = {
  paid: {
    thanks: (amount, store) => [`¡Gracias! Ha pagado ${amount} a `, store, '.'],
  },
  receipt: {
    title: 'Recibo',
    paid: 'Pagado',
    forAmount: 'Importe',
    rate: 'Tipo de cambio',
    rateOf: (token, fiat) => `1 ${token} = ${fiat}`,
    date: 'Fecha',
    transaction: 'Transacción',
    transactionOf: (amount) => `Transacción de ${amount}`,
    address: 'A la dirección',
    noMore: 'No envíe nada más a esta dirección.',
    tooMuch: (more) => [
      'Supera en ',
      more,
      ' lo que se pedía. Todo ha ido a la billetera de la tienda: si quiere recuperar la diferencia, pídasela a ' +
        'la tienda.',
    ],
    print: 'Imprimir',
    signed: 'Recibo firmado',
  },
  details: {
    title: 'Datos para comprobar',
    network: 'Red',
    chainId: (network, id) => (id === null ? network : `${network} (id de cadena ${id})`),
    contract: (token) => `Contrato de ${token}`,
    tokenContract: 'contrato del token',
    seen: (amount) => `Detectado: ${amount}`,
    transaction: 'id de transacción',
    pageId: 'Id de esta página',
    noMemo:
      'Deje vacío cualquier campo de memo, etiqueta o mensaje de su billetera: la dirección basta para saber de ' +
      'quién es el pago.',
  },
  reference: {
    invoice: (number) => `Factura ${number}`,
    order: (id) => `Pedido ${id}`,
  },
  summary: {
    items: (items) => count(items, { one: '# artículo y detalles', other: '# artículos y detalles' }),
    list: 'Artículos',
    each: (quantity, price) => `${quantity} × ${price}`,
    total: 'Total',
    toPay: 'Total a pagar',
    paid: 'Pagado',
    print: 'Imprimir factura',
    invoicePaid: (number) => `Factura ${number} – pagada`,
    customer: 'Para',
    order: 'Pedido',
  },
  contact: {
    ask: (store, reference) => ['¿Tiene preguntas? Escriba a ', store, ' e indique: ', reference, '.'],
    page: 'Página de ayuda de la tienda',
  },
  backTo: (store) => ['Volver a ', store],
  closing: {
    title: 'El plazo de pago ha terminado',
    checking:
      'Estamos comprobando si hay transferencias hechas a tiempo. Si ha enviado la suya, deje abierta esta página: ' +
      'aparecerá aquí en unos instantes. Por favor, no envíe nada ahora.',
  },
  short: {
    seen: (seen, required) => [
      'Hemos detectado a tiempo ',
      seen,
      ` de ${required}. Por favor, no envíe más a esta dirección.`,
    ],
    notLost: 'Lo que ha llegado no se pierde: va a la billetera de la tienda.',
  },
  late: {
    seen: (seen) => [
      'Hemos detectado ',
      seen,
      ' cuando la cotización ya había terminado. Por favor, no lo envíe otra vez.',
    ],
    notLost: 'No se ha perdido: va a la billetera de la tienda, pero no cuenta automáticamente.',
    payAnew: 'Pagar de nuevo con otra cotización',
  },
  partial: {
    arrived: (seen, required) => ['Recibido antes de que terminara el plazo: ', seen, ` de ${required}.`],
    unknown: 'Antes de que terminara el plazo llegó menos del importe completo.',
    noMore: 'Por favor, no envíe más a esta dirección.',
    notLost: 'Su dinero no se ha perdido: va a la billetera de la tienda, y la tienda decide qué hacer.',
  },
  expired: {
    title: 'Este pago ha caducado',
    over: 'El plazo de pago ha terminado. Por favor, no envíe nada ahora.',
    nothing: 'El plazo de pago ha terminado y no se ha recibido ningún pago. Por favor, no envíe nada ahora.',
    sentAnyway: '¿Ha enviado algo de todos modos? No se ha perdido, pero alguien tiene que revisarlo.',
  },
  voided: {
    told: (store) => [store, ' ha cancelado esta factura. Ya no se puede pagar. Por favor, no envíe nada.'],
    mistake: '¿Ya ha pagado, o se trata de un error?',
  },
  lapsed: {
    title: 'Esta cotización ha caducado. ¿Ya ha pagado?',
    yes: 'Sí, ya lo he enviado',
    counts: (time) =>
      `Una transferencia que haya entrado en un bloque ${noLaterThan(time)} sí cuenta. Deje abierta esta página: su ` +
      'pago aparecerá aquí en unos instantes.',
    later: '¿La envió después? No se ha perdido, pero no cuenta automáticamente: tenga a mano el id de la transacción.',
    no: 'No, todavía no',
    anew: 'Obtenga otra cotización con el precio actual y una dirección nueva. Por favor, no use más la dirección anterior.',
    newQuote: (method) => `Obtener otra cotización para ${method}`,
  },
  uncounted: {
    arrived: 'Esto ha llegado, pero no cuenta para este pago:',
    funds: (amount, network) => `${amount} en ${network}`,
    notReturned: (store) => [
      'No se devuelve automáticamente: va a la billetera de ',
      store,
      ', y solo la tienda puede devolverlo. Por favor, pregunte allí.',
    ],
  },
};
