import { countOf } from '@till/look/count';
import { rich } from '../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('pt');

export const texts: Texts = {
  title: 'Liquidações',
  says: 'Valores enviados a você, com taxas e gas, e seu saldo a transferir.',
  tabs: { label: 'Liquidações', sweeps: 'Transferências', unmatched: 'Pagamentos não identificados' },
  stopped: {
    title: 'Os pagamentos para suas próprias carteiras estão suspensos',
    says: (bills) =>
      rich`Há taxas não pagas há 30 dias. Os compradores poderão voltar a pagar dessas formas assim que
        você pagar ${bills}. As outras formas não são afetadas.`,
  },
  troubles: {
    title: 'Parte do dinheiro não pode ser transferida',
    line: ({ amount, method, deposits, payout, retryAt }) =>
      rich`${amount} ${method} em ${count(deposits, { one: '# depósito', other: '# depósitos' })} para
        ${payout}; nova tentativa a partir de ${retryAt}`,
    says:
      'O endereço de recebimento rejeitou o valor: é um contrato que não o aceita ou um endereço na lista negra do ' +
      'token. Nada foi perdido, e há novas tentativas automáticas. Faça com que o endereço aceite o valor, por exemplo ' +
      'corrigindo o contrato ou consultando o emissor do token. Esses pagamentos não podem ir para nenhum outro ' +
      'endereço; defina outro endereço de recebimento para que os novos não fiquem retidos também.',
  },
  waiting: {
    title: 'Saldo a transferir',
    says: 'Dinheiro de pagamentos encerrados que ainda está em endereços de depósito. Só você pode recebê-lo.',
    none: 'Nenhum: tudo já foi transferido.',
    method: 'Forma',
    amount: 'Valor',
    reason: 'Motivo',
    since: 'Desde',
    reasons: {
      sending: 'A transferência foi enviada, mas ainda não está em um bloco',
      rejected: 'O endereço de recebimento não aceitou; há novas tentativas automáticas',
      failing: 'A última transferência falhou; há novas tentativas automáticas',
      gas: 'Espera até que a taxa cubra o gas, ou até ter esperado muito tempo',
    },
    deposits: (deposits) => count(deposits, { one: '# depósito', other: '# depósitos' }),
    capped: 'Há mais; só os depósitos mais antigos são contados.',
  },
  ledger: {
    title: 'Extrato',
    says:
      'Dinheiro transferido dos endereços de depósito para o seu endereço de recebimento, e pagamentos para suas ' +
      'próprias carteiras, em blocos confirmados. O saldo a transferir ainda não está incluído.',
    empty: 'Nenhum pagamento neste período',
    emptySays: 'Os pagamentos aparecem aqui quando são transferidos a você ou confirmados na sua própria carteira.',
    table: 'Transferências',
    paidOut: 'Transferido',
    for: 'Referente a',
    method: 'Forma',
    received: 'Recebido',
    fee: 'Taxa',
    net: 'Líquido',
    gas: 'Gas',
    gasSays: 'pago pelo operador',
    feeOwed: (fee, owed) => `${fee} (${owed} em aberto)`,
    noGas: 'nenhum',
    gasNotBooked: 'ainda não registrado',
    gasByOthers: 'pago por terceiros',
    more: 'Mostrar mais transferências',
  },
  totals: {
    table: 'Totais por token',
    total: 'Total',
    deposits: 'Depósitos',
    tooMany: 'Transferências demais para somar. Escolha menos dias.',
  },
  fees: {
    title: 'Taxas',
    says: 'Devidas ao operador pelos pagamentos para suas próprias carteiras.',
    unbilled: (amounts) => `Ainda não faturado: ${amounts}`,
    noneUnbilled: 'Ainda não faturado: nada',
    table: 'Faturas de taxas',
    billed: 'Faturado em',
    fees: 'Taxas',
    status: 'Status',
    invoice: 'Fatura',
    view: 'Ver',
    pay: (amount) => `Pagar ${amount}`,
    paid: 'Paga',
    overdue: 'Vencida',
    payBefore: (time) => rich`Pagar antes de ${time}`,
  },
  unmatched: {
    title: 'Pagamentos não identificados',
    says:
      'Dinheiro atrasado, a mais, em duplicidade ou em outro token que não corresponde a nenhum pedido ou fatura. Ele é ' +
      'transferido a você como qualquer pagamento; a devolução fica entre você e o comprador.',
    none: 'Nenhum',
    noneSays: 'Pagamentos atrasados, a mais ou equivocados aparecem aqui.',
    at: 'Em',
    unmatched: 'Não identificado',
    sentFrom: 'Enviado de',
    transactions: 'Transações',
    paidOut: 'Transferido',
    found: 'Detectado',
    reasons: {
      excess: (amount) => rich`${amount} acima do valor devido`,
      second: (amount) => rich`${amount} pago pela segunda vez`,
      superseded: (amount) => rich`${amount} em um token que o comprador havia abandonado`,
      short: (amount) => rich`${amount}: valor insuficiente, ao lado de outro pagamento`,
      late: (amount) => rich`${amount} tarde demais`,
      foreign: (amount) => rich`${amount} no token errado`,
    },
    notRecorded: 'Não registrado',
    copySender: (address) => `Copiar remetente ${address}`,
    copied: 'Endereço copiado',
    allPaidOut: 'Tudo',
    notPaidOut: (amount) => `Pendente: ${amount}`,
    advice: 'Antes de devolver dinheiro, peça um endereço ao comprador: o remetente pode ser uma corretora.',
    more: 'Mostrar mais pagamentos não identificados',
  },
};
