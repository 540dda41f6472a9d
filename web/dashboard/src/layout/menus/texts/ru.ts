import { rich } from '../../../parts/rich.ts';
import type { Texts } from './en.ts';

export const texts: Texts = {
  account: 'Ваш аккаунт',
  language: 'Язык',
  light: 'Светлая тема',
  dark: 'Тёмная тема',
  auto: 'Как на устройстве',
  signOut: 'Выйти',
  stillSignedIn: 'Выйти не удалось',
  current: 'Текущий',
  closed: (store) => rich`${store} (закрыт)`,
  createStore: 'Создать магазин',
  operatorArea: 'Раздел оператора',
  newInvoice: 'Новый счёт',
  newProduct: 'Новый товар',
  newTemplate: 'Новый шаблон',
  store: 'Магазин',
  search: 'Страница или id',
  noResults: 'Ничего не найдено',
  open: (id) => `Открыть ${id}`,
  openProduct: (id) => `Открыть товар ${id}`,
  sale: 'Заказ или счёт',
};
