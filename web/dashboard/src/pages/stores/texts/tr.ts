import type { Texts } from './en.ts';

export const texts: Texts = {
  name: {
    label: 'Mağaza adı',
    wanted: 'Alıcıların göreceği satıcı adı',
    says: 'Alıcılar bu adı her sayfada ve her e-postada görür.',
  },
  slug: {
    label: 'Kısa ad',
    wanted: 'En fazla 63 küçük harf, rakam ve arada tire',
  },
  currency: { label: 'Para birimi', usd: 'ABD doları', eur: 'Euro' },
  tabs: {
    label: 'Ayarlar',
    general: 'Genel',
    payments: 'Ödemeler',
    notifications: 'Bildirimler',
  },
  create: {
    title: 'Mağaza oluştur',
    says: 'Mağazanın sahibi siz olursunuz, sonra başkalarını davet edebilirsiniz.',
    operatorOnly:
      'Bu kurulumda mağazaları yalnızca işletmeci oluşturur. İşletmeciden bir mağaza ya da sahip olarak davet isteyin.',
    nameSays: 'Alıcılar bu adı her sayfada ve her e-postada görür. Daha sonra değiştirebilirsiniz.',
    slugSays: 'Adreslerin mağazaya ait bölümü: küçük harf, rakam ve arada tire. Daha sonra değiştirebilirsiniz.',
    currencySays: 'İstatistikleriniz için. Ürünlerin ve faturaların kendi para birimi vardır.',
    submit: 'Mağaza oluştur',
    done: 'Mağaza oluşturuldu.',
  },
};
