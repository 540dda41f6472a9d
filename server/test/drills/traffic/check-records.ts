import type { ReceivedMail } from '../../outbound/mail/mail-server.ts';
import type { Witness } from '../../support/webhook-witness.ts';
import { type Book, outcomeOf, type Sale, statusOf } from './book.ts';
import { when } from './check-sales.ts';
import type { DeliveryRow, GoodsRow, Rows } from './rows.ts';

/** Checks that each change has one event, accepted by the receiver, and that there are no others. */
export function checkEvents({ sales }: Book, { attempts, deliveries }: Rows, witness: Witness): string[] {
  const due = [...sales.values()].flatMap((sale) => eventsOf(sale).map((event) => `${event} ${sale.id}`));
  const written = deliveries.map(({ event, saleId }) => `${event} ${saleId}`);
  const known = new Set(written);
  const called = new Set(due);
  const ids = new Set(deliveries.map(({ id }) => id));
  const credited = new Map(attempts.map((attempt) => [attempt.id, attempt.credited]));
  return [
    ...witness.faults,
    ...due.filter((each) => !known.has(each)).map((each) => `${each} was not told`),
    ...written.filter((each) => !called.has(each)).map((each) => `${each} was told and did not happen`),
    ...when(known.size !== written.length, `${written.length - known.size} events were written twice`),
    ...[...witness.deliveries.keys()].filter((id) => !ids.has(id)).map((id) => `delivery ${id} came and is not there`),
    ...deliveries.flatMap((delivery) => checkDelivery(delivery, witness)),
    ...deliveries.flatMap((delivery) => checkFacts(delivery, sales.get(delivery.saleId), credited)),
  ];
}

function eventsOf(sale: Sale): string[] {
  const { attempts, kind } = sale;
  const processing = kind === 'order' && attempts.length > 0 ? ['order.processing'] : [];
  return [`${kind}.created`, ...processing, `${kind}.${statusOf(sale)}`];
}

function checkDelivery({ event, id, payload, saleId, status }: DeliveryRow, { deliveries }: Witness): string[] {
  const received = deliveries.get(id);
  const name = `${event} of ${saleId}`;
  return [
    ...when(received === undefined || received.accepted === 0, `${name} was accepted by nobody`),
    ...when(received !== undefined && received.body !== payload, `${name} came with another body`),
    ...when(status !== 'success', `${name} is ${status}`),
  ];
}

/** Checks that the event of a paid sale has the credited amount. */
function checkFacts(row: DeliveryRow, sale: Sale | undefined, credited: ReadonlyMap<string, bigint>): string[] {
  if (sale === undefined || !['order.completed', 'invoice.paid'].includes(row.event)) return [];
  const { data } = JSON.parse(row.payload);
  const told = sale.kind === 'order' ? data.receivedAmount : data.payment?.receivedAmount;
  const amounts = sale.attempts.map(({ id }) => String(credited.get(id)));
  return when(!amounts.includes(String(told)), `${row.event} of ${sale.id} tells ${told}, credited was ${amounts}`);
}

/** Checks that a completed order has its own stock lines, and that no other order has any of them. */
export function checkGoods({ sales }: Book, { goods }: Rows): string[] {
  const given = goods.flatMap(({ lines }) => lines);
  return [
    ...when(new Set(given).size !== given.length, `${given.length - new Set(given).size} lines were handed out twice`),
    ...goods.flatMap((row) => checkGiven(row, sales.get(row.orderId))),
  ];
}

function checkGiven({ delivered, lines, orderId }: GoodsRow, sale: Sale | undefined): string[] {
  if (sale === undefined) return [];
  const isPaid = outcomeOf(sale) === 'paid';
  const due = isPaid ? sale.keys : 0;
  const keys = (delivered ?? []).filter((line) => line.includes(' key '));
  return [
    ...when(lines.length !== due, `order ${orderId} was given ${lines.length} lines, not ${due}`),
    ...when(keys.join() !== lines.join(), `order ${orderId} shows other lines than it was given`),
    ...when((delivered !== null) !== isPaid, `order ${orderId} shows ${delivered?.length ?? 'no'} goods`),
  ];
}

/** Checks that every buyer who paid and gave an address received exactly one email. */
export function checkMails({ sales }: Book, { mails }: Rows, received: readonly ReceivedMail[]): string[] {
  const written = new Map<string, number>();
  for (const { recipient } of mails) written.set(recipient, (written.get(recipient) ?? 0) + 1);
  const arrived = new Set(received.flatMap(({ to }) => to));
  const due = [...sales.values()].filter((sale) => outcomeOf(sale) === 'paid' && sale.email !== null);
  return [
    ...due.flatMap(({ email, id }) =>
      when(written.get(email ?? '') !== 1, `${id} has ${written.get(email ?? '')} mails`),
    ),
    ...mails.flatMap(({ recipient, status }) => when(status !== 'sent', `the mail to ${recipient} is ${status}`)),
    ...mails.flatMap(({ recipient }) => when(!arrived.has(recipient), `the mail to ${recipient} has not arrived`)),
  ];
}
