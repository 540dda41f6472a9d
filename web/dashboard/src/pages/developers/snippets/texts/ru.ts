import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

export const texts: Texts = {
  commands: {
    title: 'В командной строке',
    says: 'Сначала запишите в TILL_KEY ключ с вкладки «Ключи»: export TILL_KEY=svc_live_…',
    store: 'Данные магазина',
    invoice: 'Создание счёта',
    template: 'Создание счёта по шаблону',
    order: 'Создание заказа',
    checkout: 'Создание заказа в браузере покупателя, без ключа',
  },
  programs: {
    title: 'В вашем коде',
    says: 'Каждый пример читает ключ из TILL_KEY или секрет вебхука из TILL_SECRET, чтобы они не попали в ваш репозиторий.',
    language: 'Язык',
    invoice: 'Создание счёта',
    webhooks: 'Приём и проверка вебхуков',
    source: (reference) => rich`Эти примеры взяты из руководства для продавцов. Все вызовы описаны в ${reference}.`,
    reference: 'справочнике API',
  },
  copy: 'Скопировать',
  copyOf: (title) => `Скопировать: ${title}`,
  copied: (title) => `Скопировано: ${title}`,
};
