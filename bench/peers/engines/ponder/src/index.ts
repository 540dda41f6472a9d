// Without a filter every transfer of the token comes here, and watched addresses are looked up in memory: the fastest
// way for addresses that are not known when the program starts.
import { readFileSync } from 'node:fs';
import { ponder } from 'ponder:registry';
import { payment } from 'ponder:schema';

const watched = new Set<string>(JSON.parse(readFileSync(process.env.PEER_WATCHED ?? '', 'utf8')));

ponder.on('Token:Transfer', async ({ event, context }) => {
  const { from: sender, to: recipient, value: amount } = event.args;
  if (!watched.has(recipient.toLowerCase())) return;
  await context.db.insert(payment).values({
    id: event.id,
    block: event.block.number,
    blockHash: event.block.hash,
    blockTime: event.block.timestamp,
    transaction: event.transaction.hash,
    sender,
    recipient,
    amount,
  });
});
