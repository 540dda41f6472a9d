import type { AuditedEvent, Move } from './audit-repository.ts';
import { type Described, describedAttempt, isDescribedBy, knownTo } from './read-check.ts';
import { promise } from './violation.ts';
import type { Exceptions } from './world.ts';

/** The event that a move of an order or invoice fires. */
const FIRED: Readonly<Record<string, string>> = {
  'order pending': 'order.created',
  'order completed': 'order.completed',
  'order partial': 'order.partial',
  'order expired': 'order.expired',
  'invoice open': 'invoice.created',
  'invoice paid': 'invoice.paid',
  'invoice partial': 'invoice.partial',
  'invoice expired': 'invoice.expired',
  'invoice voided': 'invoice.voided',
};

/** One event for each move, in its transaction, with the state of that moment; and no other event. @throws Violation */
export function checkEvents(moves: readonly Move[], events: readonly AuditedEvent[], exceptions: Exceptions): void {
  const due: string[] = [];
  const started = new Set<string>();
  const orders = new Set(moves.filter((move) => move.kind === 'order').map((move) => move.id));
  for (const { fromStatus, kind, payableId, toStatus, transaction } of moves) {
    if (kind !== 'attempt') due.push(`${transaction} ${payableId} ${FIRED[`${kind} ${toStatus}`]}`);
    else if (fromStatus === null && orders.has(payableId) && !started.has(payableId)) {
      started.add(payableId);
      due.push(`${transaction} ${payableId} order.processing`);
    }
  }
  const written = events.map(({ event, payableId, transaction }) => `${transaction} ${payableId} ${event}`);
  for (const entry of due) {
    const place = written.indexOf(entry);
    promise(place >= 0, () => `one event for each move, in its transaction: ${entry} is missing`);
    written.splice(place, 1);
  }
  promise(written.length === 0, () => `an event that no move fires: ${written.join(', ')}`);
  for (const event of events) checkPayload(event, isOvertaken(exceptions, event));
}

/**
 * Whether another process may have written down, between the making of an event and its commit, transfers that it could
 * not know: those of blocks that a merchant's wish was decided at before they were followed, or that came back after a
 * reorg.
 */
function isOvertaken({ byMerchant, deepest, isRaced }: Exceptions, { payableId }: AuditedEvent): boolean {
  return isRaced && (byMerchant.has(payableId) || deepest > 0);
}

interface Payload {
  readonly event: string;
  readonly data: {
    readonly status: string;
    readonly payment: (Omit<Described, 'paymentMethod'> & { readonly method: string }) | null;
  } & Described;
}

function checkPayload({ event, payableId, payload, state }: AuditedEvent, isOvertaken: boolean): void {
  const { data, event: named } = JSON.parse(payload) as Payload;
  promise(named === event && data.status === state.status, `${event} of ${payableId} tells the status ${state.status}`);
  const facts = event.startsWith('order.') ? data : data.payment;
  const described = isOvertaken ? knownTo(facts, describedAttempt(state)) : describedAttempt(state);
  if (event.startsWith('order.')) {
    const said = data.paymentMethod === null ? null : data;
    promise(isDescribedBy(said, described), () => `${event} tells ${JSON.stringify(described)}: ${payload}`);
    return;
  }
  const due = event === 'invoice.created' || event === 'invoice.voided' ? null : described;
  const said = data.payment === null ? null : { ...data.payment, paymentMethod: data.payment.method, ipAddress: null };
  // An invoice's event tells no address of the buyer.
  promise(
    isDescribedBy(said, due === null ? null : { ...due, ipAddress: null }),
    () => `${event} tells ${JSON.stringify(due)}: ${payload}`,
  );
}
