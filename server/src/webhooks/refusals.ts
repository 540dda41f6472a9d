import { Refusal } from '../lib/errors.ts';

/** Only failed and exhausted deliveries are resent. */
export class DeliveryRefusal extends Refusal<'delivery.notFound' | 'delivery.pending' | 'delivery.success'> {}
