import { countOf } from '@till/look/count';
import type { Around } from '../en/around.ts';

const count = countOf('pt');

export const around: Around = {
  copy: {
    copy: 'Copiar',
    what: (what) => `Copiar ${what}`,
    copied: 'Copiado',
    failed: 'Selecione manualmente',
  },
  goods: {
    getting: 'Carregando seus produtos…',
    failed: (problem) => `Seus produtos estão seguros, mas não puderam ser carregados. ${problem}`,
    waiting: 'Seu pagamento está completo. A loja está preparando seus produtos. Volte a esta página mais tarde.',
    underWay: (done, all) =>
      `${done} de ${all} já estão aqui. O restante está a caminho; esta página se atualiza sozinha.`,
    restFollows: 'A loja está sem alguns dos seus produtos no momento. O restante aparecerá nesta página.',
    first: (done, all) => `Estes são os primeiros ${done} de ${all}. O download contém todos.`,
    checkAgain: 'Verificar de novo',
    title: 'Seus produtos',
    everything: 'todos os produtos',
    copyAll: 'Copiar tudo',
    download: 'Baixar .txt',
    line: (number, title) => `linha ${number} de ${title}`,
    more: (next, all) => `Mostrar mais ${next} de ${all}`,
    sameLink: 'O mesmo link traz você de volta a esta página. Quem o tiver pode ver os produtos.',
  },
  email: {
    label: 'E-mail para o recibo e os produtos',
    optional: '(opcional)',
    example: 'voce@exemplo.com',
    save: 'Salvar',
    saving: 'Salvando…',
    saved: (address) => ['O recibo e os produtos também irão para ', address, '.'],
    change: 'Alterar',
    wrong: 'Isto não parece um endereço de e-mail. Confira, por favor.',
  },
  trust: {
    straight: 'O pagamento vai direto para a carteira da loja.',
    how: 'Como funciona?',
    onlyThis: (store) => [
      'O endereço é só para este pagamento, e tudo o que for enviado a ele vai para a carteira de ',
      store,
      '.',
    ],
    noAccount: 'Você não precisa de conta nem de cartão, e esta página nunca pede senha nem frase de recuperação.',
    close:
      'Você pode fechar esta página depois de enviar: seu pagamento será detectado mesmo assim. Abra o mesmo link ' +
      'para ver.',
    refunds: 'Pagamentos em cripto não podem ser revertidos. Reembolsos dependem da loja.',
    verify: 'Confira por conta própria a quem um endereço pode pagar',
  },
  lost: {
    told: 'Sem conexão. O que você enviou está seguro; esta página tenta de novo sozinha.',
    spoken: 'Sem conexão, tentando de novo',
  },
  sentences: (first, second) => [first, ' ', second],
  spoken: (parts) => parts.join('. '),
  method: (token, network) => `${token} na rede ${network}`,
  tryAgain: 'Tentar de novo',
  problem: {
    offline: 'Não foi possível acessar a página de pagamento da loja. Confira sua conexão e tente de novo.',
    unreadable: 'Não foi possível ler a resposta. Tente de novo em instantes.',
    methodGone: 'Esta forma de pagamento não está mais disponível. Escolha outra, por favor.',
    notPayable: 'Este pagamento já foi concluído ou encerrado.',
    noPrice:
      'No momento não há um preço atualizado para este token. Tente de novo em um minuto ou escolha outro token.',
    notChangeable: 'Este pedido já foi concluído, por isso o e-mail não pode mais ser alterado.',
    notCompleted: 'O pedido ainda não está completo. Tente de novo em instantes.',
    signatureRefused:
      'Sua assinatura não foi aceita, e nada saiu da sua carteira. A carteira pode não ter saldo suficiente deste ' +
      'token, o valor pode ter mudado, ou outro pagamento assinado ainda está a caminho. Você pode pagar da forma ' +
      'habitual.',
    signatureTooDear:
      'No momento este pagamento não pode ser enviado em seu nome, porque a taxa da rede está alta demais ou o ' +
      'serviço não está enviando. Nada saiu da sua carteira. Pague da forma habitual, ou com outro token ou outra ' +
      'rede.',
    chainAway:
      'No momento não é possível consultar a rede, por isso sua assinatura não foi aceita e nada saiu da sua ' +
      'carteira. Tente de novo em instantes ou pague da forma habitual.',
    tooMany: 'Tentativas demais. Aguarde um minuto e tente de novo.',
    tooManySeconds: (seconds) =>
      count(seconds, {
        one: 'Tentativas demais. Aguarde # segundo e tente de novo.',
        other: 'Tentativas demais. Aguarde # segundos e tente de novo.',
      }),
    tooManyMinutes: (minutes) =>
      count(minutes, {
        one: 'Tentativas demais. Aguarde # minuto e tente de novo.',
        other: 'Tentativas demais. Aguarde # minutos e tente de novo.',
      }),
    service: 'O serviço está com um problema no momento. Tente de novo em instantes.',
    unknown: 'Não funcionou. Tente de novo.',
    refused: (message) => `Não funcionou: ${message}.`,
  },
};
