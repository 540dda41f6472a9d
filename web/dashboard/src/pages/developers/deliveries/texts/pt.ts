import { countOf } from '@till/look/count';
import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('pt');

export const texts: Texts = {
  list: {
    title: 'Entregas de webhooks',
    says:
      'Todos os eventos enviados à URL do seu webhook, os mais recentes primeiro. Eventos com falha ' +
      'são repetidos automaticamente até acabarem as tentativas.',
    empty: 'Nenhuma entrega ainda',
    emptySays:
      'Quando a loja tiver uma URL de webhook, cada evento de um pedido ou fatura aparecerá aqui com a resposta do seu endpoint.',
    what: 'entregas',
    name: 'entregas',
    event: 'Evento',
    allEvents: 'Todos os eventos',
    limited: (newest) =>
      `De um evento, no máximo as ${newest} entregas mais recentes de cada status são contadas e exibidas.`,
    none: (event, status) =>
      `Não há entregas${event === undefined ? '' : ` de ${event}`}` +
      `${status === undefined ? '' : ` com o status ${status}`} no momento.`,
    pastEnd: 'Esta página fica além do fim da lista.',
  },
  row: {
    created: (at) => rich`Criada em ${at}`,
    notSent: 'Ainda não enviada',
    noAnswer: (at) => rich`Sem resposta, ${at}`,
    answered: (status, at) => rich`Resposta ${status}, ${at}`,
    attempts: (attempts) => count(attempts, { one: '# tentativa', other: '# tentativas' }),
    resend: 'Reenviar',
    resent: 'A entrega será enviada de novo',
  },
  attempts: {
    name: 'tentativas',
    gone: 'Os resultados das tentativas não estão mais guardados.',
    attempt: (at, outcome, ms) => rich`${at}: ${outcome} (após ${ms} ms)`,
    answered: (status) => `Resposta ${status}`,
    older: 'Mostrar tentativas anteriores',
  },
  body: {
    name: 'corpo',
    show: 'Mostrar corpo',
    copy: 'Copiar corpo',
    copied: 'Corpo copiado',
    cut: (bytes) =>
      count(bytes, {
        one: 'Só o começo é exibido; ele tem # byte no total.',
        other: 'Só o começo é exibido; ele tem # bytes no total.',
      }),
  },
  resendAll: {
    start: 'Reenviar todas',
    title: (total) => count(total, { one: 'Reenviar esta entrega?', other: 'Reenviar # entregas?' }),
    titleOrMore: (total) => `Reenviar ${total} entregas ou mais?`,
    says: (statuses, event, isInSteps) =>
      `Todas as entregas${event === undefined ? '' : ` de ${event}`} com o status ` +
      `${statuses.join(' ou ')} serão enviadas de novo. ` +
      'Seu servidor pode receber eventos que já processou, por isso precisa detectar repetições.' +
      `${isInSteps ? ' Elas são enviadas em etapas enquanto esta página estiver aberta, e você pode parar quando quiser.' : ''}`,
    done: (resent) =>
      count(resent, { one: 'A entrega será enviada de novo', other: '# entregas serão enviadas de novo' }),
    before: (resent) =>
      count(resent, {
        one: 'Antes disso, # entrega foi reenviada.',
        other: 'Antes disso, # entregas foram reenviadas.',
      }),
    progress: 'Entregas reenviadas',
    running: (resent, total) => `Reenviadas: ${resent} de ${total}.`,
    waiting: (resent, total) => `Reenviadas: ${resent} de ${total}. Aguardando seu endpoint responder a algumas delas.`,
    stop: 'Parar',
    keepOpen: 'Mantenha esta página aberta. Se você parar ou sair, as entregas restantes ficam como estão.',
  },
};
