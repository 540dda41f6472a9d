import { countOf } from '@till/look/count';
import { say } from '../templates/words.ts';
import type { PeopleTexts } from './en.ts';

const count = countOf('tr');

const FORMER_OWNER = say`Mağazadan kendi isteğinizle ayrılmadıysanız diğer sahiplerle ve bu kurulumun işletmecisiyle
  iletişime geçin.`;

export const tr: PeopleTexts = {
  roles: { manager: 'yönetici', admin: 'admin', owner: 'sahip' },
  because: {
    owner: (store) => say`Bu e-postayı, ${store} mağazasının sahibi olduğunuz için alıyorsunuz.`,
    formerOwner: (store) =>
      say`Bu e-postayı, yakın zamana kadar ${store} mağazasının sahibi olduğunuz için alıyorsunuz.`,
  },
  browser: (browser, system) => `${browser}, ${system}`,
  unknownBrowser: 'Bilinmeyen tarayıcı',
  andMore: (listed, more) => `${listed} ve ${more} tane daha`,

  signUp: ({ site, email, until }) => ({
    title: say`Adresinizi onaylayın`,
    subject: say`${site} için adresinizi onaylayın`,
    paragraphs: [
      say`Biri, büyük olasılıkla siz, ${email} adresiyle ${site} sitesine kaydoldu.`,
      say`Bağlantıyı açın ve seçtiğiniz parolayı girin. Bağlantının son geçerlilik zamanı: ${until}.`,
    ],
    link: 'Adresi onayla',
    footer: say`Bu siz değilseniz bu e-postayı dikkate almayın: onayınız olmadan hesap oluşturulmaz. Gönderen: ${site}.`,
  }),
  hasAccount: ({ site, email }) => ({
    title: say`Zaten bir hesabınız var`,
    paragraphs: [
      say`Biri, büyük olasılıkla siz, ${email} adresiyle ${site} sitesine kaydolmak istedi. Bu adresin orada zaten bir
        hesabı var.`,
      say`Parolanızla oturum açın ya da unuttuysanız yeni bir parola seçin.`,
    ],
    link: 'Oturum aç',
    footer: say`Bu siz değilseniz bu e-postayı dikkate almayın. Hiçbir şey değişmedi. Gönderen: ${site}.`,
  }),
  reset: ({ site, email, until }) => ({
    title: say`Yeni bir parola seçin`,
    subject: say`${site} için yeni bir parola seçin`,
    paragraphs: [
      say`Biri, büyük olasılıkla siz, ${site} sitesindeki ${email} hesabı için yeni parola istedi.`,
      say`Bağlantı bir kez çalışır. Son geçerlilik zamanı: ${until}.`,
    ],
    link: 'Yeni parola seç',
    footer: say`Bu siz değilseniz bu e-postayı dikkate almayın. Parolanız değişmedi. Gönderen: ${site}.`,
  }),
  emailChange: {
    toNew: ({ site, email, until }) => ({
      title: say`Yeni adresinizi onaylayın`,
      subject: say`${site} için yeni adresinizi onaylayın`,
      paragraphs: [
        say`Biri, büyük olasılıkla siz, ${site} sitesindeki hesabı için ${email} adresini kullanmak istiyor.`,
        say`Hem bu bağlantıyla hem de mevcut adrese gönderilen bağlantıyla onaylayın. İkisinin de son geçerlilik zamanı:
          ${until}.`,
      ],
      link: 'Değişikliği onayla veya durdur',
      footer: say`Bu siz değilseniz bu e-postayı dikkate almayın. Onayınız olmadan hiçbir şey değişmez. Gönderen: ${site}.`,
    }),
    toOld: ({ site, email, until }) => ({
      title: say`Adres değişikliğinizi onaylayın`,
      subject: say`${site} için adres değişikliğinizi onaylayın`,
      paragraphs: [
        say`Biri, büyük olasılıkla siz, ${site} sitesindeki hesabınızın adresini ${email} olarak değiştirmek istiyor.`,
        say`Hem bu bağlantıyla hem de yeni adrese gönderilen bağlantıyla onaylayın. İkisinin de son geçerlilik zamanı: ${until}.`,
        say`Bu siz değilseniz değişikliği durdurun ve hemen yeni bir parola seçin: birinin hesabınıza erişimi var.`,
      ],
      link: 'Değişikliği onayla veya durdur',
      footer: say`Onayınız olmadan hiçbir şey değişmez. Gönderen: ${site}.`,
    }),
    taken: ({ site, email }) => ({
      title: say`Adresiniz zaten kullanılıyor`,
      paragraphs: [
        say`Biri ${email} adresini ${site} sitesindeki başka bir hesap için kullanmak istiyor. Bu adresle bir hesabınız var.`,
        say`Bir adres tek bir hesaba aittir. Bu sizseniz o hesapta oturum açın ya da önce o hesabın adresini değiştirin.`,
      ],
      link: 'Oturum aç',
      footer: say`Bu siz değilseniz bu e-postayı dikkate almayın. Hiçbir şey değişmedi. Gönderen: ${site}.`,
    }),
  },
  accountChanges: {
    password: say`Parolanız değişti`,
    email: say`E-posta adresiniz değişti`,
    twoFactorOn: say`İki adımlı doğrulama açıldı`,
    twoFactorOff: say`İki adımlı doğrulama kapatıldı`,
    recoveryCodes: say`Kurtarma kodlarınız değiştirildi`,
    passkeyAdded: say`Bir geçiş anahtarı eklendi`,
    passkeyRemoved: say`Bir geçiş anahtarı kaldırıldı`,
  },
  accountChange: (title, { site, email, at, ip, browser }) => ({
    title,
    paragraphs: [
      say`${site} sitesindeki ${email} hesabında gerçekleşti.`,
      say`Zaman: ${at}. Adres: ${ip ?? say`bilinmiyor`}. Tarayıcı: ${browser}.`,
      say`Bu siz değilseniz hemen yeni bir parola seçin: bu, tüm oturumları sonlandırır.`,
    ],
    link: 'Hesabınızı görüntüleyin',
    footer: say`Bu e-postayı, oturum açma yöntemleriniz her değiştiğinde alırsınız.`,
  }),
  newBrowser: ({ site, email, at, ip, browser }) => ({
    title: say`Yeni bir tarayıcıdan oturum açtınız`,
    paragraphs: [
      say`Biri, ${site} sitesindeki ${email} hesabında daha önce kullanmadığınız bir tarayıcıdan oturum açtı.`,
      say`Zaman: ${at}. Adres: ${ip ?? say`bilinmiyor`}. Tarayıcı: ${browser}.`,
      say`Bu siz değilseniz parolanızı hemen değiştirin: bu, tüm oturumları sonlandırır.`,
    ],
    link: 'Oturumlarınızı görüntüleyin',
    footer: say`Bu e-postayı her tarayıcı için bir kez alırsınız.`,
  }),

  invitation: ({ store, inviter, role, until }) => ({
    title: say`${store} mağazasına davet edildiniz`,
    paragraphs: [
      say`${inviter}, ${store} mağazasını birlikte yönetmek için sizi davet etti. Rolünüz: ${role}.`,
      say`Davet yalnızca bu adres için geçerlidir. Son geçerlilik zamanı: ${until}.`,
    ],
    link: 'Daveti kabul et',
    footer: say`Göndereni tanımıyorsanız bu e-postayı dikkate almayın. Kabul etmediğiniz sürece hiçbir şey olmaz.`,
  }),
  newRole: (role, { store, name, email, by, at }) => ({
    title:
      role === 'owner'
        ? say`${email} artık ${store} mağazasının sahibi`
        : say`${email} artık ${store} mağazasının admini`,
    paragraphs: [
      role === 'owner'
        ? say`${name} (${email}) artık ${store} mağazasında, ödeme alma adreslerini değiştirmek ve mağazayı kapatmak dahil
          her şeyi yapabilir.`
        : say`${name} (${email}) artık ${store} mağazasının ödeme yöntemlerini ve ayarlarını değiştirebilir, yönetici
          davet edebilir.`,
      say`Rolü veren: ${by ?? say`ayrılmış biri`}, ${at}.`,
      say`Bunu beklemiyorsanız ekibi kontrol edin ve orada olmaması gerekenleri kaldırın.`,
    ],
    link: 'Ekibi görüntüle',
  }),
  ownerRemoved: ({ store, name, email, by, at }) => ({
    title: say`${email} artık ${store} mağazasının sahibi değil`,
    paragraphs: [
      say`${name} (${email}) artık ${store} mağazasının ödeme alma adreslerini değiştiremez.`,
      say`İşlemi yapan: ${by ?? say`ayrılmış biri`}, ${at}.`,
      say`Bunu beklemiyorsanız diğer sahiplerle ve bu kurulumun işletmecisiyle iletişime geçin.`,
    ],
    link: 'Ekibi görüntüle',
  }),

  payout: {
    first: ({ store, network, newAddress, by, at, isOwner }) => ({
      title: say`${store} mağazasının artık ${network} ağında bir ödeme alma adresi var`,
      paragraphs: [
        say`İsteyen: ${by}, ${at}.`,
        say`Adres: ${newAddress}`,
        say`Bu ağdaki ilk adres olduğu için şimdiden geçerli. Diğer ağlardaki ödemeler etkilenmez.`,
        isOwner
          ? say`Bunu hiçbir sahip istemediyse ${network} ağının ödeme yöntemlerini kapatın ve parolalarınızı hemen değiştirin.`
          : FORMER_OWNER,
      ],
      link: 'Ödeme alma adreslerini görüntüle',
    }),
    changed: ({ store, network, oldAddress, newAddress, by, at, isOwner }) => ({
      title: say`${store} mağazasının ${network} ağındaki ödeme alma adresi değişti`,
      paragraphs: [
        say`İsteyen: ${by}, ${at}.`,
        say`Önceki: ${oldAddress}`,
        say`Şimdiki: ${newAddress}`,
        say`Yeni ödemeler yeni adrese gider. Alıcıların önceden başlattığı ödemeler eski adrese gitmeye devam eder.`,
        isOwner ? say`Bunu hiçbir sahip istemediyse adresi düzeltin ve parolalarınızı hemen değiştirin.` : FORMER_OWNER,
      ],
      link: 'Ödeme alma adreslerini görüntüle',
    }),
    pending: ({ store, network, oldAddress, newAddress, by, at, from, isOwner }) => ({
      title: say`${store} mağazasının ${network} ağındaki ödeme alma adresi değişmek üzere`,
      paragraphs: [
        say`İsteyen: ${by}, ${at}.`,
        say`Şimdiki: ${oldAddress}`,
        say`Yeni: ${newAddress}`,
        isOwner
          ? say`Yeni ödemeler şu andan itibaren yeni adrese gider: ${from}. O zamana kadar her sahip değişikliği buradan
            veya panelden durdurabilir. Daha erken yürürlüğe giremez.`
          : say`Yeni ödemeler şu andan itibaren yeni adrese gider: ${from}. O zamana kadar değişikliği buradan
            durdurabilirsiniz. Daha erken yürürlüğe giremez.`,
        isOwner
          ? say`Bu değişikliği tanımıyorsanız durdurun ve parolalarınızı hemen değiştirin: birinin bir hesaba erişimi var.`
          : say`${FORMER_OWNER} Emin değilseniz durdurun: bir sahip yeniden isteyebilir.`,
      ],
      link: 'Bu değişikliği durdur',
    }),
    stopLink: (because) => say`${because} Bağlantı yalnızca bu değişikliği durdurabilir ve bir kez çalışır.`,
  },

  feeChanged: ({ store, before, after, at }) => ({
    title: say`${store} mağazasının komisyonu artık %${after}`,
    paragraphs: [
      say`Bu kurulumun işletmecisi ${store} mağazasının komisyonunu %${before} oranından %${after} oranına değiştirdi.`,
      say`Şu andan itibaren başlayan ödemeler için geçerlidir: ${at}. Daha öncekiler kendi komisyonunu korur.`,
    ],
    link: 'Ödemeleri görüntüle',
  }),
  suspended: ({ store, at, reason }) => ({
    title: say`${store} askıya alındı`,
    paragraphs: [
      say`Bu kurulumun işletmecisi ${store} mağazasını askıya aldı. Belirtilen neden:`,
      reason,
      say`Yeni sipariş, fatura ve ödeme yapılamaz. Alıcıların başlattığı ödemeler tamamlanır ve cüzdanınıza ulaşır,
        webhook’lar gönderilmeye devam eder.`,
      say`Başlangıç: ${at}. İşletmeciyle iletişime geçin; mağazayı her an yeniden açabilir.`,
    ],
    link: 'Mağazayı görüntüle',
  }),
  resumed: ({ store, at }) => ({
    title: say`${store} artık askıda değil`,
    paragraphs: [say`${store} yeniden satış yapabilir. Zaman: ${at}.`],
    link: 'Mağazayı görüntüle',
  }),
  methodsOff: ({ store, by, at, off, on }) => ({
    title: say`${store} mağazasının ödeme yöntemleri kapatıldı`,
    paragraphs: [
      say`Kapatılan: ${off} (${by}, ${at}).`,
      on === undefined
        ? say`Hiç yöntem kalmadığı için alıcılar ödeme yapamaz.`
        : say`Alıcılar şunlarla ödemeye devam edebilir: ${on}.`,
      say`Bunu beklemiyorsanız kalan yöntemlerin ödeme alma adreslerini kontrol edin ve diğer sahiplerle iletişime geçin.`,
    ],
    link: 'Ödeme yöntemlerini görüntüle',
  }),
  feesUnpaid: ({ store, amount, from }) => ({
    title: say`${store} mağazasının komisyonları ödenmedi`,
    paragraphs: [
      say`Kendi cüzdanlarınıza yapılan ödemeler için ${amount} komisyon faturalandı ve ödenmedi.`,
      say`Fatura ödenene kadar alıcılar şu andan itibaren bu yöntemlerle ödeyemez: ${from}. Diğer yöntemler etkilenmez.`,
    ],
    link: 'Komisyonları görüntüle',
  }),
  feesStopped: ({ store, amount }) => ({
    title: say`${store} mağazasının cüzdanlarına ödemeler durduruldu: komisyonlar ödenmedi`,
    paragraphs: [
      say`Kendi cüzdanlarınıza yapılan ödemeler için ${amount} komisyon faturalandı ve ödenmedi.`,
      say`Alıcılar artık bu yöntemlerle ödeyemez. Fatura ödenir ödenmez yeniden kullanılabilir. Diğer yöntemler etkilenmez.`,
    ],
    link: 'Komisyonları görüntüle',
  }),

  secretRotating: ({ store, by, at, from }) => ({
    title: say`${store} mağazasının webhook gizli anahtarı değiştiriliyor`,
    paragraphs: [
      say`İsteyen: ${by}, ${at}.`,
      say`Olaylar şu andan itibaren yalnızca yeni anahtarla imzalanır: ${from}. O zamana kadar iki imzayı da taşırlar;
        yeni anahtarı sunucunuzda önceden ayarlayın.`,
      say`Bunu hiçbir sahip istemediyse değişimi iptal edin ve parolalarınızı hemen değiştirin.`,
    ],
    link: 'Webhook’u görüntüle',
  }),
  secretRotated: ({ store, by, at }) => ({
    title: say`${store} mağazasının webhook gizli anahtarı değiştirildi`,
    paragraphs: [
      say`İsteyen: ${by}, ${at}.`,
      say`Olaylar artık yalnızca yeni anahtarla imzalanıyor. Eski anahtarı kullanan bir sunucu bunları reddeder; yaklaşık
        üç gün boyunca yeniden denenir.`,
      say`Bunu hiçbir sahip istemediyse anahtarı yeniden değiştirin ve parolalarınızı hemen değiştirin.`,
    ],
    link: 'Webhook’u görüntüle',
  }),
  webhookExhausted: ({ store, event, attempts, status, delivery }) => ({
    title: say`${store} mağazasının webhook’ları ulaşmıyor`,
    paragraphs: [
      say`Uç noktanız ${event} olayını ${count(attempts, { one: '# denemeden', other: '# denemeden' })} sonra da kabul
        etmedi; olay otomatik olarak yeniden denenmeyecek.`,
      status === null ? say`Yanıt vermedi.` : say`Son yanıtı HTTP ${status} oldu.`,
      say`Teslimat: ${delivery}. Uç nokta yeniden yanıt verdiğinde teslimat listesinden tekrar gönderin. Orada bekleyen
        veya tükenen başka teslimatlar da olabilir.`,
    ],
    footer: say`Bu e-postayı her mağaza için 24 saatte en fazla bir kez alırsınız.`,
  }),
};
