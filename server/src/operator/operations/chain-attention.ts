import type { GasFacts } from '../../money/sweeping/gas-report.ts';
import type { Finding } from './attention.ts';
import type { ChainFacts } from './chain-facts.ts';
import { STUCK_AFTER_MS } from './chain-view.ts';
import type { Fact } from './facts.ts';

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
    return [{ code: 'chainSilent', subject: chain.name, since: state.outageSince, facts: [{ kind: 'noProvider' }] }];
  if (at - state.headTime <= Math.max(MIN_SILENT_MS, SILENT_BLOCKS * chain.blockSeconds * 1000)) return [];
  const facts = [{ kind: 'noBlock', after: String(state.headNumber) }] as const;
  return [{ code: 'chainSilent', subject: chain.name, since: state.headTime, facts }];
}

/** Returns chains that no running process follows or sweeps. */
function workers({ chain, isFollowed, isSwept, unswept }: ChainFacts): Finding[] {
  const missing: Fact[] = [
    ...(isFollowed ? [] : [{ kind: 'notFollowed' } as const]),
    // Without unswept money, a missing sweeper does not matter.
    ...(isSwept || unswept.length === 0 ? [] : [{ kind: 'notSwept' } as const]),
  ];
  if (missing.length === 0) return [];
  return [{ code: 'chainUnattended', subject: chain.name, since: null, facts: missing }];
}

/** Returns providers that do not answer while others do; if none does, the chain itself is silent. */
function awayNodes({ chain, nodes }: ChainFacts): Finding[] {
  const list = nodes?.body ?? [];
  const away = list.filter(({ ok, checkedAt }) => !ok && checkedAt !== null);
  if (away.length === 0 || !list.some(({ ok }) => ok)) return [];
  const facts = [{ kind: 'away', hosts: away.map(({ host }) => host) }] as const;
  return [{ code: 'nodeAway', subject: chain.name, since: null, facts }];
}

/** Returns providers with missing capabilities, even if another provider has them. */
function lackingNodes({ chain, nodes }: ChainFacts): Finding[] {
  const facts = (nodes?.body ?? [])
    .filter(({ lacks = [] }) => lacks.length > 0)
    .map(({ host, lacks = [] }) => ({ kind: 'lacking', host, features: lacks }) as const);
  return facts.length === 0 ? [] : [{ code: 'nodeLacks', subject: chain.name, since: null, facts }];
}

function disagreement({ chain, nodes, at }: ChainFacts): Finding[] {
  const facts = (nodes?.body ?? []).flatMap(({ host, lastLie }) =>
    lastLie !== null && at - lastLie.at <= LIE_COUNTS_MS ? [{ kind: 'lied', host, lie: lastLie.lie } as const] : [],
  );
  return facts.length === 0 ? [] : [{ code: 'nodesDisagree', subject: chain.name, since: null, facts }];
}

function gasOf({ chain, gas, unswept }: ChainFacts): Finding[] {
  if (gas === null) return [];
  const subject = chain.name;
  if (gas.blocked !== null && unswept.length > 0)
    return [{ code: 'sweepsBlocked', subject, since: null, facts: [blockage(gas.blocked, gas.blockedBy)] }];
  const isFew = gas.sweeps !== null && gas.sweeps < FEW_SWEEPS;
  const isSoon = gas.days !== null && gas.days < FEW_DAYS;
  if (!isFew && !isSoon) return [];
  const facts: Fact[] = [
    ...(gas.sweeps === null ? [] : [{ kind: 'gasForSweeps', number: Number(gas.sweeps) } as const]),
    ...(gas.days === null ? [] : [{ kind: 'gasForDays', number: gas.days } as const]),
  ];
  return [{ code: 'gasLow', subject, since: null, facts }];
}

function blockage(message: string, by: GasFacts['blockedBy']): Fact {
  if (by === null) return { kind: 'message', text: message };
  return by.kind === 'replaced' ? by : { ...by, message };
}

function stuckSweeps({ chain, underWay, at }: ChainFacts): Finding[] {
  const stuck = underWay.filter(({ sentAt }) => at - sentAt > STUCK_AFTER_MS);
  const [first] = stuck.toSorted((a, b) => a.sentAt - b.sentAt);
  if (first === undefined) return [];
  const facts = [{ kind: 'transactions', number: stuck.length }] as const;
  return [{ code: 'sweepsStuck', subject: chain.name, since: first.sentAt, facts }];
}
