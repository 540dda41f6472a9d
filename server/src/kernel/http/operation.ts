import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { AuthenticatedKey } from '../../stores/keys/authenticate-key.ts';
import type { Actor } from '../auth/audit.ts';
import type { NamedRefusal } from '../lib/refusals.ts';
import type { HttpDeps } from './dependencies.ts';

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
  /** The calling key, on merchant routes. */
  readonly key: AuthenticatedKey | undefined;
  /** The client's address: that of the connection, or the one reported by a trusted proxy. */
  readonly ip: string;
  /** The address group, whose members share limits. */
  readonly addressGroup: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface Answer {
  readonly status: number;
  readonly body?: unknown;
  /** Rows of a list that is sent row by row; they replace the empty `data` of the body. */
  readonly rows?: AsyncIterable<readonly unknown[]>;
  /** JSON text in pieces, each read just before it is sent; replaces `body`. */
  readonly pieces?: AsyncIterable<string>;
}

/** One operation of the API: its schemas and handler. Routes bind it to a path. */
export interface Operation<S extends OperationSchema = OperationSchema> {
  readonly schema: S;
  /** Handles a call; resolves to undefined if it has sent its own response (event streams). */
  handle(deps: HttpDeps, call: Call<S>): Promise<Answer | undefined>;
}

/** Declares an operation; a function only for type inference. */
export function operation<const S extends OperationSchema>(
  schema: S,
  handle: (deps: HttpDeps, call: Call<S>) => Promise<Answer | undefined>,
): Operation<S> {
  return { schema, handle };
}

/** Returns the store of the calling key; only for merchant routes. */
export function storeOf(call: { readonly key: AuthenticatedKey | undefined }): string {
  if (call.key === undefined) throw new Error('a route without a key has no store');
  return call.key.storeId;
}

/** Returns the calling key as the audit log's actor; only for merchant routes. */
export function keyActor({ key, headers, ip }: Pick<Call<unknown>, 'key' | 'headers' | 'ip'>): Actor {
  if (key === undefined) throw new Error('a route without a key has no key');
  return { kind: 'key', id: key.keyId, name: key.name, ip, userAgent: headers['user-agent'] };
}
