import { onchainTable } from 'ponder';

/** A payment to a watched address, with the columns of Till's table of transfers. */
export const payment = onchainTable('payment', (t) => ({
  id: t.text().primaryKey(),
  block: t.bigint().notNull(),
  blockHash: t.hex().notNull(),
  blockTime: t.bigint().notNull(),
  transaction: t.hex().notNull(),
  sender: t.hex().notNull(),
  recipient: t.hex().notNull(),
  amount: t.bigint().notNull(),
}));
