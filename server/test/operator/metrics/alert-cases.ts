/** Series of an alert just below its threshold, and beyond it. */
export interface AlertCase {
  readonly alert: string;
  /** By series: a value that does not fire, and one that does. Null while the series is absent. */
  readonly gauges?: Readonly<Record<string, readonly [number | null, number | null]>>;
  /** By series: increments every {@link STEP_SECONDS}. */
  readonly counters?: Readonly<Record<string, readonly [number, number]>>;
  /** A series that rises by 1, once. */
  readonly once?: string;
  /** Look-back window of the expression, in seconds. */
  readonly window?: number;
}

export const STEP_SECONDS = 15;
const HOUR = 3_600;
const ON_CHAIN = { [of('till_chain_block_seconds', 'chain="base"')]: [2, 2] } as const;

/** Returns a series of the scraped process. */
function of(name: string, labels = ''): string {
  return `${name}{job="till",instance="till:9464"${labels === '' ? '' : `,${labels}`}}`;
}

/** Returns a case with a gauge of the installation. */
const gauge = (alert: string, name: string, values: readonly [number, number], labels = ''): AlertCase => ({
  alert,
  gauges: { [of(name, labels)]: values },
});

/** Returns the same for a chain that is on. */
const ofChain = (alert: string, name: string, values: readonly [number, number], labels = ''): AlertCase => ({
  alert,
  gauges: { [of(name, `chain="base"${labels}`)]: values, ...ON_CHAIN },
});

