import { countOf } from '@till/look/count';
import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('pt');

export const texts: Texts = {
  attempts: {
    title: 'Tentativas de pagamento',
    none: 'Nenhuma forma de pagamento escolhida ainda.',
    explanation: (number, isPaged) =>
      `${count(number, { one: '# tentativa', other: '# tentativas' })}: cada escolha de um token inicia uma.` +
      (isPaged ? ' As que têm dinheiro vêm primeiro.' : ''),
    pages: 'Páginas de tentativas',
    page: (page, pages) => `Página ${page} de ${pages}`,
    previous: 'Tentativas anteriores',
    next: 'Mais tentativas',
    due: 'Valor a pagar',
    seen: 'Visto na blockchain',
    credited: 'Creditado',
    late: 'Chegou tarde',
    chosen: 'Escolhida',
    quoteEnds: 'Fim da cotação',
    settlesBy: 'Encerra até',
    ended: 'Encerrada',
    address: 'Endereço de depósito',
    verify: 'Verificar',
    explorer: 'Ver no explorador de blocos',
    copyAddress: 'Copiar endereço',
    addressCopied: 'Endereço copiado',
    paysOutTo: (percent) => `Repassado, após uma taxa de ${percent}%, para`,
    inYourWallet: (percent) => `Na sua própria carteira; você deve uma taxa de ${percent}%`,
  },
  moves: {
    title: 'Transações',
    paidOut: (amount) => `Repassado: ${amount}`,
    received: (amount) => `Recebido: ${amount}`,
    unconfirmed: (amount) => `Visto, não confirmado: ${amount}`,
    otherToken: 'outro token',
    at: (hash, time) => rich`${hash}, ${time}`,
    atFrom: (hash, time, from) => rich`${hash}, ${time}, de ${from}`,
    newest: 'Estas são as mais recentes. O explorador de blocos lista todas as transferências para o endereço.',
  },
  quote: {
    title: 'Preço travado',
    price: (price, token) => `${price} por 1 ${token}`,
    against: (price, token, implied, percent) =>
      `${price} por 1 ${token}, contra ${implied} pela outra moeda (diferença de ${percent}%)`,
    sources: (number) => `Fontes do preço (${count(number, { one: '# fonte', other: '# fontes' })})`,
    source: (name, price) => `${name}: ${price}`,
    comma: ', ',
    old: (seconds) => `há ${seconds} s`,
    via: (source) => `via ${source}`,
  },
  found: {
    title: 'Dinheiro atrasado, excedente ou de outro token',
    explanation:
      'Este dinheiro não muda nenhum status. Ele é repassado a você como qualquer pagamento; cabe a você decidir se o ' +
      'devolve. O endereço de uma corretora talvez não o aceite de volta: pergunte antes ao cliente.',
    part: (amount, reason) => `${amount}: ${reason}`,
    smallestUnits: (amount, method) => `${amount} unidades mínimas de ${method}`,
    reasons: {
      excess: 'mais do que o valor a pagar',
      second: 'pago uma segunda vez',
      superseded: 'enviado a uma tentativa que o cliente havia abandonado',
      short: 'insuficiente, em outra tentativa',
      late: 'chegou tarde demais',
      foreign: 'token errado',
    },
    allPaidOut: (at, address) => rich`Encontrado: ${at}, em ${address}. Tudo já foi repassado.`,
    notAllPaidOut: (at, address) => rich`Encontrado: ${at}, em ${address}. Nem tudo foi repassado ainda.`,
    more: (list) => rich`Só uma parte cabe aqui. Lista completa: ${list}.`,
    unmatched: 'Pagamentos não identificados',
  },
  money: {
    title: 'Dinheiro',
    says: 'Valor pelo preço travado quando o cliente escolheu a forma de pagamento.',
    gross: 'Bruto',
    fee: 'Taxa',
    billedFee: 'Taxa, cobrada de você',
    net: 'Líquido',
    inToken: (token) => `Dinheiro em ${token}`,
    atAddress: 'No endereço de depósito',
    partlyPaidOut: (paidOut, waiting) => `${paidOut} repassados, ${waiting} no endereço de depósito`,
    paidOut: 'Repassado',
    inWallet: 'Na sua carteira',
    none: 'Nada recebido',
    sender: 'Enviado de',
    senders: 'Enviado de (o último no fim)',
    copySender: (address) => `Copiar remetente ${address}`,
    addressCopied: 'Endereço copiado',
  },
  timeline: {
    title: 'Linha do tempo',
    orders: {
      notWhole:
        'Este pedido tem tentativas de pagamento ou transferências demais para mostrar aqui. O restante está em ' +
        'Tentativas de pagamento e no explorador de blocos.',
      created: 'Pedido criado',
      ended: (status) => `Pedido: ${status}`,
    },
    invoices: {
      notWhole:
        'Esta fatura tem tentativas de pagamento ou transferências demais para mostrar aqui. O restante está em ' +
        'Tentativas de pagamento e no explorador de blocos.',
      created: 'Fatura criada',
      ended: (status) => `Fatura: ${status}`,
    },
    unrecorded: 'Horário não registrado',
    transaction: 'Ver transação',
    picked: (money) => `O cliente escolheu pagar ${money}`,
    seen: (money) => `${money}: visto na blockchain`,
    confirmed: (money) => `${money}: confirmado`,
    goods: 'Itens entregues',
    items: {
      sent: 'Itens enviados por e-mail',
      failed: 'Itens: o e-mail falhou',
      waiting: 'Itens: o e-mail aguarda envio',
    },
    email: {
      sent: 'E-mail ao cliente enviado',
      failed: 'E-mail ao cliente: o envio falhou',
      waiting: 'E-mail ao cliente: aguarda envio',
    },
    webhook: (event, status) => `Webhook ${event}: ${status}`,
    swept: (money) => `${money}: repassado a você`,
  },
};
