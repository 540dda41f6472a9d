import { countOf } from '@till/look/count';
import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('tr');

export const texts: Texts = {
  title: 'Hesabınız',
  explanation: 'Profil, dil, oturum açma yöntemleri ve açık oturumlar.',
  profile: {
    title: 'Profil',
    explanation: 'Adınız, mağazalarınızın ekip listelerinde ve denetim günlüklerinde görünür.',
    name: 'Ad',
    wanted: 'Adınız',
    save: 'Kaydet',
    saved: 'Adınız kaydedildi.',
  },
  language: {
    title: 'Dil',
    explanation: 'Nerede oturum açarsanız açın, panelin ve hesabınızla mağazalarınız hakkındaki e-postaların dili.',
    label: 'Panelin dili',
    save: 'Dili kaydet',
  },
  email: {
    title: 'E-posta',
    explanation: 'Bununla oturum açarsınız. Değişiklik her iki adresten de onaylanmalıdır.',
    label: 'E-posta',
    description: 'Yeni adresiniz',
    change: 'E-postayı değiştir',
    sent: 'Her iki adrese de bağlantı gönderildi.',
    pending: {
      title: 'Değişiklik bekliyor',
      confirmed: (address) => `${address}: onaylandı`,
      unconfirmed: (address) => `${address}: e-postadaki bağlantıyı açın`,
      ends: (moment) => rich`Bağlantıların son geçerlilik zamanı: ${moment}.`,
      withdraw: 'Değişikliği geri çek',
      withdrawn: 'Değişiklik geri çekildi.',
    },
  },
  password: {
    title: 'Parola',
    explanation: 'Yeni parola diğer tüm oturumlarınızı sonlandırır.',
    label: 'Parola',
    description: 'Geçerli parolanız',
    wanted: 'Geçerli parolanız',
    newLabel: 'Yeni parola',
    newDescription: 'En az 10 karakter',
    change: 'Parolayı değiştir',
    changed: 'Parolanız değişti. Diğer tüm oturumlarınız sonlandırıldı.',
  },
  twoFactor: {
    title: 'İki adımlı doğrulama',
    explanation:
      'Oturum açmak için parolanızın yanında telefonunuzdaki bir uygulamadan alınan kod gerekir. ' +
      'Parolanızı öğrenen biri yine de giremez.',
    setUp: 'İki adımlı doğrulamayı kur',
    on: 'Açık',
    codesLeft: (codes) => count(codes, { one: '# kurtarma kodu kaldı.', other: '# kurtarma kodu kaldı.' }),
    few: 'Tükenmeden yenilerini oluşturun.',
    newCodes: 'Yeni kurtarma kodları',
    newCodesWarning: 'Mevcut kodlarınız hemen geçersiz olur.',
    replaceCodes: 'Kodları değiştir',
    turnOff: 'İki adımlı doğrulamayı kapat',
    turnOffTitle: 'İki adımlı doğrulama kapatılsın mı?',
    turnOffWarning:
      'Girmek için yalnızca parolanız yeterli olur. İki adımlı doğrulama isteyen mağazalara erişiminizi kaybedersiniz.',
    turnOffConfirm: 'Kapat',
    turnedOff: 'İki adımlı doğrulama kapalı.',
    setup: {
      scan: (link) => rich`1. Bunu bir kimlik doğrulama uygulamasıyla tarayın veya ${link}.`,
      link: 'bu cihazdaki bir uygulamada açın',
      qr: 'Kimlik doğrulama uygulamanız için QR kodu',
      type: (key) => rich`Tarayamıyorsanız uygulamaya bu anahtarı girin: ${key}`,
      enter: '2. Uygulamadaki kodu girin.',
      code: 'Tek kullanımlık kod',
      wanted: 'Uygulamanızdaki altı rakam',
      turnOn: 'Aç',
      cancel: 'Vazgeç',
      turnedOn: 'İki adımlı doğrulama açık.',
    },
  },
  codes: {
    title: 'Kurtarma kodlarınızı kaydedin',
    explanation:
      'Telefonunuz yanınızda olmadığında her biri bir kez geçerlidir. Yeniden gösterilmez: güvenli bir yerde saklayın.',
    list: 'Kurtarma kodları',
    copy: 'Kodları kopyala',
    copied: 'Kodlar kopyalandı',
    download: 'Kodları indir',
    saved: 'Kaydettim',
    file: (host) => `${host} için kurtarma kodları\nHer biri bir kez geçerlidir.`,
  },
  passkeys: {
    title: 'Geçiş anahtarları',
    explanation:
      'Parmak iziniz, yüzünüz veya cihaz kilidinizle oturum açın. Geçiş anahtarı, parolanın ve kodun yerini alır.',
    add: 'Geçiş anahtarı ekle',
    name: (number) => `Geçiş anahtarı ${number}`,
    added: 'Geçiş anahtarı eklendi. Tanıyacağınız bir ad verin.',
    unsupported:
      'Geçiş anahtarları, bunları destekleyen bir tarayıcı ve IP adresi yerine bir ana makine adı gerektirir.',
    addedAt: (moment) => rich`Eklendi: ${moment}`,
    rename: (name) => `Yeniden adlandır: ${name}`,
    label: 'Geçiş anahtarının adı',
    wanted: 'Bir ad',
    saveName: 'Adı kaydet',
    cancel: 'Vazgeç',
    renamed: 'Geçiş anahtarının yeni bir adı var.',
    remove: (name) => `Kaldır: ${name}`,
    removeTitle: 'Bu geçiş anahtarı kaldırılsın mı?',
    removeWarning: (name) =>
      `${name} ile artık oturum açılamaz. Cihazınızdan da kaldırın; yoksa cihaz onu önermeye devam eder.`,
    removeConfirm: 'Geçiş anahtarını kaldır',
    removed: 'Geçiş anahtarı kaldırıldı.',
  },
  sessions: {
    title: 'Oturumlar',
    explanation: 'Oturumunuzun açık olduğu yerler. Bir oturum, son kullanımdan 14 gün sonra sona erer.',
    browser: (browser, system) => `${browser} (${system})`,
    unknownBrowser: 'Bilinmeyen tarayıcı',
    current: 'Bu oturum',
    used: (address, moment) => rich`${address} · son kullanım: ${moment}`,
    end: 'Sonlandır',
    endLabel: (browser, address) => `Oturumu sonlandır: ${browser}, ${address}`,
    ended: 'Oturum sonlandırıldı.',
    signOut: 'Her yerde oturumu kapat',
    signedOut: 'Her yerde oturumunuz kapatıldı.',
  },
};
