import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { Actor } from '../auth/audit.ts';
import type { AuthenticatedKey } from '../auth/keys.ts';
import type { NamedRefusal } from '../lib/refusals.ts';
import { addressGroup, plainAddress } from './client-address.ts';

/** The schemas of an operation's input and responses; the same ones validate, serialise and document it. */
export interface OperationSchema {
  /** Name of the operation in the OpenAPI document and in clients generated from it. */
  readonly operationId: string;
  readonly summary: string;
  /** Markdown. */
  readonly description?: string;
  readonly params?: TSchema;
  readonly querystring?: TSchema;
  readonly headers?: TSchema;
  readonly body?: TSchema;
  /**
   * Exempts from quotas an operation that reverts, stops or ends something counted when it was created. A quota,
   * possibly used up by someone else, must not block it.
   */
  readonly ends?: true;
  /** Schemas of all successes, and of failures whose body is not `{error}`. */
  readonly response: Readonly<Record<number, TSchema>>;
  /** The operation's own refusals; those common to all routes are added to them. */
  readonly refusals?: readonly NamedRefusal[];
}

type Part<S, K extends string> =
  S extends Readonly<Record<K, infer T>> ? (T extends TSchema ? Static<T> : undefined) : undefined;

/** A validated request. */
export interface Call<S> {
  readonly params: Part<S, 'params'>;
  readonly query: Part<S, 'querystring'>;
  readonly body: Part<S, 'body'>;
  /**
   * Returns the JSON text of a body member as sent, without white space between tokens; undefined if it is absent or
   * null.
   */
  readonly verbatim: (member: string) => string | undefined;
  /**
   * Waits for one of the few places for requests with more than 64 KiB of texts; the place is kept until the answer is
   * sent.
   */
  readonly enterLarge: () => Promise<void>;
  readonly headers: FastifyRequest['headers'];
  /** The client's address: that of the connection, or the one reported by a trusted proxy. */
  readonly ip: string;
  /** The address group, whose members share limits. */
  readonly addressGroup: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A request that Fastify has validated by the schemas of its route, and the reply to it. */
export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Builds the call of an operation. Its parts have the types of the schemas that validated them. */
export function callOf<S>({ request, reply }: Exchange): Call<S> {
  return {
    params: request.params as Part<S, 'params'>,
    query: request.query as Part<S, 'querystring'>,
    body: request.body as Part<S, 'body'>,
    verbatim: (member) => request.verbatim(member),
    enterLarge: () => request.enterLarge(),
    headers: request.headers,
    ip: plainAddress(request.ip),
    addressGroup: addressGroup(request.ip),
    request,
    reply,
  };
}

export interface Answer {
  readonly status: number;
  readonly body?: unknown;
  /** Rows of a list that is sent row by row; they replace the empty `data` of the body. */
  readonly rows?: AsyncIterable<readonly unknown[]>;
  /** JSON text in pieces, each read just before it is sent; replaces `body`. */
  readonly pieces?: AsyncIterable<string>;
}

/** One operation of the API: its schemas and handler. Routes bind it to a path. `D` is its dependencies. */
export interface Operation<D = never> {
  readonly schema: OperationSchema;
  /** Handles a request; resolves to undefined if it has sent its own response (event streams). */
  readonly handle: (deps: D, exchange: Exchange) => Promise<Answer | undefined>;
}

/** Declares an operation without a credential. */
export function operation<const S extends OperationSchema, D>(
  schema: S,
  handle: (deps: D, call: Call<S>) => Promise<Answer | undefined>,
): Operation<D> {
  return { schema, handle: (deps, exchange) => handle(deps, callOf(exchange)) };
}

/** A validated request with an API key. */
interface KeyCall<S> extends Call<S> {
  readonly storeId: string;
  /** The calling key as the audit log's actor. */
  readonly by: Actor;
  readonly key: AuthenticatedKey;
}

/** Declares an operation for API keys. */
export function keyOperation<const S extends OperationSchema, D>(
  schema: S,
  handle: (deps: D, call: KeyCall<S>) => Promise<Answer | undefined>,
): Operation<D> {
  return {
    schema,
    handle(deps, exchange) {
      const { apiKey: key } = exchange.request;
      if (key === undefined) throw new Error('an operation for API keys was called without one');
      const call = callOf<S>(exchange);
      const { ip, headers } = call;
      const by: Actor = { kind: 'key', id: key.keyId, name: key.name, ip, userAgent: headers['user-agent'] };
      return handle(deps, { ...call, key, storeId: key.storeId, by });
    },
  };
}
