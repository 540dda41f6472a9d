import { query, t } from '../../src/db/query.ts';

/** What an order remembers of where it came from. */
export const clientAddressOf = query.value({
  name: 'test_order_client_address',
  params: { id: t.uuid },
  row: { clientAddress: t.nullable(t.text) },
  sql: 'select client_address from orders where id = $id',
});

/** Has the full amount of every attempt of an order or invoice seen at the head of its chain. */
export const showMoney = query.run({
  name: 'test_attempts_show_all',
  params: { payableId: t.uuid },
  sql: 'update payment_attempts set seen_amount = required_amount where payable_id = $payableId',
});

/** Has a store speak another language to buyers who wish for none that there is. */
export const speakIn = query.run({
  name: 'test_store_speak_in',
  params: { storeId: t.uuid, language: t.text },
  sql: 'update stores set language = $language where id = $storeId',
});

/** The language noted of an order or invoice, and how often its row has been written: each time its place changes. */
export const languageNoted = query.one({
  name: 'test_language_noted',
  params: { id: t.uuid },
  row: { language: t.nullable(t.text), place: t.text, status: t.text },
  sql: `select language, ctid::text as place, status from orders where id = $id
    union all select language, ctid::text, status from invoices where id = $id`,
});

/** Has everybody who reads transfers wait for the end of the transaction. */
export const lockTransfers = query.run({
  name: 'test_transfers_lock',
  params: {},
  sql: 'lock table transfers in access exclusive mode',
});
