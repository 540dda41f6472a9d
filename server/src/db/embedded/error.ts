/** The built-in PostgreSQL cannot be run; the message says why and what to do, for the operator. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}
