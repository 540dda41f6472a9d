import { countOf } from '@till/look/count';
import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('ru');

export const texts: Texts = {
  title: 'Новый счёт',
  says: 'Вы получите ссылку, которую можно передать самостоятельно или отправить по почте.',
  stopped: {
    title: 'Новые счета недоступны',
    explanation: 'Клиенты не смогли бы их оплатить. Причина указана в сообщении выше.',
  },
  noMethods: {
    title: 'Сначала выберите способы оплаты',
    explanation:
      'Клиенты пока не смогли бы оплатить счёт. Для этого магазину нужны адрес для выплат и способ оплаты в его сети.',
    settings: 'Открыть настройки оплаты',
  },
  template: {
    title: 'Начать с шаблона',
    label: 'Шаблон',
    explanation: 'Заполняет строки, примечание и срок; их можно изменить.',
    none: 'Без шаблона',
  },
  items: {
    title: 'Позиции',
    currency: 'Валюта',
    usd: 'Доллар США (usd)',
    eur: 'Евро (eur)',
    line: (number) => `Строка ${number}`,
    removeLine: (number) => `Убрать строку ${number}`,
    name: 'Название',
    description: 'Описание',
    quantity: 'Количество',
    unitAmount: 'Цена за единицу',
    amount: 'Сумма',
    add: 'Добавить строку',
    total: 'Итого',
    atMost: (lines) =>
      count(lines, {
        one: 'В счёте может быть не больше # строки.',
        few: 'В счёте может быть не больше # строк.',
        many: 'В счёте может быть не больше # строк.',
        other: 'В счёте может быть не больше # строки.',
      }),
  },
  customer: {
    title: 'Клиент',
    name: 'Имя клиента',
    email: 'Почта клиента',
    aboutEmail: 'Нужна, чтобы отправить счёт по почте. Туда же приходит квитанция.',
    memo: 'Примечание',
    aboutMemo: 'Показывается на странице оплаты.',
  },
  options: {
    title: 'Параметры',
    aboutPeriod: 'Например, 7 дней.',
    expiresOn: 'Действует до',
    aboutExpiresOn: 'Вместо срока, в вашем часовом поясе.',
    successUrl: 'URL после оплаты',
    aboutSuccessUrl: 'Куда ведёт ссылка назад в магазин после оплаты.',
    cancelUrl: 'URL при отмене',
    aboutCancelUrl: 'Куда ведёт эта ссылка, если оплатить уже нельзя.',
    metadata: 'Метаданные',
    aboutMetadata: 'JSON для ваших систем, передаётся с каждым вебхуком. Клиенты его не видят.',
  },
  preview: {
    title: 'Предпросмотр страницы клиента',
    to: (customer) => rich`Кому: ${customer}`,
    yourItems: 'Ваши позиции',
    more: (lines) => count(lines, { one: 'и ещё #', few: 'и ещё #', many: 'и ещё #', other: 'и ещё #' }),
    payableUntil: (time) => rich`Можно оплатить до: ${time}.`,
  },
  acts: {
    create: 'Создать счёт',
    createAndSend: 'Создать и отправить',
    cancel: 'Отмена',
    created: (number) => `Счёт ${number} создан`,
    createdAndSent: (number, address) => `Счёт ${number} создан и отправлен на ${address}`,
    unknown: 'Что-то пошло не так',
  },
  wrong: {
    total: 'Сумма должна быть больше нуля',
    tooLong: (characters) =>
      count(characters, {
        one: 'Не больше # символа',
        few: 'Не больше # символов',
        many: 'Не больше # символов',
        other: 'Не больше # символа',
      }),
    name: 'Название этой строки',
    quantity: (most) => `Целое число от 1 до ${most}`,
    unitAmount: 'Сумма в виде 12.50: с точкой и не более чем 3 знаками после неё',
    tooMuch: (most) => `Не больше ${most}`,
    moment: 'Дата и время',
    tooSoon: 'Не раньше чем через 10 минут',
    tooLate: 'Не позже чем через 90 дней',
    email: 'Адрес электронной почты, например ada@example.com',
    url: 'Веб-адрес, который начинается с https:// или http://',
    notObject: 'Объект JSON, например {"order": 7}',
    notJson: 'Это не JSON. Нужен объект, например {"order": 7}',
  },
};
