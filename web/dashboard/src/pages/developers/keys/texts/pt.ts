import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

export const texts: Texts = {
  list: {
    title: 'Chaves de API',
    says: (reference) => rich`Suas integrações as usam para chamar a API; a ${reference} lista todas as chamadas.`,
    reference: 'referência da API',
    empty: 'Nenhuma chave',
    emptySays: 'Você só precisa de uma para vender pela API. Também pode fazer tudo manualmente aqui.',
    revoked: 'Chaves revogadas',
    revokedSays: 'As últimas cinquenta; elas não funcionam mais.',
  },
  row: {
    created: (at, by) => rich`Criada em ${at} por ${by}`,
    scopes: 'Permissões',
    neverUsed: 'Nunca usada',
    lastUsed: (at) => rich`Último uso: ${at}`,
    revoked: (at) => rich`Revogada em ${at}`,
    neverExpires: 'Não expira',
    expires: (at) => rich`Expira em ${at}`,
    expired: (at) => rich`Expirou em ${at}`,
    expiredBadge: 'expirada',
    soonBadge: 'expira em breve',
    revoke: 'Revogar',
  },
  revoking: {
    title: (name) => `Revogar “${name}”?`,
    neverUsed: 'Ela nunca foi usada.',
    lastUsed: (at) => rich`Último uso: ${at}.`,
    expired: (used) => rich`Ela já expirou, então nada vai parar. ${used}`,
    active: (used, acts) =>
      rich`${used} As integrações que usam esta chave param imediatamente. Elas não poderão mais:
        ${acts.join('; ')}. Isso não pode ser desfeito; uma chave nova será diferente.`,
    confirm: 'Revogar',
    done: (name) => `A chave “${name}” foi revogada.`,
  },
  creating: {
    title: 'Nova chave',
    says: 'Crie uma chave por integração, só com as permissões necessárias.',
    name: 'Nome',
    nameWanted: 'Um nome, como o da integração que vai usá-la',
    expires: 'Expira',
    expiries: {
      never: 'Nunca',
      month: 'Em 30 dias',
      quarter: 'Em 90 dias',
      year: 'Em um ano',
      date: 'Em uma data específica',
    },
    date: 'Último dia',
    dateSays: 'Válida até o fim desse dia.',
    dateWanted: 'Uma data no futuro',
    scopes: 'Permissões',
    scopesWanted: 'Pelo menos uma: sem permissões, uma chave só pode ler a loja',
    submit: 'Criar chave',
    done: 'A chave foi criada. Copie-a agora.',
  },
  created: {
    title: (name) => `A chave “${name}”`,
    says:
      'Copie-a agora: o Till guarda só o hash e não poderá mostrá-la de novo. Guarde-a no seu ' +
      'servidor, nunca em um navegador ou repositório.',
    key: 'Chave de API',
    copyKey: 'Copiar chave',
    keyCopied: 'Chave copiada',
    tryIt: 'Experimente:',
    call: 'Uma chamada com a chave',
    copyCall: 'Copiar curl',
    callCopied: 'Comando copiado',
    done: 'Já guardei a chave',
  },
  scopes: {
    'orders:read': 'ler e listar pedidos',
    'orders:write': 'criar e expirar pedidos',
    'invoices:read': 'ler e listar faturas e modelos',
    'invoices:write': 'criar, anular e enviar faturas',
    'products:read': 'ler e listar produtos',
    'products:write': 'adicionar estoque aos produtos',
    'webhooks:read': 'listar entregas de webhooks',
    'webhooks:write': 'reenviar entregas de webhooks',
  },
};
