import Type from 'typebox';
import { Nullable, OneOf, PageQuery, Pagination, ShortId, Timestamp, Uuid } from './common.ts';

const STATUSES = ['pending', 'success', 'failed', 'exhausted'] as const;

export const WebhookDelivery = Type.Object(
  {
    id: Uuid,
    event: Type.String(),
    orderId: Nullable(ShortId),
    invoiceId: Nullable(ShortId),
    status: OneOf(STATUSES),
    attempts: Type.Integer(),
    lastAttemptAt: Nullable(Timestamp),
    lastResponseStatus: Nullable(Type.Integer()),
    createdAt: Timestamp,
  },
  { title: 'WebhookDelivery' },
);

export const ListDeliveriesQuery = PageQuery({ status: Type.Optional(OneOf(STATUSES)) });
export const DeliveryPage = Type.Object({ data: Type.Array(WebhookDelivery), pagination: Pagination });
export const DeliveryParams = Type.Object({ deliveryId: Uuid });
