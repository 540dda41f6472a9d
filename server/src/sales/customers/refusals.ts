import { declareRefusals } from '../../kernel/lib/refusals.ts';

/** A refused request about a customer. */
export class CustomerRefusal extends declareRefusals({
  'customer.notFound': [404, 'Customer not found', "No such customer, another store's, or one that was erased by age."],
}) {}
