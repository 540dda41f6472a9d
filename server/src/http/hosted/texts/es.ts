import type { Texts } from './en.ts';

export const es: Texts = {
  title: { missing: 'No se encuentra el enlace de pago', pay: (store) => `Pagar a ${store}` },
  languages: 'Idioma',
  missing: {
    heading: 'Este enlace de pago no existe',
    advice: 'Ábralo de nuevo desde donde lo recibió, o pida otro a la tienda. Esta página no acepta ningún pago.',
  },
  choosing: {
    heading: 'Para elegir cómo pagar hace falta JavaScript',
    advice:
      'Permita JavaScript en esta página y vuelva a cargarla, o pida a la tienda otra forma de pagar. ' +
      'Hasta ahora no se le ha pedido nada.',
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
  goods: 'Sus productos, como datos sin formato',
  partial: {
    heading: 'Pagado en parte',
    advice: 'El plazo de pago ha terminado. Por favor, no envíe más. Lo que ha llegado va a la billetera de la tienda.',
  },
  expired: {
    heading: 'Este pago ha caducado',
    advice: 'El plazo de pago ha terminado. Por favor, no envíe nada ahora.',
  },
  voided: { heading: 'Cancelado por la tienda', advice: 'Ya no se puede pagar. Por favor, no envíe nada.' },
  tooLate: (seen) => `Hemos detectado ${seen} cuando el plazo de pago ya había terminado. No cuenta automáticamente.`,
  facts: {
    store: 'Tienda',
    amount: 'Importe',
    reference: 'Referencia',
    exactly: 'Envíe exactamente',
    rest: 'Aún falta: envíe exactamente',
    network: 'Red',
    chainId: (title, id) => (id === null ? title : `${title} (id de cadena ${id})`),
    address: 'A esta dirección',
  },
  qr: 'Código QR de la dirección de depósito',
  invoice: (number) => `Factura ${number}`,
  order: (id) => `Pedido ${id}`,
  refresh: 'Actualizar esta página',
  ask: (store, reference) => `¿Tiene preguntas? Escriba a ${store} e indique: ${reference}.`,
  back: (store) => `Volver a ${store}`,
};
