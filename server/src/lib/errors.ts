/**
 * A no to the caller, by name: `order.outOfStock`. Each folder declares its names in `refusals.ts`;
 * `http/refusal-table.ts` has the status and the sentence of each. Anything else that is thrown is a fault of ours.
 */
export abstract class Refusal<Name extends string = string> extends Error {
  override readonly name = 'Refusal';
  readonly refused: Name;
  /** After how long the same call may succeed; undefined when waiting does not help. */
  readonly retryAfterSeconds: number | undefined;
  constructor(refused: Name, retryAfterSeconds?: number) {
    super(refused);
    this.refused = refused;
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

const CAUSE_CHARACTERS = 300;

/** Returns an error's message for people, without its stack, as one line of at most 300 characters. */
export function causeOf(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return text.replaceAll(/\s+/g, ' ').slice(0, CAUSE_CHARACTERS);
}
