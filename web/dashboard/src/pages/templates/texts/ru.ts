import type { Texts } from './en.ts';

export const texts: Texts = {
  list: {
    title: 'Шаблоны',
    says: 'Повторяющиеся счета, которые осталось заполнить.',
    create: 'Новый шаблон',
    table: 'шаблоны',
    template: 'Шаблон',
    items: 'Позиции',
    expiresIn: 'Срок оплаты',
    created: 'Создан',
  },
  empty: {
    title: 'Шаблонов пока нет',
    says: 'Шаблон хранит позиции, примечание и срок оплаты счёта.',
  },
  create: { title: 'Новый шаблон', done: 'Шаблон сохранён.' },
  edit: { done: 'Сохранено. Новые счета будут создаваться по нему.' },
  remove: {
    button: 'Удалить',
    title: (name) => `Удалить шаблон «${name}»?`,
    says: 'Шаблон удаляется навсегда. Созданные по нему счета не изменятся.',
    done: (name) => `Шаблон «${name}» удалён.`,
  },
  form: {
    name: 'Название',
    nameSays: 'Видите только вы.',
    nameWanted: 'Название, понятное вам',
    addItem: 'Добавить позицию',
    total: (amount) => `Итого ${amount}`,
    memo: 'Примечание',
    memoSays: 'Показывается на странице оплаты.',
    expirySays: 'Срок, например 7 дней.',
    save: 'Сохранить',
  },
  item: {
    legend: (number) => `Позиция ${number}`,
    name: 'Название',
    nameWanted: 'Название позиции',
    quantity: 'Количество',
    quantityWanted: 'Не меньше 1',
    unitAmount: 'Цена за единицу',
    description: 'Описание',
    remove: (number) => `Убрать позицию ${number}`,
  },
};
