import { query, t } from '../../kernel/db/query.ts';

/** Reads a store's webhook URL, with its sealed secrets. */
export const findEndpoint = query.one({
  name: 'store_endpoint',
  params: { storeId: t.uuid },
  row: {
    storeId: t.uuid,
    url: t.nullable(t.text),
    sealedSecret: t.nullable(t.text),
    sealedNextSecret: t.nullable(t.text),
    nextSecretFrom: t.nullable(t.timestamp),
  },
  sql: `select id as store_id, webhook_url as url, webhook_secret as sealed_secret,
    webhook_next_secret as sealed_next_secret, webhook_next_from as next_secret_from from stores where id = $storeId`,
});
