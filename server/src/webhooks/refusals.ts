import { Refusal } from '../lib/errors.ts';

/** Only failed and exhausted deliveries are resent, and not more at a time than the queue of a store may hold. */
export class DeliveryRefusal extends Refusal<
  'delivery.notFound' | 'delivery.pending' | 'delivery.success' | 'delivery.noneToResend' | 'delivery.tooManyWait'
> {}

/** Why no test is sent. */
export class TestRefusal extends Refusal<'webhook.noUrl' | 'webhook.noSecret' | 'webhook.testUnderWay'> {}
