import type { Texts } from './en.ts';

export const texts: Texts = {
  title: 'Kimliğinizi doğrulayın',
  explanation:
    'Bu işlem parayı veya gizli bilgileri etkiler; bu yüzden lütfen kimliğinizi doğrulayın. On dakika boyunca yeniden sorulmaz.',
  password: 'Parola',
  confirm: 'Doğrula',
  noPasskey: 'Henüz geçiş anahtarınız yok. Parolanızı kullanın.',
  passkey: {
    or: 'veya',
    use: 'Geçiş anahtarı kullan',
    exists: 'Bu cihazda hesabınız için zaten bir geçiş anahtarı var.',
    notCreated: 'Geçiş anahtarı oluşturulmadı. Hazır olduğunuzda yeniden deneyin.',
    notUsed: 'Geçiş anahtarı kullanılmadı. Yeniden deneyin veya parolanızı kullanın.',
  },
};
