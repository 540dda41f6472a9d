import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { AuthenticatedKey } from '../merchants/authenticate-key.ts';
import type { UnreadKey } from '../merchants/unread-key.ts';
import type { Actor } from '../people/audit.ts';
import type { HttpDeps } from './dependencies.ts';
import type { RefusalName } from './refusal-table.ts';

/** What one operation takes and answers; the same schemas validate, serialise and describe it. */
export interface OperationSchema {
  /** Its name in the OpenAPI document and in clients made from it. */
  readonly operationId: string;
  readonly summary: string;
  /** Markdown. */
  readonly description?: string;
  readonly params?: TSchema;
  readonly querystring?: TSchema;
  readonly headers?: TSchema;
  readonly body?: TSchema;
  /**
   * Its statement asks whether the key is valid, so that the key is not read first. Whatever is answered without that
   * statement waits until the key was read.
   */
  readonly statementChecksKey?: true;
  /**
   * Exempts from quotas an operation that reverts, stops or ends something counted when it was created. A quota,
   * possibly used up by someone else, must not block it.
   */
  readonly ends?: true;
  /** Every success, and failures with another body than `{error}`. */
  readonly response: Readonly<Record<number, TSchema>>;
  /** The operation's own; those common to all routes are in `refusals.ts`. */
  readonly refusals?: readonly RefusalName[];
}

type Part<S, K extends string> =
  S extends Readonly<Record<K, infer T>> ? (T extends TSchema ? Static<T> : undefined) : undefined;

/** One validated request. */
export interface Call<S> {
  readonly params: Part<S, 'params'>;
  readonly query: Part<S, 'querystring'>;
  readonly body: Part<S, 'body'>;
  /** The JSON text of one of the body's members as sent, white space aside; undefined when it is absent or null. */
  readonly verbatim: (member: string) => string | undefined;
  /**
   * Waits for one of the few places for requests that hold more than 64 KiB of texts; kept until the answer is sent.
   */
  readonly enterLarge: () => Promise<void>;
  readonly headers: FastifyRequest['headers'];
  /** The calling key on merchant routes. */
  readonly key: AuthenticatedKey | undefined;
  /** The same key while the operation's statement has yet to check it. */
  readonly unreadKey: UnreadKey | undefined;
  /** The client's address: the connection's, or what a trusted proxy says. */
  readonly ip: string;
  /** The group that shares the limits of that address. */
  readonly addressGroup: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface Answer {
  readonly status: number;
  readonly body?: unknown;
  /** The `data` of a list that is sent row by row, in place of that in the body, which is empty. */
  readonly rows?: AsyncIterable<readonly unknown[]>;
  /** Replaces `body`: its JSON in pieces, each read as it is sent. */
  readonly pieces?: AsyncIterable<string>;
}

/** One operation of the interface: its schemas and what it does. Routes bind it to a path. */
export interface Operation<S extends OperationSchema = OperationSchema> {
  readonly schema: S;
  /** Undefined when it has answered by itself (event streams). */
  handle(deps: HttpDeps, call: Call<S>): Promise<Answer | undefined>;
}

/** Declares an operation. It is a function only so that its types are inferred. */
export function operation<const S extends OperationSchema>(
  schema: S,
  handle: (deps: HttpDeps, call: Call<S>) => Promise<Answer | undefined>,
): Operation<S> {
  return { schema, handle };
}

/** The store of the calling key; only on merchant routes. */
export function storeOf(call: { readonly key: AuthenticatedKey | undefined }): string {
  if (call.key === undefined) throw new Error('a route without a key has no store');
  return call.key.storeId;
}

/** The calling key as the audit log names it; only on merchant routes. */
export function keyActor({ key, headers, ip }: Pick<Call<unknown>, 'key' | 'headers' | 'ip'>): Actor {
  if (key === undefined) throw new Error('a route without a key has no key');
  return { kind: 'key', id: key.keyId, name: key.name, ip, userAgent: headers['user-agent'] };
}
