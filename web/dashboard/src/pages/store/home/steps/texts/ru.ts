import type { Texts } from './en.ts';

export const texts: Texts = {
  title: 'Первые шаги',
  way: 'Способ продажи',
  progress: 'Выполненные первые шаги',
  done: (done, all) => `Выполнено ${done} из ${all}`,
  isDone: 'Выполнено:',
  isOpen: 'Предстоит:',
  ways: { storefront: 'Витрина', invoices: 'Счета', api: 'API' },
  steps: {
    hasPayout: { label: 'Укажите адрес для выплат', says: 'для ваших денег' },
    hasMethod: { label: 'Выберите способы оплаты', says: 'токены, которыми смогут платить покупатели' },
    hasProduct: { label: 'Создайте товар', says: 'то, что вы продаёте' },
    hasStorefront: { label: 'Откройте витрину', says: 'магазин по собственному адресу, без кода' },
    hasInvoice: { label: 'Создайте счёт', says: 'и отправьте его по почте или ссылкой' },
    hasKey: { label: 'Создайте ключ API', says: 'для вашего сервера' },
    hasWebhook: { label: 'Укажите URL вебхука', says: 'чтобы получать уведомления о платежах' },
  },
};
