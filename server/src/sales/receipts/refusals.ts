import { declareRefusals } from '../../kernel/lib/refusals.ts';

/** A receipt that does not exist, or that cannot be signed because its key was sealed under another `SECRET_KEY`. */
export class ReceiptRefusal extends declareRefusals({
  'receipt.notFound': [404, 'Receipt not found', 'No such order or invoice, or it is not `completed` or `paid`.'],
  'receipt.unsigned': [503, 'Receipts cannot be signed now', 'The operator has to bring back a key.'],
}) {}
