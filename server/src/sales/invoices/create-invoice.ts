import { type OptionalAuditDeps, recordActIfAudited } from '../../kernel/auth/audit.ts';
import { notifySoon } from '../../kernel/db/notifications.ts';
import { type Database, togetherOf, UniqueViolation } from '../../kernel/db/pool.ts';
import type { ParamsOf } from '../../kernel/db/query.ts';
import { present } from '../../kernel/lib/errors.ts';
import { type Currency, formatFiat, millis, parseFiat } from '../../kernel/lib/money.ts';
import { shortIdOf } from '../../kernel/lib/short-id.ts';
import { Verbatim } from '../../kernel/lib/verbatim-json.ts';
import { eventPayloadAround } from '../../outbound/webhooks/events.ts';
import { DELIVERIES_CHANNEL } from '../../outbound/webhooks/outbox-repository.ts';
import { invoiceEventData } from './event-data.ts';
import { InvoiceRefusal } from './refusals.ts';
import { findInvoiceIdByKey, insertInvoice } from './repository.ts';
import { findInvoiceContext, type InvoiceContext } from './template-repository.ts';
import { givenTexts, type InvoiceItem, type OptionalTexts, type TemplateItem, type WholeInvoice } from './types.ts';

/** The new invoice, or the UUID of the one that this idempotency key created before. */
export type CreatedInvoice = { readonly invoice: WholeInvoice } | { readonly earlierId: string };

const DEFAULT_INVOICE_MINUTES = 1440;

export interface CreateInvoiceDeps extends OptionalAuditDeps {
  readonly db: Database;
}

/** The caller's data; at least one of `items` and `templateId` is set. Undefined fields come from the template. */
export interface CreateInvoiceInput extends OptionalTexts {
  readonly items: readonly TemplateItem[] | undefined;
  readonly templateId: string | null;
  readonly currency: Currency;
  /** JSON text of an object, as sent. */
  readonly metadata: string | null;
  readonly expiresInMinutes: number | undefined;
  readonly createdVia: 'api' | 'dashboard';
  readonly idempotencyKey: string | null;
}

/**
 * Creates an invoice, or returns the one that this idempotency key created before. Takes the store's next number and
 * puts `invoice.created` into the outbox.
 *
 * @throws InvoiceRefusal
 */
export async function createInvoice(
  deps: CreateInvoiceDeps,
  storeId: string,
  input: CreateInvoiceInput,
): Promise<CreatedInvoice> {
  const [earlier, context] = await Promise.all([
    input.idempotencyKey === null
      ? undefined
      : findInvoiceIdByKey(deps.db, { storeId, idempotencyKey: input.idempotencyKey }),
    findInvoiceContext(deps.db, storeId, input.templateId),
  ]);
  if (earlier !== undefined) return { earlierId: earlier };
  const draft = draftInvoice(deps, storeId, input, context);
  try {
    return { invoice: { ...draft, number: await write(deps, draft, input.idempotencyKey) } };
  } catch (error) {
    if (!(error instanceof UniqueViolation) || input.idempotencyKey === null) throw error;
    const winner = await findInvoiceIdByKey(deps.db, { storeId, idempotencyKey: input.idempotencyKey });
    return { earlierId: present(winner, 'a used idempotency key has an invoice') };
  }
}

type DraftInvoice = WholeInvoice & Pick<CreateInvoiceInput, 'metadata'>;

function draftInvoice(
  deps: CreateInvoiceDeps,
  storeId: string,
  input: CreateInvoiceInput,
  context: InvoiceContext | undefined,
): DraftInvoice {
  if (context === undefined) throw new InvoiceRefusal('invoice.storeNotFound');
  const { template } = context;
  if (input.templateId !== null && template === undefined) throw new InvoiceRefusal('invoice.templateNotFound');
  if (!context.payable) throw new InvoiceRefusal('invoice.noPaymentMethods');
  const { items, total } = priced(input.items ?? template?.items ?? []);
  if (total === 0n) throw new InvoiceRefusal('invoice.totalIsZero');
  const now = deps.clock.now();
  const minutes = input.expiresInMinutes ?? template?.expiresInMinutes ?? DEFAULT_INVOICE_MINUTES;
  return {
    id: deps.ids.next(),
    storeId,
    number: 0n,
    status: 'open',
    totalMillis: millis(total),
    currency: input.currency,
    items,
    ...givenTexts(input),
    memo: input.memo ?? template?.memo ?? null,
    metadata: input.metadata,
    createdVia: input.createdVia,
    emailSendCount: 0,
    emailLastSentAt: null,
    expiresAt: now + minutes * 60_000,
    paidAt: null,
    voidedAt: null,
    language: null,
    createdAt: now,
    payment: null,
  };
}

function priced(lines: readonly TemplateItem[]): { items: InvoiceItem[]; total: bigint } {
  let total = 0n;
  const items = lines.map(({ name, description, quantity, unitAmount }): InvoiceItem => {
    const unit = present(parseFiat(unitAmount), 'amounts were checked by the schema');
    const amount = millis(unit * BigInt(quantity));
    total += amount;
    return { name, description, quantity, unitAmount: formatFiat(unit), amount: formatFiat(amount) };
  });
  return { items, total };
}

async function write(deps: CreateInvoiceDeps, draft: DraftInvoice, idempotencyKey: string | null): Promise<bigint> {
  // The database inserts the number, which it gives, and the metadata, so that they are sent there only once.
  const data = { ...invoiceEventData(draft, new Verbatim('')), number: new Verbatim('') };
  const [payloadHead = '', payloadMiddle = '', payloadTail = ''] = eventPayloadAround(
    'invoice.created',
    draft.createdAt,
    data,
  );
  const row = { ...draft, idempotencyKey, deliveryId: deps.ids.next(), payloadHead, payloadMiddle, payloadTail };
  const { db, by } = deps;
  const { storeId } = draft;
  const inserted = await (by === undefined ? insertInvoice(togetherOf(db, storeId), row) : insertSigned(deps, row));
  if (inserted === undefined) throw new InvoiceRefusal('invoice.storeNotFound');
  if (inserted.deliveries > 0) notifySoon(db, DELIVERIES_CHANNEL, storeId);
  return inserted.number;
}

/** Inserts the invoice together with the audit entry of its creator. */
function insertSigned(deps: CreateInvoiceDeps, row: ParamsOf<typeof insertInvoice>): ReturnType<typeof insertInvoice> {
  return deps.db.transaction(async (tx) => {
    const inserted = await insertInvoice(tx, row);
    if (inserted === undefined) return undefined;
    const { id, storeId, totalMillis, currency } = row;
    await recordActIfAudited(deps, tx, {
      act: 'invoice.created',
      storeId,
      subject: { kind: 'invoice', id: shortIdOf(id) },
      after: { number: Number(inserted.number), totalAmount: formatFiat(millis(totalMillis)), currency },
    });
    return inserted;
  });
}
