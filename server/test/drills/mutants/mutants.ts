/** A deliberate fault: replaces one text in one file of the service. */
export interface Mutant {
  /** The invariant that the fault breaks. */
  readonly rule: string;
  /** Below `server/src`. */
  readonly file: string;
  /** Occurs there exactly once. */
  readonly from: string;
  readonly to: string;
  /** True when histories of sweeps must detect it, rather than histories of payments. */
  readonly isOfSweeps?: boolean;
  /** The tests that must detect it, below `server/test`, where a history would rarely reach it. */
  readonly tests?: string;
}

/** Rules about money of every part that the simulation runs. Each is broken by itself. */
export const MUTANTS: readonly Mutant[] = [
  {
    rule: 'what replaced blocks showed is forgotten',
    file: 'money/payments/booking/replaced-repository.ts',
    from: 'const from = above + 1n;',
    to: 'const from = above + 2n;',
  },
  {
    rule: 'where two providers must agree, neither is believed alone',
    file: 'money/payments/reading/agreement.ts',
    from: '(needsAgreement && isFull)',
    to: '(needsAgreement && amount > requiredAmount)',
  },
  {
    rule: 'at the head, one of two providers ends nothing and credits nothing',
    file: 'money/payments/reading/agreement.ts',
    from: "export function stakesAtHead(): Stakes {\n  return 'decisive';",
    to: "export function stakesAtHead(): Stakes {\n  return 'nothing';",
  },
  {
    rule: 'a full amount that was seen in time is waited for through an outage',
    file: 'money/payments/deciding/decide.ts',
    from: 'const patience = isPatient ? SETTLING_MS : PATIENCE_MS;',
    to: 'const patience = PATIENCE_MS;',
  },
  {
    rule: "a merchant's request waits for a transfer that was sent",
    file: 'money/payments/deciding/decide.ts',
    from: "if (attempt.isSending) return 'transfer-is-sent';",
    to: '',
  },
  {
    rule: 'a credit from the head counts only as far as its block is confirmed',
    file: 'money/payments/booking/found-repository.ts',
    from: 'then least(a.credited_amount, r.held + r.swept) else',
    to: 'then a.credited_amount else',
    tests: 'money/payments/ending-evidence.test.ts',
  },
  {
    rule: 'late money that is gone is taken off the books',
    file: 'money/payments/booking/found-repository.ts',
    from: 'const LATE = `greatest(0, r.held',
    to: 'const LATE = `greatest(a.late_amount, r.held',
    tests: 'money/payments/found-funds-watch.test.ts',
  },
  {
    rule: 'an older block undoes nothing that a later one has shown',
    file: 'money/payments/booking/attempt-repository.ts',
    from: 'held_amount = case when confirmed_block > $confirmedBlock then held_amount',
    to: 'held_amount = case when false then held_amount',
    tests: 'simulation/takeover.test.ts',
  },
  {
    rule: 'a sweep takes the net and the fee from what an address holds',
    file: 'money/payments/booking/sweep-repository.ts',
    from: 'select coalesce(sum(s.net_amount + s.fee_amount), 0) as amount',
    to: 'select coalesce(sum(s.net_amount), 0) as amount',
  },
  {
    rule: 'the fee of a sweep is booked as its fee',
    file: 'money/payments/booking/sweep-repository.ts',
    from: 'feeAmounts: rows.map(({ sweep }) => sweep.fee),',
    to: 'feeAmounts: rows.map(({ sweep }) => sweep.net),',
  },
  {
    rule: 'an address is derived from the fee that was agreed',
    file: 'money/payments/picking/new-attempt.ts',
    from: 'chain, { attemptId: id, payout, feeRecipient, feeBps })),',
    to: 'chain, { attemptId: id, payout, feeRecipient, feeBps: feeBps + 1 })),',
  },
  {
    rule: 'a quote ends with its order at the latest',
    file: 'money/payments/picking/new-attempt.ts',
    from: 'quoteExpiresAt: Math.min(now + QUOTE_WINDOW_MS, payable.expiresAt),',
    to: 'quoteExpiresAt: now + QUOTE_WINDOW_MS,',
  },
  {
    rule: 'an order is over only once every attempt is decided',
    file: 'money/payments/deciding/decide.ts',
    from: 'if (after.some(({ endedAt }) => endedAt === null)) return null;',
    to: "if (after.some(({ status }) => status === 'processing')) return null;",
  },
  {
    rule: 'the attempts beside the one that paid end with it',
    file: 'money/payments/deciding/decide.ts',
    from: 'if (after.some((other) => other.id === id && other.endedAt !== null)) continue;',
    to: "if (attempt.status !== 'processing' || after.some((other) => other.id === id && other.endedAt !== null)) continue;",
  },
  {
    rule: 'every move of an order is told',
    file: 'sales/orders/transitions.ts',
    from: "return { status: 'partial', event: 'order.partial', stock: 'release' };",
    to: "return { status: 'partial', event: null, stock: 'release' };",
  },
  {
    rule: 'an event tells the state of its own transaction',
    file: 'sales/invoices/transitions.ts',
    from: "return { status: 'expired', event: 'invoice.expired' };",
    to: "return { status: 'expired', event: 'invoice.partial' };",
  },
  {
    rule: 'stock that was reserved goes back',
    file: 'sales/orders/transitions.ts',
    from: "return { status: 'expired', event: 'order.expired', stock: 'release' };",
    to: "return { status: 'expired', event: 'order.expired', stock: 'keep' };",
  },
  {
    rule: 'what was paid for is handed out',
    file: 'sales/orders/transitions.ts',
    from: "return { status: 'completed', event: 'order.completed', stock: 'hand-out' };",
    to: "return { status: 'completed', event: 'order.completed', stock: 'keep' };",
  },
  {
    rule: 'a part delivers what the parts before it have left',
    file: 'catalog/deliver.ts',
    from: 'const missing = quantity - (known.get(productId) ?? 0);',
    to: 'const missing = quantity;',
  },
  {
    rule: 'a settlement that fails is no trouble of others',
    file: 'money/payments/deciding/isolated.ts',
    from: 'if (isOutage(error)) throw error;',
    to: 'throw error;',
    tests: 'money/payments/isolated.test.ts',
  },
  {
    rule: 'no more is sold than there is',
    file: 'sales/orders/repository.ts',
    from: 'select coalesce(bool_and(available >= quantity and withheld_at is null), true) as ok from locked',
    to: 'select coalesce(bool_and(available + 1 >= quantity and withheld_at is null), true) as ok from locked',
  },
  {
    rule: 'one idempotency key creates one order',
    file: 'sales/orders/create-order.ts',
    from: '    idempotencyKey,\n    productIds',
    to: '    idempotencyKey: null,\n    productIds',
  },
  {
    rule: 'nothing is swept from an address that its terms do not derive',
    file: 'money/sweeping/send-batch.ts',
    from: 'return items.filter((item) => !underived.includes(item));',
    to: 'return [...items];',
    isOfSweeps: true,
  },
  {
    rule: 'an item is in one sweep at a time',
    file: 'money/sweeping/repository.ts',
    from: "where s.chain = $chain and s.status = 'sent' and (s.nonce = $nonce or exists (",
    to: "where s.chain = $chain and s.status = 'sent' and false and (s.nonce = $nonce or exists (",
    isOfSweeps: true,
  },
  {
    rule: 'a payout that did not accept its money holds up no other',
    file: 'money/sweeping/consequences.ts',
    from: 'const blamed = payoutsOf(unpaid);',
    to: 'const blamed = payoutsOf([]);',
    isOfSweeps: true,
  },
  {
    rule: 'an attempt is completed by the full amount, to the last unit',
    file: 'money/payments/transitions.ts',
    from: 'if (amount >= requiredAmount) {',
    to: 'if (amount + 1n >= requiredAmount) {',
  },
  {
    rule: 'what was credited is never lowered',
    file: 'money/payments/transitions.ts',
    from: 'const amount = trigger.amount > creditedAmount ? trigger.amount : creditedAmount;',
    to: 'const amount = trigger.amount;',
  },
  {
    rule: 'an attempt that has ended with some is partial',
    file: 'money/payments/transitions.ts',
    from: "if (amount > 0n) return { status: 'partial', ended: true, creditedAmount: amount };",
    to: "if (amount > 1n) return { status: 'partial', ended: true, creditedAmount: amount };",
  },
  {
    rule: 'money in the very millisecond in which a quote ends is in time',
    file: 'money/payments/deciding/pending.ts',
    from: 'return latest.time > attempt.quoteExpiresAt &&',
    to: 'return latest.time >= attempt.quoteExpiresAt &&',
  },
  {
    rule: 'an attempt is read at the last block in time',
    file: 'money/payments/reading/deciding-block.ts',
    from: 'const index = blocks.findLastIndex((block) => block.time <= quoteExpiresAt);',
    to: 'const index = blocks.findLastIndex((block) => block.time <= quoteExpiresAt + 60_000);',
  },
  {
    rule: 'what came after the quote is not credited where the state in time is gone',
    file: 'money/payments/booking/sighting-repository.ts',
    from: '.quote_expires_at and not exists (select from sightings m',
    to: ".quote_expires_at + interval '1 hour' and not exists (select from sightings m",
  },
  {
    rule: 'a payment has the confirmations of its chain',
    file: 'money/chains/follower.ts',
    from: 'const target = cursor.head.number - BigInt(chain.confirmations) + 1n;',
    to: 'const target = cursor.head.number - BigInt(chain.confirmations) + 2n;',
  },
  {
    rule: 'a larger payment waits until its own block is final, not a later one',
    file: 'money/payments/deciding/final.ts',
    from: 'hashes.get(readBlock) === readHash && hashes.get(finalBlock) === finalHash,',
    to: 'hashes.get(finalBlock) !== undefined,',
    tests: 'money/payments/finality.test.ts',
  },
  {
    rule: 'of two providers that differ, the lesser balance counts',
    file: 'money/chains/evm/two-providers.ts',
    from: '.at(NEEDED - 1);',
    to: '.at(0);',
    tests: 'money/payments/agreement.test.ts',
  },
  {
    rule: 'where there are two providers, one alone turns no payment in time into a late one',
    file: 'money/payments/reading/second-provider.ts',
    from: 'withInTime({ ...answer, late: await agreedLate(deps, chain, attempt, answer) })',
    to: 'withInTime(answer)',
    tests: 'simulation/found-histories.test.ts',
  },
  {
    rule: 'what a mempool showed in time and a block has later is not late',
    file: 'money/payments/booking/sighting-repository.ts',
    from: '.log_index and m.seen_at <=',
    to: '.log_index and m.seen_at >',
  },
  {
    rule: 'money seen in time is waited for while it can still be confirmed',
    file: 'money/payments/deciding/decide.ts',
    from: 'const isComing = awaited > 0n && inTime < requiredAmount && inTime + awaited >= requiredAmount;',
    to: 'const isComing = false;',
    tests: 'simulation/found-histories.test.ts',
  },
  {
    rule: 'a transaction that is gone no longer keeps a payment open',
    file: 'money/payments/booking/sighting-repository.ts',
    from: 'set ended_at = $now, replaced_by =',
    to: 'set ended_at = nullif($now::timestamptz, $now), replaced_by =',
    tests: 'simulation/found-histories.test.ts',
  },
];
