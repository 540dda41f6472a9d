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
import type { Problem } from './no-script.ts';
import { FIELDS, pagePath } from './no-script-forms.ts';
import { checkoutAt, PAYMENT_PATHS, type PaymentKind, type PaymentPages } from './payment-page.ts';
import type { Texts } from './texts/texts.ts';

/** The problem texts without parameters. */
type Sentence = Exclude<keyof Texts['problem'], 'tooManyMinutes'>;

/** Messages for refused forms; all other refusals show a general service problem. */
const SENTENCES: Readonly<Record<string, Sentence>> = {
  'checkout.methodNotAvailable': 'methodGone',
  'checkout.notPayable': 'notPayable',
  'checkout.noPrice': 'noPrice',
  'order.notChangeable': 'notChangeable',
  'request.foreignOrigin': 'foreign',
  'request.invalid': 'notUnderstood',
  'request.tooLarge': 'notUnderstood',
  'request.tooSlow': 'notUnderstood',
};

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
    if (!isEmail(email)) return pages.send(reply, checkout, { email, isEmailWrong: true }, 400);
    await saveEmail(deps, checkout, email);
    return reply.redirect(`${path}?${FIELDS.email}=saved`, 303);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, problem } = noted(deps, error, request, reply);
    // The status may have changed at the same time, so the page is built anew.
    return pages.send(reply, await checkoutAt(deps, kind, request.params.id), { problem, email }, status);
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
): FastifyReply {
  const { status, problem } = noted(deps, error, request, reply);
  const { id } = request.params as { id: string };
  return pages.sendProblem(reply, status, problem, uuidOfShortId(id) && pagePath({ kind, id }));
}

function noted(
  { log }: PagesDeps,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): { status: number; problem: Problem } {
  const { refused, row, retryAfterSeconds } = noteFailure(log, error, request);
  const [status] = row;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  const minutes = Math.ceil((retryAfterSeconds ?? 60) / 60);
  return { status, problem: (texts) => sentenceOf(texts, { status, refused, minutes }) };
}

function sentenceOf(
  texts: Texts['problem'],
  { status, refused, minutes }: { status: number; refused: string; minutes: number },
): string {
  if (status !== 429) return texts[SENTENCES[refused] ?? 'service'];
  return minutes === 1 ? texts.tooMany : texts.tooManyMinutes(minutes);
}
