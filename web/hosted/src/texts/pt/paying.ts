import { countOf } from '@till/look/count';
import type { Paying } from '../en/paying.ts';

const count = countOf('pt');

export const paying: Paying = {
  status: {
    choose: 'Escolha como pagar',
    unavailable: 'Não é possível pagar neste momento',
    waiting: 'Aguardando seu pagamento',
    part: 'Uma parte do seu pagamento chegou',
    confirming: (done, of) =>
      count(of, {
        one: `Pagamento detectado, ${done}\u00a0de\u00a0#\u00a0confirmação`,
        other: `Pagamento detectado, ${done}\u00a0de\u00a0#\u00a0confirmações`,
      }),
    inMempool: 'Pagamento detectado, aguardando um bloco',
    lapsed: 'Esta cotação expirou',
    short: 'A cotação terminou antes de chegar o valor completo',
    late: 'Seu pagamento chegou depois do fim da cotação',
    closing: 'O prazo de pagamento terminou: estamos verificando transferências feitas a tempo',
    paid: 'Pagamento recebido',
    partial: 'Pago em parte',
    expired: 'Expirado',
    voided: 'Cancelado pela loja',
  },
  title: {
    of: (state, store) => `${state} – ${store}`,
    pay: (amount) => `Pagar ${amount}`,
    waiting: 'Aguardando o pagamento',
    missing: (amount) => `Falta: ${amount}`,
    confirming: (done, of) => `Pagamento detectado ${done}/${of}`,
    lapsed: 'Cotação expirada',
    short: 'Pago em parte',
    partial: 'Pago em parte',
    late: 'Chegou tarde',
    closing: 'Verificando',
    paid: 'Pago',
    expired: 'Expirado',
    voided: 'Cancelado',
  },
  time: {
    priceHeld: (time) => ['Preço garantido por ', time],
    toPay: (time) => ['Tempo para pagar: ', time],
    toSendRest: (time) => ['Tempo para enviar o restante: ', time],
    over: 'O prazo terminou.',
    fiveMinutes: 'Faltam menos de cinco minutos para pagar.',
    oneMinute: 'Falta menos de um minuto para pagar.',
    minutes: (minutes) => `${minutes}\u00a0min`,
    hours: (hours, minutes) => `${hours}\u00a0h ${minutes}\u00a0min`,
    payBy: 'Pague até',
    sendRestBy: 'Envie o restante até',
  },
  part: {
    arrived: (seen, required, missing) => [
      'Recebido: ',
      seen,
      ` de ${required}. Envie o que falta, `,
      missing,
      ', para o mesmo endereço.',
    ],
    invoiceCloses: (time) => `Envie o restante até ${time}. Depois disso, esta fatura será encerrada.`,
    orderCloses: (time) => `Envie o restante até ${time}. Depois disso, este pedido será encerrado.`,
  },
  choose: {
    gettingPrice: 'Consultando o preço…',
    alreadySent: (token) => `Já enviou ${token}? Então volte e aguarde até aparecer.`,
    hint:
      'Depois da sua escolha, o preço fica fixo por até 30 minutos. Escolha a rede em que estão suas moedas: o que ' +
      'for enviado por outra rede não chegará. Sua carteira acrescenta à parte a taxa da rede.',
    backTo: (method) => `Voltar para ${method}`,
    tryAgain: (method) => `Tentar de novo com ${method}`,
    ways: 'Formas de pagamento',
    token: 'Token',
    networks: (networks) => count(networks, { one: '# rede', other: '# redes' }),
    networkFor: (token) => `Rede para ${token}`,
    networksFor: (token) => `Redes para ${token}`,
    payWith: (token) => `Pagar com ${token}`,
    on: (network) => `na rede ${network}`,
    about: (amount) => `≈ ${amount}`,
    noPrice: 'Sem preço no momento',
    chainAway: 'Rede inacessível no momento',
    feeAbout: (amount) => `Taxa de rede: cerca de ${amount}`,
    feeBelow: (amount) => `Taxa de rede: menos de ${amount}`,
    feeHigh: 'A taxa de rede pode passar do valor',
    reason: {
      last: 'Você pagou assim na última vez',
      wallet: 'Sua carteira está nesta rede',
      cheap: 'Taxa de rede baixa',
    },
  },
  pay: {
    another: 'Pagar com outro token ou outra rede',
    title: (token, network) => `Envie ${token} pela rede ${network}`,
    exactly: 'Envie exatamente',
    rest: 'Ainda falta: envie exatamente',
    forFiat: (amount) => `por ${amount}`,
    amount: 'valor',
    toAddress: 'Para este endereço',
    address: 'endereço',
    compare: 'Depois de colar, compare os primeiros e os últimos caracteres.',
    only: (method) => `Envie somente ${method}.`,
    others: 'Outros tokens e outras redes não contam e podem se perder.',
    openWallet: 'Abrir na carteira',
    nothingOpens: 'Nada abriu? Copie o valor e o endereço.',
  },
  confirmSwitch: {
    title: 'Mudar mesmo que já tenha chegado dinheiro?',
    told: (seen) => [
      'Já detectamos ',
      seen,
      '. Isso não conta para outra cotação: você teria de pagar de novo o valor completo e falar com a loja sobre o ' +
        'que enviou antes.',
    ],
    stay: (missing) => `Ficar e enviar o que falta: ${missing}`,
    back: 'Voltar',
    anyway: 'Mudar mesmo assim',
  },
  exchange: {
    on: 'Vou enviar de uma corretora',
    off: 'Voltar a enviar de uma carteira',
    mustArrive: 'Deve chegar exatamente',
    title: 'De uma corretora',
    withdraw: (method) => ['Saque ', method, '. Por outra rede, o dinheiro se perderia.'],
    arrive: (amount, time) => ['Deve chegar exatamente este valor: ', amount, ', até ', time, '.'],
    fee:
      'Muitas corretoras descontam a taxa do valor: informe uma quantia tal que, descontada a taxa, chegue exatamente ' +
      'este valor.',
    time:
      'Corretoras costumam reter saques por vários minutos ou mais. Se isso puder demorar demais, envie de uma ' +
      'carteira.',
    short:
      'Chegou menos do que devia? Esta página pedirá então exatamente o restante: envie-o a tempo, de onde quiser.',
  },
  qr: {
    title: 'Código QR',
    names: { address: 'Endereço', link: 'Link de pagamento' },
    notes: {
      address: 'Funciona com qualquer carteira. O valor, você digita.',
      link: 'Preenche também o valor. Nem toda carteira aceita: confira o token, a rede e o valor.',
    },
    labels: { address: 'Código QR do endereço de depósito', link: 'Código QR do link de pagamento' },
  },
  wallet: {
    pay: (wallet) => ['Pagar com ', wallet],
    asking: 'Confirme na sua carteira…',
    what: (amount, method) =>
      `A carteira enviará exatamente ${amount} (${method}); a taxa da rede é cobrada à parte. Ou pague manualmente, ` +
      'abaixo.',
    sent: (amount) => `Sua carteira enviou ${amount}. Aparecerá aqui em instantes: por favor, não envie de novo.`,
    again: 'Falhou ou foi cancelado: quero enviar de novo',
    free: 'Pagar sem taxa de rede',
    freeWith: (wallet) => ['Pagar sem taxa de rede com ', wallet],
    freeWhat: 'Sem taxa de rede: você só assina na sua carteira, e a transferência é enviada em seu nome.',
    handingIn: 'Assinado. Entregando…',
    noCoin: (coin, amount) =>
      `Sua carteira não tem ${coin} suficiente para a taxa da rede. Você pode pagar sem ela: basta assinar, e uma ` +
      `transferência de exatamente ${amount} é enviada em seu nome.`,
    signedTitle: 'Seu pagamento está assinado',
    signed: (amount) =>
      `Assinado: seu pagamento de ${amount} está sendo enviado em seu nome. Aparecerá aqui em instantes.`,
    signedUntil: (time) =>
      `Por favor, não pague de novo. O pagamento assinado pode ser enviado até ${time}. Depois perde a validade.`,
    handing: (amount) =>
      `Assinado: seu pagamento de ${amount} ainda não pôde ser entregue. Esta página tenta de novo sozinha.`,
    doNotWait: 'Pagar de outra forma',
    twice: 'Se o pagamento assinado ainda for enviado, você terá pago duas vezes.',
    unsent:
      'Seu pagamento assinado não pôde ser enviado e não será mais enviado. Nada saiu da sua carteira. Assine de ' +
      'novo ou pague da forma habitual.',
    unclear:
      'Seu pagamento assinado não pode mais ser enviado em seu nome. Talvez já tenha sido usado ou cancelado na ' +
      'rede: se ele foi pago, aparecerá aqui em instantes. Confira sua carteira antes de pagar de novo.',
    notPaid: 'Nada saiu da minha carteira: quero pagar de novo',
    signedLapsed:
      'O pagamento que você assinou não pode mais ser enviado. Se entrou em um bloco a tempo, aparecerá aqui em ' +
      'instantes; se não, nada saiu da sua carteira.',
    signedSwitch: (amount) =>
      `Seu pagamento assinado de ${amount} ainda pode ser enviado. Volte e aguarde: você poderia pagar duas vezes.`,
    problem: {
      rejected: 'Você cancelou na sua carteira, e nada foi enviado. Tente de novo quando quiser.',
      'no-coin': 'Nada foi enviado: sua carteira não tem moeda da rede suficiente para a taxa.',
      'no-tokens': 'Sua carteira não tem saldo suficiente deste token. Nada foi enviado.',
      'not-signed': 'Sua carteira não conseguiu assinar isto, e nada saiu dela. Pague da forma habitual.',
      busy: 'Sua carteira já tem uma solicitação pendente. Abra a carteira e responda lá primeiro.',
      'wrong-network': 'Sua carteira não mudou para a rede certa. Mude lá ou pague manualmente, abaixo.',
      'no-funds': 'Sua carteira não tem saldo suficiente deste token, ou falta moeda da rede para a taxa.',
      'not-asked': 'Este pagamento mudou nesse meio-tempo, então nada foi enviado. Confira de novo.',
      failed:
        'Sua carteira não conseguiu fazer isso, e esta página não tem registro de nenhum pagamento. Confira sua ' +
        'carteira antes de tentar de novo.',
    },
  },
  confirming: {
    seen: (network) =>
      `Detectamos seu pagamento na rede ${network}, e a rede está confirmando o pagamento. ` +
      'Você não precisa fazer mais nada: por favor, não envie de novo.',
    inMempool: (network) =>
      `Detectamos seu pagamento na rede ${network}, e ele está aguardando um bloco. ` +
      'Você não precisa fazer mais nada: por favor, não envie de novo.',
    close: 'Você pode fechar esta página. Abra o mesmo link mais tarde para ver que está pago.',
    label: 'Confirmações',
  },
  mempool: {
    minutes: (minutes) =>
      count(minutes, {
        one: 'Nesta rede, um bloco leva cerca de #\u00a0minuto.',
        other: 'Nesta rede, um bloco leva cerca de #\u00a0minutos.',
      }),
    counts: 'Um pagamento detectado aqui a tempo conta, mesmo que o bloco venha depois.',
    private: 'Um pagamento de um saldo privado (MWEB) só aparece aqui quando está em um bloco.',
    by: (time) => ['Seu pagamento conta se for detectado aqui, ou entrar em um bloco, até ', time, '.'],
    replaced: (amount) =>
      `Seu pagamento de ${amount} foi substituído por outra transação, que não paga a este endereço, e por isso não ` +
      'conta. Confira sua carteira antes de enviar de novo.',
    dropped: (amount) =>
      `A rede descartou seu pagamento de ${amount} antes de ele entrar em um bloco, e por isso ele não conta. Talvez sua ` +
      'carteira o envie de novo sozinha: confira antes de pagar outra vez.',
  },
  unavailable: {
    noMethod: (store) => [
      store,
      ' não tem nenhuma forma de pagamento ativada no momento. Esta página continua verificando; até lá, você não ' +
        'precisa fazer nada.',
    ],
    noPrice: (store) => [
      'No momento não há um preço confiável para o que ',
      store,
      ' aceita, portanto não é possível fixar um valor. Isso costuma se resolver em minutos; esta página continua verificando.',
    ],
    chainAway: (store) => [
      'No momento não é possível acessar nenhuma rede em que ',
      store,
      ' recebe pagamentos, portanto um pagamento não seria detectado. Até uma delas voltar, você não precisa ' +
        'fazer nada; esta página continua verificando.',
    ],
    mixed: (store) => [
      'Do que ',
      store,
      ' aceita, nada pode ser pago no momento: não há preço confiável ou não é possível acessar a rede. Isso ' +
        'costuma se resolver em minutos; esta página continua verificando.',
    ],
  },
};
