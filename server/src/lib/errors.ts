/**
 * A refusal that is reported to the caller: the HTTP status and the exact sentence of the contract.
 * Anything else that is thrown is a fault of ours and answers 500.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** What `Retry-After` says; undefined for a refusal that time does not change. */
  readonly retryAfterSeconds: number | undefined;
  constructor(status: number, message: string, retryAfterSeconds?: number) {
    super(message);
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Something that the service depends on cannot be reached for now. */
export class Outage extends Error {
  /** Whether its start and end are logged where it is noticed, so that whoever runs into it need not log it. */
  readonly isReported: boolean = true;
}

/** Something that stops a command and that the operator can fix; the message is one line that says how. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