export const ALERT_CASES: readonly AlertCase[] = [
  gauge('TillDown', 'up', [1, 0]),
  { alert: 'TillNotScraped', gauges: { [of('up')]: [0, null] } },
  gauge('TillNotReady', 'till_ready', [1, 0]),
  gauge('TillRoleMissing', 'till_processes', [1, 0], 'role="mailer"'),
  gauge('TillEventLoopLags', 'till_nodejs_eventloop_lag_p99_seconds', [0.5, 0.51]),
  {
    alert: 'TillDiskFillsUp',
    gauges: {
      [of('till_disk_free_bytes', 'holds="data"')]: [151, 149],
      [of('till_disk_size_bytes', 'holds="data"')]: [1_000, 1_000],
    },
  },
  gauge('TillDatabaseDown', 'till_database_up', [1, 0]),
  {
    alert: 'TillDatabaseConnectionsRunOut',
    gauges: {
      [of('till_database_server_connections')]: [85, 86],
      [of('till_database_server_connections_max')]: [100, 100],
    },
  },
  gauge('TillQueriesWait', 'till_database_queries_waiting', [10, 11]),
  gauge('TillReadReplicaUnused', 'till_database_read_replica_used', [1, 0]),
  { alert: 'TillServerErrors', once: of('till_http_server_errors_total', 'status="500"'), window: 600 },
  {
    alert: 'TillManyServerErrors',
    counters: {
      [of('till_http_server_errors_total', 'status="503"')]: [49, 52],
      [of('till_http_request_duration_seconds_count', 'method="GET",route="/v1/store",status="200"')]: [1_000, 1_000],
      // Health checks do not dilute the rate.
      [of('till_http_request_duration_seconds_count', 'method="GET",route="/livez",status="200"')]: [9_000, 9_000],
    },
    window: 300,
  },
  ofChain('TillChainUnreadable', 'till_chain_outage_seconds', [0, 1]),
  {
    alert: 'TillChainSilent',
    gauges: {
      [of('till_chain_head_age_seconds', 'chain="ethereum"')]: [120, 121],
      [of('till_chain_block_seconds', 'chain="ethereum"')]: [12, 12],
    },
  },
  // A minute without blocks is no silence, even when blocks are short.
  ofChain('TillChainSilent', 'till_chain_head_age_seconds', [60, 61]),
  gauge('TillChainUnattended', 'till_chain_workers', [1, 0], 'chain="base",role="indexer"'),
  {
    alert: 'TillChainUnattended',
    gauges: {
      [of('till_chain_workers', 'chain="base",role="sweeper"')]: [0, 0],
      [of('till_deposits_unswept', 'chain="base"')]: [0, 1],
    },
  },
  ofChain('TillChainReplaced', 'till_chain_replaced', [0, 1]),
  gauge('TillChainOffWithPayments', 'till_chain_off_payments', [0, 1], 'chain="base"'),
  gauge('TillNodeDown', 'till_rpc_up', [1, 0], 'chain="base",host="rpc.example"'),
  gauge('TillNodeLacks', 'till_rpc_lacks', [0, 1], 'chain="base",host="rpc.example",need="receipts"'),
  {
    alert: 'TillChainLacks',
    gauges: {
      [of('till_rpc_lacks', 'chain="base",host="one.example",need="receipts"')]: [1, 1],
      [of('till_rpc_lacks', 'chain="base",host="two.example",need="receipts"')]: [0, 1],
      ...ON_CHAIN,
    },
  },
  {
    alert: 'TillNodeAnswersWrongly',
    once: of('till_rpc_wrong_answers_total', 'chain="base",host="rpc.example",kind="old head"'),
    window: HOUR,
  },
  ofChain('TillPaymentsUnconfirmed', 'till_payments_oldest_seen_seconds', [3_600, 3_601]),
  gauge('TillPaymentsAwaitAgreement', 'till_payments_awaiting_agreement', [0, 1], 'chain="base"'),
  gauge('TillSettlementsFail', 'till_settlements_failing', [0, 1]),
  gauge('TillDeliveriesFail', 'till_order_deliveries', [0, 1], 'state="failing"'),
  gauge('TillTokenUnreadable', 'till_payments_unreadable', [0, 1], 'chain="base",method="usdc-base"'),
  ofChain('TillEndedAddressesLate', 'till_ended_addresses_late_seconds', [7_200, 7_201]),
  gauge('TillPriceMissing', 'till_price_available', [1, 0], 'token="eth",currency="usd"'),
  gauge('TillPriceSourceDown', 'till_price_source_up', [1, 0], 'source="kraken"'),
  gauge(
    'TillPriceDeviates',
    'till_price_deviation_ratio',
    [0.005, -0.006],
    'source="kraken",token="eth",currency="usd"',
  ),
  ofChain('TillGasKeyEmpty', 'till_gas_key_sweeps', [1, 0]),
  ofChain('TillGasKeyLow', 'till_gas_key_sweeps', [50, 49]),
  ofChain('TillGasKeyLow', 'till_gas_key_days', [7, 6.9]),
  ofChain('TillGasKeyReportOld', 'till_gas_key_report_age_seconds', [180, 181]),
  ofChain('TillSweepStuck', 'till_sweep_transactions_oldest_open_seconds', [900, 901]),
  gauge('TillSweepsFail', 'till_sweep_deposits_failing', [0, 1], 'chain="base"'),
  gauge('TillSweepsRevert', 'till_sweep_transactions_failed', [0, 1], 'chain="base"'),
  {
    alert: 'TillNothingSwept',
    gauges: {
      [of('till_sweep_transactions_mined', 'chain="base"')]: [0, 0],
      [of('till_deposits_unswept', 'chain="base"')]: [3, 4],
      [of('till_sweep_deposits_waiting', 'chain="base",method="usdc-base"')]: [3, 3],
      ...ON_CHAIN,
    },
  },
  {
    // Where every deposit is swept, none waits for cheaper gas.
    alert: 'TillNothingSwept',
    gauges: {
      [of('till_sweep_transactions_mined', 'chain="base"')]: [1, 0],
      [of('till_deposits_unswept', 'chain="base"')]: [1, 1],
      ...ON_CHAIN,
    },
  },
  gauge('TillAddressesUnderived', 'till_sweep_addresses_underived', [0, 1], 'chain="base"'),
  gauge('TillAuthorizationsFail', 'till_authorizations_failed', [5, 6], 'chain="base"'),
  gauge('TillWebhooksLate', 'till_webhook_lag_seconds', [60, 61]),
  { alert: 'TillWebhooksExhausted', once: of('till_webhook_attempts_total', 'outcome="exhausted"'), window: HOUR },
  gauge('TillMailWaits', 'till_mails_oldest_seconds', [900, 901]),
  { alert: 'TillMailGivenUp', once: of('till_mails_given_up'), window: HOUR },
];

/** Alerts about a chain that is on: one that was switched off keeps its gauges. */
export const OF_CHAINS_THAT_ARE_ON = ALERT_CASES.filter(({ gauges = {} }) =>
  Object.keys(gauges).some((series) => series.startsWith('till_chain_block_seconds')),
);
