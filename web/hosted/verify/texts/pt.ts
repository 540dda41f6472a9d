import { countOf } from '@till/look/count';
import type { VerifyTexts } from './en.ts';

const count = countOf('pt');

const items = (number: number) => count(number, { one: '# item', other: '# itens' });

const page: VerifyTexts['page'] = {
  title: 'Verificar um recibo ou um endereço de depósito',
  offline:
    'Funciona sem conexão, e o que você informa nunca sai desta página. Se preferir não confiar em nenhum servidor, ' +
    'salve a página e abra o arquivo.',
  noScript: 'Esta página precisa de JavaScript, que está desativado.',
  receipt: {
    heading: 'Um recibo',
    intro:
      'Um recibo assinado diz o que foi pago, por meio de qual serviço e para qual carteira. Esta página verifica, ' +
      'afirmação por afirmação, o que pode ser verificado sem perguntar a ninguém.',
    signed: { label: 'Recibo assinado', hint: 'Cole-o inteiro ou escolha o arquivo.' },
    file: 'Arquivo',
    otherKeys: 'Chaves de outro serviço',
    keys: {
      label: 'Chaves do serviço',
      hint: 'Publicadas em /.well-known/jwks.json do serviço que assinou. Vazio: as que vieram com esta página.',
    },
  },
  deposit: {
    heading: 'Um endereço de depósito',
    intro:
      'O dinheiro em um endereço de depósito só pode ir para dois lugares: o endereço de recebimento do lojista e o ' +
      'recebedor da taxa. O endereço é calculado a partir dos dois, por isso ninguém pode trocá-los depois. Esta ' +
      'página calcula o endereço de novo com o que você informa e compara os dois.',
    address: { label: 'Endereço de depósito', hint: 'O endereço para o qual se pede que o comprador pague.' },
    payout: {
      label: 'Endereço de recebimento',
      hint: 'A carteira do lojista nessa rede. Peça-a ao lojista.',
    },
    feeRecipient: { label: 'Recebedor da taxa', hint: 'O endereço do operador, o mesmo em todos os pagamentos.' },
    feeBps: { label: 'Taxa, em centésimos de 1%', hint: '300 é 3%.' },
    attemptId: {
      label: 'Id da tentativa',
      hint: 'O id da tentativa de pagamento: na API da página de pagamento, ou com o operador.',
    },
    contracts: 'Os contratos',
    factory: { label: 'Fábrica de depósitos', hint: 'A mesma em todas as redes.' },
    initCodeHash: { label: 'Hash do código de início', hint: 'O que INIT_CODE_HASH() da fábrica devolve na rede.' },
  },
};

const receipt: VerifyTexts['receipt'] = {
  marks: { proven: 'Provado', refuted: 'Falso', open: 'Não provado aqui' },
  refuted: {
    title: 'Não: este recibo não é autêntico',
    note: 'Não o aceite. Peça a quem o entregou o link do recibo, e abra esse link.',
  },
  unproven: {
    title: 'Ainda não provado',
    note: 'Enquanto a assinatura não for verificada, qualquer pessoa pode ter escrito o recibo.',
  },
  proven: {
    title: (service) => `Sim: ${service} assinou este recibo`,
    note: (service) =>
      `O que foi vendido, por quem, e que a carteira é da loja: por isso responde somente ${service}. ` +
      'Aceite-o se você conhece esse endereço.',
  },
  form: {
    claim: 'Isto é um recibo assinado',
    malformed: 'Não é, ou não está completo, ou foi alterado.',
    tooLarge: (characters) =>
      `Um recibo tem no máximo ${count(characters, { one: '# caractere', other: '# caracteres' })}.`,
    wrongAlgorithm: 'Recibos são assinados com EdDSA, e este foi assinado de outro modo ou não foi assinado.',
  },
  whole: {
    claim: 'Isto é um recibo completo',
    invoice: (number, store, bought, total, time) =>
      `Fatura ${number} de “${store}”: ${items(bought)} por ${total}, pago: ${time}.`,
    order: (id, store, bought, total, time) =>
      `Pedido ${id} de “${store}”: ${items(bought)} por ${total}, pago: ${time}.`,
  },
  signature: {
    claim: (service) => `Assinado por ${service}, e ninguém o alterou desde então`,
    fitsOurs: (key) => `A assinatura confere com a chave ${key}, uma das que vieram com esta página.`,
    fitsEntered: (key) => `A assinatura confere com a chave ${key}, uma das que você informou.`,
    noKeys: (service) =>
      `Esta página veio sem as chaves de ${service}. Abra ${service}/verify e verifique lá, ou copie as chaves de ` +
      `${service}/.well-known/jwks.json para o campo acima.`,
    unreadableKeys: 'Não é possível ler o que foi informado acima como chaves.',
    unknownKey: 'O serviço não publica nenhuma chave com o nome que o recibo indica.',
    wrong: 'A assinatura não confere: o recibo foi alterado ou inventado.',
    unsupported: 'Este navegador não consegue verificar essas assinaturas. Um mais novo consegue, por HTTPS.',
  },
  address: {
    claim: (deposit, wallet) => `${deposit} só podia pagar a esta carteira: ${wallet}`,
    other: 'Calculado de novo com a carteira, o recebedor da taxa e a taxa, o endereço é outro. Não confie nele.',
    same: 'Calculado de novo aqui, passo a passo abaixo: é o mesmo endereço.',
    allWent: (all) => `${all} foi para lá, e não houve taxa; o contrato não permite que ninguém mude isso.`,
    ownWallet: 'Este endereço é da carteira do próprio comerciante',
    ownPath: (fingerprint, path) => `É ${path} da chave ${fingerprint}. Só quem tem essa conta pode derivá-lo de novo.`,
    shareWent: (share, fee, feeRecipient) =>
      `${share} foi para lá, e ${fee} para o recebedor da taxa, ${feeRecipient}; o contrato não permite que ninguém ` +
      'mude isso.',
  },
  chain: {
    tokenClaim: (units, token, method) =>
      `O endereço tinha recebido ${units} da menor unidade do token ${token}, para ${method}`,
    coinClaim: (units, method) =>
      `O endereço tinha recebido ${units} da menor unidade da moeda da rede, para ${method}`,
    lookUp: (address, block, hash) =>
      `Esta página não pergunta a ninguém. Veja em um explorador ou nó em que confia quanto ${address} tinha no ` +
      `bloco ${block} (${hash}).`,
    lookUpLast: (address) =>
      `Esta página não pergunta a ninguém. Veja em um explorador ou nó em que confia quanto ${address} tinha quando ` +
      'foi pago.',
    id: (chainId) => `O id da rede é ${chainId}.`,
    command: 'O comando “till verify-receipt” com “--rpc” faz isso por você.',
  },
};

