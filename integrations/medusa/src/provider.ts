import type {
  AuthorizePaymentInput,
  AuthorizePaymentOutput,
  BigNumberInput,
  CancelPaymentInput,
  CancelPaymentOutput,
  CapturePaymentInput,
  CapturePaymentOutput,
  DeletePaymentInput,
  DeletePaymentOutput,
  GetPaymentStatusInput,
  GetPaymentStatusOutput,
  InitiatePaymentInput,
  InitiatePaymentOutput,
  Logger,
  ProviderWebhookPayload,
  RefundPaymentOutput,
  RetrievePaymentInput,
  RetrievePaymentOutput,
  UpdatePaymentInput,
  UpdatePaymentOutput,
  WebhookActionResult,
} from '@medusajs/framework/types';
import { AbstractPaymentProvider, BigNumber, MedusaError } from '@medusajs/framework/utils';
import { verifyWebhook, type WebhookHeaders, WebhookVerificationError } from '../../../sdk/src/index.ts';
import { explained } from './explained.ts';
import { clientOf, problemOf, type TillOptions } from './options.ts';
import { createSessionInvoices, type Price, type SessionInvoices } from './session-invoices.ts';
import { meaningOf } from './states.ts';

/** Medusa accepts a webhook, and verifies it later from its queue. A replay changes nothing: the invoice is read. */
const TOLERANCE_SECONDS = 3_600;
const SESSION_ID = /^payses_/;
const IGNORED: WebhookActionResult = { action: 'not_supported' };

/** The used part of the payment module's container. */
interface Container {
  readonly logger: Logger;
  readonly paymentSessionService: {
    list(filters: { id: string }, config: { select: string[] }): Promise<readonly unknown[]>;
  };
}

/** Payments in crypto through Till: a payment session is an invoice, and its page is where the buyer pays. */
export class TillPaymentProvider extends AbstractPaymentProvider<TillOptions> {
  static override identifier = 'till';
  // Private, so that no message or inspection of the provider shows a secret.
  readonly #invoices: SessionInvoices;
  readonly #webhookSecret: string | readonly string[];
  readonly #container: Container;

  static override validateOptions(options: Record<string, unknown>): void {
    const problem = problemOf(options);
    if (problem !== undefined) throw new MedusaError(MedusaError.Types.INVALID_DATA, `Till: ${problem}`);
  }

  constructor(container: Record<string, unknown>, options: TillOptions) {
    super(container);
    this.#container = container as unknown as Container;
    this.#invoices = createSessionInvoices(clientOf(options), options);
    this.#webhookSecret = options.webhookSecret;
  }

  /** Creates the invoice. Data from the storefront is ignored, except the id that Medusa adds. */
  async initiatePayment({ data, ...price }: InitiatePaymentInput): Promise<InitiatePaymentOutput> {
    const session = String(data?.session_id);
    const created = await explained(() => this.#invoices.create(session, priceOf(price)));
    return { id: created.invoice_id, status: 'pending', data: created };
  }

  async updatePayment({ data, ...price }: UpdatePaymentInput): Promise<UpdatePaymentOutput> {
    return explained(() => this.#invoices.reprice(data, priceOf(price)));
  }

  /** Reads the invoice: neither a webhook nor the storefront is proof of payment. */
  async authorizePayment({ data, context }: AuthorizePaymentInput): Promise<AuthorizePaymentOutput> {
    const key = context?.idempotency_key;
    const session = key !== undefined && SESSION_ID.test(key) ? key : undefined;
    return explained(async () => pick(await this.#invoices.read(data, session)));
  }

  async getPaymentStatus({ data }: GetPaymentStatusInput): Promise<GetPaymentStatusOutput> {
    return explained(async () => pick(await this.#invoices.read(data)));
  }

  async retrievePayment({ data }: RetrievePaymentInput): Promise<RetrievePaymentOutput> {
    const { data: own, invoice } = await explained(() => this.#invoices.read(data));
    const { number, status, totalAmount, currency, expiresAt, paidAt } = invoice;
    return { data: { ...own, number, status, totalAmount, currency, expiresAt, paidAt } };
  }

  /** A paid invoice is captured; nothing else can be. */
  async capturePayment({ data }: CapturePaymentInput): Promise<CapturePaymentOutput> {
    const { status, data: own, invoice } = await explained(() => this.#invoices.read(data));
    if (status === 'captured') return { data: own };
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, `invoice ${invoice.id} is ${invoice.status}, not paid`);
  }

  async cancelPayment({ data }: CancelPaymentInput): Promise<CancelPaymentOutput> {
    await explained(() => this.#invoices.release(data));
    return { data: data ?? {} };
  }

  async deletePayment({ data }: DeletePaymentInput): Promise<DeletePaymentOutput> {
    await explained(() => this.#invoices.release(data));
    return { data: data ?? {} };
  }

  async refundPayment(): Promise<RefundPaymentOutput> {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      'a payment in crypto cannot be pulled back: send the money from your own wallet to an address that the buyer ' +
        'gives you, and note it on the order',
    );
  }

  /** Verifies the signature over the raw body. Ignores forged requests, and those about unknown sessions. */
  async getWebhookActionAndData({ rawData, headers }: ProviderWebhookPayload['payload']): Promise<WebhookActionResult> {
    const { logger, paymentSessionService } = this.#container;
    try {
      const event = await verifyWebhook(rawData, headers as WebhookHeaders, this.#webhookSecret, {
        toleranceSeconds: TOLERANCE_SECONDS,
      });
      const { action, session, amount } = meaningOf(event);
      if (session === undefined || amount === undefined) return IGNORED;
      // For an unknown session, Medusa would pick any cart.
      const known = await paymentSessionService.list({ id: session }, { select: ['id'] });
      return known.length === 0 ? IGNORED : { action, data: { session_id: session, amount: new BigNumber(amount) } };
    } catch (error) {
      if (!(error instanceof WebhookVerificationError)) throw error;
      logger.warn(`Till: refused a webhook: ${error.reason}`);
      return IGNORED;
    }
  }
}

function pick<S, D>({ status, data }: { status: S; data: D }): { status: S; data: D } {
  return { status, data };
}

/** Medusa's numbers are exact decimals, and are read as text. */
function priceOf({ amount, currency_code }: { amount: BigNumberInput; currency_code: string }): Price {
  return { amount: String(new BigNumber(amount).raw?.value), currency: currency_code };
}
