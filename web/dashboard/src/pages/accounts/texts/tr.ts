import { rich } from '../../../parts/rich.ts';
import type { Texts } from './en.ts';

export const texts: Texts = {
  email: 'E-posta',
  name: 'Ad',
  password: 'Parola',
  newPassword: 'Yeni parola',
  passwordRule: 'En az 10 karakter',
  nameWanted: 'Adınız',
  passwordWanted: 'Parolanız',
  haveAccount: 'Hesabım var',
  checkEmail: 'E-postanızı kontrol edin',
  otherAddress: 'Başka bir adres kullan',
  signIn: {
    title: 'Oturum aç',
    submit: 'Oturum aç',
    forgot: 'Parolanızı mı unuttunuz?',
    signUp: 'Kaydol',
  },
  secondStep: {
    title: 'Bir adım daha',
    submit: 'Oturum aç',
    restart: 'Baştan başla',
    app: {
      label: 'Tek kullanımlık kod',
      explanation: 'Şimdi kimlik doğrulama uygulamanızdaki kodu girin.',
      wanted: 'Uygulamanızdaki altı rakam',
      other: 'Kurtarma kodu kullan',
    },
    recovery: {
      label: 'Kurtarma kodu',
      explanation: 'İki adımlı doğrulamayı kurarken kaydettiğiniz kodlardan birini girin. Her biri bir kez geçerlidir.',
      wanted: 'abcde-fgh23 gibi bir kod',
      other: 'Uygulamadaki kodu kullan',
    },
  },
  signUp: {
    title: 'Kaydol',
    explanation: 'Tüm mağazalarınız için tek hesap.',
    byInvitation:
      'Kayıt yalnızca davetle olur. Mağaza sahibinden sizi davet etmesini isteyin; bağlantı e-postayla gelir.',
    sent: (email) => rich`${email} adresine gönderilen e-posta sonraki adımı açıklar. Bağlantısı bir gün geçerlidir.`,
    submit: 'Kaydol',
  },
  prove: {
    title: 'Adresinizi doğrulayın',
    explanation: 'Kayıt sırasında belirlediğiniz parolayı girin.',
    submit: 'Adresi doğrula',
  },
  forgot: {
    title: 'Parolanızı mı unuttunuz?',
    explanation: 'Yeni bir parola seçmeniz için size e-postayla bir bağlantı göndeririz.',
    back: 'Oturum açmaya dön',
    sent: (email) => rich`${email} için bir hesap varsa bağlantı yoldadır. Bir saat içinde, bir kez kullanılabilir.`,
    submit: 'Bağlantı gönder',
  },
  reset: {
    title: 'Yeni parola seçin',
    explanation: 'Bu, tüm oturumlarınızı sonlandırır.',
    submit: 'Parolayı belirle',
    done: 'Parolanız değişti. Yeni parolanızla oturum açın.',
  },
  changeEmail: {
    title: 'E-posta adresi değişikliği',
    explanation: 'Her iki adres de onayladığında geçerli olur.',
    account: 'Hesabınız',
    changed: { title: 'E-posta adresiniz değişti', explanation: 'Bundan sonra yeni adresinizle oturum açın.' },
    confirmed: {
      title: 'Bu adres doğrulandı',
      explanation: 'Şimdi diğer adrese gönderilen e-postadaki bağlantıyı açın.',
    },
    stopped: {
      title: 'Değişiklik durduruldu',
      explanation:
        'Bunu siz istemediyseniz oturum açın, yeni bir parola seçin ve oturumlarınızı kontrol edin: birisi hesabınıza erişmiş.',
    },
    warning: 'Yalnızca kendi istediğiniz bir değişikliği onaylayın. Oturum açmadan da durdurabilirsiniz.',
    confirm: 'Değişikliği onayla',
    stop: 'Değişikliği durdur',
  },
  setup: {
    title: 'Till’e hoş geldiniz',
    explanation: 'İlk işletmeciyi oluşturun: bu kurulumu yöneten kişi.',
    signIn: 'Bunun yerine oturum aç',
    code: 'Kurulum kodu',
    codeOrigin: 'Henüz işletmeci yokken hizmet bu kodu günlüğüne yazar.',
    codeWanted: 'Günlükteki kod',
    submit: 'İşletmeci oluştur',
  },
};
