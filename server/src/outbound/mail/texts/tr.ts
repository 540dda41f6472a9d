import type { MailTexts, Questions } from './en.ts';

const questionsAboutOrder: Questions = {
  email: (order, email) => `Sorunuz mu var? Lütfen sipariş numarasını belirtin (${order}): ${email}`,
  page: (order, url) => `Sorunuz mu var? Lütfen sipariş numarasını belirtin (${order}): ${url}`,
  either: (order, email, url) => `Sorunuz mu var? Lütfen sipariş numarasını belirtin (${order}): ${email} veya ${url}`,
};

const questionsAboutInvoice: Questions = {
  email: (invoice, email) => `Sorunuz mu var? Lütfen fatura numarasını belirtin (${invoice}): ${email}`,
  page: (invoice, url) => `Sorunuz mu var? Lütfen fatura numarasını belirtin (${invoice}): ${url}`,
  either: (invoice, email, url) =>
    `Sorunuz mu var? Lütfen fatura numarasını belirtin (${invoice}): ${email} veya ${url}`,
};

export const tr: MailTexts = {
  fact: (name, value) => `${name}: ${value}`,
  above: (what) => `${what}:`,
  units: (quantity, item) => `${quantity} × ${item}`,
  total: 'Toplam',
  receipt: 'Yazdırmak veya saklamak için makbuz',
  sentBy: (store) => `Gönderen: ${store}.`,
  payment: {
    paid: 'Ödenen',
    rate: 'Kur',
    rateOf: (token, amount) => `1 ${token} = ${amount}`,
    date: 'Tarih',
    network: 'Ağ',
    transaction: 'İşlem',
    paidTo: 'Alıcı adresi',
    noMore: 'Bu adrese artık hiçbir şey göndermeyin.',
  },
  order: {
    title: (store) => `Siparişiniz – ${store}`,
    arrived: (amount) => `Teşekkür ederiz. ${amount} tutarındaki ödemeniz ulaştı.`,
    again: 'Siparişinizi istediğiniz zaman yeniden açabilirsiniz:',
    onThePage: 'Siparişiniz bir e-posta için çok büyük. Tüm ürünleriniz siparişin sayfasında:',
    open: 'Siparişi aç',
    questions: questionsAboutOrder,
    keepSafe: 'Bu e-postayı iyi saklayın: ona sahip olan herkes ürünlere de sahiptir.',
  },
  invoice: {
    title: (number, store) => `Fatura ${number} – ${store}`,
    hello: 'Merhaba,',
    helloTo: (name) => `Merhaba ${name},`,
    asked: (store, time) => `${store} bu faturayı ödemenizi rica ediyor. Son ödeme zamanı: ${time}.`,
    pay: 'Faturayı öde',
    questions: questionsAboutInvoice,
    unexpected: 'Bu fatura size tanıdık gelmiyorsa bu e-postayı dikkate almayın.',
  },
  invoicePaid: {
    title: (number, store) => `Fatura ${number} için makbuz – ${store}`,
    arrived: 'Teşekkür ederiz. Ödemenizin tamamı ulaştı.',
    open: 'Faturayı aç',
    questions: questionsAboutInvoice,
  },
};
