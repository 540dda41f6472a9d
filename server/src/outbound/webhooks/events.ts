import { isoTime } from '../../kernel/lib/clock.ts';
import { present } from '../../kernel/lib/errors.ts';
import { joined, verbatimPieces } from '../../kernel/lib/verbatim-json.ts';

/** The ten events of the contract; every store receives all of them. */
export const WEBHOOK_EVENTS = [
  'order.created',
  'order.processing',
  'order.completed',
  'order.partial',
  'order.expired',
  'invoice.created',
  'invoice.paid',
  'invoice.partial',
  'invoice.expired',
  'invoice.voided',
] as const;

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Event name in the body and headers of a test, which reports nothing and is not a delivery. */
export const TEST_EVENT = 'ping';

/**
 * Returns the request body of a delivery, fixed when the event happens and never re-serialised.
 * @param timestampMs time of the event, epoch milliseconds
 * @param dataJson the `data` object as JSON text, inserted unchanged, so that every digit a merchant sent survives
 */
export function eventPayload(event: WebhookEvent | typeof TEST_EVENT, timestampMs: number, dataJson: string): string {
  return `{"event":"${event}","timestamp":"${isoTime(timestampMs)}","data":${dataJson}}`;
}

/**
 * Returns the request body in the parts around the texts that the database fills in.
 * @param data with a `Verbatim` for each of them, whose own text is ignored
 * @returns one part more than there are texts
 */
export function eventPayloadAround(event: WebhookEvent, timestampMs: number, data: object): string[] {
  const pieces = verbatimPieces(() => eventPayload(event, timestampMs, JSON.stringify(data)));
  return pieces.filter((_, index) => index % 2 === 0).map((piece) => joined([piece]));
}

/**
 * Returns the request body in two parts, for data in which the database fills in one text.
 * @param data with one `Verbatim`, whose own text is ignored
 */
export function eventPayloadParts(
  event: WebhookEvent,
  timestampMs: number,
  data: object,
): { payloadHead: string; payloadTail: string } {
  const [payloadHead, payloadTail] = eventPayloadAround(event, timestampMs, data);
  return {
    payloadHead: present(payloadHead, 'data of an event'),
    payloadTail: present(payloadTail, 'data with a verbatim text'),
  };
}
