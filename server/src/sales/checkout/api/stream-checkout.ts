import Type from 'typebox';
import { FULL_RETRY_SECONDS, sendEventStream } from '../../../kernel/http/event-stream.ts';
import { HttpRefusal } from '../../../kernel/http/http-refusals.ts';
import { operation } from '../../../kernel/http/operation.ts';
import { IdParams } from '../../../kernel/http/schemas.ts';
import { PaymentRefusal } from '../../../money/payments/refusals.ts';
import { requireCheckout } from '../find-checkout.ts';

export const streamCheckoutOperation = operation(
  {
    operationId: 'streamCheckout',
    summary: 'Follow a checkout',
    description:
      'Server-sent events for `EventSource`: one `data:` line with the checkout as JSON at once and at ' +
      'each change, and a comment line at least every 15 seconds. A reader that is slow gets the newest view ' +
      'only. A stream ends after an hour at the latest; `EventSource` opens the next by itself, after a time that ' +
      'differs from stream to stream.',
    params: IdParams,
    response: { 200: Type.Unsafe<string>({ type: 'string', description: 'An event stream.' }) },
    refusals: [...PaymentRefusal.of('checkout.notFound'), ...HttpRefusal.of('stream.noRoom')],
  },
  async (deps, call) => {
    const { id } = await requireCheckout(deps.db, call.params.id);
    if (!deps.streams.hasRoomFor(call.addressGroup)) throw new HttpRefusal('stream.noRoom', FULL_RETRY_SECONDS);
    sendEventStream(call, (reader) => deps.streams.subscribe(id, reader, call.addressGroup));
    return undefined;
  },
);
