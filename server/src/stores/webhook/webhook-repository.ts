import { query, type RowOf, t } from '../../kernel/db/query.ts';

const row = {
  name: t.text,
  slug: t.nullable(t.text),
  url: t.nullable(t.text),
  secret: t.nullable(t.text),
  nextSecret: t.nullable(t.text),
  nextFrom: t.nullable(t.timestamp),
};
const COLUMNS = `name, slug, webhook_url as url, webhook_secret as secret, webhook_next_secret as next_secret,
  webhook_next_from as next_from`;

/** A store's webhook, with the secrets as stored. */
export const findWebhook = query.one({
  name: 'store_webhook',
  params: { storeId: t.uuid },
  row,
  sql: `select ${COLUMNS} from stores where id = $storeId`,
});

/** Like {@link findWebhook}; other changes of the store wait until the transaction ends. */
export const lockWebhook = query.one({
  name: 'store_webhook_lock',
  params: { storeId: t.uuid },
  row,
  // Not "for update": that would block every order and invoice that references the store.
  sql: `select ${COLUMNS} from stores where id = $storeId for no key update`,
});

/** Writes the webhook of a locked store. */
export const writeWebhook = query.run({
  name: 'store_webhook_write',
  params: {
    storeId: t.uuid,
    url: t.nullable(t.text),
    secret: t.nullable(t.text),
    nextSecret: t.nullable(t.text),
    nextFrom: t.nullable(t.timestamp),
  },
  sql: `update stores set webhook_url = $url, webhook_secret = $secret, webhook_next_secret = $nextSecret,
    webhook_next_from = $nextFrom where id = $storeId`,
});

/** Stores whose next secret has taken effect but is not recorded as current. */
export const dueSwitches = query.values({
  name: 'store_webhook_switches_due',
  params: { now: t.timestamp, limit: t.integer },
  row: { id: t.uuid },
  sql: 'select id from stores where webhook_next_from <= $now order by webhook_next_from limit $limit',
});

/** A store's webhook as stored. */
export type StoredWebhook = RowOf<typeof lockWebhook>;
