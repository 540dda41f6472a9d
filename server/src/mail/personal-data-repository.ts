import { declareErasure } from '../db/erasure.ts';

/**
 * Erases a mail's recipient and text. The row stays, so that the mail is not sent again. Pending mail is left alone: it
 * is given up long before data is due for erasure.
 */
export const eraseMails = declareErasure({
  kind: 'mails',
  table: 'mail_outbox',
  set: `recipient = '', text_body = '', html_body = '', last_error = null`,
  where: `status <> 'pending' and recipient <> ''`,
});
