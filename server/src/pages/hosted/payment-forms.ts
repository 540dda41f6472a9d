import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { plainAddress } from '../../kernel/http/client-address.ts';
import { plainHost } from '../../kernel/http/host.ts';
import { HttpRefusal } from '../../kernel/http/http-refusals.ts';
import { noteFailure } from '../../kernel/http/plugins/errors.ts';
import { acceptForms, isOwnForm } from '../../kernel/http/plugins/form-body.ts';
import type { RequestLimit } from '../../kernel/http/plugins/rate-limits.ts';
import { isEmail } from '../../kernel/http/plugins/validation.ts';
import { Refusal } from '../../kernel/lib/refusals.ts';
import { uuidOfShortId } from '../../kernel/lib/short-id.ts';
import type { FoundCheckout } from '../../sales/checkout/find-checkout.ts';
import { pickMethod } from '../../sales/checkout/pick-method.ts';
import { OrderRefusal } from '../../sales/orders/refusals.ts';
import { setOrderEmail } from '../../sales/orders/status-repository.ts';
import type { PagesDeps } from '../dependencies.ts';
import type { Problem } from './built.ts';
import { checkoutAt, PAYMENT_PATHS, type PaymentKind, type PaymentPages, pagePath } from './payment-page.ts';

/** Field names of the forms on a payment page. */
const FIELDS = { method: 'pick', email: 'email' } as const;

type Request = FastifyRequest<{ Params: { id: string } }>;

/**
 * Registers the forms of payment pages without scripts: picking a token, and giving an email address for the items.
 * They use the same use cases, limits and refusals as the API routes that the script calls, and answer with the page.
 */
export async function registerPaymentForms(
  app: FastifyInstance,
  deps: PagesDeps,
  { pages, writes }: { readonly pages: PaymentPages; readonly writes: RequestLimit },
): Promise<void> {
  await app.register(async (scope) => {
    acceptForms(scope);
    scope.addHook('onRequest', async (request) => {
      await writes(request);
      if (!isOwnForm(request, plainHost(request.host))) throw new HttpRefusal('request.foreignOrigin');
    });
    for (const kind of Object.keys(PAYMENT_PATHS) as PaymentKind[]) {
      scope.post(PAYMENT_PATHS[kind], {
        handler: (request: Request, reply) => takeForm(deps, pages, { kind, request, reply }),
        errorHandler: (error, request, reply) => sendFailure(deps, pages, { kind, error, request, reply }),
      });
    }
  });
}

interface Visit {
  readonly kind: PaymentKind;
  readonly request: Request;
  readonly reply: FastifyReply;
}

async function takeForm(deps: PagesDeps, pages: PaymentPages, { kind, request, reply }: Visit): Promise<FastifyReply> {
  const checkout = await checkoutAt(deps, kind, request.params.id);
  if (checkout === undefined) return pages.send(reply, undefined);
  const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  const method = fields.get(FIELDS.method);
  const email = fields.get(FIELDS.email)?.trim();
  const path = pagePath({ kind, id: request.params.id });
  try {
    if (method !== null) {
      await pickMethod(deps, checkout, { method, ip: plainAddress(request.ip) });
      return reply.redirect(path, 303);
    }
    if (email === undefined) throw new HttpRefusal('request.invalid');
    if (!isEmail(email)) return pages.send(reply, checkout, { email: { email, isWrong: true } }, 400);
    await saveEmail(deps, checkout, email);
    return reply.redirect(`${path}?${FIELDS.email}=saved`, 303);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const problem = noted(deps, error, request, reply);
    // The status may have changed at the same time, so the page is rebuilt.
    const current = await checkoutAt(deps, kind, request.params.id);
    return pages.send(reply, current, { problem, email: { email } }, problem.status);
  }
}

async function saveEmail({ db }: PagesDeps, { kind, id }: FoundCheckout, customerEmail: string): Promise<void> {
  const changed = kind === 'order' && (await setOrderEmail(db, { id, customerEmail }));
  if (!changed) throw new OrderRefusal('order.notChangeable');
}

/** Answers failures before the form is read, and all faults. */
function sendFailure(
  deps: PagesDeps,
  pages: PaymentPages,
  { kind, error, request, reply }: Omit<Visit, 'request'> & { error: FastifyError; request: FastifyRequest },
): Promise<FastifyReply> {
  const { id } = request.params as { id: string };
  return pages.sendProblem(reply, noted(deps, error, request, reply), uuidOfShortId(id) && pagePath({ kind, id }));
}

/** Logs a refusal, and returns it as the API route would answer it. */
function noted({ log }: PagesDeps, error: unknown, request: FastifyRequest, reply: FastifyReply): Problem {
  const { row, retryAfterSeconds } = noteFailure(log, error, request);
  const [status, message] = row;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  return { kind: 'refused', status, message, retryAfterSeconds: retryAfterSeconds ?? null };
}
