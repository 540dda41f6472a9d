import { countOf } from '@till/look/count';
import type { Ending } from '../en/ending.ts';

const count = countOf('pt');

export const ending: Ending = {
  paid: {
    thanks: (amount, store) => [`Obrigado! Você pagou ${amount} a `, store, '.'],
  },
  receipt: {
    title: 'Recibo',
    paid: 'Pago',
    forAmount: 'Valor',
    rate: 'Câmbio',
    rateOf: (token, fiat) => `1 ${token} = ${fiat}`,
    date: 'Data',
    transaction: 'Transação',
    transactionOf: (amount) => `Transação de ${amount}`,
    address: 'Para o endereço',
    noMore: 'Não envie mais nada para este endereço.',
    tooMuch: (more) => [
      'Supera em ',
      more,
      ' o que foi pedido. Tudo foi para a carteira da loja: peça a diferença à loja, se a quiser de volta.',
    ],
    print: 'Imprimir',
    signed: 'Recibo assinado',
  },
  details: {
    title: 'Dados para conferir',
    network: 'Rede',
    chainId: (network, id) => (id === null ? network : `${network} (id da rede ${id})`),
    contract: (token) => `Contrato de ${token}`,
    tokenContract: 'contrato do token',
    seen: (amount) => `Detectado: ${amount}`,
    transaction: 'id da transação',
    pageId: 'Id desta página',
    noMemo:
      'Deixe em branco qualquer campo de memo, tag ou mensagem da sua carteira: basta o endereço para saber de quem ' +
      'é o pagamento.',
  },
  reference: {
    invoice: (number) => `Fatura ${number}`,
    order: (id) => `Pedido ${id}`,
  },
  summary: {
    items: (items) => count(items, { one: '# item e detalhes', other: '# itens e detalhes' }),
    list: 'Itens',
    each: (quantity, price) => `${quantity} × ${price}`,
    total: 'Total',
    toPay: 'Total a pagar',
    paid: 'Pago',
    print: 'Imprimir fatura',
    invoicePaid: (number) => `Fatura ${number} – paga`,
    customer: 'Para',
    order: 'Pedido',
  },
  contact: {
    ask: (store, reference) => ['Dúvidas? Escreva para ', store, ' e informe: ', reference, '.'],
    page: 'Página de ajuda da loja',
  },
  backTo: (store) => ['Voltar para ', store],
  closing: {
    title: 'O prazo de pagamento terminou',
    checking:
      'Estamos verificando transferências feitas a tempo. Se você enviou a sua, mantenha esta página aberta: a ' +
      'transferência aparecerá aqui em instantes. Por favor, não envie nada agora.',
  },
  short: {
    seen: (seen, required) => [
      'Detectamos a tempo ',
      seen,
      ` de ${required}. Por favor, não envie mais para este endereço.`,
    ],
    notLost: 'O que chegou não se perde: vai para a carteira da loja.',
  },
  late: {
    seen: (seen) => ['Detectamos ', seen, ' depois do fim da cotação. Por favor, não envie de novo.'],
    notLost: 'Não se perdeu: vai para a carteira da loja, mas não conta automaticamente.',
    payAnew: 'Pagar de novo com outra cotação',
  },
  partial: {
    arrived: (seen, required) => ['Recebido antes do fim do prazo: ', seen, ` de ${required}.`],
    unknown: 'Antes do fim do prazo chegou menos do que o valor completo.',
    noMore: 'Por favor, não envie mais para este endereço.',
    notLost: 'Seu dinheiro não se perdeu: vai para a carteira da loja, e a loja decide o que fazer.',
  },
  expired: {
    title: 'Este pagamento expirou',
    over: 'O prazo de pagamento terminou. Por favor, não envie nada agora.',
    nothing: 'O prazo de pagamento terminou e nenhum pagamento foi recebido. Por favor, não envie nada agora.',
    sentAnyway: 'Você enviou algo mesmo assim? Não se perdeu, mas alguém precisa verificar.',
  },
  voided: {
    told: (store) => [store, ' cancelou esta fatura. Ela não pode mais ser paga. Por favor, não envie nada.'],
    mistake: 'Você já pagou, ou isto é um engano?',
  },
  lapsed: {
    title: 'Esta cotação expirou. Você já pagou?',
    yes: 'Sim, já enviei',
    counts: (time) =>
      `Uma transferência que tenha entrado em um bloco até ${time} conta. Mantenha esta página aberta: seu pagamento ` +
      'aparecerá aqui em instantes.',
    later: 'Enviou depois? Não se perdeu, mas não conta automaticamente: tenha em mãos o id da transação.',
    no: 'Não, ainda não',
    anew: 'Obtenha outra cotação com o preço atual e um novo endereço. Por favor, não use mais o endereço antigo.',
    newQuote: (method) => `Obter outra cotação para ${method}`,
  },
  uncounted: {
    arrived: 'Isto chegou, mas não conta para este pagamento:',
    funds: (amount, network) => `${amount} na rede ${network}`,
    notReturned: (store) => [
      'Não é devolvido automaticamente: vai para a carteira de ',
      store,
      ', e só a loja pode devolver. Por favor, fale com a loja.',
    ],
  },
};
