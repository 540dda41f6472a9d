import { countOf } from '@till/look/count';
import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('ru');

export const texts: Texts = {
  titles: {
    database: 'База данных недоступна',
    mail: 'Почтовый сервер не отвечает',
    prices: 'Нет курсов',
    assets: 'Токен не читается',
    chain: 'Сеть недоступна',
    chainReplaced: 'Сеть заменена ниже финального блока',
    chainsOff: 'В отключённой сети есть открытые платежи',
    addresses: 'Адреса для оплаты не соответствуют своим условиям',
    agreement: 'Крупные платежи без согласия двух провайдеров',
    settlements: 'Платежи не удаётся зачислить',
    deliveries: 'Оплаченные заказы не удаётся выдать',
    sweepsFailing: 'Переводы на кошелёк не проходят',
    chainSilent: 'В сети нет новых блоков',
    chainUnattended: 'Сеть не обслуживает ни один процесс',
    nodeAway: 'Провайдер не отвечает',
    nodeLacks: 'Провайдеру не хватает нужной функции',
    nodesDisagree: 'Провайдер дал неверные ответы',
    gasLow: 'На ключе для газа мало средств',
    sweepsBlocked: 'Перевести ничего нельзя',
    sweepsStuck: 'Переводы зависли',
    priceSources: 'Источник курсов недоступен',
    mailLate: 'Почта задерживается',
    mailPaused: 'Почта приостановлена',
    readingsLate: 'Показания ждут финальности',
    webhooks: 'Вебхуки накапливаются',
    webhooksLate: 'Вебхуки не отправляются',
    disk: 'Диск заполняется',
    readReplica: 'Реплика для чтения не используется',
    backup: 'Последняя резервная копия слишком старая',
    foundInClosed: 'Найдены деньги закрытого магазина',
    unread: 'Некоторые проверки не удалось выполнить',
  },
  facts: {
    noProvider: () => 'Ни один провайдер не отвечает',
    noBlock: ({ after }) => `Нет блоков после ${after}`,
    notFollowed: () => 'За сетью не следит ни один процесс (роль indexer)',
    notSwept: () => 'Ни один процесс не выполняет в ней переводы (роль sweeper, GAS_PRIVATE_KEY)',
    away: ({ hosts }) => `Нет ответа от ${hosts.join(', ')}`,
    lacking: ({ host, features }) => `${host} не поддерживает: ${features.join(', ')}`,
    lied: ({ host, lie }) => `${host}: ${lie}`,
    gasForSweeps: ({ number }) =>
      count(number, {
        one: 'Хватит примерно на # перевод',
        few: 'Хватит примерно на # перевода',
        many: 'Хватит примерно на # переводов',
        other: 'Хватит примерно на # перевода',
      }),
    gasForDays: ({ number }) =>
      count(number, {
        one: 'Хватит примерно на # день',
        few: 'Хватит примерно на # дня',
        many: 'Хватит примерно на # дней',
        other: 'Хватит примерно на # дня',
      }),
    gasKeyShort: ({ address, balance, needed }) =>
      `На адресе ${address} ${balance} wei; для следующего перевода может понадобиться ${needed} wei`,
    gasPriceHigh: ({ price, limit }) => `Газ стоит ${price} wei, больше предела в ${limit} wei`,
    transactions: ({ number }) => `Транзакции: ${number}`,
    deposits: ({ number }) => `Поступления: ${number}`,
    payments: ({ number }) => `Платежи: ${number}`,
    webhooksDue: ({ number }) => `Ждут отправки: ${number}`,
    noDispatcher: () => 'Их не отправляет ни один процесс (роль dispatcher)',
    emailsWaiting: ({ number }) => `Писем в очереди: ${number}`,
    readings: ({ number, level }) => `Ждут уровня ${level}: ${number}`,
    failures: ({ number, first, cause }) => `Всего: ${number}; первый ${first}: ${cause}`,
    disk: ({ folder, host, percent, mebibytes }) =>
      `${folder} на ${host}: свободно ${percent}\u00a0%, ${mebibytes}\u00a0МиБ`,
    backupAge: ({ hours }) =>
      count(hours, {
        one: 'Последней копии # час',
        few: 'Последней копии # часа',
        many: 'Последней копии # часов',
        other: 'Последней копии # часа',
      }),
    noBackup: () => 'BACKUP_STAMP_PATH не существует',
    unreadable: ({ method, payments }) => `${method} не читается, платежей в ожидании: ${payments}`,
    chainOff: ({ chain, payments, deposits }) =>
      `Сеть ${chain} отключена. Открытых платежей: ${payments}, непереведённых поступлений: ${deposits}`,
    underived: ({ number }) =>
      `Адресов, не соответствующих своим условиям: ${number}. Их список выводит «till sweep --dry-run»`,
    featuresMissing: ({ features }) =>
      `Ни один провайдер не поддерживает всё необходимое. Не хватает: ${features.join(', ')}`,
    replaced: ({ chain }) =>
      `Сеть ${chain} заменена ниже финального блока: проверьте её командой «till chains», затем ` +
      `«till accept-replacement --chain ${chain}»`,
    freshPrices: ({ fresh, total }) => `Свежих курсов: ${fresh} из ${total}`,
    noSource: ({ pair }) => `${pair}: нет ни одного свежего источника`,
    oneSource: ({ pair }) => `${pair}: свежие данные только у одного источника`,
    sourcesApart: ({ pair }) => `${pair}: источники слишком расходятся`,
    uncovered: ({ pair }) => `${pair}: есть менее чем у двух источников`,
    sourceFails: ({ source, message }) => `${source}: ${message}`,
    replicaUnused: ({ message }) => `Списки читаются из основной базы. Сообщение: ${message}`,
    message: ({ text }) => text,
  },
  about: (title, subject) => `${title}: ${subject}`,
  since: (at) => rich`С ${at}`,
  view: 'Посмотреть',
  whatToDo: 'Что делать',
};
