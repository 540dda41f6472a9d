import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Wanted } from '../../lib/json-reader.ts';
import type { BodyThread } from '../bodies/body-thread.ts';
import type { BodyOutcome } from '../bodies/body-thread-program.ts';
import { collect } from '../bodies/collect.ts';
import { readBody, UNREADABLE } from '../bodies/read-body.ts';
import { HttpRefusal } from '../http-refusals.ts';
import { storeOfRequest } from './store-gate.ts';
import { validatedElsewhere } from './validation.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation whose bodies the route accepts, and the members it reads. */
    body?: { readonly operationId: string; readonly wanted: Wanted };
  }
  interface FastifyRequest {
    /**
     * Returns the JSON text of a body member as sent, without white space between tokens; undefined if it is absent or
     * null.
     */
    verbatim: (member: string) => string | undefined;
  }
}

/** Maximum size of a body parsed on the event loop, in bytes; longer ones would block other requests. */
const SMALL_BYTES = 4 * 1024;

/** Accepts JSON bodies only, and reads them so that no store's bodies block those of another. */
export function acceptMerchantBodies(app: FastifyInstance, thread: BodyThread, maxBytes: number): void {
  app.decorateRequest('verbatim', () => undefined);
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', async (request: FastifyRequest) => {
    const bytes = await collect(request, maxBytes);
    if (bytes.length === 0) return undefined;
    const outcome = await parse(request, bytes, thread);
    if ('problem' in outcome) throw new HttpRefusal('request.invalid', undefined, outcome.problem);
    const { body } = outcome;
    request.verbatim = (member) => body.verbatim.get(member);
    return body.value;
  });
}

async function parse(request: FastifyRequest, bytes: Uint8Array, thread: BodyThread): Promise<BodyOutcome> {
  const { operationId, wanted } = request.routeOptions.config.body ?? { operationId: '', wanted: {} };
  if (bytes.length <= SMALL_BYTES) {
    const body = readBody(bytes, wanted);
    return body === undefined ? { problem: UNREADABLE } : { body };
  }
  const outcome = await thread.read(storeOfRequest(request), { operationId, bytes });
  if ('problem' in outcome) return outcome;
  const { value } = outcome.body;
  if (typeof value === 'object' && value !== null) validatedElsewhere(value);
  return outcome;
}
