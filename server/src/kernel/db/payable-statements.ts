import { LANGUAGES } from '../lib/languages.ts';
import { query, t } from './query.ts';

/** Declares the statements that are the same for orders and invoices. */
export function payableStatements({ name, table }: { name: 'order' | 'invoice'; table: 'orders' | 'invoices' }) {
  return {
    /**
     * Records the language in which the buyer reads the page, and when it was first opened; returns false when that
     * language is already recorded. Records nothing while another transaction changes the row, so that no reader waits.
     */
    noteLanguage: query.changed({
      name: `${name}_note_language`,
      params: { id: t.uuid, language: t.oneOf(...LANGUAGES), now: t.timestamp },
      sql: `update ${table} set language = $language,
          opened_at = case when language is null then $now else opened_at end
        where id = (select id from ${table}
          where id = $id and language is distinct from $language for no key update skip locked)`,
    }),
    /** Returns the id of what a store created with this key. */
    findIdByKey: query.maybeValue({
      name: `${name}_find_by_idempotency_key`,
      shared: 'reads',
      params: { storeId: t.uuid, idempotencyKey: t.text },
      row: { id: t.uuid },
      sql: `select id from ${table} where store_id = $storeId and idempotency_key = $idempotencyKey`,
    }),
  };
}
