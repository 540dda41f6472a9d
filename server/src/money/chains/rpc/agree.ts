import { present } from '../../../kernel/lib/errors.ts';
import {
  type Balance,
  BlockNotCanonical,
  BlockNotDeep,
  ProvidersContradict,
  ProvidersDisagree,
  StateUnavailable,
} from '../port.ts';
import type { Lie, Rpc, RpcProvider } from './rpc.ts';

/** Number of providers that must give the same answer for it to be believed. */
export const NEEDED = 2;

/** One provider's answers, in the requested order. */
interface ProviderReply<T> {
  readonly provider: RpcProvider;
  readonly answers: readonly T[];
}

export interface Question<T> {
  /** Number of answers that each provider gives. */
  readonly count: number;
  /** Subject of the question, for messages: `balances at block 5`. */
  readonly subject: string;
  ask(provider: RpcProvider): Promise<readonly T[]>;
  /** Returns the lie of which a provider with this answer is accused when two others agree on a different one. */
  lieIn(answer: T): Lie;
  /** Returns the minimum that enough of several answers to one question show, where answers can be compared. */
  leastOf?(answers: readonly T[]): Balance;
}

/**
 * Queries two providers in order of preference, then the others one at a time while anything is undecided.
 * @throws BlockNotDeep, ProvidersDisagree naming hosts only
 * @throws BlockNotCanonical or StateUnavailable when that is why too few answered
 */
export async function agree<T>(rpc: Rpc, question: Question<T>): Promise<readonly T[]> {
  const waiting = [...rpc.providers()];
  const replies: ProviderReply<T>[] = [];
  const failures: unknown[] = [];
  for (let count = NEEDED; waiting.length > 0; count = 1) {
    const queried = waiting.splice(0, count);
    const outcomes = await Promise.allSettled(queried.map((provider) => question.ask(provider)));
    outcomes.forEach((outcome, index) => {
      const provider = present(queried[index], 'an asked provider');
      if (outcome.status === 'fulfilled') replies.push({ provider, answers: outcome.value });
      else failures.push(outcome.reason);
    });
    const agreed = agreedUpon(question.count, replies);
    if (agreed === undefined) continue;
    accuseDissenters(question, agreed, replies);
    return agreed.map(({ answer }) => answer);
  }
  throw tooFew(rpc.chain, question, replies, failures);
}

/** Returns, for each question, the answer that enough replies share; undefined while any question is undecided. */
function agreedUpon<T>(count: number, replies: readonly ProviderReply<T>[]): { answer: T }[] | undefined {
  if (replies.length < NEEDED) return undefined;
  const agreed: { answer: T }[] = [];
  for (let place = 0; place < count; place++) {
    const given = replies.map(({ answers }) => ({ answer: answers[place] as T }));
    const shared = given.find(({ answer }) => given.filter((other) => other.answer === answer).length >= NEEDED);
    if (shared === undefined) return undefined;
    agreed.push(shared);
  }
  return agreed;
}

/** Accuses the providers that differ from an answer on which two others agree. */
function accuseDissenters<T>(
  { lieIn, subject }: Question<T>,
  agreed: readonly { answer: T }[],
  replies: readonly ProviderReply<T>[],
): void {
  for (const { provider, answers } of replies) {
    const place = agreed.findIndex(({ answer }, index) => answers[index] !== answer);
    if (place < 0) continue;
    provider.accuse(lieIn(answers[place] as T), `two other providers agree on a different answer: ${subject}`);
  }
}

function tooFew<T>(
  chain: string,
  { count, leastOf, subject }: Question<T>,
  replies: readonly ProviderReply<T>[],
  failures: readonly unknown[],
): Error {
  const hosts = replies.map(({ provider }) => provider.host);
  if (replies.length >= NEEDED) {
    const given = Array.from({ length: count }, (_, place) => replies.map(({ answers }) => answers[place] as T));
    const atLeast = leastOf === undefined ? [] : given.map(leastOf);
    return new ProvidersContradict(chain, `${hosts.join(', ')} disagree on ${subject} of ${chain}`, atLeast);
  }
  const shallow = failures
    .filter((error) => error instanceof BlockNotDeep)
    .sort((a, b) => Number(b.head - a.head))
    .at(NEEDED - replies.length - 1);
  if (shallow !== undefined) return shallow;
  const known = failures.find((error) => error instanceof StateUnavailable || error instanceof BlockNotCanonical);
  if (known instanceof Error) return known;
  const differing = failures.find((error) => error instanceof ProvidersDisagree && !(error instanceof BlockNotDeep));
  if (differing instanceof Error) return differing;
  const answered = hosts.length === 0 ? 'no provider' : `only ${hosts[0]}`;
  return new ProvidersDisagree(chain, `${answered} answered for ${subject} of ${chain}`, { cause: failures[0] });
}
