import type { Queryable } from '../../db/pool.ts';
import { integer, nullable, type RowOf, statement, text, uuid } from '../../db/statement.ts';

/** A deposit address with everything that it was made of. */
export type AddressTerms = RowOf<typeof ofPayable>;

const ofPayable = statement({
  name: 'attempt_terms_of_payable',
  params: { payableId: uuid },
  row: {
    attemptId: uuid,
    status: text,
    method: text,
    chain: text,
    tokenAddress: nullable(text),
    depositAddress: text,
    factory: text,
    implementation: text,
    payout: text,
    feeRecipient: text,
    feeBps: integer,
  },
  sql: `select id as attempt_id, status, method, chain, token_address, deposit_address, factory_address as factory,
      implementation_address as implementation, payout_address as payout, fee_recipient, fee_bps
    from payment_attempts where payable_id = $payableId order by id`,
});

/** The terms of every deposit address of an order or invoice, oldest first. */
export async function termsOfPayable(q: Queryable, payableId: string): Promise<AddressTerms[]> {
  return q.many(ofPayable, { payableId });
}
