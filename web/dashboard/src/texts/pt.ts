import { rich } from '../parts/rich.ts';
import type { Texts } from './en.ts';

export const texts: Texts = {
  language: 'Idioma',
  showCharacters: 'Mostrar caracteres',
  close: 'Fechar',
  offline: 'Não foi possível acessar o Till. Verifique sua conexão e tente de novo.',
  answers: {
    tooLarge: 'Isto é maior do que o servidor aceita',
    tooMany: 'Solicitações demais. Aguarde um pouco e tente de novo.',
    away: 'Não é possível acessar o Till no momento. Tente de novo em breve.',
    other: 'Algo deu errado. Tente de novo em breve.',
  },
  unloaded: 'Não foi possível carregar. Verifique sua conexão e recarregue a página.',
  failed: {
    title: 'Algo deu errado',
    unknown: 'Algo deu errado.',
    offline: 'Sem conexão',
    page: 'Não foi possível exibir esta página. Verifique sua conexão e tente de novo.',
    again: 'Tentar de novo',
    later: (when) => ` Tente de novo ${when}.`,
    stale: 'Esta página pode estar desatualizada: não foi possível atualizá-la.',
  },
  loading: 'Carregando',
  notFound: {
    title: 'Página não encontrada',
    explanation: 'O endereço pode estar errado ou a página mudou de lugar.',
    start: 'Ir para a página inicial',
    nothing: 'Não há nada aqui',
    mistyped: 'O endereço pode estar errado',
    noAccess: 'Você não tem acesso a esta página',
  },
  signedOut: {
    title: 'Você saiu da sua conta',
    explanation: (link) => rich`${link} e volte para cá. O que você digitou é mantido.`,
    link: 'Entre em outra aba',
  },
  otherPerson: {
    title: 'Outra pessoa entrou',
    explanation: (email) => `Em outra aba deste navegador, ${email} entrou. Esta página foi aberta por outra pessoa.`,
    open: (email) => `Abrir o painel como ${email}`,
  },
  method: (token, network) => `${token} na rede ${network}`,
  wanted: {
    email: 'Um endereço de e-mail, como voce@example.com',
    newPassword: 'Pelo menos 10 caracteres',
  },
  menu: 'Menu',
  search: 'Pesquisar',
  account: 'Conta',
  stores: 'Lojas',
  store: 'Loja',
  operator: 'Operador',
  operatorArea: 'Área do operador',
  pages: {
    home: 'Início',
    orders: 'Pedidos',
    invoices: 'Faturas',
    customers: 'Clientes',
    templates: 'Modelos',
    products: 'Produtos',
    payments: 'Pagamentos',
    settlements: 'Liquidações',
    developers: 'Desenvolvedores',
    storefront: 'Vitrine',
    team: 'Equipe',
    audit: 'Registro de auditoria',
    settings: 'Configurações',
  },
  operatorPages: {
    overview: 'Visão geral',
    stores: 'Lojas',
    fees: 'Taxas',
    chains: 'Redes',
    queues: 'Filas',
    people: 'Pessoas',
  },
  twoFactor: {
    explanation:
      'O proprietário desta loja exige a verificação em duas etapas de toda a equipe. Configure-a na ' +
      'sua conta para voltar a ter acesso. Basta um minuto e um aplicativo de códigos de uso único no ' +
      'seu celular.',
    setUp: 'Configurar verificação em duas etapas',
  },
  reading: {
    explanation: (link) =>
      rich`Você está vendo esta loja como operador: pode ler tudo e não pode alterar nada. ${link}`,
    back: 'Voltar à área do operador',
  },
  suspended: {
    title: 'Esta loja está suspensa',
    explanation: (reason) =>
      rich`O operador suspendeu as vendas: não há novos pedidos, faturas nem pagamentos. Os pagamentos já
        iniciados pelos compradores seguem até o fim e chegam à sua carteira. Motivo informado:
        ${reason}`,
  },
  closed: 'Esta loja está fechada. Nada novo é vendido; o que ela vendeu continua aqui para consulta.',
};
