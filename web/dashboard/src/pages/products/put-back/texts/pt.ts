import { countOf } from '@till/look/count';
import type { Texts } from './en.ts';

const count = countOf('pt');
const lines = (lines: number) => count(lines, { one: '# linha', other: '# linhas' });

export const texts: Texts = {
  title: 'Fora de venda após uma restauração',
  says:
    'O banco de dados foi restaurado de um backup, por isso as entregas posteriores não estão ' +
    'registradas. Compare o estoque com os e-mails enviados depois do backup antes de voltar a ' +
    'vender o produto.',
  onHold: (orders) =>
    count(orders, {
      one: ' Até lá, a entrega de # pedido pago está suspensa.',
      other: ' Até lá, a entrega de # pedidos pagos está suspensa.',
    }),
  delivered: 'Entregue desde o backup',
  deliveredSays:
    'Uma por linha. Para atribuir uma linha ao pedido que a recebeu, digite o id do pedido, uma tabulação e a linha.',
  act: 'Voltar a vender',
  askTitle: 'Voltar a vender o produto?',
  askSays:
    'As linhas não informadas contam como não entregues e serão vendidas. Os pedidos em espera são entregues imediatamente.',
  reserved: {
    title: 'Marcar linhas reservadas como entregues?',
    says: (reserved, missing) =>
      `Há pedidos com ${lines(reserved)} deste produto em reserva. Se você continuar, haverá falta de ` +
      `${lines(missing)}, e os compradores esperarão até você adicionar novas linhas.`,
    act: 'Marcar e voltar a vender',
  },
  done: (available, marked) => `À venda, com ${available} em estoque. Marcado como entregue: ${lines(marked)}.`,
  doneWithUnknown: (available, marked, unknown) =>
    `À venda, com ${available} em estoque. Marcado como entregue: ${lines(marked)}; não encontrado ` +
    `no estoque: ${lines(unknown)}.`,
};
