import type { AuditedEvent, Move } from './audit-repository.ts';
import { type Described, describedAttempt, isDescribedBy, reportedOf } from './read-check.ts';
import { promise } from './violation.ts';

/** Event fired by a move of an order or invoice. */
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

/**
 * Checks that each move has one event, in its transaction, with its state, and that there are no others. @throws
 * Violation
 */
export function checkEvents(moves: readonly Move[], events: readonly AuditedEvent[]): void {
  const due = new Map<string, readonly string[]>();
  const started = new Set<string>();
  const orders = new Set(moves.filter((move) => move.kind === 'order').map((move) => move.id));
  for (const { fromStatus, kind, payableId, toStatus, transaction, transfers } of moves) {
    const known = transfers ?? [];
    if (kind !== 'attempt') due.set(`${transaction} ${payableId} ${FIRED[`${kind} ${toStatus}`]}`, known);
    else if (fromStatus === null && orders.has(payableId) && !started.has(payableId)) {
      started.add(payableId);
      due.set(`${transaction} ${payableId} order.processing`, known);
    }
  }
  const written = new Map(events.map((event) => [`${event.transaction} ${event.payableId} ${event.event}`, event]));
  promise(written.size === events.length, 'no event is written twice');
  for (const entry of written.keys()) promise(due.has(entry), () => `an event that no move fires: ${entry}`);
  for (const [entry, known] of due) {
    const event = written.get(entry);
    promise(event !== undefined, () => `one event for each move, in its transaction: ${entry} is missing`);
    checkPayload(event, known);
  }
}

/** {@link Described} with the field names of the API. */
interface Told extends Pick<Described, 'transactions'> {
  readonly cryptoAmount: string;
  readonly receivedAmount: string;
}

interface Payload {
  readonly event: string;
  readonly data: {
    readonly status: string;
    readonly payment: (Told & { readonly method: string }) | null;
  } & Told &
    Pick<Described, 'paymentMethod' | 'ipAddress'>;
}

function checkPayload({ event, payableId, payload, state }: AuditedEvent, known: readonly string[]): void {
  const { data, event: named } = JSON.parse(payload) as Payload;
  promise(named === event && data.status === state.status, `${event} of ${payableId} tells the status ${state.status}`);
  const facts = event.startsWith('order.') ? data : data.payment;
  const described = reportedOf(facts, describedAttempt(state), known);
  if (event.startsWith('order.')) {
    const said = data.paymentMethod === null ? null : describedBy(data, data.paymentMethod, data.ipAddress);
    promise(isDescribedBy(said, described), () => `${event} tells ${JSON.stringify(described)}: ${payload}`);
    return;
  }
  const due = event === 'invoice.created' || event === 'invoice.voided' ? null : described;
  // An invoice's event omits the buyer's IP address.
  const said = data.payment === null ? null : describedBy(data.payment, data.payment.method, null);
  promise(
    isDescribedBy(said, due === null ? null : { ...due, ipAddress: null }),
    () => `${event} tells ${JSON.stringify(due)}: ${payload}`,
  );
}

function describedBy(
  { cryptoAmount, receivedAmount, transactions }: Told,
  paymentMethod: string,
  ipAddress: string | null,
): Described {
  return { paymentMethod, requiredAmount: cryptoAmount, creditedAmount: receivedAmount, ipAddress, transactions };
}
