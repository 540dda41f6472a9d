import Type from 'typebox';
import { Timestamp } from '../../kernel/http/schemas.ts';
import { WEBHOOK_EVENTS, type WebhookEvent } from '../../outbound/webhooks/events.ts';
import { InvoiceEventData } from '../../sales/invoices/schema.ts';
import { OrderEventData } from '../../sales/orders/schema.ts';
import type { Components, JsonObject } from './components.ts';
import recorded from './examples/recorded.json' with { type: 'json' };

const FIRES: Readonly<Record<WebhookEvent, string>> = {
  'order.created': 'An order was created.',
  'order.processing': 'The first payment attempt of an order was started. Later attempts do not fire it again.',
  'order.completed': 'An attempt received the full amount. Fulfil the order.',
  'order.partial': 'An attempt ended with less than the full amount. Do not fulfil it automatically.',
  'order.expired': 'The order was not paid in time, or was expired through the API.',
  'invoice.created': 'An invoice was created.',
  'invoice.paid': 'An attempt received the full amount. Fulfil the invoice.',
  'invoice.partial': 'An attempt ended with less than the full amount. Do not fulfil it automatically.',
  'invoice.expired': 'The invoice was not paid in time.',
  'invoice.voided': 'The invoice was voided.',
};

const HEADERS: readonly JsonObject[] = [
  header('X-Service-Delivery-Id', 'Id of the delivery; the same in every attempt and resend.', {
    type: 'string',
    format: 'uuid',
  }),
  header(
    'X-Service-Timestamp',
    'Seconds since 1970; part of the signed text. Reject a timestamp more than 300 seconds off.',
    {
      type: 'string',
      pattern: '^[0-9]+$',
    },
  ),
  header('X-Service-Signature', 'Lowercase hexadecimal HMAC-SHA256 of timestamp, dot and raw body.', {
    type: 'string',
    pattern: '^[0-9a-f]{64}$',
  }),
  {
    ...header(
      'X-Service-Signature-Next',
      'Only while the secret is being rotated: the same, made with the new secret.',
      {
        type: 'string',
        pattern: '^[0-9a-f]{64}$',
      },
    ),
    required: false,
  },
  header('User-Agent', '`Service Dispatcher/<version>` and a contact URL of the operator.', {
    type: 'string',
  }),
];

/** Builds the `webhooks` of the document: every event with its payload. */
export function eventWebhooks(components: Components): JsonObject {
  return Object.fromEntries(WEBHOOK_EVENTS.map((event) => [event, { post: eventOperation(event, components) }]));
}

/** Builds the schema of an event's body: `{event, timestamp, data}`. */
function eventEnvelope(event: WebhookEvent) {
  return Type.Object(
    {
      event: Type.Literal(event),
      timestamp: Timestamp,
      data: event.startsWith('order.') ? OrderEventData : InvoiceEventData,
    },
    { title: `${pascalCase(event)}Event` },
  );
}

function eventOperation(event: WebhookEvent, components: Components): JsonObject {
  return {
    operationId: `on${pascalCase(event)}`,
    tags: ['Events'],
    summary: event,
    description: FIRES[event],
    security: [],
    parameters: HEADERS,
    requestBody: {
      required: true,
      content: {
        'application/json': { schema: components.refer(eventEnvelope(event)), example: recorded.events[event] },
      },
    },
    responses: {
      '2XX': { description: 'Received; not sent again.' },
      default: { description: 'Anything else, or no response within 10 seconds: it is sent again later.' },
    },
  };
}

function header(name: string, description: string, schema: JsonObject): JsonObject {
  return { name, in: 'header', required: true, description, schema };
}

/** Converts `order.created` to `OrderCreated`. */
function pascalCase(event: WebhookEvent): string {
  return event
    .split('.')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}
