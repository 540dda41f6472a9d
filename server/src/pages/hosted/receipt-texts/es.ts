import { countOf } from '@till/look/count';
import { html } from '../../../kernel/lib/html.ts';
import type { ReceiptTexts } from './en.ts';

const count = countOf('es');

export const es: ReceiptTexts = {
  title: (store) => `Recibo de ${store}`,
  receipt: 'Recibo',
  paidOn: (time) => html`Pagado: ${time}`,
  invoice: 'Factura',
  order: 'Pedido',
  reference: 'Referencia',
  item: 'Artículo',
  quantity: 'Cantidad',
  each: 'Por unidad',
  amount: 'Importe',
  total: 'Total',
  payment: 'Pago',
  paid: 'Pagado',
  paidMore: (received, asked) => `${received}; importe pedido: ${asked}`,
  rate: 'Tipo de cambio',
  rateOf: (token, amount) => `1 ${token} = ${amount}`,
  network: 'Red',
  paidTo: 'Pagado a',
  noMore: 'No envíe nada más a esta dirección.',
  derivation: 'Huella y ruta de la clave',
  block: 'Confirmado en el bloque',
  transactions: (transactions) => count(transactions, { one: 'Transacción', other: 'Transacciones' }),
  customer: 'Para',
  issued: 'Emitida',
  payBy: 'Hora límite de pago',
  payAt: 'Pagar en',
  print: 'Imprimir o guardar como PDF',
  questions: '¿Tiene preguntas?',
  answers: {
    email: (store, email) => html`${store} responde en ${email}.`,
    page: (store, page) => html`${store} responde en ${page}.`,
    either: (store, email, page) => html`${store} responde en ${email} o en ${page}.`,
  },
  signed: 'Este recibo está firmado, para que cualquiera pueda comprobar que es auténtico y no se ha modificado.',
  verify: 'Verificar este recibo',
  file: 'Recibo firmado',
  none: {
    title: 'Aquí no hay ningún recibo',
    when: 'Hay un recibo en cuanto el pago está completo.',
    open: 'Abrir el pago',
  },
};
