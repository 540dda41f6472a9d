import { query, t } from '../../../src/kernel/db/query.ts';

/** Amounts booked on an attempt, in smallest units. */
export const bookedMoney = query.one({
  name: 'test_booked_money',
  params: { id: t.uuid },
  row: { credited: t.bigint, late: t.bigint, swept: t.bigint },
  sql: `select credited_amount as credited, late_amount as late, swept_amount as swept from payment_attempts
    where id = $id`,
});
