import { countOf } from '@till/look/count';
import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('pt');

export const texts: Texts = {
  titles: {
    database: 'O banco de dados está inacessível',
    mail: 'O servidor de e-mail não responde',
    prices: 'Faltam preços',
    assets: 'Não é possível ler um token',
    chain: 'Uma rede está inacessível',
    chainReplaced: 'Uma rede foi substituída abaixo do seu bloco final',
    chainsOff: 'Uma rede desativada tem pagamentos abertos',
    addresses: 'Endereços de depósito não correspondem aos seus termos',
    agreement: 'Pagamentos grandes sem dois provedores de acordo',
    settlements: 'Há pagamentos que não podem ser creditados',
    deliveries: 'Há pedidos pagos que não podem ser entregues',
    sweepsFailing: 'Transferências para a carteira falham',
    chainSilent: 'Uma rede não tem blocos novos',
    chainUnattended: 'Nenhum processo cuida de uma rede',
    nodeAway: 'Um provedor não responde',
    nodeLacks: 'Falta a um provedor um recurso necessário',
    nodesDisagree: 'Um provedor deu respostas erradas',
    gasLow: 'O saldo da chave de gas está acabando',
    sweepsBlocked: 'Nada pode ser transferido',
    sweepsStuck: 'Há transferências travadas',
    priceSources: 'Uma fonte de preços está indisponível',
    mailLate: 'Os e-mails estão atrasados',
    mailPaused: 'Os e-mails estão pausados',
    readingsLate: 'Há leituras aguardando finalidade',
    webhooks: 'Os webhooks estão se acumulando',
    webhooksLate: 'Os webhooks não são enviados',
    disk: 'Um disco está ficando cheio',
    readReplica: 'A réplica de leitura não é usada',
    backup: 'O último backup é antigo demais',
    foundInClosed: 'Foi encontrado dinheiro de uma loja fechada',
    unread: 'Não foi possível fazer algumas verificações',
  },
  facts: {
    noProvider: () => 'Nenhum provedor responde',
    noBlock: ({ after }) => `Nenhum bloco depois do ${after}`,
    notFollowed: () => 'Nenhum processo acompanha a rede (função indexer)',
    notSwept: () => 'Nenhum processo transfere nela (função sweeper, GAS_PRIVATE_KEY)',
    away: ({ hosts }) => `Sem resposta de ${hosts.join(', ')}`,
    lacking: ({ host, features }) => `Falta a ${host}: ${features.join(', ')}`,
    lied: ({ host, lie }) => `${host}: ${lie}`,
    gasForSweeps: ({ number }) =>
      count(number, { one: 'Suficiente para # transferência', other: 'Suficiente para cerca de # transferências' }),
    gasForDays: ({ number }) => count(number, { one: 'Dura cerca de # dia', other: 'Dura cerca de # dias' }),
    gasKeyShort: ({ address, balance, needed }) =>
      `${address} tem ${balance} wei; a próxima transferência pode precisar de ${needed} wei`,
    gasPriceHigh: ({ price, limit }) => `O gas custa ${price} wei, mais que o limite de ${limit} wei`,
    transactions: ({ number }) => count(number, { one: '# transação', other: '# transações' }),
    deposits: ({ number }) => count(number, { one: '# depósito', other: '# depósitos' }),
    payments: ({ number }) => count(number, { one: '# pagamento', other: '# pagamentos' }),
    webhooksDue: ({ number }) => count(number, { one: '# webhook a enviar', other: '# webhooks a enviar' }),
    noDispatcher: () => 'Nenhum processo os envia (função dispatcher)',
    emailsWaiting: ({ number }) => count(number, { one: '# e-mail na fila', other: '# e-mails na fila' }),
    readings: ({ number, level }) =>
      `${count(number, { one: '# leitura aguarda', other: '# leituras aguardam' })} ${level}`,
    failures: ({ number, first, cause }) => `${number} no total; primeiro ${first}: ${cause}`,
    disk: ({ folder, host, percent, mebibytes }) =>
      `${folder} em ${host}: ${percent}\u00a0% livre, ${mebibytes}\u00a0MiB`,
    backupAge: ({ hours }) => count(hours, { one: 'O último tem # hora', other: 'O último tem # horas' }),
    noBackup: () => 'BACKUP_STAMP_PATH não existe',
    unreadable: ({ method, payments }) =>
      `Não é possível ler ${method}: ${count(payments, { one: '# pagamento em espera', other: '# pagamentos em espera' })}`,
    chainOff: ({ chain, payments, deposits }) =>
      `${chain} está desativada. Pagamentos abertos: ${payments}; depósitos não transferidos: ${deposits}`,
    underived: ({ number }) =>
      `Endereços que não correspondem aos seus termos: ${number}. “till sweep --dry-run” lista todos eles`,
    featuresMissing: ({ features }) => `Nenhum provedor oferece tudo o que é necessário. Falta: ${features.join(', ')}`,
    replaced: ({ chain }) =>
      `${chain} foi substituída abaixo do seu bloco final: consulte “till chains” e depois ` +
      `“till accept-replacement --chain ${chain}”`,
    freshPrices: ({ fresh, total }) => `Preços atuais: ${fresh} de ${total}`,
    noSource: ({ pair }) => `${pair}: nenhuma fonte está atualizada`,
    oneSource: ({ pair }) => `${pair}: só uma fonte está atualizada`,
    sourcesApart: ({ pair }) => `${pair}: as fontes divergem demais`,
    uncovered: ({ pair }) => `${pair}: menos de duas fontes o listam`,
    sourceFails: ({ source, message }) => `${source}: ${message}`,
    replicaUnused: ({ message }) => `As listas são lidas do banco de dados principal. Mensagem: ${message}`,
    message: ({ text }) => text,
  },
  about: (title, subject) => `${title}: ${subject}`,
  since: (at) => rich`Desde ${at}`,
  view: 'Ver',
  whatToDo: 'O que fazer',
};
