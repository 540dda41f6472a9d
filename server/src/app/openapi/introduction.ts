import { SCOPES, type Scope } from '../../kernel/auth/scopes.ts';
import { HttpRefusal } from '../../kernel/http/http-refusals.ts';
import type { JsonObject } from './components.ts';

/** Permissions of each scope, as text. */
const GRANTS: Readonly<Record<Scope, string>> = {
  'orders:read': 'read and list orders',
  'orders:write': 'create and expire orders',
  'invoices:read': 'read and list invoices, list invoice templates',
  'invoices:write': 'create, void and email invoices',
  'products:read': 'read and list products',
  'products:write': 'append delivery stock',
  'webhooks:read': 'list webhook deliveries',
  'webhooks:write': 'resend a webhook delivery',
};

const scopeList = SCOPES.map((scope) => `- \`${scope}\`: ${GRANTS[scope]}`).join('\n');

export const SECURITY_SCHEME: JsonObject = {
  type: 'http',
  scheme: 'bearer',
  description: `An API key: \`svc_live_\` and 48 hexadecimal characters. It belongs to one store, so no call names a \
store, and it is limited to its scopes. \`GET /v1/store\` needs none of them.

${scopeList}

Scopes are chosen when the key is created and never change: create another key and revoke the old one.`,
};

/** Introduction of the document: all that an integrator should know before the first call. */
export const DESCRIPTION = `Take payments in crypto tokens for digital goods that are priced in \`usd\` or \`eur\`. \
There is no test mode: every payment moves real funds.

## The flow of a payment

1. Your server creates an **order** (a cart of products) or an **invoice** (your own lines) and sends the buyer to \
its \`url\`.
2. The buyer picks a token there. That starts a payment attempt: a quote locked for 30 minutes and an address to pay \
to. The status does not change yet.
3. When the full amount is confirmed the order is \`completed\`, the invoice \`paid\`. Less than that, even by the \
smallest unit, is not enough.
4. A signed webhook notifies your server: fulfil only on \`order.completed\` or \`invoice.paid\`. To be \
sure, read the order or invoice. A browser returning to \`successUrl\` proves nothing.

## Conventions

- Bodies are JSON in UTF-8 under \`application/json\`, at most 8 MiB, for checkouts 16 KiB. Unknown fields and query \
parameters are ignored; \`null\` for an optional field means absent.
- Fiat amounts are decimal strings such as \`50\` or \`12.5\`, never JSON numbers. Crypto amounts are integer strings \
in the token's smallest unit.
- Timestamps are ISO 8601 in UTC with milliseconds: \`2026-11-21T02:15:00.000Z\`.
- Orders, invoices and checkouts have short ids of 21 or 22 base58 characters; products, templates and deliveries \
have UUIDs. A malformed id is refused with \`400\`; resources of other stores are reported as not found.
- Lists take \`page\` and \`limit\` and start with the newest.
- Lengths count Unicode characters.
- \`HEAD\` answers as \`GET\` without a body. A path or method that does not exist is \`404\` with \
\`${HttpRefusal.sentence('request.unknownRoute')}\`.

## Creating once

Send an \`Idempotency-Key\` with a create, and repeat the call with the same key if its result is unknown: you \
get the resource of the first call in its current state, with the same id.

## Errors

Every failure has the body \`{"error": "…"}\`; only the failures of sending an invoice have more. The text is for \
people: branch on the status, and on the text only where an operation says so. \`401\` and \`403\` give the \
reason in \`WWW-Authenticate\`; retrying with the same key does not help. \`429\` gives the seconds to wait in \
\`Retry-After\`.`;

/** The groups of operations, in reading order. */
export const TAGS: readonly JsonObject[] = [
  { name: 'Orders', description: 'Carts of products, paid through a hosted checkout page.' },
  { name: 'Invoices', description: 'Bills with your own lines, each with a hosted payment page.' },
  {
    name: 'Products',
    description: 'Items that can be ordered. Created and changed outside this API.',
  },
  { name: 'Store', description: 'The store that the calling key belongs to.' },
  { name: 'Webhook deliveries', description: "Deliveries to the store's webhook, and resending them." },
  {
    name: 'Checkouts',
    description:
      "For the buyer's browser, open to every origin. No credential: whoever has the id of an order or invoice may " +
      'see its checkout. Never send an API key here, and do not poll it from a server.',
  },
  {
    name: 'Events',
    description: `Sent as \`POST\` to the one webhook URL of the store, all ten of them; filter on \`event\`. The URL \
and its secret are those of the store, set where the store is set up.

Answer \`2xx\` within 10 seconds. Anything else is tried again after 15 seconds, then after twice as long each time \
up to 8 hours, 20 times in all. After that the delivery is \`exhausted\` and can be resent.

**Verify before you parse.** \`X-Service-Signature\` is the lowercase hexadecimal HMAC-SHA256, keyed with the whole \
webhook secret including \`svc_whsec_\`, of \`X-Service-Timestamp\`, a dot and the raw body:

\`\`\`js
import { createHmac, timingSafeEqual } from 'node:crypto';

function isGenuine(rawBody, headers, secret) {
  const timestamp = headers['x-service-timestamp'] ?? '';
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= 300)) return false;
  const expected = createHmac('sha256', secret).update(timestamp).update('.').update(rawBody).digest();
  const given = Buffer.from(headers['x-service-signature'] ?? '', 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
\`\`\`

An event can come more than once and out of order. Go by what your own records say about \`data.id\`, for example \
whether you have fulfilled it: a resend carries the same delivery id.`,
  },
];
