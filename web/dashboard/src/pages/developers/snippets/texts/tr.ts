import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

export const texts: Texts = {
  commands: {
    title: 'Komut satırında',
    says: 'Önce TILL_KEY değişkenine Anahtarlar sekmesinden bir anahtar atayın: export TILL_KEY=svc_live_…',
    store: 'Mağaza bilgisini okuma',
    invoice: 'Fatura oluşturma',
    template: 'Şablondan fatura oluşturma',
    order: 'Sipariş oluşturma',
    checkout: 'Alıcının tarayıcısında anahtarsız sipariş oluşturma',
  },
  programs: {
    title: 'Kodunuzda',
    says:
      'Her örnek, anahtarı TILL_KEY’den veya webhook gizli anahtarını TILL_SECRET’tan okur; böylece ' +
      'ikisi de kod deponuza girmez.',
    language: 'Dil',
    invoice: 'Fatura oluşturma',
    webhooks: 'Webhook’ları alma ve doğrulama',
    source: (reference) => rich`Bu örnekler satıcı kılavuzundan alınmıştır; tüm çağrılar ${reference} içindedir.`,
    reference: 'API belgeleri',
  },
  copy: 'Kopyala',
  copyOf: (title) => `Kopyala: ${title}`,
  copied: (title) => `Kopyalandı: ${title}`,
};
