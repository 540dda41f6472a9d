import Type from 'typebox';
import { WEBHOOK_EVENTS } from '../../webhooks/events.ts';
import { DELIVERY_STATUSES } from '../../webhooks/transitions.ts';
import { about, Nullable, OneOf, PageOf, PageQuery, ShortId, StatusFilter, Timestamp, Uuid } from '../schemas.ts';

const WebhookDelivery = Type.Object(
  {
    id: about(Uuid, 'Also in the header `X-Service-Delivery-Id` of every attempt.'),
    event: OneOf(WEBHOOK_EVENTS),
    orderId: Nullable(about(ShortId, 'Set on order events; exactly one of `orderId` and `invoiceId` is.')),
    invoiceId: Nullable(about(ShortId, 'Set on invoice events.')),
    status: about(
      OneOf(DELIVERY_STATUSES),
      '`pending`: waits for its first attempt or was re-queued. `failed`: the last attempt failed, another ' +
        'is scheduled. `exhausted`: no automatic attempt is left.',
    ),
    attempts: Type.Integer(),
    lastAttemptAt: Nullable(about(Timestamp, 'Null before the first attempt.')),
    lastResponseStatus: Nullable(
      Type.Integer({ description: 'HTTP status that your endpoint answered last; null when there was no answer.' }),
    ),
    createdAt: Timestamp,
  },
  { title: 'WebhookDelivery' },
);

export const ListDeliveriesQuery = PageQuery({ status: StatusFilter(DELIVERY_STATUSES) });
export const DeliveryPage = PageOf(WebhookDelivery, 'WebhookDeliveryPage');
export const DeliveryParams = Type.Object({ deliveryId: Uuid });
