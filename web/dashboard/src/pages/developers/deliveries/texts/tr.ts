import { countOf } from '@till/look/count';
import { rich } from '../../../../parts/rich.ts';
import type { Texts } from './en.ts';

const count = countOf('tr');

export const texts: Texts = {
  list: {
    title: 'Webhook teslimatları',
    says:
      'Webhook URL’nize gönderilen her olay, en yenisi başta. Başarısız olaylar, deneme hakkı bitene ' +
      'kadar otomatik olarak yeniden denenir.',
    empty: 'Henüz teslimat yok',
    emptySays:
      'Mağazanın bir webhook URL’si olduğunda her sipariş veya fatura olayı, uç noktanızın yanıtıyla birlikte burada görünür.',
    what: 'teslimatlar',
    name: 'teslimatlar',
    event: 'Olay',
    allEvents: 'Tüm olaylar',
    limited: (newest) => `Bir olay için her durumda en fazla en yeni ${newest} teslimat sayılır ve gösterilir.`,
    none: (event, status) =>
      `Şu anda${event === undefined ? '' : ` ${event} olayı için`}` +
      `${status === undefined ? '' : ` ${status} durumunda`} teslimat yok.`,
    pastEnd: 'Bu sayfa listenin sonundan sonra.',
  },
  row: {
    created: (at) => rich`Oluşturuldu: ${at}`,
    notSent: 'Henüz gönderilmedi',
    noAnswer: (at) => rich`Yanıt yok, ${at}`,
    answered: (status, at) => rich`Yanıt ${status}, ${at}`,
    attempts: (attempts) => count(attempts, { one: '# deneme', other: '# deneme' }),
    resend: 'Yeniden gönder',
    resent: 'Teslimat yeniden gönderiliyor',
  },
  attempts: {
    name: 'denemeler',
    gone: 'Denemelerin sonuçları artık saklanmıyor.',
    attempt: (at, outcome, ms) => rich`${at}: ${outcome} (${ms} ms sonra)`,
    answered: (status) => `Yanıt ${status}`,
    older: 'Eski denemeleri göster',
  },
  body: {
    name: 'gövde',
    show: 'Gövdeyi göster',
    copy: 'Gövdeyi kopyala',
    copied: 'Gövde kopyalandı',
    cut: (bytes) =>
      count(bytes, {
        one: 'Yalnızca başı gösteriliyor; toplam # bayt.',
        other: 'Yalnızca başı gösteriliyor; toplam # bayt.',
      }),
  },
  resendAll: {
    start: 'Tümünü yeniden gönder',
    title: (total) =>
      count(total, { one: 'Bu teslimat yeniden gönderilsin mi?', other: '# teslimat yeniden gönderilsin mi?' }),
    titleOrMore: (total) => `${total} veya daha fazla teslimat yeniden gönderilsin mi?`,
    says: (statuses, event, isInSteps) =>
      `${event === undefined ? '' : `${event} olayı için `}${statuses.join(' veya ')} durumundaki tüm ` +
      `teslimatlar yeniden gönderilir. ` +
      'Sunucunuz daha önce işlediği olayları alabilir, bu nedenle tekrarları algılamalıdır.' +
      `${isInSteps ? ' Bu sayfa açık olduğu sürece adım adım gönderilirler; istediğiniz zaman durdurabilirsiniz.' : ''}`,
    done: (resent) => count(resent, { one: 'Teslimat yeniden gönderiliyor', other: '# teslimat yeniden gönderiliyor' }),
    before: (resent) =>
      count(resent, {
        one: 'Bundan önce # teslimat yeniden gönderildi.',
        other: 'Bundan önce # teslimat yeniden gönderildi.',
      }),
    progress: 'Yeniden gönderilen teslimatlar',
    running: (resent, total) => `Yeniden gönderilen: ${resent} / ${total}.`,
    waiting: (resent, total) =>
      `Yeniden gönderilen: ${resent} / ${total}. Uç noktanızın bazılarını yanıtlaması bekleniyor.`,
    stop: 'Durdur',
    keepOpen: 'Bu sayfayı açık tutun. Durdurursanız veya sayfadan ayrılırsanız kalan teslimatlar değişmeden kalır.',
  },
};
