import { countOf } from '@till/look/count';
import type { NotificationTexts } from './en.ts';

const count = countOf('pt');

export const pt: NotificationTexts = {
  fact: (name, value) => `${name}: ${value}`,
  above: (what) => `${what}:`,
  title: (store, what) => `${store}: ${what}`,
  order: (reference) => `Pedido ${reference}`,
  invoice: (number) => `Fatura ${number}`,
  tokens: (amount, network) => `${amount} em ${network}`,
  paidAs: (price, tokens) => `${price}, pago com ${tokens}`,
  onePayment: (amount) => `pagamento de ${amount} recebido`,
  events: (events) => count(events, { one: '# novidade', other: '# novidades' }),
  counted: {
    payment: (events) => count(events, { one: '# pagamento recebido', other: '# pagamentos recebidos' }),
    underpaid: (events) =>
      count(events, {
        one: '# pedido ou fatura com pagamento incompleto',
        other: '# pedidos e faturas com pagamento incompleto',
      }),
    unmatched: (events) =>
      count(events, { one: '# pagamento não identificado', other: '# pagamentos não identificados' }),
    webhook: (events) => count(events, { one: '# webhook com falha', other: '# webhooks com falha' }),
  },
  explained: {
    underpaid: 'O valor total não chegou a tempo.',
    unmatched: 'Chegou dinheiro que não corresponde a nenhum pedido ou fatura.',
    webhook: 'Seu servidor não aceitou estes eventos. Eles não são repetidos automaticamente; você pode reenviá-los.',
  },
  more: (events) => count(events, { one: 'e mais #', other: 'e mais #' }),
  total: 'Total',
  details: 'Ver detalhes',
  open: 'Abrir a loja',
  settings: 'Alterar suas notificações',
  because: (store) => `Você recebe este e-mail porque o ativou para ${store}.`,
  summary: {
    title: (store, day) => `${store}, ${day}`,
    volume: 'Volume',
    dayBefore: (amount) => `No dia anterior: ${amount}`,
    payments: 'Pagamentos recebidos',
    orders: 'Pedidos concluídos',
    invoices: 'Faturas pagas',
    underpaid: 'Pagamentos incompletos',
    unmatched: 'Pagamentos não identificados',
    webhook: 'Webhooks com falha',
    since: (time) => `Contado desde ${time}, quando você ativou este resumo.`,
  },
};
