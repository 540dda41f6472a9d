import { countOf } from '@till/look/count';
import { html } from '../../../kernel/lib/html.ts';
import type { ReceiptTexts } from './en.ts';

const count = countOf('pt');

export const pt: ReceiptTexts = {
  title: (store) => `Recibo de ${store}`,
  receipt: 'Recibo',
  paidOn: (time) => html`Pago: ${time}`,
  invoice: 'Fatura',
  order: 'Pedido',
  reference: 'Referência',
  item: 'Item',
  quantity: 'Quantidade',
  each: 'Por unidade',
  amount: 'Valor',
  total: 'Total',
  payment: 'Pagamento',
  paid: 'Pago',
  paidMore: (received, asked) => `${received}; valor pedido: ${asked}`,
  rate: 'Câmbio',
  rateOf: (token, amount) => `1 ${token} = ${amount}`,
  network: 'Rede',
  paidTo: 'Pago para',
  noMore: 'Não envie mais nada para este endereço.',
  derivation: 'Impressão digital e caminho da chave',
  block: 'Confirmado no bloco',
  transactions: (transactions) => count(transactions, { one: 'Transação', other: 'Transações' }),
  customer: 'Para',
  issued: 'Emitida',
  payBy: 'Pague até',
  payAt: 'Pagar em',
  print: 'Imprimir ou salvar como PDF',
  questions: 'Dúvidas?',
  answers: {
    email: (store, email) => html`${store} responde em ${email}.`,
    page: (store, page) => html`${store} responde em ${page}.`,
    either: (store, email, page) => html`${store} responde em ${email} ou em ${page}.`,
  },
  signed: 'Este recibo é assinado, para que qualquer pessoa possa verificar que é autêntico e não foi alterado.',
  verify: 'Verificar este recibo',
  file: 'Recibo assinado',
  none: {
    title: 'Não há recibo aqui',
    when: 'Há um recibo assim que o pagamento estiver completo.',
    open: 'Abrir o pagamento',
  },
};
