import { followCheckout } from './follow-checkout.ts';
import { type CallOptions, type ConnectionOptions, createTransport, idInPath } from './transport.ts';
import type {
  Attempt,
  AuthorizeAttemptInput,
  Checkout,
  CreateCheckoutInput,
  CreatedOrder,
  Delivery,
  SetCustomerEmailInput,
  StartAttemptInput,
} from './types.ts';

/** The buyer's side, for anyone who knows the id of an order or invoice. Needs no key and runs in browsers. */
export interface CheckoutClient {
  /**
   * Orders a cart at a storefront. It takes no idempotency key, so it is not repeated after a broken connection: that
   * could order, and reserve stock, twice.
   */
  create(input: CreateCheckoutInput, options?: CallOptions): Promise<CreatedOrder>;
  get(id: string, options?: CallOptions): Promise<Checkout>;
  /**
   * Picks a payment method: locks a quote and returns the address to pay to. Retried like a read, since picking the
   * same method again returns the same attempt.
   */
  startAttempt(id: string, input: StartAttemptInput, options?: CallOptions): Promise<Attempt>;
  /**
   * Submits a transfer that the buyer has signed (EIP-3009), for the service to send. Retried like a read: the same one
   * is sent only once. Throws when it is not valid, or not worth its gas: then the buyer pays the ordinary way.
   */
  authorizeAttempt(
    id: string,
    attemptId: string,
    input: AuthorizeAttemptInput,
    options?: CallOptions,
  ): Promise<Attempt>;
  /** Sets the email address for a pending order's deliverables. Retried like a read: setting it twice changes nothing. */
  setCustomerEmail(id: string, input: SetCustomerEmailInput, options?: CallOptions): Promise<void>;
  /**
   * Yields the checkout now and after each change, until it is completed, paid, partial, expired or voided. Reconnects
   * when the stream breaks or falls silent; throws when that fails more than `maxRetries` times in a row.
   */
  follow(id: string, options?: CallOptions): AsyncGenerator<Checkout, void, undefined>;
  /** Returns the deliverables of a completed order. */
  getDelivery(id: string, options?: CallOptions): Promise<Delivery>;
}

const PATH = '/v1/checkouts';

/**
 * Creates a client for the buyer's side.
 * @throws TypeError when an option is out of its bounds
 */
export function createCheckoutClient(options: ConnectionOptions): CheckoutClient {
  const transport = createTransport(options, null);
  const path = (id: string) => `${PATH}/${idInPath(id)}`;
  return {
    create: (body, call) =>
      transport.json({ method: 'POST', path: PATH, body, repeatable: 'if-refused', options: call }),
    get: async (id, call) => transport.json({ method: 'GET', path: path(id), repeatable: 'always', options: call }),
    startAttempt: async (id, body, call) =>
      transport.json({ method: 'POST', path: `${path(id)}/attempts`, body, repeatable: 'always', options: call }),
    async authorizeAttempt(id, attemptId, body, call) {
      const to = `${path(id)}/attempts/${idInPath(attemptId)}/authorization`;
      return transport.json({ method: 'POST', path: to, body, repeatable: 'always', options: call });
    },
    async setCustomerEmail(id, body, call) {
      const to = `${path(id)}/customer-email`;
      await transport.text({ method: 'PUT', path: to, body, repeatable: 'always', options: call });
    },
    follow: (id, call) =>
      followCheckout(transport, { method: 'GET', path: `${path(id)}/events`, repeatable: 'always', options: call }),
    getDelivery: async (id, call) =>
      transport.json({ method: 'GET', path: `${path(id)}/delivery`, repeatable: 'always', options: call }),
  };
}
