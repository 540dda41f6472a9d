import type pg from 'pg';
import { present } from '../lib/errors.ts';
import { createGroups } from '../lib/groups.ts';
import type { Execute, Outcome, Sender } from './send.ts';
import type { Statement } from './statement.ts';
import { LINE, type StoreShare } from './store-shares.ts';

/** Maximum executions per commit: the last of them waits for all. */
const MAX_GROUP_SIZE = 16;
/**
 * Maximum length of a group's text parameters, in characters. A group that a stopped process has sent only in part
 * holds locks for as long; a write of this size goes to the kernel as a whole.
 */
const MAX_GROUP_CHARACTERS = 65_536;
/** Concurrent groups per store: one is formed and sent while another is worked on. */
const GROUPS_PER_STORE = 2;

interface Options {
  readonly send: Sender;
  /** Runs a statement in its own transaction. */
  alone<P extends object, R extends object | undefined>(
    share: StoreShare,
    statement: Statement<P, R>,
    params: P,
  ): Promise<Outcome<R>>;
  withClient<T>(action: (client: pg.PoolClient) => Promise<T>): Promise<T>;
}

/** One execution of a statement that declares `together`, and its caller. */
interface Member {
  readonly share: StoreShare;
  readonly statement: Statement<never, object | undefined>;
  readonly params: object;
  readonly weight: number;
  resolve(outcome: Outcome<object | undefined>): void;
  reject(error: unknown): void;
}

/**
 * Groups writes of the same store and statement into one transaction and one round trip. Each resolves once it is
 * committed. If one fails, the group is rolled back and each is run alone, so that only the caller of a failing one
 * gets its error.
 */
export function createWriteGroups({
  send,
  alone,
  withClient,
}: Options): (storeId: string, share: StoreShare) => Execute {
  const runAlone = ({ share, statement, params, resolve, reject }: Member): Promise<void> =>
    alone(share, statement, params as never).then(resolve, reject);
  const groups = createGroups<Member>({
    ...LINE,
    most: MAX_GROUP_SIZE,
    mostWeight: MAX_GROUP_CHARACTERS,
    perKey: GROUPS_PER_STORE,
    async work(members) {
      const [first, ...others] = members;
      if (first === undefined) return;
      if (others.length === 0) return runAlone(first);
      const group = inLockOrder(members);
      const params = group.map((member) => member.params as never);
      const commit = (client: pg.PoolClient) => send.together(client, first.statement, params);
      const outcomes = await first.share.ofConnections(() => withClient(commit));
      if (outcomes === undefined) return void (await Promise.all(group.map(runAlone)));
      for (const [place, { resolve }] of group.entries()) resolve(present(outcomes[place], 'one outcome for each'));
    },
  });
  return (storeId, share) => (statement, params) => {
    if (statement.together === undefined) return alone(share, statement, params);
    const { promise, resolve, reject } = Promise.withResolvers<Outcome<never>>();
    const member = { share, statement, params, weight: charactersOf(params), resolve, reject };
    groups.add(`${storeId} ${statement.name}`, member as never);
    return promise;
  };
}

/**
 * Sorts executions into one order, regardless of their callers: two groups that wait for each other's rows would both
 * have to fail.
 */
function inLockOrder(members: readonly Member[]): Member[] {
  const turn = ({ statement: { together = '' }, params }: Member): string =>
    String((params as Record<string, unknown>)[together] ?? '');
  return members.toSorted((a, b) => (turn(a) < turn(b) ? -1 : 1));
}

function charactersOf(params: object): number {
  let sum = 0;
  for (const value of Object.values(params)) if (typeof value === 'string') sum += value.length;
  return sum;
}
