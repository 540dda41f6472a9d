/** The built-in PostgreSQL cannot be run; the message tells the operator why and what to do. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}