const deposit: VerifyTexts['deposit'] = {
  incomplete: {
    title: 'Ainda não comparado',
    note: 'Preencha os cinco campos, e a resposta aparecerá aqui.',
  },
  problems: {
    address: '0x e 40 dígitos hexadecimais.',
    checksum: 'Digitado errado: as maiúsculas e minúsculas não conferem.',
    fee: 'Um número inteiro: 300 é 3%.',
    attemptId: 'Um UUID, ou 0x e 32 dígitos hexadecimais.',
    hash: '0x e 64 dígitos hexadecimais.',
  },
  stuck: {
    title: 'Não: o dinheiro nunca poderia sair de um endereço assim',
    zeroPayout: 'O endereço de recebimento é o endereço zero.',
    feeTooHigh: 'A taxa passa de 10%, o máximo que os contratos permitem.',
    noFeeRecipient: 'Há uma taxa, mas ninguém para recebê-la.',
    note: 'Não pague a um endereço que supostamente resulte destes dados.',
  },
  match: {
    title: 'Sim: estes dados resultam neste endereço',
    only: 'O que for enviado a ele só pode ir para estes dois, quem quer que o movimente:',
    merchant: (share) => `Lojista, ${share}`,
    feeRecipient: (share) => `Recebedor da taxa, ${share}`,
    note: 'Só o lojista pode dizer se esse endereço de recebimento é realmente dele.',
  },
  mismatch: {
    title: 'Não: estes dados resultam em outro endereço',
    note:
      'Não pague a ele antes de saber por quê. Basta um dígito errado em qualquer campo; também acontece quando ' +
      'alguém trocou o endereço certo por outro.',
    entered: 'O endereço que você informou',
    computed: 'O endereço que resulta destes dados',
  },
  otherContracts: {
    title: 'Cuidado: esta página não conhece estes contratos',
    note:
      'Estes dados resultam mesmo neste endereço, mas com uma fábrica ou um código de contrato diferentes dos desta ' +
      'versão. Um endereço não revela o que esses contratos fazem com o dinheiro. Um link também pode preencher ' +
      'estes dois campos: confie nele só se souber de onde vêm.',
    factory: 'A fábrica desta versão',
    initCodeHash: 'O hash do código de início desta versão',
  },
  steps: {
    title: 'Como foi calculado',
    salt:
      'Sal: keccak256 do endereço de recebimento, do recebedor da taxa, da taxa e do id da tentativa, cada um como ' +
      'palavra de 32 bytes',
    address: 'Últimos 20 bytes de keccak256 de ff, fábrica, sal e hash do código de início',
  },
};

export const pt: VerifyTexts = { page, receipt, deposit };
