import { countOf } from '@till/look/count';
import { rich } from '../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('pt');

export const texts: Texts = {
  title: 'Configurações de pagamento',
  says: 'Endereços de recebimento, formas de pagamento e finalidade.',
  space: ' ',
  payouts: {
    title: 'Endereços de recebimento',
    says:
      'O endereço da sua própria carteira em cada rede. Os pagamentos vão para lá e para nenhum outro ' +
      'lugar; o Till nunca os retém.',
    ownersOnly: 'Só um proprietário da loja pode alterá-los.',
    off: 'desativada no momento',
    none: (network) => `Nenhum ainda: você não pode receber na rede ${network}.`,
    copied: 'Endereço copiado',
    copyAddress: (network) => `Copiar endereço na rede ${network}`,
  },
  pending: {
    title: 'Alteração pendente',
    says: ({ address, holdsFrom, person, askedAt }) =>
      rich`Novos pagamentos irão para ${address} a partir de ${holdsFrom}. ${person} solicitou isso em
        ${askedAt}. Qualquer proprietário pode retirar a alteração até lá.`,
    withdraw: 'Retirar alteração',
    confirm: 'Retirar esta alteração?',
    confirmSays: (network) => `Os pagamentos na rede ${network} continuam indo para o endereço atual.`,
    withdrawn: (network) => `A alteração na rede ${network} foi retirada. O endereço atual permanece.`,
  },
  set: {
    network: 'Rede',
    noNetwork: 'Nenhuma rede está ativada ainda. Fale com o operador.',
    address: 'Endereço de recebimento',
    addressWanted: 'Um endereço começa com 0x, seguido de 40 dígitos.',
    ownAddress: 'O endereço de uma carteira que seja só sua.',
    ownAccount: 'Uma conta nova de uma carteira que seja só sua e que não seja usada para mais nada.',
    first: 'O primeiro em uma rede entra em vigor imediatamente.',
    change: (hours) =>
      hours === 0
        ? 'Uma alteração entra em vigor imediatamente, e todos os proprietários são avisados.'
        : count(hours, {
            one: 'Uma alteração espera # hora, e todos os proprietários são avisados.',
            other: 'Uma alteração espera # horas, e todos os proprietários são avisados.',
          }),
    keptAddress: 'Os pagamentos que os compradores já iniciaram mantêm o endereço atual.',
    keptAccount: 'Os pagamentos que os compradores já iniciaram mantêm a conta atual.',
    onlyOne: (hours) =>
      hours === 0
        ? 'Só pode haver uma alteração pendente. Retire a anterior para solicitar outra, que entrará em vigor imediatamente.'
        : count(hours, {
            one: 'Só pode haver uma alteração pendente. Retire a anterior para solicitar outra, que esperará # hora.',
            other:
              'Só pode haver uma alteração pendente. Retire a anterior para solicitar outra, que esperará # horas.',
          }),
    deriving: 'Derivando os endereços…',
    checking: 'Verificando na rede…',
    blocked: (methods) => `Não é possível pagar ${methods} para ele: está na lista negra do emissor.`,
    plain: (network) =>
      `Uma conta comum na rede ${network}. Se deveria ser uma carteira de contrato, ela ainda não existe nesta rede.`,
    contract: (network) =>
      `Um contrato na rede ${network}. Confirme que é a sua carteira exatamente nesta rede, e não a de uma corretora ou de ` +
      'um token.',
    refusesCoin: 'Ele rejeita a moeda própria da rede, então aceite apenas tokens.',
    submit: 'Definir endereço de recebimento',
    waits: (hours) =>
      count(hours, {
        one: 'A alteração espera # hora. Todos os proprietários recebem um e-mail agora.',
        other: 'A alteração espera # horas. Todos os proprietários recebem um e-mail agora.',
      }),
    addressSet: (network) => `Novos pagamentos na rede ${network} vão para este endereço.`,
    accountSet: (network) => `Novos pagamentos na rede ${network} vão para esta conta.`,
  },
  account: {
    label: 'Chave pública da conta ou descritor de saída',
    where:
      'O Electrum mostra a chave em “Wallet”, “Information”, como “master public key”; outras carteiras a chamam de ' +
      'chave pública da conta, xpub, zpub ou descritor de saída.',
    neverSecret:
      'Nunca digite aqui uma chave privada ou frase-semente: o Till não precisa dela, e quem a tiver pode levar o seu ' +
      'dinheiro.',
    compare:
      'Compare-os com os três primeiros endereços de recebimento da sua carteira. Se forem diferentes, os pagamentos ' +
      'não chegariam a ela.',
    addresses: 'Primeiros endereços',
    fingerprint: 'Impressão digital',
    path: 'Caminho',
    givenOut: 'Endereços atribuídos',
    lastPaid: 'Último índice pago',
    nonePaid: 'Nenhum ainda',
    gapLimit: 'Gap limit necessário',
    gapTitle: (limit) => `Defina o gap limit da sua carteira em ${limit} ou mais`,
    gapSays: (usual, command) =>
      rich`As carteiras costumam verificar só ${usual} endereços após o último pago e não veem os
        pagamentos seguintes. No Electrum, escolha “View”, “Show Console” e digite ${command}.`,
  },
  methods: {
    title: 'Formas de pagamento',
    offered: 'Os tokens que os compradores podem escolher.',
    fee: (percent) => `O operador cobra ${percent}% de cada pagamento.`,
    feeAndSweep: (percent) =>
      `O operador cobra ${percent}% de cada pagamento e paga a transferência para a sua carteira.`,
    owed: (networks) =>
      `Os pagamentos em ${networks} vão integralmente para a sua própria carteira, por isso a taxa fica devida.`,
    off: (network) =>
      `A rede ${network} está desativada, por isso estas formas não são oferecidas aos compradores. ` +
      `Peça ao operador para ativá-la.`,
    noAddress: (network) =>
      `Você não tem endereço de recebimento na rede ${network}, por isso estas formas não são oferecidas aos compradores. ` +
      'Defina um acima.',
    noAccount: (network) =>
      `Você não tem conta de recebimento na rede ${network}, por isso estas formas não são oferecidas aos compradores. ` +
      'Defina uma acima.',
    save: 'Salvar formas de pagamento',
    done: 'As formas de pagamento foram salvas.',
  },
  cost: {
    loading: 'Carregando o custo atual de uma transferência…',
    failed: 'Não foi possível carregar o custo de uma transferência.',
    now: (amount) => `Uma transferência custa agora ${amount}.`,
    between: (low, high) => `Uma transferência custa agora de ${low} a ${high}.`,
    anySize: 'Pagamentos de qualquer valor são transferidos.',
    minimum: (amount) =>
      `Pagamentos a partir de cerca de ${amount} cobrem a transferência; os menores esperam mais tempo.`,
    below: (amount) => `Seu pagamento típico, de ${amount}, é menor.`,
  },
  order: {
    title: 'Ordem das formas de pagamento',
    says:
      'Os compradores as veem nesta ordem. As escolhas prováveis vêm primeiro: a última forma usada e a rede da ' +
      'carteira deles.',
  },
  finality: {
    title: 'Finalidade',
    says:
      'A profundidade que um pagamento precisa ter na cadeia para contar. Esperar mais protege pagamentos grandes ' +
      'contra reversão, mas os compradores também esperam mais.',
    rulesFor: 'Regras para',
    every: (network, level) => `Cada pagamento na rede ${network} espera ${level}.`,
    from: (amount, level) => `A partir de ${amount}: ${level}`,
    larger: 'Pagamentos maiores',
    operators: 'Padrão da instalação',
    noLonger: 'Não esperam mais que os menores.',
    own: 'Suas próprias regras',
    save: 'Salvar finalidade',
    done: (network) =>
      `A finalidade na rede ${network} foi salva. Os pagamentos que os compradores já iniciaram mantêm a deles.`,
  },
  level: {
    safe: 'até que a rede o considere seguro (safe)',
    safeAfter: (blocks) =>
      count(blocks, {
        one: 'até que a rede o considere seguro (safe), em geral após # bloco',
        other: 'até que a rede o considere seguro (safe), em geral após # blocos',
      }),
    finalized: 'até que seja irreversível',
    finalizedAfter: (blocks) =>
      count(blocks, {
        one: 'até que seja irreversível, em geral após # bloco',
        other: 'até que seja irreversível, em geral após # blocos',
      }),
    inBlock: 'até estar em um bloco',
    deep: (blocks) =>
      count(blocks, {
        one: 'até ter # bloco de profundidade',
        other: 'até ter # blocos de profundidade',
      }),
  },
  rule: {
    label: (number) => `Regra ${number}`,
    from: 'A partir de',
    fromSays: 'Na moeda do pedido ou da fatura',
    fromWanted: 'Um valor, por exemplo 250',
    until: 'Esperar até',
    untilSays: 'Antes de o pagamento contar',
    untilBlocks: 'um número de blocos',
    untilSafe: (blocks) =>
      count(blocks, {
        one: 'a rede o considerar seguro (safe, cerca de # bloco)',
        other: 'a rede o considerar seguro (safe, cerca de # blocos)',
      }),
    untilFinalized: (blocks) =>
      count(blocks, {
        one: 'ser irreversível (cerca de # bloco)',
        other: 'ser irreversível (cerca de # blocos)',
      }),
    blocks: 'Blocos',
    blocksSays: (most) => `De 1 a ${most}`,
    remove: (number) => `Remover a regra ${number}`,
    add: 'Adicionar regra',
  },
};
