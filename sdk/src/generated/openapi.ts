// Generated from docs/openapi.json by `npm run generate -w sdk`. Not to be edited.

export interface paths {
    readonly "/v1/orders": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List orders
         * @description Newest first. Rows are full orders without `transactions`.
         */
        readonly get: operations["listOrders"];
        readonly put?: never;
        /**
         * Create an order
         * @description Prices a cart of products at their current prices and returns the checkout page for the buyer. Every product must belong to the store, be listed and share one currency. Lines of the same product are merged, so the response may have fewer items. Finite stock is reserved for all lines or for none, until the order ends.
         *
         *     Fires `order.created`.
         */
        readonly post: operations["createOrder"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/orders/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read an order
         * @description The full order with its payment. Use it to confirm a webhook, or if none arrived. Fulfil on `completed` only.
         */
        readonly get: operations["getOrder"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/orders/{id}/expire": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Expire an order
         * @description Ends a `pending` order immediately, retires its deposit addresses and releases reserved stock; takes no body. Fires `order.expired`.
         *
         *     An order that turns out to hold some money, but not enough, becomes `partial` instead and the call is refused: read the order again.
         */
        readonly post: operations["expireOrder"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/invoices": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List invoices
         * @description Newest first. Rows are full invoices without `transactions`.
         */
        readonly get: operations["listInvoices"];
        readonly put?: never;
        /**
         * Create an invoice
         * @description Bills the given `items`, or a template of the store. With both, items, memo and expiry in the request replace the template’s. Creating an invoice never sends an email: that is a separate call.
         *
         *     Fires `invoice.created`.
         */
        readonly post: operations["createInvoice"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/invoices/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read an invoice
         * @description The invoice with the transfers to all of its payment attempts and its remaining email allowance. Fulfil on `paid` only.
         */
        readonly get: operations["getInvoice"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/invoices/{id}/void": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Void an invoice
         * @description Ends an `open` invoice for good and retires its deposit addresses; takes no body. Fires `invoice.voided`.
         *
         *     Refused while a buyer is paying. An invoice that turns out to hold some money, but not enough, becomes `partial` instead and the call is refused: read the invoice again.
         *
         *     On this call alone `Invoice not found` is a `400` when no invoice of the store has the id, and a `404` when the id cannot exist: branch on the message.
         */
        readonly post: operations["voidInvoice"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/invoices/{id}/send": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Email an invoice
         * @description Emails an `open` invoice to its stored `customerEmail` only; takes no body. Each invoice has a limited number of sends, with a pause between two, and the store and the platform have daily caps. `email.canSend` of the invoice shows beforehand whether the invoice itself allows a send.
         *
         *     When the mailer refuses, the body has `code` and `retryAfterSeconds`. A request refused earlier has only `error`, so read `code` defensively.
         */
        readonly post: operations["sendInvoice"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/invoice-templates": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List invoice templates
         * @description All of them, newest first, as a plain array. They are created in the dashboard.
         */
        readonly get: operations["listInvoiceTemplates"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/products": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List products
         * @description Newest first.
         */
        readonly get: operations["listProducts"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/products/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Read a product */
        readonly get: operations["getProduct"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/products/{id}/stock": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Append delivery stock
         * @description Adds lines to deliver, one for each unit sold. Lines that already exist are skipped, so repeating a batch adds nothing twice.
         */
        readonly post: operations["appendStock"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/store": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read the store of the key
         * @description Returns the store of the calling key, the scopes of the key and the payment methods in use. Any valid key may call it. Call it when your server starts, to check that the key has the scopes it needs.
         */
        readonly get: operations["getStore"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/webhook-deliveries": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List webhook deliveries
         * @description Newest first. A store without a webhook has an empty page.
         */
        readonly get: operations["listWebhookDeliveries"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/webhook-deliveries/{deliveryId}/resend": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Resend a webhook delivery
         * @description Queues a `failed` or `exhausted` delivery again; takes no body. It keeps its id and its attempt counter. An exhausted one gets one more attempt.
         */
        readonly post: operations["resendWebhookDelivery"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/checkouts": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Check out a storefront cart
         * @description Creates an order from the cart of a hosted storefront. Fires `order.created`. Servers create orders with their API key instead.
         */
        readonly post: operations["createCheckout"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/checkouts/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read a checkout
         * @description The buyer's view of an order or invoice, with its current payment attempt.
         */
        readonly get: operations["getCheckout"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/checkouts/{id}/attempts": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Start a payment attempt
         * @description Picks a token: locks a quote for 30 minutes, or until the order or invoice ends if that is sooner, and returns the address to pay to. Picking the token of the live attempt again returns `200` with that attempt; picking another one supersedes it. Picking the token of a superseded attempt whose quote still runs resumes it: `200`, with its address, its amount and its received amount. The first attempt of an order fires `order.processing`.
         */
        readonly post: operations["startAttempt"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/checkouts/{id}/attempts/{attemptId}/authorization": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Pay without gas
         * @description Accepts a transfer that the buyer has signed but not sent, and sends it for them: for tokens with EIP-3009, such as USDC, as EIP-712 typed data `TransferWithAuthorization`. `to` is the `depositAddress` of the attempt, `value` exactly the missing part of `cryptoAmount`, and `validBefore` late enough for some blocks and no later than `expiresAt`. The payment is then seen and decided like any other, in the checkout and its events. One authorization at a time. Repeating the same one returns `202` and sends it only once, so a client can repeat it to check its state: once it can no longer pay, the response says that it is not valid.
         */
        readonly post: operations["authorizeAttempt"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/checkouts/{id}/customer-email": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Set the customer email
         * @description The email address that receives the items of a `pending` order once it is completed. Orders only.
         */
        readonly put: operations["setCustomerEmail"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/checkouts/{id}/events": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Follow a checkout
         * @description Server-sent events for `EventSource`: one `data:` line with the checkout as JSON immediately and at each change, and a comment line at least every 15 seconds. A slow reader gets only the newest view. A stream ends after an hour at the latest; `EventSource` reconnects automatically, after a delay that differs between streams.
         */
        readonly get: operations["streamCheckout"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/checkouts/{id}/delivery": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read the delivered items of an order
         * @description The items of a `completed` order: one line for each unit of a product with finite stock, otherwise the text of the product. Delivery follows completion immediately; `complete` is false until it is done: a large order takes a while, and an order may wait for its store. An order may have a million lines, which are streamed.
         */
        readonly get: operations["getDelivery"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export interface webhooks {
    readonly "order.created": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * order.created
         * @description An order was created.
         */
        readonly post: operations["onOrderCreated"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "order.processing": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * order.processing
         * @description The first payment attempt of an order was started. Later attempts do not fire it again.
         */
        readonly post: operations["onOrderProcessing"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "order.completed": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * order.completed
         * @description An attempt received the full amount. Fulfil the order.
         */
        readonly post: operations["onOrderCompleted"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "order.partial": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * order.partial
         * @description An attempt ended with less than the full amount. Do not fulfil it automatically.
         */
        readonly post: operations["onOrderPartial"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "order.expired": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * order.expired
         * @description The order was not paid in time, or was expired through the API.
         */
        readonly post: operations["onOrderExpired"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "invoice.created": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * invoice.created
         * @description An invoice was created.
         */
        readonly post: operations["onInvoiceCreated"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "invoice.paid": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * invoice.paid
         * @description An attempt received the full amount. Fulfil the invoice.
         */
        readonly post: operations["onInvoicePaid"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "invoice.partial": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * invoice.partial
         * @description An attempt ended with less than the full amount. Do not fulfil it automatically.
         */
        readonly post: operations["onInvoicePartial"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "invoice.expired": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * invoice.expired
         * @description The invoice was not paid in time.
         */
        readonly post: operations["onInvoiceExpired"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "invoice.voided": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * invoice.voided
         * @description The invoice was voided.
         */
        readonly post: operations["onInvoiceVoided"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export interface components {
    schemas: {
        readonly AppendStock: {
            /** @description Split by the product's delivery delimiter (unless it has one, at LF, CRLF or CR), trimmed of white space and of the invisible U+200B to U+200F, U+2060 and U+FEFF, empty lines dropped, repeats collapsed; at most 10000 lines may remain. Everything else is taken literally, also quotes, commas and a heading. */
            readonly text: string;
        };
        readonly AppendedStock: {
            /** @description Lines that are new. */
            readonly added: number;
            /** @description Lines left out: repeats in the text, and those the product had already. */
            readonly duplicates: number;
            /** @description Units available now, 0 while it is off sale for a check after a restore. */
            readonly stock: number;
        };
        /** @description A locked quote with its deposit address. There is none until the buyer picks a token. */
        readonly Attempt: {
            /**
             * Format: uuid
             * @description UUID.
             * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
             */
            readonly id: string;
            /**
             * @description `processing`: watched for payment. `superseded`: the buyer picked another token; picking this one again makes it `processing` again. `retired`: ended with the order or invoice.
             * @enum {string}
             */
            readonly status: "processing" | "completed" | "partial" | "expired" | "superseded" | "retired";
            /** @example usdc-base */
            readonly paymentMethod: string;
            /** @example base */
            readonly chain: string;
            /** @example usdc */
            readonly token: string;
            /** @example 6 */
            readonly decimals: number;
            /** @description The token's contract; null for a chain's own coin. */
            readonly tokenAddress: string | null;
            /**
             * @description EIP-155 id; null for a chain that has none.
             * @example 8453
             */
            readonly chainId: number | null;
            /** @description The address to pay to. It belongs to this attempt alone. */
            readonly depositAddress: string;
            /**
             * @description Amount to pay, in the token's smallest unit.
             * @example 12500000
             */
            readonly cryptoAmount: string;
            /**
             * @description Amount received and confirmed, in the token's smallest unit.
             * @example 12500000
             */
            readonly receivedAmount: string;
            /**
             * @description Amount seen on the chain, confirmed or not, in the token's smallest unit: the balance at the newest block plus the amounts swept.
             * @example 12500000
             */
            readonly seenAmount: string;
            /** @description Blocks since the money was seen, its own counted; at most `requiredConfirmations`. */
            readonly confirmations: number;
            /** @description Blocks until the money is credited. Where a safe or finalized block is needed, about how many that takes; the count reaches it only then. */
            readonly requiredConfirmations: number;
            /** @description For wallets: EIP-681 or BIP-21, for what is missing of `cryptoAmount`. The bare address when nothing is missing. */
            readonly paymentUri: string;
            /**
             * Format: date-time
             * @description A transfer in a block up to this moment counts.
             * @example 2026-11-21T02:15:00.000Z
             */
            readonly expiresAt: string;
            /**
             * Format: date-time
             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
             * @example 2026-11-21T02:15:00.000Z
             */
            readonly createdAt: string;
            readonly transactions: readonly components["schemas"]["Transaction"][];
            readonly mempool?: components["schemas"]["MempoolState"];
        };
        readonly AuthorizeAttempt: {
            /** @description Address of the signer, who pays. */
            readonly from: string;
            /**
             * @description Missing part of `cryptoAmount`, in the token's smallest unit.
             * @example 12500000
             */
            readonly value: string;
            /** @description Epoch seconds in the past, such as 0. */
            readonly validAfter: number | string;
            /** @description Epoch seconds: late enough for some blocks, and no later than `expiresAt` of the attempt. */
            readonly validBefore: number | string;
            /** @description 32 random bytes: each serves once. */
            readonly nonce: string;
            /** @description 65 bytes of a key (`r`, `s`, `v`), or what a wallet that is a contract takes (EIP-1271). */
            readonly signature: string;
        };
        readonly CartItem: {
            /**
             * Format: uuid
             * @description A listed product of the store.
             * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
             */
            readonly productId: string;
            /** @description Also bounded by the product's own `minQuantity` and `maxQuantity`. */
            readonly quantity: number;
        };
        /** @description The buyer's view of an order or invoice: without `extraContext`, `metadata` and what identifies the buyer. */
        readonly Checkout: {
            /**
             * @description Base58 short id of 21 or 22 characters, never with `0`, `O`, `I` or `l`. It is the value in hosted links.
             * @example CVLFRgWauMhUmMcFvvbEs
             */
            readonly id: string;
            /** @enum {string} */
            readonly kind: "order" | "invoice";
            /**
             * @description The status of the order or invoice.
             * @enum {string}
             */
            readonly status: "pending" | "completed" | "partial" | "expired" | "open" | "paid" | "voided";
            /** @description Of an invoice; null for an order. */
            readonly number: number | null;
            readonly storeName: string;
            readonly items: readonly components["schemas"]["CheckoutItem"][];
            /**
             * @description Fiat decimal string, up to 3 decimal places, no trailing zeros.
             * @example 12.5
             */
            readonly totalAmount: string;
            /** @enum {string} */
            readonly currency: "usd" | "eur";
            readonly customerName: string | null;
            readonly memo: string | null;
            readonly successUrl: string | null;
            readonly cancelUrl: string | null;
            /**
             * Format: date-time
             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
             * @example 2026-11-21T02:15:00.000Z
             */
            readonly expiresAt: string;
            /**
             * Format: date-time
             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
             * @example 2026-11-21T02:15:00.000Z
             */
            readonly createdAt: string;
            /** @description In the store's own order. One that is `unavailable` should not be picked at the moment. */
            readonly paymentMethods: readonly components["schemas"]["OfferedMethod"][];
            readonly attempt: components["schemas"]["Attempt"] | null;
            /** @description Payments that do not count, once the order or invoice has ended: a second payment, a late one, another token. The money goes to the payout address of the store and changes no status. */
            readonly uncountedFunds: readonly components["schemas"]["UncountedFunds"][];
            /**
             * @description Contact address of the store.
             * @example help@example.com
             */
            readonly supportEmail: string | null;
            /**
             * @description The store's page for questions.
             * @example https://example.com/help
             */
            readonly supportUrl: string | null;
        };
        readonly CheckoutItem: {
            readonly name: string;
            readonly description: string | null;
            readonly image: string | null;
            readonly quantity: number;
            /**
             * @description Fiat decimal string, up to 3 decimal places, no trailing zeros.
             * @example 12.5
             */
            readonly unitAmount: string;
            /**
             * @description Fiat decimal string, up to 3 decimal places, no trailing zeros.
             * @example 12.5
             */
            readonly amount: string;
        };
        readonly CreateCheckout: {
            /**
             * @description The storefront's slug.
             * @example acme
             */
            readonly store: string;
            /** @description Lines of one product become one line with their quantities added. All products share one currency. */
            readonly items: readonly components["schemas"]["CartItem"][];
            /**
             * Format: email
             * @description At most 64 octets before the `@`. An internationalised domain is kept as sent.
             */
            readonly customerEmail?: string | null;
        };
        /** @description At least one of `items` and `templateId`. */
        readonly CreateInvoice: {
            /** @description Replaces the template's items as a whole. */
            readonly items?: readonly components["schemas"]["InvoiceItemInput"][] | null;
            /**
             * Format: uuid
             * @description A template of the store: defaults for items, memo and expiry.
             * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
             */
            readonly templateId?: string | null;
            /**
             * @description `usd` if absent.
             * @enum {string|null}
             */
            readonly currency?: "usd" | "eur" | null;
            /** @description Shown on the payment page. */
            readonly customerName?: string | null;
            /**
             * Format: email
             * @description The only address that the invoice and its receipt are ever mailed to; without it the invoice cannot be sent. At most 64 octets before the `@`. An internationalised domain is kept as sent.
             */
            readonly customerEmail?: string | null;
            /** @description Shown on the payment page. Replaces the template's memo. */
            readonly memo?: string | null;
            /** @description Any JSON object; comes back exactly as sent in every read and in every `invoice.*` event, with its key order and every digit. Never shown to the customer. */
            readonly metadata?: {
                readonly [key: string]: unknown;
            } | null;
            /**
             * Format: uri
             * @description Target of the link back to the store once it is paid; `http` or `https`. Never proof of payment.
             */
            readonly successUrl?: string | null;
            /**
             * Format: uri
             * @description Target of the link on expired, voided and partial pages; `http` or `https`.
             */
            readonly cancelUrl?: string | null;
            /** @description Minutes the invoice can be paid, 10 to 129600 (90 days). If absent the template's, else 1440. */
            readonly expiresIn?: number | null;
        } & ({
            readonly items: readonly unknown[];
        } | {
            readonly templateId: string;
        });
        readonly CreateOrder: {
            /** @description Lines of one product become one line with their quantities added. All products share one currency. */
            readonly items: readonly components["schemas"]["CartItem"][];
            /** @description Minutes the order can be paid, 10 to 129600 (90 days); 30 if absent. Stock stays reserved as long. */
            readonly expiresIn?: number | null;
            /** @description Any JSON object; comes back exactly as sent in every read and in every `order.*` event, with its key order and every digit. `{}` if absent. */
            readonly extraContext?: {
                readonly [key: string]: unknown;
            } | null;
            /**
             * Format: email
             * @description Recipient of the items once the order is completed. At most 64 octets before the `@`. An internationalised domain is kept as sent.
             */
            readonly customerEmail?: string | null;
            /**
             * Format: uri
             * @description Target of the link on the checkout page after payment; `http` or `https`. Never proof of payment.
             */
            readonly successUrl?: string | null;
            /**
             * Format: uri
             * @description Target of the link on the checkout page once the order can no longer be paid; `http` or `https`.
             */
            readonly cancelUrl?: string | null;
        };
        /** @description The fields needed to redirect the buyer. Read the order for all others. */
        readonly CreatedOrder: {
            /**
             * @description Base58 short id of 21 or 22 characters, never with `0`, `O`, `I` or `l`. It is the value in hosted links.
             * @example CVLFRgWauMhUmMcFvvbEs
             */
            readonly id: string;
            /** @description The hosted checkout page to send the buyer to. */
            readonly url: string;
            /** @enum {string} */
            readonly status: "pending" | "completed" | "partial" | "expired";
            /**
             * @description Sum of all lines, a fiat decimal string.
             * @example 12.5
             */
            readonly priceAmount: string;
            /** @enum {string} */
            readonly priceCurrency: "usd" | "eur";
            readonly items: readonly components["schemas"]["OrderItem"][];
            /**
             * Format: date-time
             * @description When the order stops accepting payment.
             * @example 2026-11-21T02:15:00.000Z
             */
            readonly expiresAt: string;
            /**
             * Format: date-time
             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
             * @example 2026-11-21T02:15:00.000Z
             */
            readonly createdAt: string;
        };
        readonly DeliveredItem: {
            /**
             * Format: uuid
             * @description UUID.
             * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
             */
            readonly productId: string;
            readonly title: string;
            /** @description Delivered items: keys, links, texts. */
            readonly lines: readonly string[];
        };
        readonly Delivery: {
            readonly items: readonly components["schemas"]["DeliveredItem"][];
            /** @description False while goods are still being delivered: more lines follow. */
            readonly complete: boolean;
        };
        /** @description The body of every failure. */
        readonly Error: {
            /** @description A sentence for people. Branch on the status first. */
            readonly error: string;
        };
        readonly Invoice: {
            /**
             * @description Base58 short id of 21 or 22 characters, never with `0`, `O`, `I` or `l`. It is the value in hosted links.
             * @example CVLFRgWauMhUmMcFvvbEs
             */
            readonly id: string;
            /**
             * @description Counts up from 1 in each store. Not the id.
             * @example 42
             */
            readonly number: number;
            /**
             * @description All but `open` are final.
             * @enum {string}
             */
            readonly status: "open" | "paid" | "partial" | "expired" | "voided";
            /** @description The hosted payment page. */
            readonly url: string;
            /** @description In the order entered. */
            readonly items: readonly components["schemas"]["InvoiceItem"][];
            /**
             * @description Sum of all lines, a fiat decimal string.
             * @example 12.5
             */
            readonly totalAmount: string;
            /** @enum {string} */
            readonly currency: "usd" | "eur";
            readonly customerName: string | null;
            readonly customerEmail: string | null;
            readonly memo: string | null;
            /** @description Exactly what was sent at creation, key order and digits untouched. */
            readonly metadata: {
                readonly [key: string]: unknown;
            } | null;
            readonly successUrl: string | null;
            readonly cancelUrl: string | null;
            /** @enum {string} */
            readonly createdVia: "api" | "dashboard";
            /**
             * Format: date-time
             * @description When the invoice stops accepting payment.
             * @example 2026-11-21T02:15:00.000Z
             */
            readonly expiresAt: string;
            /**
             * Format: date-time
             * @description Null until paid in full.
             * @example 2026-11-21T02:15:00.000Z
             */
            readonly paidAt: string | null;
            /**
             * Format: date-time
             * @description Null unless voided.
             * @example 2026-11-21T02:15:00.000Z
             */
            readonly voidedAt: string | null;
            /**
             * Format: date-time
             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
             * @example 2026-11-21T02:15:00.000Z
             */
            readonly createdAt: string;
            readonly email: components["schemas"]["InvoiceEmail"];
        };
        readonly InvoiceCreatedEvent: {
            /** @constant */
            readonly event: "invoice.created";
            /**
             * Format: date-time
             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
             * @example 2026-11-21T02:15:00.000Z
             */
            readonly timestamp: string;
            readonly data: components["schemas"]["InvoiceEventData"];
        };
        /** @description Remaining allowance for emailing the invoice. */
        readonly InvoiceEmail: {
            /** @description Emails sent so far. */
            readonly sendCount: number;
            /** @description Sends left. */
            readonly sendsRemaining: number;
            /** @description Emails that one invoice may have. */
            readonly maxSends: number;
            /**
             * Format: date-time
             * @description Null if never sent.
             * @example 2026-11-21T02:15:00.000Z
             */
            readonly lastSentAt: string | null;
            /**
             * Format: date-time
             * @description When the pause after the last send ends; null when there is none.
             * @example 2026-11-21T02:15:00.000Z
             */
            readonly cooldownUntil: string | null;
            /** @description True if the invoice's own limits allow a send now. The daily caps of the store and the platform can still refuse it. */
            readonly canSend: boolean;
            /** @description Reason for the refusal; null when `canSend` is true. */
            readonly blockedReason: string | null;
        };
        /** @description The invoice at the moment of the event. */
        readonly InvoiceEventData: {
            /**
             * @description Base58 short id of 21 or 22 characters, never with `0`, `O`, `I` or `l`. It is the value in hosted links.
             * @example CVLFRgWauMhUmMcFvvbEs
             */
            readonly id: string;
            /**
             * @description Counts up from 1 in each store. Not the id.
             * @example 42
             */
            readonly number: number;
            /**
             * @description All but `open` are final.
             * @enum {string}
             */
            readonly status: "open" | "paid" | "partial" | "expired" | "voided";
            /** @description In the order entered. */
            readonly items: readonly components["schemas"]["InvoiceItem"][];
            /**
             * @description Sum of all lines, a fiat decimal string.
             * @example 12.5
             */
            readonly totalAmount: string;
            /** @enum {string} */
            readonly currency: "usd" | "eur";
            readonly customerName: string | null;
            readonly customerEmail: string | null;
            readonly memo: string | null;
            /** @description Exactly what was sent at creation, key order and digits untouched. */
            readonly metadata: {
                readonly [key: string]: unknown;
            } | null;
            readonly payment: components["schemas"]["InvoicePayment"] | null;
            /**
             * Format: date-time
             * @description When the invoice stops accepting payment.
             * @example 2026-11-21T02:15:00.000Z
             */
            readonly expiresAt: string;
            /**
             * Format: date-time
             * @description Null until paid in full.
             * @example 2026-11-21T02:15:00.000Z
             */
            readonly paidAt: string | null;
            /**
             * Format: date-time
             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
             * @example 2026-11-21T02:15:00.000Z
             */
            readonly createdAt: string;
        };
        readonly InvoiceExpiredEvent: {
            /** @constant */
            readonly event: "invoice.expired";
            /**
             * Format: date-time
             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
             * @example 2026-11-21T02:15:00.000Z
             */
            readonly timestamp: string;
            readonly data: components["schemas"]["InvoiceEventData"];
        };
        readonly InvoiceItem: {
            readonly name: string;
            readonly description: string | null;
            readonly quantity: number;
            /**
             * @description Fiat decimal string, up to 3 decimal places, no trailing zeros.
             * @example 12.5
             */
            readonly unitAmount: string;
            /**
             * @description `unitAmount` × `quantity`, a fiat decimal string.
             * @example 12.5
             */
            readonly amount: string;
        };
        readonly InvoiceItemInput: {
            /** @description Name of the line item. */
            readonly name: string;
            /** @description A longer note under the name. */
            readonly description?: string | null;
            readonly quantity: number;
            /**
             * @description Fiat decimal string from `0` to `1000000000`, up to 3 decimal places; never a JSON number.
             * @example 12.50
             */
            readonly unitAmount: string;
        };
        /** @description Newest first. */
        readonly InvoicePage: {
            readonly data: readonly components["schemas"]["Invoice"][];
            readonly pagination: components["schemas"]["Pagination"];
        };
        readonly InvoicePaidEvent: {
            /** @constant */
            readonly event: "invoice.paid";
            /**
             * Format: date-time
             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
             * @example 2026-11-21T02:15:00.000Z
             */
            readonly timestamp: string;
            readonly data: components["schemas"]["InvoiceEventData"];
        };
        readonly InvoicePartialEvent: {
            /** @constant */
            readonly event: "invoice.partial";
            /**
             * Format: date-time
             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
             * @example 2026-11-21T02:15:00.000Z
             */
            readonly timestamp: string;
            readonly data: components["schemas"]["InvoiceEventData"];
        };
        /** @description The attempt that caused the event; null on `invoice.created`, `invoice.voided` and whenever there was no attempt. */
        readonly InvoicePayment: {
            /**
             * @description Token and chain.
             * @example usdc-base
             */
            readonly method: string;
            /**
             * @description Integer string in the token's smallest unit.
             * @example 12500000
             */
            readonly cryptoAmount: string;
            /**
             * @description Integer string in the token's smallest unit.
             * @example 12500000
             */
            readonly receivedAmount: string;
            readonly transactions: readonly components["schemas"]["Transaction"][];
        };
        /** @description Created where the store is set up, not through this API. */
        readonly InvoiceTemplate: {
            /**
             * Format: uuid
             * @description Goes into `templateId` of a new invoice.
             * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
             */
            readonly id: string;
            readonly name: string;
            /** @description Default memo. */
            readonly memo: string;
            /** @description Default expiry. */
            readonly expiresInMinutes: number;
            /** @description Default items. */
            readonly items: readonly components["schemas"]["InvoiceTemplateItem"][];
            /**
             * Format: date-time
             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
             * @example 2026-11-21T02:15:00.000Z
             */
            readonly createdAt: string;
        };
        readonly InvoiceTemplateItem: {
            readonly name: string;
            readonly description: string | null;
            readonly quantity: number;
            /**
             * @description Fiat decimal string, up to 3 decimal places, no trailing zeros.
             * @example 12.5
             */
            readonly unitAmount: string;
        };
        readonly InvoiceVoidedEvent: {
            /** @constant */
            readonly event: "invoice.voided";
            /**
             * Format: date-time
             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
             * @example 2026-11-21T02:15:00.000Z
             */
            readonly timestamp: string;
            readonly data: components["schemas"]["InvoiceEventData"];
        };
        readonly InvoiceWithTransactions: {
            /**
             * @description Base58 short id of 21 or 22 characters, never with `0`, `O`, `I` or `l`. It is the value in hosted links.
             * @example CVLFRgWauMhUmMcFvvbEs
             */
            readonly id: string;
            /**
             * @description Counts up from 1 in each store. Not the id.
             * @example 42
             */
            readonly number: number;
            /**
             * @description All but `open` are final.
             * @enum {string}
             */
            readonly status: "open" | "paid" | "partial" | "expired" | "voided";
            /** @description The hosted payment page. */
            readonly url: string;
            /** @description In the order entered. */
            readonly items: readonly components["schemas"]["InvoiceItem"][];
            /**
             * @description Sum of all lines, a fiat decimal string.
             * @example 12.5
             */
            readonly totalAmount: string;
            /** @enum {string} */
            readonly currency: "usd" | "eur";
            readonly customerName: string | null;
            readonly customerEmail: string | null;
            readonly memo: string | null;
            /** @description Exactly what was sent at creation, key order and digits untouched. */
            readonly metadata: {
                readonly [key: string]: unknown;
            } | null;
            readonly successUrl: string | null;
            readonly cancelUrl: string | null;
            /** @enum {string} */
            readonly createdVia: "api" | "dashboard";
            /**
             * Format: date-time
             * @description When the invoice stops accepting payment.
             * @example 2026-11-21T02:15:00.000Z
             */
            readonly expiresAt: string;
            /**
             * Format: date-time
             * @description Null until paid in full.
             * @example 2026-11-21T02:15:00.000Z
             */
            readonly paidAt: string | null;
            /**
             * Format: date-time
             * @description Null unless voided.
             * @example 2026-11-21T02:15:00.000Z
             */
            readonly voidedAt: string | null;
            /**
             * Format: date-time
             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
             * @example 2026-11-21T02:15:00.000Z
             */
            readonly createdAt: string;
            readonly email: components["schemas"]["InvoiceEmail"];
            /** @description Transfers to every payment attempt, best effort. */
            readonly transactions: readonly components["schemas"]["Transaction"][];
        };
        /** @description Only on chains on which transactions are seen before a block has them: Bitcoin and Litecoin. */
        readonly MempoolState: {
            /**
             * @description Usual time between two blocks, in seconds.
             * @example 600
             */
            readonly blockSeconds: number;
            /** @description True where a payment out of a private balance (MWEB) is not seen before a block has it. */
            readonly hidesPrivate: boolean;
            /**
             * @description The part of `seenAmount` that no block has yet, in the token's smallest unit.
             * @example 12500000
             */
            readonly waitingAmount: string;
            /** @description The last payment that was seen and is gone: no block has it, and it no longer counts. Null without one, and once nothing is missing. */
            readonly lost: {
                /**
                 * @description In the token's smallest unit.
                 * @example 12500000
                 */
                readonly amount: string;
                /** @description True when another transaction spends the same money; false when nodes dropped it. */
                readonly replaced: boolean;
            } | null;
        };
        readonly OfferedMethod: {
            /**
             * @description Token and chain.
             * @example usdc-base
             */
            readonly id: string;
            /** @example usdc */
            readonly token: string;
            /** @example base */
            readonly chain: string;
            /**
             * @description Decimals of the token's smallest unit.
             * @example 6
             */
            readonly decimals: number;
            /**
             * @description Amount of a quote at this moment, in the token's smallest unit; null while no price can be locked.
             * @example 12500000
             */
            readonly estimatedAmount: string | null;
            /**
             * @description Approximate cost of the buyer's own transfer on the chain, in the currency of the checkout. It is at most `totalAmount`, which stands for that much or more. Null while unknown.
             * @example 12.5
             */
            readonly networkFee: string | null;
            /**
             * @description Reason not to offer it now; null without one. `noPrice`: no price can be locked. `chainAway`: no provider of the chain responds, so a payment would not be detected until one does.
             * @enum {string|null}
             */
            readonly unavailable: "noPrice" | "chainAway" | null;
        };
        /** @description `paymentMethod`, `cryptoAmount`, `receivedAmount` and `transactions` describe one payment attempt: the one that completed the order, else the one that received most, else the latest. */
        readonly Order: {
            /**
             * @description Base58 short id of 21 or 22 characters, never with `0`, `O`, `I` or `l`. It is the value in hosted links.
             * @example CVLFRgWauMhUmMcFvvbEs
             */
            readonly id: string;
            /**
             * @description `completed`, `partial` and `expired` are final.
             * @enum {string}
             */
            readonly status: "pending" | "completed" | "partial" | "expired";
            /**
             * @description Sum of all lines, a fiat decimal string.
             * @example 12.5
             */
            readonly priceAmount: string;
            /** @enum {string} */
            readonly priceCurrency: "usd" | "eur";
            /**
             * @description Token and chain of the attempt that describes the order; null until one is started.
             * @example usdc-base
             */
            readonly paymentMethod: string | null;
            /**
             * @description Amount due in that attempt, in the token's smallest unit.
             * @example 12500000
             */
            readonly cryptoAmount: string | null;
            /**
             * @description Amount received in that attempt, in the token's smallest unit.
             * @example 12500000
             */
            readonly receivedAmount: string | null;
            /** @description Transfers to that attempt, best effort; empty until one is started. */
            readonly transactions: readonly components["schemas"]["Transaction"][];
            readonly customerEmail: string | null;
            /** @description Exactly what was sent at creation, key order and digits untouched. */
            readonly extraContext: {
                readonly [key: string]: unknown;
            };
            /** @description Client address that started the attempt; also null once it has been erased for its age. */
            readonly ipAddress: string | null;
            /**
             * Format: date-time
             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
             * @example 2026-11-21T02:15:00.000Z
             */
            readonly createdAt: string;
            readonly items: readonly components["schemas"]["OrderItem"][];
            /** @description The hosted checkout page to send the buyer to. */
            readonly url: string;
            readonly successUrl: string | null;
            readonly cancelUrl: string | null;
            /**
             * Format: date-time
             * @description When the order stops accepting payment.
             * @example 2026-11-21T02:15:00.000Z
             */
            readonly expiresAt: string;
            /**
             * Format: date-time
             * @description Null until paid in full.
             * @example 2026-11-21T02:15:00.000Z
             */
            readonly completedAt: string | null;
        };
        readonly OrderCompletedEvent: {
            /** @constant */
            readonly event: "order.completed";
            /**
             * Format: date-time
             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
             * @example 2026-11-21T02:15:00.000Z
             */
            readonly timestamp: string;
            readonly data: components["schemas"]["OrderEventData"];
        };
        readonly OrderCreatedEvent: {
            /** @constant */
            readonly event: "order.created";
            /**
             * Format: date-time
             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
             * @example 2026-11-21T02:15:00.000Z
             */
            readonly timestamp: string;
            readonly data: components["schemas"]["OrderEventData"];
        };
        /** @description The order at the moment of the event. The payment fields describe the attempt that caused it. */
        readonly OrderEventData: {
            /**
             * @description Base58 short id of 21 or 22 characters, never with `0`, `O`, `I` or `l`. It is the value in hosted links.
             * @example CVLFRgWauMhUmMcFvvbEs
             */
            readonly id: string;
            /**
             * @description `completed`, `partial` and `expired` are final.
             * @enum {string}
             */
            readonly status: "pending" | "completed" | "partial" | "expired";
            /**
             * @description Sum of all lines, a fiat decimal string.
             * @example 12.5
             */
            readonly priceAmount: string;
            /** @enum {string} */
            readonly priceCurrency: "usd" | "eur";
            /**
             * @description Token and chain of the attempt that describes the order; null until one is started.
             * @example usdc-base
             */
            readonly paymentMethod: string | null;
            /**
             * @description Amount due in that attempt, in the token's smallest unit.
             * @example 12500000
             */
            readonly cryptoAmount: string | null;
            /**
             * @description Amount received in that attempt, in the token's smallest unit.
             * @example 12500000
             */
            readonly receivedAmount: string | null;
            /** @description Transfers to that attempt, best effort; empty until one is started. */
            readonly transactions: readonly components["schemas"]["Transaction"][];
            readonly customerEmail: string | null;
            /** @description Exactly what was sent at creation, key order and digits untouched. */
            readonly extraContext: {
                readonly [key: string]: unknown;
            };
            /** @description Client address that started the attempt; also null once it has been erased for its age. */
            readonly ipAddress: string | null;
            /**
             * Format: date-time
             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
             * @example 2026-11-21T02:15:00.000Z
             */
            readonly createdAt: string;
            readonly items: readonly components["schemas"]["OrderItem"][];
        };
        readonly OrderExpiredEvent: {
            /** @constant */
            readonly event: "order.expired";
            /**
             * Format: date-time
             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
             * @example 2026-11-21T02:15:00.000Z
             */
            readonly timestamp: string;
            readonly data: components["schemas"]["OrderEventData"];
        };
        /** @description Captured at creation; later changes to the product do not affect it. */
        readonly OrderItem: {
            /**
             * Format: uuid
             * @description UUID.
             * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
             */
            readonly productId: string;
            readonly title: string;
            readonly image: string | null;
            readonly quantity: number;
            /**
             * @description Fiat decimal string, up to 3 decimal places, no trailing zeros.
             * @example 12.5
             */
            readonly unitPrice: string;
            /**
             * @description `unitPrice` × `quantity`, a fiat decimal string.
             * @example 12.5
             */
            readonly amount: string;
        };
        /** @description Newest first. */
        readonly OrderPage: {
            readonly data: readonly components["schemas"]["OrderSummary"][];
            readonly pagination: components["schemas"]["Pagination"];
        };
        readonly OrderPartialEvent: {
            /** @constant */
            readonly event: "order.partial";
            /**
             * Format: date-time
             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
             * @example 2026-11-21T02:15:00.000Z
             */
            readonly timestamp: string;
            readonly data: components["schemas"]["OrderEventData"];
        };
        readonly OrderProcessingEvent: {
            /** @constant */
            readonly event: "order.processing";
            /**
             * Format: date-time
             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
             * @example 2026-11-21T02:15:00.000Z
             */
            readonly timestamp: string;
            readonly data: components["schemas"]["OrderEventData"];
        };
        /** @description An order without its transfers. */
        readonly OrderSummary: {
            /**
             * @description Base58 short id of 21 or 22 characters, never with `0`, `O`, `I` or `l`. It is the value in hosted links.
             * @example CVLFRgWauMhUmMcFvvbEs
             */
            readonly id: string;
            /**
             * @description `completed`, `partial` and `expired` are final.
             * @enum {string}
             */
            readonly status: "pending" | "completed" | "partial" | "expired";
            /**
             * @description Sum of all lines, a fiat decimal string.
             * @example 12.5
             */
            readonly priceAmount: string;
            /** @enum {string} */
            readonly priceCurrency: "usd" | "eur";
            /**
             * @description Token and chain of the attempt that describes the order; null until one is started.
             * @example usdc-base
             */
            readonly paymentMethod: string | null;
            /**
             * @description Amount due in that attempt, in the token's smallest unit.
             * @example 12500000
             */
            readonly cryptoAmount: string | null;
            /**
             * @description Amount received in that attempt, in the token's smallest unit.
             * @example 12500000
             */
            readonly receivedAmount: string | null;
            readonly customerEmail: string | null;
            /** @description Exactly what was sent at creation, key order and digits untouched. */
            readonly extraContext: {
                readonly [key: string]: unknown;
            };
            /** @description Client address that started the attempt; also null once it has been erased for its age. */
            readonly ipAddress: string | null;
            /**
             * Format: date-time
             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
             * @example 2026-11-21T02:15:00.000Z
             */
            readonly createdAt: string;
            readonly items: readonly components["schemas"]["OrderItem"][];
            /** @description The hosted checkout page to send the buyer to. */
            readonly url: string;
            readonly successUrl: string | null;
            readonly cancelUrl: string | null;
            /**
             * Format: date-time
             * @description When the order stops accepting payment.
             * @example 2026-11-21T02:15:00.000Z
             */
            readonly expiresAt: string;
            /**
             * Format: date-time
             * @description Null until paid in full.
             * @example 2026-11-21T02:15:00.000Z
             */
            readonly completedAt: string | null;
        };
        readonly Pagination: {
            /** @example 1 */
            readonly page: number;
            /** @example 20 */
            readonly limit: number;
            /**
             * @description Rows that match the filter.
             * @example 41
             */
            readonly total: number;
            /**
             * @description Zero when nothing matched.
             * @example 3
             */
            readonly totalPages: number;
        };
        readonly PaymentMethod: {
            /**
             * @description Token and chain.
             * @example usdc-base
             */
            readonly id: string;
            /** @example usdc */
            readonly token: string;
            /** @example base */
            readonly chain: string;
            /**
             * @description Decimals of the token's smallest unit.
             * @example 6
             */
            readonly decimals: number;
        };
        /** @description Created and changed where the store is set up, not through this API. */
        readonly Product: {
            /**
             * Format: uuid
             * @description UUID.
             * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
             */
            readonly id: string;
            readonly title: string;
            readonly description: string | null;
            readonly image: string | null;
            /** @constant */
            readonly type: "single-purchase";
            /**
             * @description Fiat decimal string, up to 3 decimal places, no trailing zeros.
             * @example 12.5
             */
            readonly priceAmount: string;
            /** @enum {string} */
            readonly priceCurrency: "usd" | "eur";
            /** @description True when it can be ordered. */
            readonly listed: boolean;
            /** @description Least units in one order. */
            readonly minQuantity: number;
            /** @description Most units in one order; null for no bound. */
            readonly maxQuantity: number | null;
            /** @description Units available now, 0 while it is off sale for a check after a restore; null when the product has no finite stock. */
            readonly stock: number | null;
            /**
             * Format: date-time
             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
             * @example 2026-11-21T02:15:00.000Z
             */
            readonly createdAt: string;
        };
        /** @description Newest first. */
        readonly ProductPage: {
            readonly data: readonly components["schemas"]["Product"][];
            readonly pagination: components["schemas"]["Pagination"];
        };
        /** @description The body of a failed send. */
        readonly SendError: {
            /** @description A sentence for people. */
            readonly error: string;
            /**
             * @description Absent when the request was refused before it reached the mailer.
             * @enum {string}
             */
            readonly code?: "not_found" | "not_sendable" | "rate_limited" | "send_failed";
            /** @description Also in `Retry-After`; null when waiting does not help. Absent when `code` is. */
            readonly retryAfterSeconds?: number | null;
        };
        readonly SentInvoice: {
            /**
             * @description Base58 short id of 21 or 22 characters, never with `0`, `O`, `I` or `l`. It is the value in hosted links.
             * @example CVLFRgWauMhUmMcFvvbEs
             */
            readonly invoiceId: string;
            /** @description The address stored on the invoice. */
            readonly sentTo: string;
            /**
             * Format: date-time
             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
             * @example 2026-11-21T02:15:00.000Z
             */
            readonly sentAt: string;
            /** @description Emails sent so far. */
            readonly sendCount: number;
            /** @description Sends left. */
            readonly sendsRemaining: number;
            /** @description Emails that one invoice may have. */
            readonly maxSends: number;
        };
        readonly SetCustomerEmail: {
            /**
             * Format: email
             * @description At most 64 octets before the `@`. An internationalised domain is kept as sent.
             */
            readonly customerEmail: string;
        };
        readonly StartAttempt: {
            /**
             * @description One of the checkout's `paymentMethods`, by id.
             * @example usdc-base
             */
            readonly paymentMethod: string;
        };
        readonly Store: {
            /**
             * Format: uuid
             * @description UUID.
             * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
             */
            readonly id: string;
            readonly name: string;
            readonly slug: string | null;
            /** @description Scopes of the calling key. */
            readonly scopes: readonly ("orders:read" | "orders:write" | "invoices:read" | "invoices:write" | "products:read" | "products:write" | "webhooks:read" | "webhooks:write")[];
            /** @description Payment methods offered to buyers. */
            readonly paymentMethods: readonly components["schemas"]["PaymentMethod"][];
            /** @description Public origin of the hosted storefront; null while it is unclaimed or switched off. */
            readonly storefrontUrl: string | null;
            readonly storefrontEnabled: boolean;
            /**
             * Format: date-time
             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
             * @example 2026-11-21T02:15:00.000Z
             */
            readonly createdAt: string;
        };
        /** @description One transfer on a chain. Lists of them are best effort: an empty list does not mean that no money moved. `status` is authoritative. */
        readonly Transaction: {
            /**
             * @description Name of the chain.
             * @example base
             */
            readonly blockchain: string;
            readonly txHash: string;
            readonly fromAddress: string;
            /**
             * @description Integer string in the token's smallest unit.
             * @example 12500000
             */
            readonly amount: string;
            /** @example 23911204 */
            readonly blockNumber: string;
            /**
             * Format: date-time
             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
             * @example 2026-11-21T02:15:00.000Z
             */
            readonly blockTime: string;
        };
        readonly UncountedFunds: {
            /**
             * @description Of what arrived.
             * @example usdc-base
             */
            readonly paymentMethod: string;
            /** @example usdc */
            readonly token: string;
            /** @example base */
            readonly chain: string;
            /** @example 6 */
            readonly decimals: number;
            /**
             * @description In the token's smallest unit.
             * @example 12500000
             */
            readonly amount: string;
        };
        readonly WebhookDelivery: {
            /**
             * Format: uuid
             * @description Also in the header `X-Service-Delivery-Id` of every attempt.
             * @example 019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17
             */
            readonly id: string;
            /** @enum {string} */
            readonly event: "order.created" | "order.processing" | "order.completed" | "order.partial" | "order.expired" | "invoice.created" | "invoice.paid" | "invoice.partial" | "invoice.expired" | "invoice.voided";
            /**
             * @description Set on order events; exactly one of `orderId` and `invoiceId` is.
             * @example CVLFRgWauMhUmMcFvvbEs
             */
            readonly orderId: string | null;
            /**
             * @description Set on invoice events.
             * @example CVLFRgWauMhUmMcFvvbEs
             */
            readonly invoiceId: string | null;
            /**
             * @description `pending`: waits for its first attempt or was re-queued. `failed`: the last attempt failed, another is scheduled. `exhausted`: no automatic attempt is left.
             * @enum {string}
             */
            readonly status: "pending" | "success" | "failed" | "exhausted";
            readonly attempts: number;
            /**
             * Format: date-time
             * @description Null before the first attempt.
             * @example 2026-11-21T02:15:00.000Z
             */
            readonly lastAttemptAt: string | null;
            /** @description HTTP status that your endpoint answered last; null when there was no answer. */
            readonly lastResponseStatus: number | null;
            /**
             * Format: date-time
             * @description ISO 8601 UTC with milliseconds and a trailing `Z`.
             * @example 2026-11-21T02:15:00.000Z
             */
            readonly createdAt: string;
        };
        /** @description Newest first. */
        readonly WebhookDeliveryPage: {
            readonly data: readonly components["schemas"]["WebhookDelivery"][];
            readonly pagination: components["schemas"]["Pagination"];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly listOrders: {
        readonly parameters: {
            readonly query?: {
                /** @description Counted from 1. A page past the last one is empty. */
                readonly page?: number;
                /** @description Rows on a page. */
                readonly limit?: number;
                /** @description Only rows with this status. */
                readonly status?: "pending" | "completed" | "partial" | "expired";
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page of orders. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OrderPage"];
                };
            };
            /** @description Refused: the request is not valid, or the state does not allow it. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not authenticated. */
            readonly 401: {
                headers: {
                    /** @description RFC 6750 challenge that names the failed check. */
                    readonly "WWW-Authenticate"?: "Bearer realm=\"service\"" | "Bearer realm=\"service\", error=\"invalid_request\"" | "Bearer realm=\"service\", error=\"invalid_token\", error_description=\"The API key is unknown\"" | "Bearer realm=\"service\", error=\"invalid_token\", error_description=\"The API key is revoked\"" | "Bearer realm=\"service\", error=\"invalid_token\", error_description=\"The API key is expired\"";
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope. */
            readonly 403: {
                headers: {
                    /** @description RFC 6750 challenge that names the failed check. */
                    readonly "WWW-Authenticate"?: "Bearer realm=\"service\", error=\"insufficient_scope\", scope=\"orders:read\"";
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    /** @description Seconds to wait. Absent when waiting does not help. */
                    readonly "Retry-After"?: number;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A fault of the service. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly createOrder: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description 1 to 255 characters, unique per store. A key that the store has used before returns the resource it created, with `201`; the body is not compared. Keys never expire; orders and invoices have separate keys. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateOrder"];
            };
        };
        readonly responses: {
            /** @description The order, new or the one that the idempotency key made before. Send the buyer to `url`. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CreatedOrder"];
                };
            };
            /** @description Refused: the request is not valid, or the state does not allow it. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not authenticated. */
            readonly 401: {
                headers: {
                    /** @description RFC 6750 challenge that names the failed check. */
                    readonly "WWW-Authenticate"?: "Bearer realm=\"service\"" | "Bearer realm=\"service\", error=\"invalid_request\"" | "Bearer realm=\"service\", error=\"invalid_token\", error_description=\"The API key is unknown\"" | "Bearer realm=\"service\", error=\"invalid_token\", error_description=\"The API key is revoked\"" | "Bearer realm=\"service\", error=\"invalid_token\", error_description=\"The API key is expired\"";
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope. */
            readonly 403: {
                headers: {
                    /** @description RFC 6750 challenge that names the failed check. */
                    readonly "WWW-Authenticate"?: "Bearer realm=\"service\", error=\"insufficient_scope\", scope=\"orders:write\"";
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body arrived too slowly. */
            readonly 408: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    /** @description Seconds to wait. Absent when waiting does not help. */
                    readonly "Retry-After"?: number;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A fault of the service. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly getOrder: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Base58 short id of 21 or 22 characters, never with `0`, `O`, `I` or `l`. It is the value in hosted links. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The order. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Refused: the request is not valid, or the state does not allow it. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not authenticated. */
            readonly 401: {
                headers: {
                    /** @description RFC 6750 challenge that names the failed check. */
                    readonly "WWW-Authenticate"?: "Bearer realm=\"service\"" | "Bearer realm=\"service\", error=\"invalid_request\"" | "Bearer realm=\"service\", error=\"invalid_token\", error_description=\"The API key is unknown\"" | "Bearer realm=\"service\", error=\"invalid_token\", error_description=\"The API key is revoked\"" | "Bearer realm=\"service\", error=\"invalid_token\", error_description=\"The API key is expired\"";
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope. */
            readonly 403: {
                headers: {
                    /** @description RFC 6750 challenge that names the failed check. */
                    readonly "WWW-Authenticate"?: "Bearer realm=\"service\", error=\"insufficient_scope\", scope=\"orders:read\"";
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    /** @description Seconds to wait. Absent when waiting does not help. */
                    readonly "Retry-After"?: number;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A fault of the service. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly expireOrder: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Base58 short id of 21 or 22 characters, never with `0`, `O`, `I` or `l`. It is the value in hosted links. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The order, now `expired`. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Refused: the request is not valid, or the state does not allow it. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not authenticated. */
            readonly 401: {
                headers: {
                    /** @description RFC 6750 challenge that names the failed check. */
                    readonly "WWW-Authenticate"?: "Bearer realm=\"service\"" | "Bearer realm=\"service\", error=\"invalid_request\"" | "Bearer realm=\"service\", error=\"invalid_token\", error_description=\"The API key is unknown\"" | "Bearer realm=\"service\", error=\"invalid_token\", error_description=\"The API key is revoked\"" | "Bearer realm=\"service\", error=\"invalid_token\", error_description=\"The API key is expired\"";
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope. */
            readonly 403: {
                headers: {
                    /** @description RFC 6750 challenge that names the failed check. */
                    readonly "WWW-Authenticate"?: "Bearer realm=\"service\", error=\"insufficient_scope\", scope=\"orders:write\"";
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body arrived too slowly. */
            readonly 408: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    /** @description Seconds to wait. Absent when waiting does not help. */
                    readonly "Retry-After"?: number;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A fault of the service. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A required dependency is unavailable. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly listInvoices: {
        readonly parameters: {
            readonly query?: {
                /** @description Counted from 1. A page past the last one is empty. */
                readonly page?: number;
                /** @description Rows on a page. */
                readonly limit?: number;
                /** @description Only rows with this status. */
                readonly status?: "open" | "paid" | "partial" | "expired" | "voided";
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page of invoices. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InvoicePage"];
                };
            };
            /** @description Refused: the request is not valid, or the state does not allow it. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not authenticated. */
            readonly 401: {
                headers: {
                    /** @description RFC 6750 challenge that names the failed check. */
                    readonly "WWW-Authenticate"?: "Bearer realm=\"service\"" | "Bearer realm=\"service\", error=\"invalid_request\"" | "Bearer realm=\"service\", error=\"invalid_token\", error_description=\"The API key is unknown\"" | "Bearer realm=\"service\", error=\"invalid_token\", error_description=\"The API key is revoked\"" | "Bearer realm=\"service\", error=\"invalid_token\", error_description=\"The API key is expired\"";
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope. */
            readonly 403: {
                headers: {
                    /** @description RFC 6750 challenge that names the failed check. */
                    readonly "WWW-Authenticate"?: "Bearer realm=\"service\", error=\"insufficient_scope\", scope=\"invoices:read\"";
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    /** @description Seconds to wait. Absent when waiting does not help. */
                    readonly "Retry-After"?: number;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A fault of the service. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly createInvoice: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description 1 to 255 characters, unique per store. A key that the store has used before returns the resource it created, with `201`; the body is not compared. Keys never expire; orders and invoices have separate keys. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateInvoice"];
            };
        };
        readonly responses: {
            /** @description The invoice, new or the one that the idempotency key made before. Send the customer to `url`. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Invoice"];
                };
            };
            /** @description Refused: the request is not valid, or the state does not allow it. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not authenticated. */
            readonly 401: {
                headers: {
                    /** @description RFC 6750 challenge that names the failed check. */
                    readonly "WWW-Authenticate"?: "Bearer realm=\"service\"" | "Bearer realm=\"service\", error=\"invalid_request\"" | "Bearer realm=\"service\", error=\"invalid_token\", error_description=\"The API key is unknown\"" | "Bearer realm=\"service\", error=\"invalid_token\", error_description=\"The API key is revoked\"" | "Bearer realm=\"service\", error=\"invalid_token\", error_description=\"The API key is expired\"";
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope. */
            readonly 403: {
                headers: {
                    /** @description RFC 6750 challenge that names the failed check. */
                    readonly "WWW-Authenticate"?: "Bearer realm=\"service\", error=\"insufficient_scope\", scope=\"invoices:write\"";
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body arrived too slowly. */
            readonly 408: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    /** @description Seconds to wait. Absent when waiting does not help. */
                    readonly "Retry-After"?: number;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A fault of the service. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly getInvoice: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Base58 short id of 21 or 22 characters, never with `0`, `O`, `I` or `l`. It is the value in hosted links. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The invoice. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InvoiceWithTransactions"];
                };
            };
            /** @description Refused: the request is not valid, or the state does not allow it. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not authenticated. */
            readonly 401: {
                headers: {
                    /** @description RFC 6750 challenge that names the failed check. */
                    readonly "WWW-Authenticate"?: "Bearer realm=\"service\"" | "Bearer realm=\"service\", error=\"invalid_request\"" | "Bearer realm=\"service\", error=\"invalid_token\", error_description=\"The API key is unknown\"" | "Bearer realm=\"service\", error=\"invalid_token\", error_description=\"The API key is revoked\"" | "Bearer realm=\"service\", error=\"invalid_token\", error_description=\"The API key is expired\"";
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope. */
            readonly 403: {
                headers: {
                    /** @description RFC 6750 challenge that names the failed check. */
                    readonly "WWW-Authenticate"?: "Bearer realm=\"service\", error=\"insufficient_scope\", scope=\"invoices:read\"";
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    /** @description Seconds to wait. Absent when waiting does not help. */
                    readonly "Retry-After"?: number;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A fault of the service. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly voidInvoice: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Base58 short id of 21 or 22 characters, never with `0`, `O`, `I` or `l`. It is the value in hosted links. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The invoice, now `voided`. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Invoice"];
                };
            };
            /** @description Refused: the request is not valid, or the state does not allow it. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not authenticated. */
            readonly 401: {
                headers: {
                    /** @description RFC 6750 challenge that names the failed check. */
                    readonly "WWW-Authenticate"?: "Bearer realm=\"service\"" | "Bearer realm=\"service\", error=\"invalid_request\"" | "Bearer realm=\"service\", error=\"invalid_token\", error_description=\"The API key is unknown\"" | "Bearer realm=\"service\", error=\"invalid_token\", error_description=\"The API key is revoked\"" | "Bearer realm=\"service\", error=\"invalid_token\", error_description=\"The API key is expired\"";
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope. */
            readonly 403: {
                headers: {
                    /** @description RFC 6750 challenge that names the failed check. */
                    readonly "WWW-Authenticate"?: "Bearer realm=\"service\", error=\"insufficient_scope\", scope=\"invoices:write\"";
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body arrived too slowly. */
            readonly 408: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    /** @description Seconds to wait. Absent when waiting does not help. */
                    readonly "Retry-After"?: number;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A fault of the service. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A required dependency is unavailable. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly sendInvoice: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Base58 short id of 21 or 22 characters, never with `0`, `O`, `I` or `l`. It is the value in hosted links. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Sent, with the remaining allowance. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SentInvoice"];
                };
            };
            /** @description Refused: the request is not valid, or the state does not allow it. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SendError"];
                };
            };
            /** @description Not authenticated. */
            readonly 401: {
                headers: {
                    /** @description RFC 6750 challenge that names the failed check. */
                    readonly "WWW-Authenticate"?: "Bearer realm=\"service\"" | "Bearer realm=\"service\", error=\"invalid_request\"" | "Bearer realm=\"service\", error=\"invalid_token\", error_description=\"The API key is unknown\"" | "Bearer realm=\"service\", error=\"invalid_token\", error_description=\"The API key is revoked\"" | "Bearer realm=\"service\", error=\"invalid_token\", error_description=\"The API key is expired\"";
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope. */
            readonly 403: {
                headers: {
                    /** @description RFC 6750 challenge that names the failed check. */
                    readonly "WWW-Authenticate"?: "Bearer realm=\"service\", error=\"insufficient_scope\", scope=\"invoices:write\"";
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SendError"];
                };
            };
            /** @description The body arrived too slowly. */
            readonly 408: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    /** @description Seconds to wait. Absent when waiting does not help. */
                    readonly "Retry-After"?: number;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SendError"];
                };
            };
            /** @description A fault of the service. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The mail server refused the email. */
            readonly 502: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SendError"];
                };
            };
        };
    };
    readonly listInvoiceTemplates: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Every template. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["InvoiceTemplate"][];
                };
            };
            /** @description Not authenticated. */
            readonly 401: {
                headers: {
                    /** @description RFC 6750 challenge that names the failed check. */
                    readonly "WWW-Authenticate"?: "Bearer realm=\"service\"" | "Bearer realm=\"service\", error=\"invalid_request\"" | "Bearer realm=\"service\", error=\"invalid_token\", error_description=\"The API key is unknown\"" | "Bearer realm=\"service\", error=\"invalid_token\", error_description=\"The API key is revoked\"" | "Bearer realm=\"service\", error=\"invalid_token\", error_description=\"The API key is expired\"";
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope. */
            readonly 403: {
                headers: {
                    /** @description RFC 6750 challenge that names the failed check. */
                    readonly "WWW-Authenticate"?: "Bearer realm=\"service\", error=\"insufficient_scope\", scope=\"invoices:read\"";
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    /** @description Seconds to wait. Absent when waiting does not help. */
                    readonly "Retry-After"?: number;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A fault of the service. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly listProducts: {
        readonly parameters: {
            readonly query?: {
                /** @description Counted from 1. A page past the last one is empty. */
                readonly page?: number;
                /** @description Rows on a page. */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page of products. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ProductPage"];
                };
            };
            /** @description Refused: the request is not valid, or the state does not allow it. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not authenticated. */
            readonly 401: {
                headers: {
                    /** @description RFC 6750 challenge that names the failed check. */
                    readonly "WWW-Authenticate"?: "Bearer realm=\"service\"" | "Bearer realm=\"service\", error=\"invalid_request\"" | "Bearer realm=\"service\", error=\"invalid_token\", error_description=\"The API key is unknown\"" | "Bearer realm=\"service\", error=\"invalid_token\", error_description=\"The API key is revoked\"" | "Bearer realm=\"service\", error=\"invalid_token\", error_description=\"The API key is expired\"";
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope. */
            readonly 403: {
                headers: {
                    /** @description RFC 6750 challenge that names the failed check. */
                    readonly "WWW-Authenticate"?: "Bearer realm=\"service\", error=\"insufficient_scope\", scope=\"products:read\"";
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    /** @description Seconds to wait. Absent when waiting does not help. */
                    readonly "Retry-After"?: number;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A fault of the service. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly getProduct: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description UUID. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The product. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Product"];
                };
            };
            /** @description Refused: the request is not valid, or the state does not allow it. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not authenticated. */
            readonly 401: {
                headers: {
                    /** @description RFC 6750 challenge that names the failed check. */
                    readonly "WWW-Authenticate"?: "Bearer realm=\"service\"" | "Bearer realm=\"service\", error=\"invalid_request\"" | "Bearer realm=\"service\", error=\"invalid_token\", error_description=\"The API key is unknown\"" | "Bearer realm=\"service\", error=\"invalid_token\", error_description=\"The API key is revoked\"" | "Bearer realm=\"service\", error=\"invalid_token\", error_description=\"The API key is expired\"";
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope. */
            readonly 403: {
                headers: {
                    /** @description RFC 6750 challenge that names the failed check. */
                    readonly "WWW-Authenticate"?: "Bearer realm=\"service\", error=\"insufficient_scope\", scope=\"products:read\"";
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    /** @description Seconds to wait. Absent when waiting does not help. */
                    readonly "Retry-After"?: number;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A fault of the service. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly appendStock: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description UUID. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["AppendStock"];
            };
        };
        readonly responses: {
            /** @description The numbers of lines added and available. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AppendedStock"];
                };
            };
            /** @description Refused: the request is not valid, or the state does not allow it. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not authenticated. */
            readonly 401: {
                headers: {
                    /** @description RFC 6750 challenge that names the failed check. */
                    readonly "WWW-Authenticate"?: "Bearer realm=\"service\"" | "Bearer realm=\"service\", error=\"invalid_request\"" | "Bearer realm=\"service\", error=\"invalid_token\", error_description=\"The API key is unknown\"" | "Bearer realm=\"service\", error=\"invalid_token\", error_description=\"The API key is revoked\"" | "Bearer realm=\"service\", error=\"invalid_token\", error_description=\"The API key is expired\"";
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope. */
            readonly 403: {
                headers: {
                    /** @description RFC 6750 challenge that names the failed check. */
                    readonly "WWW-Authenticate"?: "Bearer realm=\"service\", error=\"insufficient_scope\", scope=\"products:write\"";
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body arrived too slowly. */
            readonly 408: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    /** @description Seconds to wait. Absent when waiting does not help. */
                    readonly "Retry-After"?: number;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A fault of the service. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly getStore: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The store and the scopes of the key. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Store"];
                };
            };
            /** @description Not authenticated. */
            readonly 401: {
                headers: {
                    /** @description RFC 6750 challenge that names the failed check. */
                    readonly "WWW-Authenticate"?: "Bearer realm=\"service\"" | "Bearer realm=\"service\", error=\"invalid_request\"" | "Bearer realm=\"service\", error=\"invalid_token\", error_description=\"The API key is unknown\"" | "Bearer realm=\"service\", error=\"invalid_token\", error_description=\"The API key is revoked\"" | "Bearer realm=\"service\", error=\"invalid_token\", error_description=\"The API key is expired\"";
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    /** @description Seconds to wait. Absent when waiting does not help. */
                    readonly "Retry-After"?: number;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A fault of the service. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly listWebhookDeliveries: {
        readonly parameters: {
            readonly query?: {
                /** @description Counted from 1. A page past the last one is empty. */
                readonly page?: number;
                /** @description Rows on a page. */
                readonly limit?: number;
                /** @description Only rows with this status. */
                readonly status?: "pending" | "success" | "failed" | "exhausted";
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page of deliveries. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WebhookDeliveryPage"];
                };
            };
            /** @description Refused: the request is not valid, or the state does not allow it. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not authenticated. */
            readonly 401: {
                headers: {
                    /** @description RFC 6750 challenge that names the failed check. */
                    readonly "WWW-Authenticate"?: "Bearer realm=\"service\"" | "Bearer realm=\"service\", error=\"invalid_request\"" | "Bearer realm=\"service\", error=\"invalid_token\", error_description=\"The API key is unknown\"" | "Bearer realm=\"service\", error=\"invalid_token\", error_description=\"The API key is revoked\"" | "Bearer realm=\"service\", error=\"invalid_token\", error_description=\"The API key is expired\"";
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope. */
            readonly 403: {
                headers: {
                    /** @description RFC 6750 challenge that names the failed check. */
                    readonly "WWW-Authenticate"?: "Bearer realm=\"service\", error=\"insufficient_scope\", scope=\"webhooks:read\"";
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    /** @description Seconds to wait. Absent when waiting does not help. */
                    readonly "Retry-After"?: number;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A fault of the service. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly resendWebhookDelivery: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description UUID. */
                readonly deliveryId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Queued; no body. */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused: the request is not valid, or the state does not allow it. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not authenticated. */
            readonly 401: {
                headers: {
                    /** @description RFC 6750 challenge that names the failed check. */
                    readonly "WWW-Authenticate"?: "Bearer realm=\"service\"" | "Bearer realm=\"service\", error=\"invalid_request\"" | "Bearer realm=\"service\", error=\"invalid_token\", error_description=\"The API key is unknown\"" | "Bearer realm=\"service\", error=\"invalid_token\", error_description=\"The API key is revoked\"" | "Bearer realm=\"service\", error=\"invalid_token\", error_description=\"The API key is expired\"";
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key lacks the scope. */
            readonly 403: {
                headers: {
                    /** @description RFC 6750 challenge that names the failed check. */
                    readonly "WWW-Authenticate"?: "Bearer realm=\"service\", error=\"insufficient_scope\", scope=\"webhooks:write\"";
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body arrived too slowly. */
            readonly 408: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    /** @description Seconds to wait. Absent when waiting does not help. */
                    readonly "Retry-After"?: number;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A fault of the service. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly createCheckout: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateCheckout"];
            };
        };
        readonly responses: {
            /** @description The order. Send the buyer to `url`. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CreatedOrder"];
                };
            };
            /** @description Refused: the request is not valid, or the state does not allow it. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body arrived too slowly. */
            readonly 408: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    /** @description Seconds to wait. Absent when waiting does not help. */
                    readonly "Retry-After"?: number;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A fault of the service. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly getCheckout: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Base58 short id of 21 or 22 characters, never with `0`, `O`, `I` or `l`. It is the value in hosted links. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The checkout. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Checkout"];
                };
            };
            /** @description Refused: the request is not valid, or the state does not allow it. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    /** @description Seconds to wait. Absent when waiting does not help. */
                    readonly "Retry-After"?: number;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A fault of the service. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly startAttempt: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Base58 short id of 21 or 22 characters, never with `0`, `O`, `I` or `l`. It is the value in hosted links. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["StartAttempt"];
            };
        };
        readonly responses: {
            /** @description The attempt that has this token already: the live one, or a superseded one that is live again. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Attempt"];
                };
            };
            /** @description A new attempt. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Attempt"];
                };
            };
            /** @description Refused: the request is not valid, or the state does not allow it. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body arrived too slowly. */
            readonly 408: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    /** @description Seconds to wait. Absent when waiting does not help. */
                    readonly "Retry-After"?: number;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A fault of the service. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A required dependency is unavailable. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly authorizeAttempt: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Base58 short id of 21 or 22 characters, never with `0`, `O`, `I` or `l`. It is the value in hosted links. */
                readonly id: string;
                /** @description UUID. */
                readonly attemptId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["AuthorizeAttempt"];
            };
        };
        readonly responses: {
            /** @description The attempt. The transfer is sent as soon as possible. */
            readonly 202: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Attempt"];
                };
            };
            /** @description Refused: the request is not valid, or the state does not allow it. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body arrived too slowly. */
            readonly 408: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    /** @description Seconds to wait. Absent when waiting does not help. */
                    readonly "Retry-After"?: number;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A fault of the service. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A required dependency is unavailable. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly setCustomerEmail: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Base58 short id of 21 or 22 characters, never with `0`, `O`, `I` or `l`. It is the value in hosted links. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SetCustomerEmail"];
            };
        };
        readonly responses: {
            /** @description Stored; no body. */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused: the request is not valid, or the state does not allow it. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body arrived too slowly. */
            readonly 408: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    /** @description Seconds to wait. Absent when waiting does not help. */
                    readonly "Retry-After"?: number;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A fault of the service. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly streamCheckout: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Base58 short id of 21 or 22 characters, never with `0`, `O`, `I` or `l`. It is the value in hosted links. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A stream that stays open. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/event-stream": string;
                };
            };
            /** @description Refused: the request is not valid, or the state does not allow it. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    /** @description Seconds to wait. Absent when waiting does not help. */
                    readonly "Retry-After"?: number;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A fault of the service. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly getDelivery: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Base58 short id of 21 or 22 characters, never with `0`, `O`, `I` or `l`. It is the value in hosted links. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The items. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Delivery"];
                };
            };
            /** @description Refused: the request is not valid, or the state does not allow it. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not found. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. */
            readonly 429: {
                headers: {
                    /** @description Seconds to wait. Absent when waiting does not help. */
                    readonly "Retry-After"?: number;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A fault of the service. */
            readonly 500: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readonly onOrderCreated: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Id of the delivery; the same in every attempt and resend. */
                readonly "X-Service-Delivery-Id": string;
                /** @description Seconds since 1970; part of the signed text. Reject a timestamp more than 300 seconds off. */
                readonly "X-Service-Timestamp": string;
                /** @description Lowercase hexadecimal HMAC-SHA256 of timestamp, dot and raw body. */
                readonly "X-Service-Signature": string;
                /** @description Only while the secret is being rotated: the same, made with the new secret. */
                readonly "X-Service-Signature-Next"?: string;
                /** @description `Service Dispatcher/<version>` and a contact URL of the operator. */
                readonly "User-Agent": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["OrderCreatedEvent"];
            };
        };
        readonly responses: {
            /** @description Received; not sent again. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else, or no response within 10 seconds: it is sent again later. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly onOrderProcessing: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Id of the delivery; the same in every attempt and resend. */
                readonly "X-Service-Delivery-Id": string;
                /** @description Seconds since 1970; part of the signed text. Reject a timestamp more than 300 seconds off. */
                readonly "X-Service-Timestamp": string;
                /** @description Lowercase hexadecimal HMAC-SHA256 of timestamp, dot and raw body. */
                readonly "X-Service-Signature": string;
                /** @description Only while the secret is being rotated: the same, made with the new secret. */
                readonly "X-Service-Signature-Next"?: string;
                /** @description `Service Dispatcher/<version>` and a contact URL of the operator. */
                readonly "User-Agent": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["OrderProcessingEvent"];
            };
        };
        readonly responses: {
            /** @description Received; not sent again. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else, or no response within 10 seconds: it is sent again later. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly onOrderCompleted: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Id of the delivery; the same in every attempt and resend. */
                readonly "X-Service-Delivery-Id": string;
                /** @description Seconds since 1970; part of the signed text. Reject a timestamp more than 300 seconds off. */
                readonly "X-Service-Timestamp": string;
                /** @description Lowercase hexadecimal HMAC-SHA256 of timestamp, dot and raw body. */
                readonly "X-Service-Signature": string;
                /** @description Only while the secret is being rotated: the same, made with the new secret. */
                readonly "X-Service-Signature-Next"?: string;
                /** @description `Service Dispatcher/<version>` and a contact URL of the operator. */
                readonly "User-Agent": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["OrderCompletedEvent"];
            };
        };
        readonly responses: {
            /** @description Received; not sent again. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else, or no response within 10 seconds: it is sent again later. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly onOrderPartial: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Id of the delivery; the same in every attempt and resend. */
                readonly "X-Service-Delivery-Id": string;
                /** @description Seconds since 1970; part of the signed text. Reject a timestamp more than 300 seconds off. */
                readonly "X-Service-Timestamp": string;
                /** @description Lowercase hexadecimal HMAC-SHA256 of timestamp, dot and raw body. */
                readonly "X-Service-Signature": string;
                /** @description Only while the secret is being rotated: the same, made with the new secret. */
                readonly "X-Service-Signature-Next"?: string;
                /** @description `Service Dispatcher/<version>` and a contact URL of the operator. */
                readonly "User-Agent": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["OrderPartialEvent"];
            };
        };
        readonly responses: {
            /** @description Received; not sent again. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else, or no response within 10 seconds: it is sent again later. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly onOrderExpired: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Id of the delivery; the same in every attempt and resend. */
                readonly "X-Service-Delivery-Id": string;
                /** @description Seconds since 1970; part of the signed text. Reject a timestamp more than 300 seconds off. */
                readonly "X-Service-Timestamp": string;
                /** @description Lowercase hexadecimal HMAC-SHA256 of timestamp, dot and raw body. */
                readonly "X-Service-Signature": string;
                /** @description Only while the secret is being rotated: the same, made with the new secret. */
                readonly "X-Service-Signature-Next"?: string;
                /** @description `Service Dispatcher/<version>` and a contact URL of the operator. */
                readonly "User-Agent": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["OrderExpiredEvent"];
            };
        };
        readonly responses: {
            /** @description Received; not sent again. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else, or no response within 10 seconds: it is sent again later. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly onInvoiceCreated: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Id of the delivery; the same in every attempt and resend. */
                readonly "X-Service-Delivery-Id": string;
                /** @description Seconds since 1970; part of the signed text. Reject a timestamp more than 300 seconds off. */
                readonly "X-Service-Timestamp": string;
                /** @description Lowercase hexadecimal HMAC-SHA256 of timestamp, dot and raw body. */
                readonly "X-Service-Signature": string;
                /** @description Only while the secret is being rotated: the same, made with the new secret. */
                readonly "X-Service-Signature-Next"?: string;
                /** @description `Service Dispatcher/<version>` and a contact URL of the operator. */
                readonly "User-Agent": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["InvoiceCreatedEvent"];
            };
        };
        readonly responses: {
            /** @description Received; not sent again. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else, or no response within 10 seconds: it is sent again later. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly onInvoicePaid: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Id of the delivery; the same in every attempt and resend. */
                readonly "X-Service-Delivery-Id": string;
                /** @description Seconds since 1970; part of the signed text. Reject a timestamp more than 300 seconds off. */
                readonly "X-Service-Timestamp": string;
                /** @description Lowercase hexadecimal HMAC-SHA256 of timestamp, dot and raw body. */
                readonly "X-Service-Signature": string;
                /** @description Only while the secret is being rotated: the same, made with the new secret. */
                readonly "X-Service-Signature-Next"?: string;
                /** @description `Service Dispatcher/<version>` and a contact URL of the operator. */
                readonly "User-Agent": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["InvoicePaidEvent"];
            };
        };
        readonly responses: {
            /** @description Received; not sent again. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else, or no response within 10 seconds: it is sent again later. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly onInvoicePartial: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Id of the delivery; the same in every attempt and resend. */
                readonly "X-Service-Delivery-Id": string;
                /** @description Seconds since 1970; part of the signed text. Reject a timestamp more than 300 seconds off. */
                readonly "X-Service-Timestamp": string;
                /** @description Lowercase hexadecimal HMAC-SHA256 of timestamp, dot and raw body. */
                readonly "X-Service-Signature": string;
                /** @description Only while the secret is being rotated: the same, made with the new secret. */
                readonly "X-Service-Signature-Next"?: string;
                /** @description `Service Dispatcher/<version>` and a contact URL of the operator. */
                readonly "User-Agent": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["InvoicePartialEvent"];
            };
        };
        readonly responses: {
            /** @description Received; not sent again. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else, or no response within 10 seconds: it is sent again later. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly onInvoiceExpired: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Id of the delivery; the same in every attempt and resend. */
                readonly "X-Service-Delivery-Id": string;
                /** @description Seconds since 1970; part of the signed text. Reject a timestamp more than 300 seconds off. */
                readonly "X-Service-Timestamp": string;
                /** @description Lowercase hexadecimal HMAC-SHA256 of timestamp, dot and raw body. */
                readonly "X-Service-Signature": string;
                /** @description Only while the secret is being rotated: the same, made with the new secret. */
                readonly "X-Service-Signature-Next"?: string;
                /** @description `Service Dispatcher/<version>` and a contact URL of the operator. */
                readonly "User-Agent": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["InvoiceExpiredEvent"];
            };
        };
        readonly responses: {
            /** @description Received; not sent again. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else, or no response within 10 seconds: it is sent again later. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly onInvoiceVoided: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Id of the delivery; the same in every attempt and resend. */
                readonly "X-Service-Delivery-Id": string;
                /** @description Seconds since 1970; part of the signed text. Reject a timestamp more than 300 seconds off. */
                readonly "X-Service-Timestamp": string;
                /** @description Lowercase hexadecimal HMAC-SHA256 of timestamp, dot and raw body. */
                readonly "X-Service-Signature": string;
                /** @description Only while the secret is being rotated: the same, made with the new secret. */
                readonly "X-Service-Signature-Next"?: string;
                /** @description `Service Dispatcher/<version>` and a contact URL of the operator. */
                readonly "User-Agent": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["InvoiceVoidedEvent"];
            };
        };
        readonly responses: {
            /** @description Received; not sent again. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else, or no response within 10 seconds: it is sent again later. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
