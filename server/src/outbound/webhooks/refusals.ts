import { declareRefusals } from '../../kernel/lib/refusals.ts';

/** A refused resend: only failed and exhausted deliveries can be resent, up to the limit of a store's queue. */
export class DeliveryRefusal extends declareRefusals({
  'delivery.notFound': [404, 'Delivery not found', "No such delivery, or another store's."],
  'delivery.pending': [400, notResent('pending'), 'It is already waiting for its next attempt.'],
  'delivery.success': [400, notResent('success'), 'It was received.'],
  'delivery.noneToResend': [409, 'Nothing is left to resend', 'No delivery of the filter is failed or exhausted.'],
  'delivery.tooManyWait': [
    429,
    'Hundreds of deliveries are already waiting to be sent',
    'Resending many goes on when some of those have been sent.',
  ],
}) {}

/** A refused request that needs a webhook endpoint. */
export class EndpointRefusal extends declareRefusals({
  'webhook.noUrl': [409, 'Save a webhook URL first', 'The store has none.'],
  'webhook.noSecret': [409, 'There is no secret yet. Save a webhook URL first', 'The store has none.'],
  'webhook.testUnderWay': [429, 'A test is under way', 'One at a time for each store, and few in all.'],
}) {}

function notResent(status: 'pending' | 'success'): string {
  return `Only failed or exhausted deliveries can be resent — this one is ${status}`;
}
