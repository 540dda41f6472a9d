import { Refusal } from '../../kernel/lib/errors.ts';

/**
 * Reasons why an invoice cannot be mailed: its own state and allowance, then the caps of its store and of the platform.
 */
export const SEND_REFUSALS = [
  'invoice.notOpen',
  'invoice.noCustomerEmail',
  'invoice.notFoundToSend',
  'invoice.noSendsLeft',
  'invoice.sentMomentsAgo',
  'invoice.storeCapReached',
  'invoice.platformCapReached',
  'invoice.mailPaused',
  'invoice.notSent',
] as const;

export class InvoiceRefusal extends Refusal<
  | (typeof SEND_REFUSALS)[number]
  | 'invoice.notFound'
  | 'invoice.notFoundToVoid'
  | 'invoice.notVoidable'
  | 'invoice.paymentInProgress'
  | 'invoice.totalIsZero'
  | 'invoice.templateNotFound'
  | 'invoice.storeNotFound'
  | 'invoice.noPaymentMethods'
  | 'template.notFound'
  | 'template.nameTaken'
  | 'template.tooMany'
  | 'template.tooLong'
> {}
