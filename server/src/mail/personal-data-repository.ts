import { declareErasure } from '../db/erasure.ts';

/**
 * Erases whom a mail went to and what it said. The row stays: it tells that this mail was sent, so that it is not sent again.
 * One that still waits is left: mails are given up long before data is erased.
 */
export const eraseMails = declareErasure({
  kind: 'mails',
  table: 'mail_outbox',
  set: `recipient = '', text_body = '', html_body = '', last_error = null`,
  where: `status <> 'pending' and recipient <> ''`,
});
