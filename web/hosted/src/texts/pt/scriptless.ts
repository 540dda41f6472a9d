import type { Scriptless } from '../en/scriptless.ts';

export const scriptless: Scriptless = {
  refresh: 'Atualizar esta página',
  by: (time) => ['Seu pagamento conta se entrar em um bloco até ', time, '.'],
  alreadySent: (token) => `Já enviou ${token}? Então aguarde até aparecer aqui.`,
  counts: (time) =>
    `Uma transferência que tenha entrado em um bloco até ${time} ainda conta: atualize esta página para vê-la.`,
  checking: 'Estamos verificando transferências feitas a tempo. Por favor, não envie nada agora.',
  unavailable: {
    noMethod: (store) => [
      store,
      ' não tem nenhuma forma de pagamento ativada no momento. Até que tenha, você não precisa fazer nada.',
    ],
    noPrice: (store) => [
      'No momento não há um preço confiável para o que ',
      store,
      ' aceita, portanto não é possível fixar um valor. Isso costuma se resolver em minutos: atualize então esta ' +
        'página.',
    ],
    chainAway: (store) => [
      'No momento não é possível acessar nenhuma rede em que ',
      store,
      ' recebe pagamentos, portanto um pagamento não seria detectado. Até uma delas voltar, você não precisa fazer ' +
        'nada: atualize então esta página.',
    ],
    mixed: (store) => [
      'Do que ',
      store,
      ' aceita, nada pode ser pago no momento: não há preço confiável ou não é possível acessar a rede. Isso ' +
        'costuma se resolver em minutos: atualize então esta página.',
    ],
  },
  missing: {
    title: 'Link de pagamento não encontrado',
    heading: 'Este link de pagamento não existe',
    why:
      'Parte do link pode ter se perdido no caminho, por exemplo em uma quebra de linha de um e-mail. Abra-o de novo ' +
      'a partir de onde o recebeu, ou copie o link inteiro.',
    ask: 'Se ainda não funcionar, peça um novo link à loja.',
  },
  emailSaved: 'O recibo e os produtos também irão para o e-mail que você informou.',
  problem: {
    heading: 'Não funcionou',
    foreign: 'Isto foi enviado por outro site, por isso nada foi feito. Abra o pagamento e escolha lá.',
    notUnderstood: 'Não foi possível ler o que foi enviado, por isso nada foi feito. Tente de novo.',
    back: 'Voltar ao pagamento',
  },
};
