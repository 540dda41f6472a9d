import { Refusal } from '../../kernel/lib/errors.ts';

/** Reasons for refusing requests about API keys. */
export type KeyRefusalName = 'key.tooMany' | 'key.expiresInThePast' | 'key.notFound';

export class KeyRefusal extends Refusal<KeyRefusalName> {}
