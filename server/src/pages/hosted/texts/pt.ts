import { countOf } from '../../../kernel/lib/count.ts';
import type { Texts } from './en.ts';

const count = countOf('pt');

export const pt: Texts = {
  title: { missing: 'Link de pagamento não encontrado', pay: (store) => `Pagar a ${store}` },
  languages: 'Idioma',
  missing: {
    heading: 'Este link de pagamento não existe',
    advice: 'Abra-o de novo a partir de onde o recebeu, ou peça outro à loja. Esta página não recebe nenhum pagamento.',
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
  goods: {
    title: 'Seus produtos',
    getting: 'Seus produtos estão sendo preparados. Esta página se atualiza sozinha.',
    waiting: 'Seu pagamento está completo. A loja está preparando seus produtos. Volte a esta página mais tarde.',
    restFollows: 'A loja está sem alguns dos seus produtos no momento. O restante aparecerá nesta página.',
    underWay: (done, all) =>
      `${done} de ${all} já estão aqui. O restante está a caminho; esta página se atualiza sozinha.`,
    first: (done, all) => `Estes são os primeiros ${done} de ${all}. O download contém todos.`,
    download: 'Baixar tudo como texto',
  },
  partial: {
    heading: 'Pago em parte',
    advice: 'O prazo de pagamento terminou. Por favor, não envie mais. O que chegou vai para a carteira da loja.',
  },
  expired: {
    heading: 'Este pagamento expirou',
    advice: 'O prazo de pagamento terminou. Por favor, não envie nada agora.',
  },
  voided: { heading: 'Cancelado pela loja', advice: 'Não pode mais ser pago. Por favor, não envie nada.' },
  facts: {
    store: 'Loja',
    amount: 'Valor',
    reference: 'Referência',
    exactly: 'Envie exatamente',
    rest: 'Ainda falta: envie exatamente',
    network: 'Rede',
    chainId: (title, id) => (id === null ? title : `${title} (id da rede ${id})`),
    address: 'Para este endereço',
    paidTo: 'Pago para',
    noMore: 'Não envie mais nada para este endereço.',
  },
  qr: 'Código QR do endereço de depósito',
  invoice: (number) => `Fatura ${number}`,
  order: (id) => `Pedido ${id}`,
  refresh: 'Atualizar esta página',
  ask: (store, reference) => `Dúvidas? Escreva para ${store} e informe: ${reference}.`,
  back: (store) => `Voltar para ${store}`,
  choose: {
    heading: 'Escolha como pagar',
    advice:
      'Depois da sua escolha, o preço fica fixo por até 30 minutos. Escolha a rede em que estão suas moedas: o que ' +
      'for enviado por outra rede não chegará. Sua carteira acrescenta à parte a taxa da rede.',
    payWith: (token) => `Pagar com ${token}`,
    on: (network) => `na rede ${network}`,
    about: (amount) => `≈ ${amount}`,
    noPrice: 'Sem preço no momento',
    chainAway: 'Rede inacessível no momento',
    feeAbout: (amount) => `Taxa de rede: cerca de ${amount}`,
    feeBelow: (amount) => `Taxa de rede: menos de ${amount}`,
    feeHigh: 'A taxa de rede pode passar do valor',
    another: 'Pagar com outro token ou outra rede',
    alreadySent: (token) => `Já enviou ${token}? Então aguarde até aparecer aqui.`,
    partStays: (seen) =>
      `Já detectamos ${seen}. Isso não conta para outra cotação: você teria de pagar de novo o valor completo e ` +
      'falar com a loja sobre o que enviou antes.',
    newQuote: (method) => `Obter outra cotação para ${method}`,
    notYet: 'Ainda não enviou? Obtenha outra cotação com o preço atual e um novo endereço.',
    payAgain: 'Pagar de novo com outra cotação',
  },
  unavailable: {
    heading: 'Não é possível pagar neste momento',
    noMethod: (store) =>
      `${store} não tem nenhuma forma de pagamento ativada no momento. Até que tenha, você não precisa fazer nada.`,
    noPrice: (store) =>
      `No momento não há um preço confiável para o que ${store} aceita, portanto não é possível fixar um valor. ` +
      'Isso costuma se resolver em minutos: atualize então esta página.',
    chainAway: (store) =>
      `No momento não é possível acessar nenhuma rede em que ${store} recebe pagamentos, portanto um pagamento não ` +
      'seria detectado. Até uma delas voltar, você não precisa fazer nada: atualize então esta página.',
    mixed: (store) =>
      `Do que ${store} aceita, nada pode ser pago no momento: não há preço confiável ou não é possível acessar a ` +
      'rede. Isso costuma se resolver em minutos: atualize então esta página.',
  },
  email: {
    label: 'E-mail para o recibo e os produtos (opcional)',
    save: 'Salvar',
    saved: 'O recibo e os produtos também irão para o e-mail que você informou.',
    wrong: 'Isto não parece um endereço de e-mail. Confira, por favor.',
  },
  problem: {
    heading: 'Não funcionou',
    methodGone: 'Esta forma de pagamento não está mais disponível. Escolha outra, por favor.',
    notPayable: 'Este pagamento já foi concluído ou encerrado.',
    noPrice:
      'No momento não há um preço atualizado para este token. Tente de novo em um minuto ou escolha outro token.',
    notChangeable: 'Este pedido já foi concluído, por isso o e-mail não pode mais ser alterado.',
    tooMany: 'Tentativas demais. Aguarde um minuto e tente de novo.',
    tooManyMinutes: (minutes) =>
      count(minutes, {
        one: 'Tentativas demais. Aguarde # minuto e tente de novo.',
        other: 'Tentativas demais. Aguarde # minutos e tente de novo.',
      }),
    foreign: 'Isto foi enviado por outro site, por isso nada foi feito. Abra o pagamento e escolha lá.',
    notUnderstood: 'Não foi possível ler o que foi enviado, por isso nada foi feito. Tente de novo.',
    service: 'O serviço está com um problema no momento. Tente de novo em instantes.',
    back: 'Voltar ao pagamento',
  },
  uncounted: {
    arrived: 'Isto chegou, mas não conta para este pagamento:',
    funds: (amount, network) => `${amount} na rede ${network}`,
    notReturned: (store) =>
      `Não é devolvido automaticamente: vai para a carteira de ${store}, e só a loja pode devolver. Por favor, fale ` +
      'com a loja.',
  },
};
