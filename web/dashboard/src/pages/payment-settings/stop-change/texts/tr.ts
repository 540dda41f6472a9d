import type { Texts } from './en.ts';

export const texts: Texts = {
  title: 'Bu değişikliği durdur',
  says: 'Ödeme alma adresiniz olduğu gibi kalır.',
  signIn: 'Oturum aç',
  explanation:
    'E-postada belirtildiği gibi, birisi yeni bir ödeme alma adresi istedi. Değişikliği oturum açmadan ' +
    'durdurabilirsiniz.',
  submit: 'Bu değişikliği durdur',
  done: 'Değişiklik durduruldu',
  doneSays:
    'Ödemeler geçerli adresinize gelmeye devam eder. Değişikliği hiçbir mağaza sahibi istemediyse parolalarınızı hemen ' +
    'değiştirin ve oturumlarınızı kontrol edin: birisi erişim sağlamış.',
};
