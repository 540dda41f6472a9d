import type { Texts } from './en.ts';

export const texts: Texts = {
  title: 'İlk adımlar',
  way: 'Satış yolu',
  progress: 'Tamamlanan ilk adımlar',
  done: (done, all) => `${done}/${all} tamamlandı`,
  isDone: 'Tamamlandı:',
  isOpen: 'Yapılacak:',
  ways: { storefront: 'Vitrin', invoices: 'Faturalar', api: 'API' },
  steps: {
    hasPayout: { label: 'Ödeme alma adresi belirleyin', says: 'paranız için' },
    hasMethod: { label: 'Ödeme yöntemlerini seçin', says: 'alıcıların ödeyebileceği token’lar' },
    hasProduct: { label: 'Ürün oluşturun', says: 'satacağınız bir şey' },
    hasStorefront: { label: 'Vitrininizi gösterin', says: 'kendi adresinde, kodsuz bir mağaza' },
    hasInvoice: { label: 'Fatura oluşturun', says: 've e-postayla ya da bağlantısıyla gönderin' },
    hasKey: { label: 'API anahtarı oluşturun', says: 'sunucunuz için' },
    hasWebhook: { label: 'Webhook URL’si belirleyin', says: 'ödemelerden haberdar olmak için' },
  },
};
