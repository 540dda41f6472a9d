import Type from 'typebox';
import { storeOperation } from '../../kernel/http/dashboard/operation.ts';
import { FULL_RETRY_SECONDS, sendEventStream } from '../../kernel/http/event-stream.ts';
import { HttpRefusal } from '../../kernel/http/http-refusals.ts';

export const streamStoreOperation = storeOperation(
  'read',
  {
    operationId: 'streamStore',
    summary: 'Be told when something in the store changes',
    description:
      'Server-sent events for `EventSource`: one for a change, several within half a second as one. The stream ends ' +
      'soon after its session does.',
    params: Type.Object({ slug: Type.String({ maxLength: 63 }) }),
    response: { 200: Type.Unsafe<string>({ type: 'string', description: 'An event stream.' }) },
    refusals: HttpRefusal.of('stream.noRoom'),
    transfers: 'events',
  },
  async ({ storeStreams, sessionWatch }, call) => {
    // Limited per person: one person's tabs must not use up the streams of others.
    const who = call.session.person.id;
    if (!storeStreams.hasRoomFor(who)) throw new HttpRefusal('stream.noRoom', FULL_RETRY_SECONDS);
    sendEventStream(call, (reader) => {
      const unsubscribe = storeStreams.subscribe(call.store.storeId, reader, who);
      const unwatch = sessionWatch.watch(call.session, call.store, () => reader.end());
      return () => {
        unwatch();
        unsubscribe();
      };
    });
    return undefined;
  },
);
