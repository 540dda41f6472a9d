import type { Texts } from './en.ts';

export const texts: Texts = {
  title: 'Geliştiriciler',
  says: 'Entegrasyonunuz için API anahtarları, webhook’lar ve araçlar.',
  tabs: {
    keys: 'Anahtarlar',
    webhook: 'Webhook',
    deliveries: 'Teslimatlar',
    debugger: 'İmza denetleyicisi',
    requests: 'API hataları',
    snippets: 'Kod',
  },
  attemptErrors: {
    no_endpoint: 'Mağazanın webhook URL’si yoktu',
    no_secret: 'Mağazanın webhook gizli anahtarı yoktu',
    insecure_url: 'Webhook URL’si https değil',
    dns: 'Sunucu adı çözümlenemedi',
    refused_address: 'Webhook URL’si, Till’in bağlanmadığı özel bir adrese çözümleniyor',
    connect: 'Bağlantı kurulamadı',
    tls: 'TLS bağlantısı kurulamadı: sertifikayı kontrol edin',
    timeout: 'Uç noktanız zamanında yanıt vermedi',
    reset: 'Yanıt tamamlanmadan bağlantı kesildi',
    bad_framing: 'Yanıt geçerli HTTP/1.1 değildi veya sonu açıkça belirtilmemişti',
    long_headers: 'Yanıt başlıkları 64 KiB’den uzundu',
  },
};
