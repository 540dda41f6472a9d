import { FEW_DAYS } from '../operations/chain-attention.ts';
import { MIN_FREE } from '../operations/machine-attention.ts';
import { MAIL_LATE_MS } from '../operations/queue-attention.ts';
import { WEBHOOKS_LATE_MS } from '../operations/state-attention.ts';

const BPS = 10_000;

/** A figure that is recorded every quarter of an hour. */
interface Measure {
  /** `ms`: milliseconds; `bps`: hundredths of a per cent; `millis`: thousandths of the subject, a currency. */
  readonly unit: 'ms' | 'bps' | 'days' | 'count' | 'millis';
  /** The value of a longer interval: the sum of its values, or the one closest to its threshold. */
  readonly combined: 'sum' | 'highest' | 'lowest';
  /** The limit from which action is required, if there is one; exceeded upwards for `highest`, else downwards. */
  readonly threshold?: number;
}

/** All measures by name. Thresholds are those of the required actions. */
export const MEASURES = {
  payments: { unit: 'count', combined: 'sum' },
  volume: { unit: 'millis', combined: 'sum' },
  /** From the block of a payment's first transfer to the decision, over the payments completed in the interval. */
  'credit-p50': { unit: 'ms', combined: 'highest' },
  'credit-p95': { unit: 'ms', combined: 'highest' },
  /** From the decision to the endpoint's acceptance of `order.completed` or `invoice.paid`. */
  'webhook-p50': { unit: 'ms', combined: 'highest' },
  'webhook-p95': { unit: 'ms', combined: 'highest', threshold: WEBHOOKS_LATE_MS },
  /** Part of the delivery attempts that the endpoints accepted. */
  'webhook-success': { unit: 'bps', combined: 'lowest' },
  /** Part of the emails written in the interval that the mail server has not refused. */
  'mail-success': { unit: 'bps', combined: 'lowest' },
  /** Delay of the longest due webhook and email. */
  'webhook-queue': { unit: 'ms', combined: 'highest', threshold: WEBHOOKS_LATE_MS },
  'mail-queue': { unit: 'ms', combined: 'highest', threshold: MAIL_LATE_MS },
  /** Days that the gas key of a chain lasts at the cost of the last week. */
  'gas-days': { unit: 'days', combined: 'lowest', threshold: FEW_DAYS },
  /** Age of the oldest price, by the newest opinion of its sources; 0 where all are fixed. */
  'price-age': { unit: 'ms', combined: 'highest' },
  /** Free part of the fullest disk. */
  'disk-free': { unit: 'bps', combined: 'lowest', threshold: MIN_FREE * BPS },
} as const satisfies Record<string, Measure>;

export type MeasureName = keyof typeof MEASURES;
export const MEASURE_NAMES = Object.keys(MEASURES) as readonly MeasureName[];

/** Returns the properties of a measure. */
export function measureOf(name: MeasureName): Measure {
  return MEASURES[name];
}

/** A value of a measure, in its unit. */
export interface MeasuredValue {
  readonly measure: MeasureName;
  readonly subject: string;
  readonly value: bigint;
}
