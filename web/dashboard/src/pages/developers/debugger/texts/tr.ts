import { countOf } from '@till/look/count';
import type { Texts } from './en.ts';

const count = countOf('tr');

export const texts: Texts = {
  form: {
    title: 'İmza denetleyicisi',
    says: 'Nedenini görmek için sunucunuzun reddettiği bir isteği yapıştırın. Tarayıcınızda denetlenir; hiçbir şey gönderilmez.',
    headers: 'Başlıklar',
    headersSays: 'Herhangi bir biçimde: satırlar, curl -v, JSON, bir günlük satırı.',
    body: 'Gövde',
    bodySays: 'Sunucunuzun aldığı hâliyle, ayrıştırılmadan önce.',
    secret: 'Gizli anahtar',
    secretSays: 'Sunucunuzun kullandığı anahtar. Yenileme sırasında boşlukla ayrılmış olarak ikisi de.',
    useSecret: 'Mağazanın gizli anahtarını kullan',
    time: 'Zaman',
    timeSays: 'Sunucunuzun saatine göre varış zamanı. İsteğe bağlı.',
    computed: 'Kodunuzun hesapladığı imza',
    computedSays: 'Kodunuzun neyi farklı yaptığını bulur. İsteğe bağlı.',
    submit: 'İmzayı denetle',
    result: 'Sonuç',
  },
  genuine: {
    title: 'Bu istek gerçek',
    says: 'Gizli anahtar, gövde ve zaman imzayla eşleşiyor.',
    untimed:
      'Gizli anahtar, gövde ve zaman imzayla eşleşiyor. Yaşı denetlenmedi: denetlemek için varış zamanını girin.',
  },
  headers: {
    none: {
      title: 'Till başlığı bulunamadı',
      says: 'X-Service-Timestamp ve X-Service-Signature başlıklarını adlarıyla birlikte yapıştırın.',
    },
    unnamed: {
      title: 'Başlıkların adı yok',
      says: 'İmza ve zamana benzeyen değerler kullanıldı.',
    },
    twice: (header) => ({
      title: `${header} iki kez var`,
      says: 'Till bunu bir kez gönderir. İlki kullanıldı.',
    }),
  },
  timestamp: {
    missing: {
      title: 'X-Service-Timestamp eksik',
      says: 'O olmadan hiçbir şey doğrulanamaz. Bir proxy bilinmeyen başlıkları siliyor olabilir mi?',
    },
    milliseconds: {
      title: 'Zaman damgası milisaniye cinsinden',
      says: 'Till saniye gönderir. Dönüştürülmüş bir sayıyı değil, başlığın özgün metnini imzalayıp karşılaştırın.',
    },
    malformed: (value) => ({
      title: 'X-Service-Timestamp bir saniye sayısı değil',
      says: `Değeri “${value}”. Başlığın özgün metnini kullanın.`,
    }),
  },
  signature: {
    missing: {
      title: 'X-Service-Signature eksik',
      says: 'Bir proxy bilinmeyen başlıkları siliyor olabilir mi?',
    },
    onlyNext: {
      title: 'X-Service-Signature eksik',
      says: 'Yalnızca X-Service-Signature-Next var; o kullanıldı.',
    },
    prefix: (prefix) => ({
      title: 'İmzanın bir ön eki var',
      says: `Till ön ek göndermez: önüne “${prefix}” eklenmiş.`,
    }),
    upperCase: {
      title: 'İmza büyük harfle yazılmış',
      says: 'Till küçük harf gönderir ve metin karşılaştırması büyük-küçük harfe duyarlıdır.',
    },
    base64: {
      title: 'İmza base64 biçiminde',
      says: 'Till küçük harfli onaltılık gönderir: 0-9 ve a-f arasından 64 karakter.',
    },
    truncated: (characters) => ({
      title: 'İmza kesilmiş',
      says: count(characters, { one: '64 karakterden # tanesi var.', other: '64 karakterden # tanesi var.' }),
    }),
    malformed: {
      title: 'X-Service-Signature bir imza değil',
      says: 'İmza, 0-9 ve a-f arasından 64 karakterdir.',
    },
  },
  secret: {
    missing: {
      title: 'Gizli anahtar eksik',
      says: 'Webhook gizli anahtarı olmadan imza denetlenemez.',
    },
    apiKey: {
      title: 'Bu bir API anahtarı',
      says: 'Olaylar webhook gizli anahtarıyla imzalanır, svc_whsec_….',
    },
    malformed: {
      title: 'Gizli anahtar eksik yazılmış',
      says: 'svc_whsec_ ile 0-9 ve a-f arasından 48 karakterden oluşur. Ön ek dâhil tamamı anahtardır.',
    },
    rotated: {
      title: 'Gizli anahtar yenileniyor',
      says: 'Yakında yeni bir gizli anahtar geçerli olacak: X-Service-Signature-Next onunla imzalanır. Sunucunuza ekleyin.',
    },
    next: {
      title: 'Bu, sonraki gizli anahtar',
      says:
        'X-Service-Signature-Next bununla imzalandı; geçerli olunca X-Service-Signature da bununla ' +
        'imzalanır. O zamana kadar iki başlıktan birini kabul edin.',
    },
    wrong: {
      title: 'Gizli anahtar eşleşmiyor',
      says:
        'Gövde, Till’in gönderdiği biçimde. Gizli anahtar başka bir mağazadan veya bir yenilemeden ' +
        'öncesinden mi? Yoksa gövdedeki bir değer değiştirildi mi, ya da gövde başka bir isteğe mi ait?',
    },
  },
  body: {
    changed: 'Gövde, gönderilen gövde değil',
    cut: {
      title: 'Gövde eksik',
      says: 'Tam bir JSON değil. Bir sınır, bir günlük veya eksik Content-Length yüzünden kesilmiş olabilir mi?',
    },
    unknown: {
      title: 'Gövde, Till’in gönderdiği biçimde değil',
      says: 'Burada geri alınamayacak biçimde değiştirilmiş veya bu isteğin gövdesi değil; gizli anahtar da yanlış olabilir.',
    },
  },
  alterations: {
    trimmed: 'Başındaki veya sonundaki boşluk karakterleri silinmiş ya da eklenmiş.',
    newline: 'Sonundaki satır sonu kaybolmuş.',
    toLf: 'Satır sonları \\r\\n yerine \\n olmuş.',
    toCrlf: 'Satır sonları \\n yerine \\r\\n olmuş.',
    byteOrderMark: 'Bayt sırası işareti (BOM) eklenmiş.',
    latin1: 'UTF-8 yerine Latin-1 olarak okunmuş: é gibi harfler Ã© olmuş.',
    normalised: 'Harfleri normalleştirilmiş: é iki karakterken tek karakter olmuş veya tersi.',
    quoted: 'Bir JSON dizesine konmuş: tırnak içinde ve iki kez kaçışlı.',
    html: 'Karakterleri HTML için kaçışlanmış.',
    space:
      'Ayrıştırılıp yeniden serileştirilmiş: JSON’u ayrıştırmadan önce ham gövdeyi doğrulayın. Yalnızca boşluklar farklı.',
    escapes:
      'Ayrıştırılıp yeniden serileştirilmiş: JSON’u ayrıştırmadan önce ham gövdeyi doğrulayın. ' +
      'Karakterler farklı kaçışlanmış, örneğin é için \\u00e9 veya / için \\/.',
    order:
      'Ayrıştırılıp yeniden serileştirilmiş: JSON’u ayrıştırmadan önce ham gövdeyi doğrulayın. Alanların sırası farklı.',
  },
  time: {
    malformed: {
      title: 'Zaman okunamıyor',
      says: '1970’ten bu yana saniye veya milisaniye olarak ya da 2026-01-31T12:00:00Z biçiminde girin.',
    },
    zone: (hours) => ({
      title: 'Zamanlar farklı saat dilimlerinde',
      says:
        `Aralarında ${hours} saat var, yani biri büyük olasılıkla yerel saat. Saat dilimi olmayan, ` +
        `1970’ten bu yana geçen saniyeleri karşılaştırın.`,
    }),
    older: (difference) => ({
      title: 'Zaman farkı çok büyük',
      says:
        `İstek, varış zamanından ${difference} daha eski; 300 saniyeye izin verilir. Sunucunuzun saatini ` +
        `kontrol edin; istek yeniden oynatıldıysa veya kuyrukta beklediyse reddedin.`,
    }),
    newer: (difference) => ({
      title: 'Zaman farkı çok büyük',
      says:
        `İstek, varış zamanından ${difference} daha yeni; 300 saniyeye izin verilir. Sunucunuzun saatini ` +
        `kontrol edin; istek yeniden oynatıldıysa veya kuyrukta beklediyse reddedin.`,
    }),
    seconds: (seconds) => count(seconds, { one: '# saniye', other: '# saniye' }),
    hours: (hours) => count(hours, { one: '# saat', other: '# saat' }),
    days: (days) => count(days, { one: '# gün', other: '# gün' }),
  },
  own: {
    unknown: {
      title: 'Kodunuz başka bir şeyi imzalıyor',
      says:
        'İmza, bu gizli anahtar, zaman damgası ve gövdeyle bilinen yollardan hiçbiriyle eşleşmiyor: HMAC ' +
        'girdinizi kontrol edin.',
    },
    right: {
      title: 'Kodunuz bu girdi için doğru imzayı hesaplıyor',
      says: 'Başlıkla eşleşmiyorsa gizli anahtar veya gövde başka bir isteğe aittir.',
    },
    different: 'Kodunuz farklı bir imza hesaplıyor',
    noPrefix: 'Anahtarda svc_whsec_ ön eki yok: anahtar, gizli anahtarın tamamıdır.',
    decoded: 'Gizli anahtar onaltılıktan çözülüyor: anahtar, ön ekiyle birlikte metnin kendisidir.',
    newline: 'Anahtarın sonunda satır sonu var: gizli anahtarı dosyadan okurken bunu silin.',
    onlyBody: 'Yalnızca gövde imzalanıyor: önüne zaman damgası ve bir nokta gelir.',
    noDot: 'Zaman damgası ile gövde arasındaki nokta eksik.',
    reversed: 'Zaman damgası gövdeden sonra geliyor: önce gelmelidir.',
    milliseconds: 'Zaman damgası milisaniye olarak imzalanıyor: başlığın özgün metnini kullanın.',
    empty: 'Boş bir gövde imzalanıyor: gövde daha önce okunmuş.',
    object: '“[object Object]” imzalanıyor: gövde daha önce ayrıştırılmış.',
    latin1: 'Gövde Latin-1 olarak kodlanıyor: ham baytları kullanın.',
    hash: (hash) => `${hash} kullanılıyor: SHA-256 kullanın.`,
    upperCase: 'Büyük harfle yazılmış: küçük harf kullanın.',
    base64: 'base64 biçiminde: onaltılık kullanın.',
  },
  sentences: (sentences) => sentences.join(' '),
};
