import type { Finding } from './attention.ts';
import type { ChainFacts } from './chain-facts.ts';
import { STUCK_AFTER_MS } from './chain-view.ts';

/**
 * Maximum age of the newest block before a chain counts as silent: the larger of a number of block times and a minimum
 * in milliseconds.
 */
const SILENT_BLOCKS = 10;
const MIN_SILENT_MS = 60_000;
/** Time for which a node's lie counts, in milliseconds: after it, the node has been fixed or will be caught again. */
const LIE_COUNTS_MS = 3_600_000;
/** Limits below either of which the gas key needs funds. */
const FEW_SWEEPS = 50n;
export const FEW_DAYS = 7;

/** Returns the problems of the chains that no gauge of the database shows. */
export function attentionOfChains(chains: readonly ChainFacts[]): Finding[] {
  return chains.flatMap((facts) => [
    ...silence(facts),
    ...workers(facts),
    ...awayNodes(facts),
    ...lackingNodes(facts),
    ...disagreement(facts),
    ...gasOf(facts),
    ...stuckSweeps(facts),
  ]);
}

function silence({ chain, state, at }: ChainFacts): Finding[] {
  if (state === null) return [];
  if (state.outageSince !== null)
    return [{ code: 'chainSilent', subject: chain.name, since: state.outageSince, detail: 'no provider responds' }];
  if (at - state.headTime <= Math.max(MIN_SILENT_MS, SILENT_BLOCKS * chain.blockSeconds * 1000)) return [];
  const detail = `no block after ${state.headNumber}`;
  return [{ code: 'chainSilent', subject: chain.name, since: state.headTime, detail }];
}

/** Returns chains that no running process follows or sweeps. */
function workers({ chain, isFollowed, isSwept, unswept }: ChainFacts): Finding[] {
  const missing = [
    ...(isFollowed ? [] : ['no process follows it (role indexer)']),
    // Without unswept money, a missing sweeper does not matter.
    ...(isSwept || unswept.length === 0 ? [] : ['no process sweeps it (role sweeper, GAS_PRIVATE_KEY)']),
  ];
  if (missing.length === 0) return [];
  return [{ code: 'chainUnattended', subject: chain.name, since: null, detail: missing.join('; ') }];
}

/** Returns providers that do not answer while others do; if none does, the chain itself is silent. */
function awayNodes({ chain, nodes }: ChainFacts): Finding[] {
  const list = nodes?.body ?? [];
  const away = list.filter(({ ok, checkedAt }) => !ok && checkedAt !== null);
  if (away.length === 0 || !list.some(({ ok }) => ok)) return [];
  const hosts = away.map(({ host }) => host).join('; ');
  return [{ code: 'nodeAway', subject: chain.name, since: null, detail: `no response from ${hosts}` }];
}

/** Returns providers with missing capabilities, even if another provider has them. */
function lackingNodes({ chain, nodes }: ChainFacts): Finding[] {
  const lacking = (nodes?.body ?? []).filter(({ lacks = [] }) => lacks.length > 0);
  if (lacking.length === 0) return [];
  const detail = lacking.map(({ host, lacks = [] }) => `${host} lacks ${lacks.join(', ')}`).join('; ');
  return [{ code: 'nodeLacks', subject: chain.name, since: null, detail }];
}

function disagreement({ chain, nodes, at }: ChainFacts): Finding[] {
  const caught = (nodes?.body ?? []).filter(({ lastLie }) => lastLie !== null && at - lastLie.at <= LIE_COUNTS_MS);
  if (caught.length === 0) return [];
  const detail = caught.map(({ host, lastLie }) => `${host}: ${lastLie?.lie}`).join('; ');
  return [{ code: 'nodesDisagree', subject: chain.name, since: null, detail }];
}

function gasOf({ chain, gas, unswept }: ChainFacts): Finding[] {
  if (gas === null) return [];
  const subject = chain.name;
  if (gas.blocked !== null && unswept.length > 0)
    return [{ code: 'sweepsBlocked', subject, since: null, detail: gas.blocked }];
  const isFew = gas.sweeps !== null && gas.sweeps < FEW_SWEEPS;
  const isSoon = gas.days !== null && gas.days < FEW_DAYS;
  if (!isFew && !isSoon) return [];
  const detail = [
    ...(gas.sweeps === null ? [] : [`pays for about ${gas.sweeps} sweeps`]),
    ...(gas.days === null ? [] : [`lasts for about ${gas.days} days`]),
  ].join(', ');
  return [{ code: 'gasLow', subject, since: null, detail }];
}

function stuckSweeps({ chain, underWay, at }: ChainFacts): Finding[] {
  const stuck = underWay.filter(({ sentAt }) => at - sentAt > STUCK_AFTER_MS);
  const [first] = stuck.toSorted((a, b) => a.sentAt - b.sentAt);
  if (first === undefined) return [];
  return [{ code: 'sweepsStuck', subject: chain.name, since: first.sentAt, detail: `transactions: ${stuck.length}` }];
}
