import { DELIVERIES_DUE } from '../../catalog/delivery-repository.ts';
import { createPoller, type Poller } from '../../kernel/workers/poller.ts';
import { createOrderDeliveries } from '../../sales/orders/deliver-orders.ts';
import type { Parts } from './parts.ts';
import { methodDescriber } from './payable-accesses.ts';

/** Maximum delay of a delivery whose notification was lost, in milliseconds. */
const POLL_MS = 1_000;

/** Delivers completed orders, right after the transactions that complete them. */
export function deliveriesOf({ chains, clock, config, db, ids, log, notifications }: Parts): Poller {
  const describeMethod = methodDescriber(chains.registry);
  const { round } = createOrderDeliveries({ db, clock, ids, log, hostedBase: config.hostedBaseUrl, describeMethod });
  const poller = createPoller({ name: 'deliveries of orders', clock, log, pollIntervalMs: POLL_MS, round });
  notifications.listen(DELIVERIES_DUE, poller.wake);
  return poller;
}
