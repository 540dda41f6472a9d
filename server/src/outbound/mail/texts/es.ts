import type { MailTexts, Questions } from './en.ts';

const questionsAboutOrder: Questions = {
  email: (order, email) => `¿Tiene preguntas? Indique el pedido ${order}: ${email}`,
  page: (order, url) => `¿Tiene preguntas? Indique el pedido ${order}: ${url}`,
  either: (order, email, url) => `¿Tiene preguntas? Indique el pedido ${order}: ${email} o ${url}`,
};

const questionsAboutInvoice: Questions = {
  email: (invoice, email) => `¿Tiene preguntas? Indique la factura ${invoice}: ${email}`,
  page: (invoice, url) => `¿Tiene preguntas? Indique la factura ${invoice}: ${url}`,
  either: (invoice, email, url) => `¿Tiene preguntas? Indique la factura ${invoice}: ${email} o ${url}`,
};

export const es: MailTexts = {
  fact: (name, value) => `${name}: ${value}`,
  above: (what) => `${what}:`,
  units: (quantity, item) => `${quantity} × ${item}`,
  total: 'Total',
  receipt: 'Recibo para imprimir o guardar',
  sentBy: (store) => `Enviado por ${store}.`,
  payment: {
    paid: 'Pagado',
    rate: 'Tipo de cambio',
    rateOf: (token, amount) => `1 ${token} = ${amount}`,
    date: 'Fecha',
    network: 'Red',
    transaction: 'Transacción',
    paidTo: 'Pagado a',
    noMore: 'No envíe nada más a esta dirección.',
  },
  order: {
    title: (store) => `Su pedido en ${store}`,
    arrived: (amount) => `Gracias. Su pago de ${amount} ha llegado.`,
    again: 'Puede volver a abrir su pedido cuando quiera:',
    onThePage: 'Su pedido es demasiado grande para un correo electrónico. Encontrará todos sus artículos en su página:',
    open: 'Abrir su pedido',
    questions: questionsAboutOrder,
    keepSafe: 'Guarde bien este correo: quien lo tenga tiene los productos.',
  },
  invoice: {
    title: (number, store) => `Factura ${number} de ${store}`,
    hello: 'Hola:',
    helloTo: (name) => `Hola, ${name}:`,
    asked: (store, time) => `${store} le pide que pague esta factura a más tardar el ${time}.`,
    pay: 'Pagar la factura',
    questions: questionsAboutInvoice,
    unexpected: 'Si no reconoce esta factura, ignore este correo.',
  },
  invoicePaid: {
    title: (number, store) => `Recibo de la factura ${number} de ${store}`,
    arrived: 'Gracias. Su pago ha llegado completo.',
    open: 'Abrir la factura',
    questions: questionsAboutInvoice,
  },
};
