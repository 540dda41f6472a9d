import { Refusal } from '../../kernel/lib/errors.ts';

/** Refusal of a resend: only failed and exhausted deliveries can be resent, up to the limit of a store's queue. */
export class DeliveryRefusal extends Refusal<
  'delivery.notFound' | 'delivery.pending' | 'delivery.success' | 'delivery.noneToResend' | 'delivery.tooManyWait'
> {}

/** Refusal of a test. */
export class TestRefusal extends Refusal<'webhook.noUrl' | 'webhook.noSecret' | 'webhook.testUnderWay'> {}
