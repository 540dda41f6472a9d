import { OperatorError } from '../lib/errors.ts';

const TIMEOUT_MS = 15_000;

/** What of a checkout a payer needs; amounts in smallest units. */
export interface Checkout {
  readonly id: string;
  readonly kind: 'order' | 'invoice';
  readonly status: string;
  readonly paymentMethods: readonly { readonly id: string }[];
  readonly attempt: Attempt | null;
}

export interface Attempt {
  readonly id: string;
  readonly status: string;
  readonly paymentMethod: string;
  readonly chain: string;
  readonly decimals: number;
  /** Null for the chain's native coin. */
  readonly tokenAddress: string | null;
  readonly depositAddress: string;
  readonly cryptoAmount: string;
  readonly receivedAmount: string;
  readonly confirmations: number;
  readonly requiredConfirmations: number;
  readonly transactions: readonly { readonly txHash: string; readonly amount: string }[];
}

/** A buyer's view of one checkout. Both methods throw OperatorError with what the service answered. */
export interface CheckoutClient {
  read(): Promise<Checkout>;
  /** Picks a payment method; the method of the live attempt gives that attempt back. */
  pick(paymentMethod: string): Promise<Attempt>;
}

export function createCheckoutClient(baseUrl: string, id: string): CheckoutClient {
  const url = `${baseUrl}/v1/checkouts/${id}`;
  return {
    read: () => call<Checkout>(url),
    pick: (paymentMethod) => call<Attempt>(`${url}/attempts`, { paymentMethod }),
  };
}

/** The service is of the same version as this client, so its answers have the declared shape. */
async function call<T>(url: string, body?: object): Promise<T> {
  const request = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  let response: Response;
  try {
    response = await fetch(url, { ...request, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch {
    throw new OperatorError(`nothing answers at ${new URL(url).origin}; start the demo with "till demo"`);
  }
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return answer as T;
  const reason =
    typeof answer === 'object' && answer !== null && 'error' in answer ? String(answer.error) : 'no reason given';
  throw new OperatorError(`the service refused with ${response.status}: ${reason}`);
}
