import { Refusal } from '../../kernel/lib/errors.ts';

/** Reason why a change to a storefront is refused. */
export type StorefrontRefusalName =
  | 'storefront.changed'
  | 'domain.invalid'
  | 'domain.ours'
  | 'domain.suffix'
  | 'domain.none';

export class StorefrontRefusal extends Refusal<StorefrontRefusalName> {}
