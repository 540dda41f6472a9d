import { Refusal } from '../../kernel/lib/errors.ts';

/** A receipt cannot be signed: its key was sealed under another `SECRET_KEY`. */
export class ReceiptRefusal extends Refusal<'receipt.unsigned'> {}
