import { countOf } from '@till/look/count';
import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('pt');

export const texts: Texts = {
  title: 'Início',
  loading: 'Carregando',
  received: 'Pagamentos recebidos',
  period: 'Período',
  days: (days) => `${days} dias`,
  counting:
    'As vendas anteriores à atualização ainda estão sendo contadas. Os números de dias passados podem estar baixos demais.',
  counted: (figure) => `Como é calculado: ${figure}`,
  attention: {
    title: 'Ação necessária',
    none: 'Está tudo em dia.',
    payoutChanges: {
      label: 'Mudança de endereço de recebimento pendente',
      says: 'Um proprietário solicitou um novo endereço. Se você não reconhece esta mudança, cancele-a agora.',
    },
    deliveriesWaiting: {
      label: 'Pedidos pagos a entregar',
      says: 'Falta estoque. Adicione estoque aos produtos, e o restante será entregue automaticamente.',
    },
    partialOrders: {
      label: 'Pedidos com pagamento incompleto',
      says: 'Nos últimos 30 dias. O comprador enviou menos que o devido; o dinheiro é seu e nada foi entregue.',
    },
    partialInvoices: {
      label: 'Faturas com pagamento incompleto',
      says: 'Nos últimos 30 dias. O comprador enviou menos que o devido.',
    },
    foundFunds: {
      label: 'Pagamentos não identificados',
      says: 'Pagamentos atrasados, em duplicidade, excedentes ou no token errado, nos últimos 30 dias.',
    },
    exhausted: {
      label: 'Webhooks com falha',
      says: 'Seu endpoint não os aceitou. Reenvie-os quando ele voltar a responder.',
    },
    belowMinimum: {
      label: 'Formas de pagamento abaixo do mínimo',
      says: 'A taxa do seu pagamento típico não cobre uma transferência para a carteira, por isso seu dinheiro espera mais.',
    },
    chainsAway: {
      label: 'Redes indisponíveis',
      says: 'Os pagamentos nelas serão decididos quando a rede voltar a responder. Nada se perde.',
    },
  },
  figures: {
    volume: {
      name: 'Volume',
      says:
        'Preços de pedidos e faturas quando são concluídos ou pagos; sem pedidos com pagamento ' +
        'incompleto nem valores excedentes.',
    },
    net: { name: 'Líquido', says: 'Volume menos taxas, pelo preço informado ao comprador.' },
    fees: {
      name: 'Taxas',
      says:
        'A parte do operador em cada pagamento: o preço vezes a taxa em vigor quando o comprador ' +
        'escolheu a forma de pagamento.',
    },
    payments: {
      name: 'Pagamentos',
      says: 'Pedidos concluídos e faturas pagas, contados quando seu status muda.',
    },
    average: { name: 'Ticket médio', says: 'Volume dividido pelos pagamentos, incluindo faturas.' },
    none: (days) => `Nenhum pagamento nos ${days} dias anteriores`,
    same: (days) => `Igual aos ${days} dias anteriores`,
    more: (percent, days) => `${percent} a mais que nos ${days} dias anteriores`,
    less: (percent, days) => `${percent} a menos que nos ${days} dias anteriores`,
  },
  volume: {
    title: 'Volume por dia',
    zone: (zone) => `Dias em ${zone}`,
    says: 'Preços informados aos compradores, no dia do pagamento, por forma de pagamento.',
    none: (days) => `Nenhum pagamento nestes ${days} dias. Eles aparecem aqui quando são confirmados.`,
    day: (day, amount) => `${day}: ${amount}`,
    others: (amounts) => `Não incluído: ${amounts.join(', ')}`,
    other: (amount, payments) => `${amount} em ${count(payments, { one: '# pagamento', other: '# pagamentos' })}`,
    table: { title: 'Volume por dia e forma de pagamento', day: 'Dia', method: 'Forma de pagamento', volume: 'Volume' },
  },
  methods: {
    title: 'Formas de pagamento',
    says: 'A participação de cada forma de pagamento no volume, e seus pagamentos.',
    payments: (payments) => count(payments, { one: '# pagamento', other: '# pagamentos' }),
  },
  funnel: {
    title: 'Conversão',
    says:
      'Pedidos e faturas que chegaram a cada etapa neste período, cada um contado uma vez. Uma página ' +
      'conta como aberta quando é enviada a um navegador pela primeira vez, incluindo prévias de ' +
      'links, ou quando um programa escolhe uma forma de pagamento sem ela. Um pagamento conta como ' +
      'detectado com o primeiro valor, mesmo que nem tudo chegue. Uma fatura pode ser aberta em um ' +
      'período e paga no seguinte.',
    opened: 'Página aberta',
    chosen: 'Forma de pagamento escolhida',
    seen: 'Pagamento detectado',
    paid: 'Pago',
    since: (moment) => rich`Contado desde ${moment}`,
  },
  best: {
    title: 'Mais vendidos',
    says:
      'Produtos com o maior volume nos pedidos concluídos deste período, pelo preço no pedido. Itens ' +
      'de faturas não são produtos.',
    none: (days) => `Nenhum produto vendido nestes ${days} dias.`,
    deleted: 'Produto excluído',
    sold: (units) => count(units, { one: '# vendido', other: '# vendidos' }),
    soldDeleted: (units) => count(units, { one: '# vendido, excluído', other: '# vendidos, excluído' }),
  },
  latest: {
    title: 'Últimos pagamentos',
    all: 'Todos os pagamentos',
    none: 'Ainda não há pagamentos. Eles aparecem aqui assim que são confirmados.',
    order: 'Pedido',
    invoice: 'Fatura',
    numbered: (number, title) => rich`Fatura ${number}: ${title}`,
    more: (title, more) => rich`${title} e mais ${more}`,
  },
};
