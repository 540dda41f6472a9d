import { query, t } from '../../src/db/query.ts';

/** A payment's worth of takings, as the trigger of a paid order counts it. */
export const addTakings = query.run({
  name: 'test_takings_insert',
  params: { storeId: t.uuid, day: t.text, method: t.text, shard: t.integer, millis: t.bigint },
  sql: `insert into takings (store_id, day, method, currency, shard, payments, millis)
    values ($storeId, $day::text::date, $method, 'usd', $shard, 1, $millis)`,
});
