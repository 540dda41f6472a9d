import { countOf } from '@till/look/count';
import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('pt');

export const texts: Texts = {
  title: 'Filas',
  says: 'E-mails, webhooks e leituras pendentes, e os processos que cuidam deles.',
  webhooks: {
    title: 'Webhooks',
    pending: 'Pendentes',
    retrying: 'Em nova tentativa',
    exhausted: 'Esgotados',
    due: 'A enviar agora',
    oldestDue: 'O mais antigo, desde',
    noneOverdue: 'Nenhum atrasado',
    none: 'Não há webhooks pendentes nem esgotados.',
    table: 'Webhooks por loja',
    store: 'Loja',
    nextDue: 'Próximo envio',
  },
  mail: {
    title: 'E-mail',
    waiting: 'Aguardando',
    orMore: (emails) => `${emails} ou mais`,
    retrying: 'Aguardando nova tentativa',
    failed: 'Falhas em uma semana',
    oldest: 'Mais antigo na fila',
    noneWaiting: 'Nenhum aguardando',
    lastError: 'Último erro do servidor',
    sent: 'Faturas enviadas por e-mail em 24 horas',
    sentOf: (sent, cap) => `${sent} de ${cap}`,
    cap: (invoices) =>
      count(invoices, {
        one: 'Cada loja pode enviar # fatura por e-mail a cada 24 horas:',
        other: 'Cada loja pode enviar # faturas por e-mail a cada 24 horas:',
      }),
    byStore: 'E-mails de faturas por loja',
    sentByStore: (store, sent) => rich`${store}: ${sent}`,
    limitReached: 'limite atingido',
    paused: 'Os e-mails estão pausados',
    pausedBy: (by, at, until) =>
      rich`Por ${by} em ${at}. Os e-mails ficam na fila e são enviados, no máximo, em ${until}.`,
    resume: 'Retomar e-mails',
    resumed: 'Os e-mails estão sendo enviados de novo.',
    pauseSays:
      'Pause os e-mails enquanto o servidor tiver problemas: eles ficam na fila e nada se perde. Os ' +
      'e-mails que permitem a um proprietário interromper uma alteração do endereço de recebimento ' +
      'também esperam, então faça uma pausa curta.',
    reason: 'Motivo',
    hours: 'Horas',
    pause: 'Pausar e-mails',
    pauseDone: 'Os e-mails estão pausados e ficam na fila.',
  },
  readings: {
    title: 'Leituras pendentes',
    says: 'Saldos que aguardam a finalidade do seu bloco.',
    none: 'Nenhuma aguardando.',
    chain: 'Rede',
    waitingFor: 'Aguardando',
    readings: 'Leituras',
    oldest: 'Mais antiga',
    blocks: (blocks) => count(blocks, { one: '# bloco', other: '# blocos' }),
    block: (block) => `bloco ${block}`,
    blockAt: (block, at) => rich`bloco ${block}, ${at}`,
  },
  processes: {
    title: 'Processos',
    says: 'Processos em execução e os que caíram no último dia. As tarefas exclusivas passam para outro processo quando um cai.',
    none: 'Nenhum processo em execução.',
    process: 'Processo',
    roles: 'Funções',
    tasks: 'Tarefas exclusivas',
    since: 'Desde',
    state: 'Estado',
    version: (version) => `versão ${version}`,
    runs: 'em execução',
    gone: 'caiu',
    lastSeen: (at) => rich`visto pela última vez em ${at}`,
  },
};
