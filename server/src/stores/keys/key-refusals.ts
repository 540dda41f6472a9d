import { declareRefusals } from '../../kernel/lib/refusals.ts';

/** A refused request about API keys. */
export class KeyRefusal extends declareRefusals({
  'key.tooMany': [409, 'The store has 100 API keys that are not revoked. Revoke one first', 'No store needs more.'],
  'key.expiresInThePast': [400, 'The key would have expired already', 'Its expiry is not later than now.'],
  'key.notFound': [404, 'API key not found', "No such key, or another store's."],
}) {}
