import type { MailTexts, Questions } from './en.ts';

const questionsAboutOrder: Questions = {
  email: (order, email) => `Dúvidas? Informe o pedido ${order}: ${email}`,
  page: (order, url) => `Dúvidas? Informe o pedido ${order}: ${url}`,
  either: (order, email, url) => `Dúvidas? Informe o pedido ${order}: ${email} ou ${url}`,
};

const questionsAboutInvoice: Questions = {
  email: (invoice, email) => `Dúvidas? Informe a fatura ${invoice}: ${email}`,
  page: (invoice, url) => `Dúvidas? Informe a fatura ${invoice}: ${url}`,
  either: (invoice, email, url) => `Dúvidas? Informe a fatura ${invoice}: ${email} ou ${url}`,
};

export const pt: MailTexts = {
  fact: (name, value) => `${name}: ${value}`,
  above: (what) => `${what}:`,
  units: (quantity, item) => `${quantity} × ${item}`,
  total: 'Total',
  receipt: 'Recibo para imprimir ou guardar',
  sentBy: (store) => `Enviado por ${store}.`,
  payment: {
    paid: 'Pago',
    rate: 'Câmbio',
    rateOf: (token, amount) => `1 ${token} = ${amount}`,
    date: 'Data',
    network: 'Rede',
    transaction: 'Transação',
    paidTo: 'Pago para',
    noMore: 'Não envie mais nada para este endereço.',
  },
  order: {
    title: (store) => `Seu pedido em ${store}`,
    arrived: (amount) => `Obrigado. Seu pagamento de ${amount} chegou.`,
    again: 'Você pode abrir seu pedido de novo quando quiser:',
    onThePage: 'Seu pedido é grande demais para um e-mail. Todos os seus itens estão na página dele:',
    open: 'Abrir seu pedido',
    questions: questionsAboutOrder,
    keepSafe: 'Guarde bem este e-mail: quem o tiver tem os produtos.',
  },
  invoice: {
    title: (number, store) => `Fatura ${number} de ${store}`,
    hello: 'Olá,',
    helloTo: (name) => `Olá, ${name},`,
    asked: (store, time) => `${store} pede que você pague esta fatura até ${time}.`,
    pay: 'Pagar a fatura',
    questions: questionsAboutInvoice,
    unexpected: 'Se você não reconhece esta fatura, ignore este e-mail.',
  },
  invoicePaid: {
    title: (number, store) => `Recibo da fatura ${number} de ${store}`,
    arrived: 'Obrigado. Seu pagamento chegou por completo.',
    open: 'Abrir a fatura',
    questions: questionsAboutInvoice,
  },
};
