import { declareErasure } from '../../kernel/db/erasure.ts';

/**
 * Erases an email's recipient and text. The row stays, so that the email is not sent again. Pending emails are left
 * alone: they are given up long before data is due for erasure.
 */
export const eraseMails = declareErasure({
  kind: 'mails',
  table: 'mail_outbox',
  set: `recipient = '', text_body = '', html_body = '', last_error = null`,
  where: `status <> 'pending' and recipient <> ''`,
});
