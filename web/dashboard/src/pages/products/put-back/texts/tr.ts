import { countOf } from '@till/look/count';
import type { Texts } from './en.ts';

const count = countOf('tr');
const lines = (lines: number) => count(lines, { one: '# satır', other: '# satır' });

export const texts: Texts = {
  title: 'Geri yükleme sonrası satış dışı',
  says:
    'Veritabanı bir yedekten geri yüklendi, bu yüzden yedekten sonraki teslimatlar kayıtlı değil. ' +
    'Ürünü yeniden satmadan önce stoku, yedekten sonra gönderilen e-postalarla karşılaştırın.',
  onHold: (orders) =>
    count(orders, {
      one: ' O zamana kadar ödenmiş # siparişin teslimatı beklemede.',
      other: ' O zamana kadar ödenmiş # siparişin teslimatı beklemede.',
    }),
  delivered: 'Yedekten sonra teslim edilenler',
  deliveredSays:
    'Her satıra bir tane. Bir satırı onu alan siparişe atamak için siparişin kimliğini, bir sekme karakterini ve satırı girin.',
  act: 'Yeniden satışa sun',
  askTitle: 'Ürün yeniden satışa sunulsun mu?',
  askSays: 'Listelenmeyen satırlar teslim edilmemiş sayılır ve satılır. Bekleyen siparişler hemen teslim edilir.',
  reserved: {
    title: 'Ayrılmış satırlar teslim edilmiş olarak işaretlensin mi?',
    says: (reserved, missing) =>
      `Siparişler bu üründen ${lines(reserved)} ayırdı. Devam ederseniz ${lines(missing)} eksik kalır ` +
      `ve alıcıları siz yeni satır ekleyene kadar bekler.`,
    act: 'İşaretle ve yeniden satışa sun',
  },
  done: (available, marked) => `Satışta, stokta: ${available}. Teslim edilmiş olarak işaretlenen: ${lines(marked)}.`,
  doneWithUnknown: (available, marked, unknown) =>
    `Satışta, stokta: ${available}. Teslim edilmiş olarak işaretlenen: ${lines(marked)}; stokta bulunmayan: ${lines(unknown)}.`,
};
