import { type Gauges, type MakeGauge, secondsSince } from './metrics.ts';
import type { InstallationState } from './state-repository.ts';

type Reading = Pick<InstallationState, 'backlog' | 'mail' | 'records' | 'server'> & { readonly at: number };

/** Statuses shown as 0 while they have no rows, so that the first row is an increase. */
const STATUSES: Readonly<Record<string, readonly string[]>> = {
  order: ['pending', 'completed', 'partial', 'expired'],
  invoice: ['open', 'paid', 'partial', 'expired', 'voided'],
  delivery: ['pending', 'success', 'failed', 'exhausted'],
};

/** Creates gauges of the rows of all stores, of the queues, and of the database server. */
export function queueGauges(gauge: MakeGauge): Gauges<Reading> {
  const records = gauge('till_records', 'Orders, invoices and webhook deliveries, by kind and status.', [
    'kind',
    'status',
  ]);
  const due = gauge('till_webhook_deliveries_due', 'Deliveries whose next attempt is overdue.');
  const lag = gauge('till_webhook_lag_seconds', 'Delay of the oldest overdue delivery.');
  const mails = gauge('till_mails_waiting', 'Queued emails.');
  const oldest = gauge('till_mails_oldest_seconds', 'Age of the oldest queued email.');
  const retrying = gauge('till_mails_retrying', 'Queued emails that failed before, up to 10,000.');
  const givenUp = gauge('till_mails_given_up', 'Emails that failed for good within a week, up to 10,000.');
  const paused = gauge('till_mails_paused', '1 while an operator has paused all email, otherwise 0.');
  const connections = gauge('till_database_server_connections', 'Open connections of the database server.');
  const most = gauge('till_database_server_connections_max', 'Connection limit of the database server.');
  return {
    write({ at, backlog, mail, records: rows, server }) {
      for (const [kind, statuses] of Object.entries(STATUSES))
        for (const status of statuses) records.set({ kind, status }, 0);
      for (const { kind, status, total } of rows) records.set({ kind, status }, total);
      due.set(backlog.deliveriesDue);
      lag.set(secondsSince(backlog.oldestDueAt, at));
      mails.set(backlog.mailsWaiting);
      oldest.set(secondsSince(mail.oldestAt, at));
      retrying.set(mail.retrying);
      givenUp.set(mail.givenUp);
      paused.set(mail.isPaused ? 1 : 0);
      connections.set(server.open);
      most.set(server.most);
    },
  };
}
