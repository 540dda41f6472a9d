import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createPlaces, type Ticket } from '../../lib/places.ts';
import { createBodyThread } from '../bodies/body-thread.ts';
import type { BodySchemas } from '../bodies/body-thread-program.ts';
import { collect } from '../bodies/collect.ts';
import { MERCHANT_BODY_BYTES } from '../bodies/limits.ts';
import { acceptMerchantBodies } from '../plugins/merchant-body.ts';
import type { DashboardRoute } from './routes.ts';

/** The largest file that may be sent as an image, in bytes: 5 MiB. */
const IMAGE_BYTES = 5 * 1024 * 1024;
/** Each may hold a body of 8 MiB in several forms at once. */
const LARGE = { total: 4, perKey: 1, maxWaiting: 200, maxWaitingPerKey: 10, waitMs: 10_000 };

type Accept = (scope: FastifyInstance) => void;

/**
 * How the routes read bodies that may be large, so that no store's hold up another's: pasted stock in a thread, as the
 * merchant API does, and images as they are. A few at a time, one of a store.
 */
export function createLargeBodies(routes: readonly DashboardRoute[]): Readonly<Record<'long-json' | 'image', Accept>> {
  const places = createPlaces(LARGE);
  const giveTurns = (scope: FastifyInstance): void => {
    scope.decorateRequest('enterLarge', async () => undefined);
    scope.addHook('preParsing', async (request, reply) => {
      let ticket: Ticket | undefined;
      request.enterLarge = async () => {
        ticket ??= heldUntilAnswered(reply, places.enter(storeIdOf(request)));
        await ticket.granted;
      };
    });
  };
  return {
    'long-json'(scope) {
      const thread = createBodyThread(schemasOf(routes));
      scope.addHook('onClose', () => thread.close());
      giveTurns(scope);
      acceptMerchantBodies(scope, { thread, maxBytes: MERCHANT_BODY_BYTES, storeIdOf });
    },
    image(scope) {
      giveTurns(scope);
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (request: FastifyRequest) => collect(request, IMAGE_BYTES, 'image.tooLarge'));
    },
  };
}

/** Whoever hangs up leaves the queue. */
function heldUntilAnswered(reply: FastifyReply, ticket: Ticket): Ticket {
  if (reply.raw.destroyed) ticket.leave();
  else reply.raw.once('close', () => ticket.leave());
  return ticket;
}

function storeIdOf({ session }: FastifyRequest): string {
  return session?.store?.storeId ?? '';
}

function schemasOf(routes: readonly DashboardRoute[]): BodySchemas {
  const schemas = routes.map(({ operation: { schema } }) => [schema.operationId, schema.body] as const);
  return JSON.parse(JSON.stringify(Object.fromEntries(schemas))) as BodySchemas;
}
