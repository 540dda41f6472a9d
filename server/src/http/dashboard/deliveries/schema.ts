import Type from 'typebox';
import { ATTEMPT_ERRORS, DELIVERY_STATUSES } from '../../../webhooks/transitions.ts';
import { about, Nullable, OneOf, Timestamp, Uuid } from '../../schemas.ts';
import { WebhookDelivery } from '../../webhook-deliveries/schema.ts';
import { rowsOf } from '../rows.ts';

export const DeliveryParams = Type.Object({ slug: Type.String({ maxLength: 63 }), id: Uuid });

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
