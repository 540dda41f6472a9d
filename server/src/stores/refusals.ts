import { declareRefusals } from '../kernel/lib/refusals.ts';

/** A refused request about a store. */
export class StoreRefusal extends declareRefusals({
  'store.notYours': [403, 'You cannot create stores here', 'SIGN_UP says who may; the operator can make one.'],
  'store.tooMany': [409, 'You own as many stores as one person may', 'Fifty, closed ones included.'],
  'store.slugTaken': [409, 'This slug is taken', 'Another store has it, or gave it up less than 90 days ago.'],
  'store.slugReserved': [409, 'This slug is reserved', 'It would be taken for a part of the installation.'],
  'store.slugsTooMany': [
    409,
    'Five earlier slugs of this store still lead to it. Take one of them back, or wait until the oldest ends',
    'A store may give up only so many slugs within 90 days.',
  ],
  'store.nameMismatch': [400, 'Type the name of the store in full', 'What was typed is not its name.'],
}) {}
