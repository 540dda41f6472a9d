/** A request that the provider refuses. `kind` is a type of Medusa's errors; the storefront may show the message. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly kind: 'invalid_data' | 'not_allowed';

  constructor(kind: 'invalid_data' | 'not_allowed', message: string) {
    super(message);
    this.kind = kind;
  }
}
