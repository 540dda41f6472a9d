import type { Texts } from './en.ts';

export const texts: Texts = {
  cancel: 'Отмена',
  unsaved: {
    title: 'Уйти без сохранения?',
    explanation: 'Изменения на этой странице будут потеряны.',
    leave: 'Уйти',
    stay: 'Остаться',
  },
  copyDenied: 'Браузер не разрешает копирование',
  list: {
    show: (what) => `Показать: ${what}`,
    all: 'все',
    more: 'Показать ещё',
    pages: 'Страницы',
    first: 'Первая страница',
    previous: 'Предыдущая страница',
    next: 'Следующая страница',
    last: 'Последняя страница',
    place: (page, last, total) => `Страница ${page} из ${last}, всего ${total}`,
  },
  scrollSideways: 'Прокрутите вбок, чтобы увидеть все столбцы',
  days: {
    from: 'С',
    to: 'По',
    backwards: 'Не раньше первого дня',
  },
  order: {
    up: (name) => `Переместить вверх: ${name}`,
    down: (name) => `Переместить вниз: ${name}`,
    moved: (name, place, rows) => `Новое место для «${name}»: ${place} из ${rows}.`,
  },
  image: {
    choose: 'Выбрать изображение',
    replace: 'Заменить изображение',
    remove: 'Убрать изображение',
    saved: 'Изображение сохранено.',
    removed: 'Изображение убрано.',
  },
  logo: {
    choose: 'Выбрать логотип',
    replace: 'Заменить логотип',
    remove: 'Убрать логотип',
    saved: 'Логотип сохранён.',
    removed: 'Логотип убран.',
  },
  imageTooLarge: 'Размер изображения не должен превышать 5 МиБ',
  suggestions: 'Подсказки',
  sale: {
    order: (id) => `Заказ ${id}`,
    invoice: (number) => `Счёт ${number}`,
  },
  offSale: {
    onSale: 'в продаже',
    reasons: {
      unlisted: 'скрыт',
      withheld: 'снят с продажи после восстановления',
      soldOut: 'нет в наличии',
      closed: 'магазин закрыт',
      suspended: 'магазин приостановлен',
      noMethods: 'нет способа оплаты',
    },
  },
};
