/** Something that stops a command and that the operator can fix; the message is one line that says how. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
