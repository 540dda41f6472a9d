import type { CannedAnswer } from '../lib/bare-server.ts';
import { startChild } from '../lib/child.ts';
import { closedLoop } from '../lib/closed-loop.ts';
import { compare, type Pair } from '../lib/comparison.ts';
import { createEndpointStore } from '../lib/endpoint-store.ts';
import { createHttpClient } from '../lib/http-client.ts';
import { bareTable, cpuRatioLines, describeMachine, type Report } from '../lib/report.ts';
import { openStage } from '../lib/stage.ts';
import { warmUp } from '../lib/warm-up.ts';
import type { BenchContext } from './bench.ts';
import { type EndpointCase, endpointCases } from './endpoint-cases.ts';

const CONNECTIONS = 8;
const WARM_UP_MS = 500;
const ENV = {
  RATE_LIMIT_CHECKOUT_READS: '0',
  RATE_LIMIT_CHECKOUT_WRITES: '0',
  // A chain that is on but never queried: a quote and its address need no call to it.
  CHAIN_BASE_RPC_URLS: 'http://127.0.0.1:1',
  RATES_FIXED: '{"usdc":{"usd":"1"}}',
  RATES_SOURCES: 'none',
  FEE_RECIPIENT: `0x${'f'.repeat(40)}`,
  EMAIL_STORE_DAILY_CAP: '1000000',
  EMAIL_PLATFORM_DAILY_CAP: '100000000',
};

/**
 * Measures every route against a bare server that answers the same body through the same schemas, without a database.
 */
export async function benchEndpoints({ options, cleanup, progress }: BenchContext): Promise<Report> {
  progress('starting PostgreSQL and the service');
  const stage = await openStage({ cleanup, profileDirectory: options.profileDirectory });
  const service = await stage.startService({ roles: 'api', env: ENV });
  const all = endpointCases(await createEndpointStore(stage, service.baseUrl));
  const words = options.only.split(',');
  const cases = all.filter(({ route }) => words.some((word) => route.includes(word)));
  const answers: CannedAnswer[] = [];
  for (const each of cases) answers.push(await answerOf(each, service.baseUrl));
  const byRoute = new Map(answers.map((answer) => [answer.route, answer]));
  const bareUrl = (await (await startChild(cleanup, 'bare-server.ts')).ask([...byRoute.values()])) as string;
  const [http, bare] = [service.baseUrl, bareUrl].map((url) => createHttpClient(url, CONNECTIONS));
  if (http === undefined || bare === undefined) throw new Error('there are two servers');
  cleanup.add(() => Promise.all([http.close(), bare.close()]));
  const pairs = cases.map((each, index): Pair => {
    // The bare server uses nothing up, so one request is enough.
    const sample = each.request();
    return {
      name: each.of === undefined ? each.route : `${each.route}, ${each.of}`,
      connections: CONNECTIONS,
      ...(each.cpuBeside !== undefined && { cpuBeside: each.cpuBeside }),
      ...(each.prepare !== undefined && { prepare: each.prepare }),
      http: (ms) => closedLoop(CONNECTIONS, ms, () => http.send(each.request(), each.status)),
      limit: (ms) => closedLoop(CONNECTIONS, ms, () => bare.send(sample, answers[index]?.status ?? 0)),
    };
  });
  await warmUp(pairs, { service, milliseconds: WARM_UP_MS, progress });
  const comparisons = await compare(pairs, { ...options, service, progress });
  const { machine } = stage;
  return {
    json: { bench: 'endpoints', machine, connections: CONNECTIONS, comparisons },
    text: [
      `Every route over ${CONNECTIONS} connections against bare Fastify with the same schemas and body, no database`,
      describeMachine(machine),
      '',
      bareTable(comparisons),
      '',
      ...cpuRatioLines(comparisons),
    ].join('\n'),
  };
}

/** Returns the service's own answer, for the bare server to repeat. */
async function answerOf(each: EndpointCase, baseUrl: string): Promise<CannedAnswer> {
  await each.prepare?.(0);
  const { method, path, headers, body } = each.request();
  const answer = await fetch(baseUrl + path, { method, headers, body: body ?? null });
  const text = await answer.text();
  if (answer.status !== each.status) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
  return { route: each.route, status: answer.status, body: text === '' ? null : JSON.parse(text) };
}
