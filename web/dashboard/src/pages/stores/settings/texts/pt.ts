import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

export const texts: Texts = {
  general: {
    title: 'Configurações',
    says: 'Nome, idioma, segurança da equipe e fechamento da loja.',
    shown: 'Nome e idioma',
    address: 'Endereço e moeda',
    addressSays:
      'O slug faz parte do endereço da vitrine e pode ser alterado na página da vitrine. Seus números são exibidos ' +
      'nesta moeda; produtos e faturas têm a própria.',
    created: 'Criada em',
    team: 'Equipe',
    close: 'Fechar esta loja',
    closed: 'Fechada',
    closedAt: (time) => rich`Desde ${time}`,
  },
  shown: { save: 'Salvar', done: 'Salvo.' },
  language: {
    label: 'Idioma da loja',
    says:
      'Os compradores ou seus navegadores escolhem um idioma. Este é o padrão, e o idioma dos e-mails para ' +
      'compradores que não abriram a página.',
  },
  twoFactor: {
    label: 'Exigir verificação em duas etapas',
    says: 'Membros sem ela ficam sem acesso à loja até ativá-la.',
    ownFirst: 'Ative-a primeiro para você; caso contrário, perderia o acesso.',
    setUp: 'Ativar verificação em duas etapas',
    done: 'Regra de verificação em duas etapas salva.',
  },
  close: {
    final: 'Uma loja fechada não pode ser reaberta.',
    sales: 'As vendas param: a vitrine é fechada e as chaves de API não podem mais criar pedidos nem faturas.',
    payments:
      'Nenhum novo pagamento pode ser iniciado. Compradores que já começaram podem concluir e receber seus itens.',
    money: 'O dinheiro que chegar aos endereços dela, mesmo anos depois, é enviado ao seu endereço de recebimento.',
    team: 'Os proprietários podem consultar tudo; o restante da equipe não pode mais abri-la.',
    button: 'Fechar loja',
    title: (name) => `Fechar ${name}?`,
    name: 'Nome completo da loja',
    nameSays: (name) => `Para fechá-la, digite: ${name}`,
    done: (name) => `${name} foi fechada.`,
  },
  notifications: {
    title: 'Notificações',
    says: 'Seus e-mails sobre esta loja. Cada membro escolhe os seus.',
    events: 'Eventos',
    eventsSays: 'No máximo um e-mail por minuto: eventos seguidos são reunidos no próximo.',
    payment: 'Pagamento recebido',
    paymentSays: 'Um pedido ou uma fatura foi pago por completo.',
    underpaid: 'Pagamento incompleto',
    underpaidSays: 'Um pedido ou uma fatura terminou sem o valor total.',
    unmatched: 'Pagamento não identificado',
    unmatchedSays:
      'Dinheiro atrasado, a mais, em duplicidade ou em outro token que não corresponde a nenhum pedido ou fatura.',
    webhook: 'Webhook com falha',
    webhookSays: 'Um webhook não foi aceito após a última tentativa.',
    summary: 'Resumo diário',
    summarySays: 'O dia anterior em números, às 08:00. Não é enviado após um dia sem pagamentos nem outros eventos.',
    timeZone: 'Fuso horário',
    timeZoneSays: 'O dos dias do resumo.',
    language: 'Idioma',
    emailLanguage: 'Idioma dos seus e-mails',
    goTo: (email) =>
      `Os e-mails são enviados para ${email}. Avisos de segurança, como alterações do endereço de recebimento, são ` +
      'sempre enviados.',
    save: 'Salvar',
    done: 'Notificações salvas.',
  },
};
