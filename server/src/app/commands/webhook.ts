import { AccessRefusal } from '../../kernel/auth/refusals.ts';
import type { Database } from '../../kernel/db/pool.ts';
import { isoTime, systemClock } from '../../kernel/lib/clock.ts';
import { OperatorError } from '../../kernel/lib/errors.ts';
import { createIdSource } from '../../kernel/lib/ids.ts';
import type { Log } from '../../kernel/lib/log.ts';
import { createSecretBox } from '../../kernel/lib/secret-box.ts';
import { EndpointRefusal } from '../../outbound/webhooks/refusals.ts';
import type { TestReport } from '../../outbound/webhooks/send-test.ts';
import { WebhookRefusal } from '../../stores/refusals.ts';
import { readWebhook, revealSecrets, setWebhookUrl } from '../../stores/webhook/webhook.ts';
import { URL_PROBLEMS } from '../../stores/webhook/webhook-endpoint.ts';
import { cancelRotation, finishRotation, rotateSecret } from '../../stores/webhook/webhook-rotation.ts';
import type { ConfigWith } from '../config/config.ts';
import { withDatabase } from '../processes/database-server.ts';
import { webhookTests } from '../processes/http-deps.ts';
import { namedStore } from './arguments.ts';
import { type CommandContext, print } from './io.ts';
import { openSession } from './session.ts';

/** The action; without one, the webhook is shown. */
export type WebhookAct = 'set' | 'remove' | 'reveal' | 'rotate' | 'finish' | 'cancel' | 'test';

export interface Options {
  readonly store: string;
  readonly act: WebhookAct | undefined;
  /** The URL saved by `set`. */
  readonly url: string | undefined;
  readonly json?: boolean;
}

/** The result for programs, and for people. */
interface Outcome {
  readonly value: unknown;
  readonly text: string;
  readonly code?: number;
}

export async function run({ io, outcome }: CommandContext, options: Options): Promise<void> {
  const session = openSession(io, { required: ['secretKey'] });
  const { value, text, code = 0 } = await explained(withDatabase(session, (db) => perform(session, db, options)));
  print(io, { json: options.json, value, text });
  if (code !== 0) outcome.code = code;
}

type Task = { readonly config: ConfigWith<'secretKey'>; readonly log: Log };

async function perform(task: Task, db: Database, { store, act, url }: Options): Promise<Outcome> {
  const storeId = await namedStore(db, store);
  const deps = depsOf(task, db);
  const request = {
    storeId,
    by: { kind: 'command-line', name: act === undefined ? 'till webhook' : `till webhook --${act}` },
  } as const;
  if (act === 'test') return describeTest(await sendTest(task, db, request));
  if (act === 'reveal') return revealed(await revealSecrets(deps, request));
  if (act === 'rotate') return rotated(await rotateSecret(deps, request));
  if (act === 'finish') await finishRotation(deps, request);
  if (act === 'cancel') await cancelRotation(deps, request);
  if (act === 'set') await setWebhookUrl(deps, { ...request, url: url ?? '' });
  if (act === 'remove') await setWebhookUrl(deps, { ...request, url: null });
  return shown(store, await readWebhook(deps, storeId));
}

function depsOf({ config }: Task, db: Database) {
  return {
    db,
    clock: systemClock,
    ids: createIdSource(systemClock),
    secrets: createSecretBox(config.secretKey, config.secretKeysRetired),
    allowInsecureWebhooks: config.webhookAllowInsecure,
    dashboardUrl: `${config.baseUrl}/dashboard`,
  };
}

async function sendTest(
  task: Task,
  db: Database,
  request: Parameters<ReturnType<typeof webhookTests>['send']>[1],
): Promise<TestReport> {
  const tests = webhookTests({ ...depsOf(task, db), ...task });
  try {
    return await tests.send(db, request);
  } finally {
    await tests.close();
  }
}

function shown(store: string, { url, hasSecret, nextFrom }: Awaited<ReturnType<typeof readWebhook>>): Outcome {
  const value = { url, hasSecret, nextSecretFrom: nextFrom === undefined ? null : isoTime(nextFrom) };
  const rotation = nextFrom === undefined ? [] : [`a new secret takes over at ${isoTime(nextFrom)}`];
  return { value, text: [url ?? `${store} has no webhook URL`, ...rotation].join('\n') };
}

function revealed({ secret, next }: Awaited<ReturnType<typeof revealSecrets>>): Outcome {
  const from = next === undefined ? null : isoTime(next.from);
  const value = { secret, nextSecret: next?.secret ?? null, nextSecretFrom: from };
  return { value, text: next === undefined ? secret : `${secret}\n${next.secret} from ${from} on` };
}

function rotated({ secret, from }: Awaited<ReturnType<typeof rotateSecret>>): Outcome {
  const value = { nextSecret: secret, nextSecretFrom: isoTime(from) };
  return { value, text: `${secret}\nsigns alongside the current secret until ${isoTime(from)}, then alone` };
}

function describeTest({ request, durationMs, result, headers, code }: TestReport): Outcome {
  const { responseStatus, error, responseExcerpt } = result;
  const ok = responseStatus !== null && responseStatus >= 200 && responseStatus < 300;
  const ending = error === null ? `answered ${responseStatus}` : `failed: ${[error, code].filter(Boolean).join(', ')}`;
  const lines = [
    `POST ${request.url}`,
    ...Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`),
    '',
    request.body,
    '',
    `${ending}, after ${durationMs} ms`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(responseExcerpt === null || responseExcerpt === '' ? [] : ['', responseExcerpt]),
  ];
  const value = { request, durationMs, responseStatus, error, code: code ?? null, headers, responseExcerpt };
  return { value, text: lines.join('\n'), code: ok ? 0 : 1 };
}

const EXPLAINED: Readonly<Record<string, string>> = {
  'webhook.noUrl': 'the store has no webhook URL; --set saves one',
  'webhook.noSecret': 'the store has no webhook secret yet; --set saves a URL and creates one',
  'webhook.rotating': 'a new secret is about to take over; --finish or --cancel that rotation first',
  'webhook.notRotating': 'no rotation is in progress',
};

/**
 * Replaces a refusal with its remedy.
 * @throws OperatorError in place of a refusal
 */
async function explained<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AccessRefusal && error.refused === 'signIn.throttled')
      throw new OperatorError(`too many tests for this store; try again in ${error.retryAfterSeconds} seconds`);
    if (!(error instanceof WebhookRefusal || error instanceof EndpointRefusal)) throw error;
    const { refused } = error;
    if (refused in URL_PROBLEMS)
      throw new OperatorError(`the webhook URL ${URL_PROBLEMS[refused as keyof typeof URL_PROBLEMS]}`);
    throw new OperatorError(EXPLAINED[refused as keyof typeof EXPLAINED] ?? error.message);
  }
}
