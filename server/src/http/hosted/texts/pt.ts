import type { Texts } from './en.ts';

export const pt: Texts = {
  title: { missing: 'Link de pagamento não encontrado', pay: (store) => `Pagar a ${store}` },
  languages: 'Idioma',
  missing: {
    heading: 'Este link de pagamento não existe',
    advice: 'Abra-o de novo a partir de onde o recebeu, ou peça outro à loja. Esta página não recebe nenhum pagamento.',
  },
  choosing: {
    heading: 'Para escolher como pagar é preciso JavaScript',
    advice:
      'Permita JavaScript nesta página e recarregue-a, ou peça à loja outra forma de pagar. ' +
      'Até agora nada foi pedido a você.',
  },
  waiting: 'Aguardando seu pagamento',
  part: 'Uma parte do seu pagamento chegou',
  has: (seen, required) => `Recebido: ${seen} de ${required}.`,
  invoiceRestBy: (time) => `Envie o restante até ${time}. Depois disso, esta fatura será encerrada.`,
  orderRestBy: (time) => `Envie o restante até ${time}. Depois disso, este pedido será encerrado.`,
  by: (time) => `Seu pagamento conta se entrar em um bloco até ${time}.`,
  asset: (token, network) => `${token} na rede ${network}`,
  onlyThis: (asset) => `Envie somente ${asset}. Outros tokens e outras redes não contam e podem se perder.`,
  seen: {
    heading: 'Detectamos seu pagamento',
    advice: 'A rede está confirmando o pagamento. Por favor, não envie de novo.',
  },
  over: {
    heading: 'A cotação terminou',
    advice: 'Por favor, não envie mais. O que chegou não se perde: vai para a carteira da loja.',
  },
  lapsed: {
    heading: 'Esta cotação expirou',
    advice: (time) =>
      'Por favor, não use mais o endereço desta cotação. ' +
      `Uma transferência que tenha entrado em um bloco até ${time} ainda conta: atualize esta página para vê-la.`,
  },
  closing: {
    heading: 'O prazo de pagamento terminou',
    advice: 'Estamos verificando transferências feitas a tempo. Por favor, não envie nada agora.',
  },
  paid: { heading: 'Pagamento recebido', advice: 'Obrigado! Não falta pagar nada.' },
  goods: 'Seus produtos, como dados simples',
  partial: {
    heading: 'Pago em parte',
    advice: 'O prazo de pagamento terminou. Por favor, não envie mais. O que chegou vai para a carteira da loja.',
  },
  expired: {
    heading: 'Este pagamento expirou',
    advice: 'O prazo de pagamento terminou. Por favor, não envie nada agora.',
  },
  voided: { heading: 'Cancelado pela loja', advice: 'Não pode mais ser pago. Por favor, não envie nada.' },
  tooLate: (seen) => `Detectamos ${seen} depois do fim do prazo de pagamento. Não conta automaticamente.`,
  facts: {
    store: 'Loja',
    amount: 'Valor',
    reference: 'Referência',
    exactly: 'Envie exatamente',
    rest: 'Ainda falta: envie exatamente',
    network: 'Rede',
    chainId: (title, id) => (id === null ? title : `${title} (id da rede ${id})`),
    address: 'Para este endereço',
  },
  qr: 'Código QR do endereço de depósito',
  invoice: (number) => `Fatura ${number}`,
  order: (id) => `Pedido ${id}`,
  refresh: 'Atualizar esta página',
  ask: (store, reference) => `Dúvidas? Escreva para ${store} e informe: ${reference}.`,
  back: (store) => `Voltar para ${store}`,
};
