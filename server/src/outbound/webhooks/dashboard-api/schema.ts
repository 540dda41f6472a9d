import Type from 'typebox';
import { rowsOf } from '../../../kernel/http/dashboard/rows.ts';
import { about, Nullable, OneOf, PageQuery, StatusFilter, Timestamp, Uuid } from '../../../kernel/http/schemas.ts';
import { WEBHOOK_EVENTS } from '../events.ts';
import { WebhookDelivery } from '../schema.ts';
import { ATTEMPT_ERRORS, DELIVERY_STATUSES } from '../transitions.ts';

export const DeliveryParams = Type.Object({ slug: Type.String({ maxLength: 63 }), id: Uuid });

export const DeliveriesQuery = PageQuery({
  status: StatusFilter(DELIVERY_STATUSES),
  event: Type.Optional(
    about(OneOf(WEBHOOK_EVENTS), 'Of one event no more than the newest thousand are shown and counted.'),
  ),
});

export const DeliveryBody = Type.Object({
  body: Type.String(),
  bytes: about(Type.Integer(), 'Of all of it.'),
  isWhole: Type.Boolean(),
});

export const DeliveryRows = rowsOf(Type.Object(WebhookDelivery.properties), DELIVERY_STATUSES);

export const DeliveryAttemptsQuery = Type.Object({
  before: Type.Optional(about(Uuid, 'The `next` of the page before.')),
});

export const DeliveryAttempts = Type.Object({
  attempts: Type.Array(
    Type.Object({
      id: Uuid,
      attemptedAt: Timestamp,
      durationMs: Type.Integer(),
      responseStatus: Nullable(Type.Integer()),
      error: Nullable(about(OneOf(ATTEMPT_ERRORS), 'Why there was no answer.')),
      responseExcerpt: Nullable(about(Type.String(), 'How the answer began. A stranger wrote it.')),
    }),
  ),
  next: Nullable(Uuid),
});
