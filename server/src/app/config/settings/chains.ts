import { inVariables } from '../../../kernel/lib/finality.ts';
import { hidden, urlOrigins } from '../masks.ts';
import * as parse from '../parsers.ts';
import { settingsUnder } from '../setting.ts';

const shared = settingsUnder('Chains');
const { optionalSetting, setting } = settingsUnder('Each chain');

/** Settings of all chains. */
export const SHARED_CHAIN_SETTINGS = {
  gasPrivateKey: shared.optionalSetting({
    name: 'GAS_PRIVATE_KEY',
    description: "Pays for the gas of sweeps on every EVM chain. It cannot move buyers' money.",
    example: '0x and 64 hexadecimal characters',
    parse: parse.privateKey,
    mask: hidden,
  }),
  feeRecipient: shared.optionalSetting({
    name: 'FEE_RECIPIENT',
    description: "Address that receives the service's fee when a deposit is swept, on every EVM chain.",
    example: '0x00000000219ab540356cBB839Cbe05303d7705Fa',
    parse: parse.evmAddress,
  }),
  feeStore: shared.optionalSetting({
    name: 'FEE_STORE',
    description:
      'Slug of your own store, which bills merchants the fee on payments to their own wallets. Default: it is only ' +
      'booked as owed.',
    example: 'operator',
    parse: parse.text({ max: 63 }),
  }),
  feeInvoiceFrom: shared.setting({
    name: 'FEE_INVOICE_FROM',
    description: 'The amount owed, in usd or eur, that is billed without waiting for the end of the month.',
    default: '50',
    parse: parse.fiat,
  }),

  paymentAgreementFrom: shared.optionalSetting({
    name: 'PAYMENT_AGREEMENT_FROM',
    description: 'The amount, in usd or eur, from which two providers must report the same balance. Default: never.',
    example: '1000',
    parse: parse.fiat,
  }),

  gaslessMaxShare: shared.setting({
    name: 'GASLESS_MAX_SHARE',
    description:
      'Maximum gas cost of sending a transfer signed by a buyer, in percent of its amount. GAS_PRIVATE_KEY pays ' +
      'it; 0: none are sent.',
    default: '2',
    parse: parse.decimal(0, 100),
  }),

  gaslessMaxLoss: shared.setting({
    name: 'GASLESS_MAX_LOSS',
    description:
      'Maximum gas cost, in usd or eur, of such transfers that fail on one chain within 24 hours. Above it, ' +
      'buyers there pay in the usual way until it drops again.',
    default: '10',
    parse: parse.fiat,
  }),

  sweepPatienceHours: shared.setting({
    name: 'SWEEP_PATIENCE_HOURS',
    description:
      'How long a deposit waits for its fee to cover its gas, in hours; then it is swept if it is worth ' +
      'more than the gas.',
    isRare: true,
    default: '24',
    parse: parse.integer(0, 8760),
  }),
};

/** The settings of one chain; the variable is `CHAIN_<NAME>_<suffix>`. A chain with an RPC URL is on. */
export function chainSettings(chain: string) {
  const prefix = `CHAIN_${inVariables(chain)}`;
  return {
    rpcUrls: optionalSetting({
      name: `${prefix}_RPC_URLS`,
      description: `JSON-RPC endpoints of ${chain}, comma-separated, in order of preference. The chain is on when set.`,
      example: 'https://rpc-1.example.com,https://rpc-2.example.com',
      parse: parse.list(parse.url('http', 'https'), 10),
      mask: urlOrigins,
    }),
    wsUrl: optionalSetting({
      name: `${prefix}_WS_URL`,
      description: `A websocket of a node on ${chain} that announces new blocks. Optional: otherwise blocks are polled.`,
      example: 'wss://rpc-1.example.com',
      parse: parse.url('ws', 'wss'),
      mask: urlOrigins,
    }),
    zmqUrl: optionalSetting({
      name: `${prefix}_ZMQ_URL`,
      description:
        `A ZMQ publisher of a node on ${chain}, hashblock and hashtx; Bitcoin and Litecoin only. Optional: otherwise ` +
        'the mempool is polled.',
      example: 'tcp://127.0.0.1:28332',
      isRare: true,
      parse: parse.url('tcp'),
    }),
    confirmations: optionalSetting({
      name: `${prefix}_CONFIRMATIONS`,
      description:
        `Blocks after which a payment on ${chain} is credited, or safe or finalized. Default: a safe number ` +
        'for that chain.',
      example: '12',
      parse: parse.finalityLevel,
    }),
    finalityTiers: optionalSetting({
      name: `${prefix}_FINALITY_TIERS`,
      description: `Finality of larger payments on ${chain}, in usd or eur: amounts with a number of blocks, safe or finalized.`,
      example: '1000:32,10000:finalized',
      parse: parse.finalityTiers,
    }),
    sweepAlways: setting({
      name: `${prefix}_SWEEP_ALWAYS`,
      description: `Sweeps every deposit on ${chain} immediately, at any gas cost.`,
      // Gas costs nothing on a development chain, and developers expect to see the sweep immediately.
      default: chain === 'local' ? 'true' : 'false',
      parse: parse.boolean,
    }),
  };
}
