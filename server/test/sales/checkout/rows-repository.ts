import { query, t } from '../../../src/kernel/db/query.ts';

/** Client address stored with an order. */
export const clientAddressOf = query.value({
  name: 'test_order_client_address',
  params: { id: t.uuid },
  row: { clientAddress: t.nullable(t.text) },
  sql: 'select client_address from orders where id = $id',
});

/** Marks the full amount of every attempt of an order or invoice as seen at the head of its chain. */
export const showMoney = query.run({
  name: 'test_attempts_show_all',
  params: { payableId: t.uuid },
  sql: 'update payment_attempts set seen_amount = required_amount where payable_id = $payableId',
});

/** Sets the language for a store's buyers who ask for no supported one. */
export const setBuyerLanguage = query.run({
  name: 'test_store_speak_in',
  params: { storeId: t.uuid, language: t.text },
  sql: 'update stores set language = $language where id = $storeId',
});

/** Language stored with an order or invoice, and the location of its row, which changes with every write. */
export const languageNoted = query.one({
  name: 'test_language_noted',
  params: { id: t.uuid },
  row: { language: t.nullable(t.text), place: t.text, status: t.text },
  sql: `select language, ctid::text as place, status from orders where id = $id
    union all select language, ctid::text, status from invoices where id = $id`,
});
