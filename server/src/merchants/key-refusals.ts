import { Refusal } from '../lib/errors.ts';

/** Why something about API keys is refused. */
export type KeyRefusalName = 'key.tooMany' | 'key.expiresInThePast' | 'key.notFound';

export class KeyRefusal extends Refusal<KeyRefusalName> {}
