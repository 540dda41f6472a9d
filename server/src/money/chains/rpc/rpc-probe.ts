import { StateUnavailable } from '../port.ts';
import type { RpcCall, RpcDialect } from './rpc-dialect.ts';
import type { RpcEndpoint } from './rpc-endpoint.ts';
import { INTERNAL_ERROR, isPassing, REVERTED, RpcRefused } from './rpc-errors.ts';
import type { RpcLog } from './rpc-log.ts';
import { NEEDS, type Need } from './rpc-needs.ts';
import type { Answer } from './rpc-transport.ts';

/** A call that reveals a capability, with the answer of a node that has it. */
export interface Sample {
  readonly call: RpcCall;
  isAnswer(result: unknown): boolean;
}

/**
 * Returns samples that fit an endpoint's newest blocks; `isAgain` once something was missing. Capabilities without a
 * sample are not probed.
 */
export type FindSamples = (ask: (call: RpcCall) => Promise<unknown>, isAgain: boolean) => Promise<readonly Sample[]>;

/**
 * Detects each endpoint's missing capabilities. A capability keeps its known state if its call is not answered or fails
 * for a temporary reason. Never throws. Resolves to true if everything was detected.
 */
export async function probeNeeds(
  { dialect, log }: { readonly dialect: RpcDialect; readonly log: RpcLog },
  endpoints: readonly RpcEndpoint[],
  findSamples: FindSamples,
): Promise<boolean> {
  const isKnown = await Promise.all(endpoints.map((endpoint) => probeEndpoint(dialect, endpoint, findSamples)));
  log.noteLacks();
  return isKnown.every((each) => each);
}

async function probeEndpoint(dialect: RpcDialect, endpoint: RpcEndpoint, findSamples: FindSamples): Promise<boolean> {
  const { health } = endpoint;
  try {
    const found = await askSamples(dialect, endpoint, findSamples, false);
    // Several nodes may share a URL, and one of them may lag: a capability is missing only if it is missing twice in a
    // row.
    const again = [...found.values()].includes('lacks')
      ? await askSamples(dialect, endpoint, findSamples, true)
      : found;
    const lacks = NEEDS.filter((need) => {
      if (found.get(need) === 'lacks' && again.get(need) === 'lacks') return true;
      const isKnown = found.get(need) === 'has' || again.get(need) === 'has';
      return !isKnown && health.lacks().includes(need);
    });
    health.setLacks(lacks);
    return lacks.length === 0 && ![...again.values()].includes('unknown');
  } catch {
    // The endpoint's health records that it did not answer.
    return false;
  }
}

type Finding = 'has' | 'lacks' | 'unknown';

async function askSamples(
  { needOf }: RpcDialect,
  endpoint: RpcEndpoint,
  findSamples: FindSamples,
  isAgain: boolean,
): Promise<Map<Need, Finding>> {
  const ask = async (call: RpcCall): Promise<Answer> => {
    const [answer] = await endpoint.send([call]);
    return answer ?? { result: null };
  };
  const samples = await findSamples(async (call) => {
    const answer = await ask(call);
    if ('error' in answer) throw answer.error;
    return answer.result;
  }, isAgain);
  const found = new Map<Need, Finding>();
  for (const sample of samples) {
    const need = needOf(sample.call);
    if (need !== undefined) found.set(need, findingOf(sample, await ask(sample.call)));
  }
  return found;
}

function findingOf({ isAnswer }: Sample, answer: Answer): Finding {
  if ('result' in answer) return isAnswer(answer.result) ? 'has' : 'lacks';
  const { error } = answer;
  if (error instanceof StateUnavailable) return 'lacks';
  if (!(error instanceof RpcRefused)) return 'unknown';
  if (error.code === REVERTED) return 'has';
  return error.code === INTERNAL_ERROR || isPassing(error) ? 'unknown' : 'lacks';
}
