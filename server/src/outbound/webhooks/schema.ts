import Type from 'typebox';
import * as s from '../../kernel/http/schemas.ts';
import { WEBHOOK_EVENTS } from './events.ts';
import { DELIVERY_STATUSES } from './transitions.ts';

export const WebhookDelivery = Type.Object(
  {
    id: s.about(s.Uuid, 'Also in the header `X-Service-Delivery-Id` of every attempt.'),
    event: s.OneOf(WEBHOOK_EVENTS),
    orderId: s.Nullable(s.about(s.ShortId, 'Set on order events; exactly one of `orderId` and `invoiceId` is.')),
    invoiceId: s.Nullable(s.about(s.ShortId, 'Set on invoice events.')),
    status: s.about(
      s.OneOf(DELIVERY_STATUSES),
      '`pending`: waits for its first attempt or was re-queued. `failed`: the last attempt failed, another ' +
        'is scheduled. `exhausted`: no automatic attempt is left.',
    ),
    attempts: Type.Integer(),
    lastAttemptAt: s.Nullable(s.about(s.Timestamp, 'Null before the first attempt.')),
    lastResponseStatus: s.Nullable(
      Type.Integer({ description: 'HTTP status that your endpoint answered last; null when there was no answer.' }),
    ),
    createdAt: s.Timestamp,
  },
  { title: 'WebhookDelivery' },
);

export const ListDeliveriesQuery = s.PageQuery({ status: s.StatusFilter(DELIVERY_STATUSES) });
export const DeliveryPage = s.PageOf(WebhookDelivery, 'WebhookDeliveryPage');
export const DeliveryParams = Type.Object({ deliveryId: s.Uuid });
