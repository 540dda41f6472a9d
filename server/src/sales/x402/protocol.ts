import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import type { AuthorizationFault } from '../../money/payments/authorizing/authorization-refusal.ts';
import { AuthorizeAttemptBody } from '../checkout/schema.ts';

/**
 * Maximum characters of a payment header: a signature of a contract wallet takes most of them. Longer ones are no
 * payments.
 */
const MAX_HEADER = 12_000;
/** Names of chains in version 1 of the protocol, by chain id. Its clients accept no others. */
const NAMES_V1: Readonly<Record<number, string>> = {
  137: 'polygon',
  8453: 'base',
  43113: 'avalanche-fuji',
  43114: 'avalanche',
  80002: 'polygon-amoy',
  84532: 'base-sepolia',
};

/** A way to pay that a client can sign for. */
export interface Offer {
  readonly chainId: number;
  /** Contract of the token, and the deposit address, with checksums. */
  readonly asset: string;
  readonly payTo: string;
  /** Missing amount in smallest units. */
  readonly amount: bigint;
  /** Time that the signed transfer may be valid for, in seconds. */
  readonly maxTimeoutSeconds: number;
  /** Name and version of the token's EIP-712 domain. */
  readonly extra: { readonly name: string; readonly version: string };
}

/** The paid sale, and its address. */
export interface Resource {
  readonly url: string;
  readonly description: string;
}

const Whole = Type.String({ maxLength: 78, pattern: '^(0|[1-9][0-9]*)$' });
const { from, nonce, signature } = AuthorizeAttemptBody.properties;
const Payload = Type.Object({
  signature,
  authorization: Type.Object({ from, to: from, value: Whole, validAfter: Whole, validBefore: Whole, nonce }),
});
const PAYMENTS = {
  1: Compile(
    Type.Object({ x402Version: Type.Literal(1), scheme: Type.String(), network: Type.String(), payload: Payload }),
  ),
  2: Compile(
    Type.Object({
      x402Version: Type.Literal(2),
      accepted: Type.Object({ scheme: Type.String(), network: Type.String() }),
      resource: Type.Optional(Type.Object({ url: Type.String() })),
      payload: Payload,
    }),
  ),
};

/** A signed transfer that a client has sent, in either version of the protocol. */
export interface SentPayment {
  readonly version: 1 | 2;
  readonly chainId: number;
  readonly payload: Static<typeof Payload>;
  /** The address that the terms named, which version 2 repeats. */
  readonly resourceUrl?: string | undefined;
}

/** Reasons for refusals, in the words of the protocol. */
export type Reason =
  | 'insufficient_funds'
  | 'invalid_exact_evm_payload_authorization_valid_before'
  | 'invalid_exact_evm_payload_authorization_value'
  | 'invalid_exact_evm_payload_recipient_mismatch'
  | 'invalid_exact_evm_payload_signature'
  | 'invalid_network'
  | 'invalid_payload'
  | 'invalid_scheme'
  | 'invalid_transaction_state'
  | 'invalid_x402_version';

const REASONS: Readonly<Record<AuthorizationFault, Reason>> = {
  amount: 'invalid_exact_evm_payload_authorization_value',
  attempt: 'invalid_exact_evm_payload_recipient_mismatch',
  balance: 'insufficient_funds',
  busy: 'invalid_transaction_state',
  nonce: 'invalid_transaction_state',
  refused: 'invalid_transaction_state',
  signature: 'invalid_exact_evm_payload_signature',
  time: 'invalid_exact_evm_payload_authorization_valid_before',
  token: 'invalid_network',
};

export function reasonFor(fault: AuthorizationFault): Reason {
  return REASONS[fault];
}

/**
 * Reads the payment of a request; undefined when it has none.
 * @returns a reason when the header is not a payment that this service can take
 */
export function readPayment(headers: Readonly<Record<string, unknown>>): SentPayment | Reason | undefined {
  const version = headers['payment-signature'] === undefined ? 1 : 2;
  const header = version === 2 ? headers['payment-signature'] : headers['x-payment'];
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || header.length > MAX_HEADER) return 'invalid_payload';
  const sent = parsed(header);
  if (version === 1) {
    if (!PAYMENTS[1].Check(sent)) return reasonAgainst(sent, 1);
    return paymentIn(1, sent, sent.payload, chainOfName(sent.network));
  }
  if (!PAYMENTS[2].Check(sent)) return reasonAgainst(sent, 2);
  const { accepted, payload, resource } = sent;
  const [, id] = /^eip155:([1-9][0-9]{0,15})$/.exec(accepted.network) ?? [];
  const payment = paymentIn(2, accepted, payload, id === undefined ? undefined : Number(id));
  return typeof payment === 'string' ? payment : { ...payment, resourceUrl: resource?.url };
}

function paymentIn(
  version: 1 | 2,
  { scheme }: { readonly scheme: string },
  payload: Static<typeof Payload>,
  chainId: number | undefined,
): SentPayment | Reason {
  if (scheme !== 'exact') return 'invalid_scheme';
  return chainId === undefined ? 'invalid_network' : { version, chainId, payload };
}

function parsed(header: string): unknown {
  try {
    return JSON.parse(Buffer.from(header, 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}

function reasonAgainst(sent: unknown, version: number): Reason {
  const given = (sent as { x402Version?: unknown } | null | undefined)?.x402Version;
  return given === undefined || given === version ? 'invalid_payload' : 'invalid_x402_version';
}

function chainOfName(name: string): number | undefined {
  const found = Object.entries(NAMES_V1).find(([, each]) => each === name);
  return found === undefined ? undefined : Number(found[0]);
}

/** A 402 in both versions: version 1 in the body, version 2 in a header. */
export function paymentRequired(offers: readonly Offer[], { url, description }: Resource, error: string) {
  const accepts = offers.map(({ amount, asset, chainId, extra, maxTimeoutSeconds, payTo }) => {
    return {
      scheme: 'exact',
      network: `eip155:${chainId}`,
      amount: `${amount}`,
      asset,
      payTo,
      maxTimeoutSeconds,
      extra,
    };
  });
  const acceptsV1 = offers.flatMap(({ amount, asset, chainId, extra, maxTimeoutSeconds, payTo }) => {
    const network = NAMES_V1[chainId];
    if (network === undefined) return [];
    const terms = { scheme: 'exact', network, maxAmountRequired: `${amount}`, asset, payTo, maxTimeoutSeconds, extra };
    return [{ ...terms, resource: url, description, mimeType: 'application/json' }];
  });
  const resource = { url, description, mimeType: 'application/json' };
  return {
    header: encoded({ x402Version: 2, error, resource, accepts }),
    body: { x402Version: 1, error, accepts: acceptsV1 },
  };
}

/** The header of a settled payment, in the version of the request. */
export function paymentResponse(
  version: 1 | 2,
  paid: { readonly chainId: number | null; readonly txHash: string; readonly payer: string },
): { readonly name: string; readonly value: string } {
  const { chainId, txHash, payer } = paid;
  const network = version === 2 ? `eip155:${chainId}` : (NAMES_V1[chainId ?? 0] ?? `eip155:${chainId}`);
  const name = version === 2 ? 'payment-response' : 'x-payment-response';
  return { name, value: encoded({ success: true, transaction: txHash, network, payer }) };
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64');
}
