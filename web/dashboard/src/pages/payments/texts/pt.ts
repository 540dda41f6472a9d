import { countOf } from '@till/look/count';
import { rich } from '../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('pt');

export const texts: Texts = {
  title: 'Pagamentos',
  says: 'Todos os pagamentos a esta loja; os iniciados por último primeiro. Valores antes da transferência para a carteira.',
  filters: { status: 'Status', method: 'Forma de pagamento', all: 'Todos' },
  empty: {
    filtered: 'Nenhum pagamento encontrado',
    filteredExplanation: 'Escolha outro status, forma de pagamento ou período.',
    title: 'Nenhum pagamento ainda',
    explanation: 'Os pagamentos aparecem aqui assim que são detectados.',
    create: 'Nova fatura',
  },
  noneAmongNewest: 'Nenhum entre os 10.000 pagamentos mais recentes.',
  more: 'Mostrar mais pagamentos',
  totals: {
    tooMany: 'Pagamentos demais para somar. Escolha menos dias.',
    label: 'Totais por forma de pagamento',
    total: 'Total',
    payments: (number) => count(number, { one: '# pagamento', other: '# pagamentos' }),
  },
  list: {
    label: 'Pagamentos',
    for: 'Referente a',
    amount: 'Valor',
    fee: 'Taxa',
    net: 'Líquido',
    status: 'Status',
    started: 'Início',
    valueAndFee: (value, fee) => rich`${value}, taxa ${fee}`,
  },
};
