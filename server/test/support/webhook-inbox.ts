import { setTimeout as sleep } from 'node:timers/promises';
import { verify } from '../../src/outbound/webhooks/signature.ts';
import { type Answer, type Receiver, startReceiver } from '../outbound/webhooks/receiver.ts';

/** An event as received by its merchant. */
export interface InboxEvent {
  readonly event: string;
  readonly deliveryId: string;
  // biome-ignore lint/suspicious/noExplicitAny: payloads are checked by the assertions that read them
  readonly data: any;
}

/** A merchant's endpoint that accepts only signed events. */
export interface WebhookInbox {
  readonly url: string;
  readonly events: readonly InboxEvent[];
  /** While set, every event gets this answer and none is accepted. */
  refuseWith(answer: Answer | undefined): void;
  /** Resolves when an event for an order or invoice has arrived and been refused that way. */
  refused(name: string, id: string): Promise<InboxEvent>;
  /** Sets the secret, which is known only after the store is created. */
  trust(secret: string | null): void;
  /** Resolves to the first event of a name for an order or invoice. */
  event(name: string, id: string): Promise<InboxEvent>;
  close(): Promise<void>;
}

const PATIENCE_MS = 120_000;

/** Listens on a free port unless one is given. */
export async function startInbox({ port = 0 } = {}): Promise<WebhookInbox> {
  const events: InboxEvent[] = [];
  const secrets: string[] = [];
  const refused: InboxEvent[] = [];
  let refusal: Answer | undefined;
  const receiver: Receiver = await startReceiver((response, request) => {
    const { headers, body } = request;
    const now = Date.now();
    const isTrusted = secrets.some((secret) => verify(body, headers, { secret, now, toleranceSeconds: 86_400 }).valid);
    if (!isTrusted) return void response.writeHead(401).end();
    const { event, data } = JSON.parse(body);
    (refusal === undefined ? events : refused).push({
      event,
      data,
      deliveryId: String(headers['x-service-delivery-id']),
    });
    if (refusal !== undefined) return refusal(response, request);
    response.writeHead(200).end();
  }, port);
  return {
    url: receiver.url,
    events,
    refuseWith(answer) {
      refusal = answer;
    },
    trust(secret) {
      if (secret !== null) secrets.push(secret);
    },
    event: (name, id) => find(events, name, id),
    refused: (name, id) => find(refused, name, id),
    close: () => receiver.close(),
  };
}

/** Resolves to the first event of a name for an order or invoice, waiting if it has not arrived yet. */
async function find(events: readonly InboxEvent[], name: string, id: string): Promise<InboxEvent> {
  const started = performance.now();
  for (;;) {
    const found = events.find((each) => each.event === name && each.data.id === id);
    if (found !== undefined) return found;
    if (performance.now() - started > PATIENCE_MS) {
      throw new Error(`no ${name} for ${id}; there were ${events.map((each) => each.event).join(', ')}`);
    }
    await sleep(20);
  }
}
