import Type, { type Static, type TObject, type TProperties } from 'typebox';
import { ChainReplaced } from '../../money/chains/port.ts';

const Text = Type.String();
const Texts = Type.Unsafe<readonly string[]>(Type.Array(Text));
const Count = Type.Integer();

function kind<const T extends TProperties>(fields: T, inEnglish: (fact: Static<TObject<T>>) => string) {
  return { fields, inEnglish };
}

const priceless = kind({ pair: Text, problem: Text }, ({ pair, problem }) => `${pair}: ${problem}`);

/** Kinds of facts about a problem: their data, and their English. The dashboard has them in the other languages. */
const KINDS = {
  noProvider: kind({}, () => 'no provider responds'),
  noBlock: kind({ after: Text }, ({ after }) => `no block after ${after}`),
  notFollowed: kind({}, () => 'no process follows it (role indexer)'),
  notSwept: kind({}, () => 'no process sweeps it (role sweeper, GAS_PRIVATE_KEY)'),
  away: kind({ hosts: Texts }, ({ hosts }) => `no response from ${hosts.join('; ')}`),
  lacking: kind({ host: Text, features: Texts }, ({ host, features }) => `${host} lacks ${features.join(', ')}`),
  lied: kind({ host: Text, lie: Text }, ({ host, lie }) => `${host}: ${lie}`),
  gasForSweeps: kind({ number: Count }, ({ number }) => `pays for about ${number} sweeps`),
  gasForDays: kind({ number: Count }, ({ number }) => `lasts for about ${number} days`),
  gasKeyShort: kind({ address: Text, balance: Text, needed: Text, message: Text }, ({ message }) => message),
  gasPriceHigh: kind({ price: Text, limit: Text, message: Text }, ({ message }) => message),
  transactions: kind({ number: Count }, ({ number }) => `transactions: ${number}`),
  deposits: kind({ number: Count }, ({ number }) => `deposits: ${number}`),
  payments: kind({ number: Count }, ({ number }) => `payments: ${number}`),
  webhooksDue: kind({ number: Count }, ({ number }) => `${number} are due`),
  noDispatcher: kind({}, () => 'no process sends them (role dispatcher)'),
  emailsWaiting: kind({ number: Count }, ({ number }) => `${number} wait`),
  readings: kind({ number: Count, level: Text }, ({ number, level }) => `${number} wait for ${level}`),
  /** The payment or order that has been failing longest, with its cause. */
  failures: kind(
    { number: Count, first: Text, cause: Text },
    ({ number, first, cause }) => `${number}; first ${first}: ${cause}`,
  ),
  disk: kind(
    { folder: Text, host: Text, percent: Count, mebibytes: Count },
    ({ folder, host, percent, mebibytes }) => `${folder} on ${host}: ${percent} % free, ${mebibytes} MiB`,
  ),
  backupAge: kind({ hours: Count }, ({ hours }) => `the last one is ${hours} hours old`),
  noBackup: kind({}, () => 'BACKUP_STAMP_PATH does not exist'),
  unreadable: kind({ method: Text, payments: Count }, ({ method, payments }) => {
    return `${method} cannot be read: ${payments === 1 ? '1 payment waiting' : `${payments} payments waiting`}`;
  }),
  chainOff: kind({ chain: Text, payments: Count, deposits: Count }, ({ chain, payments, deposits }) => {
    return `${chain} is off: ${payments} open payments, ${deposits} unswept deposits`;
  }),
  underived: kind({ number: Count }, ({ number }) => {
    return `deposit addresses that do not match their terms: ${number}; "till sweep --dry-run" names them`;
  }),
  featuresMissing: kind(
    { features: Texts },
    ({ features }) => `no provider has all required features: ${features.join(', ')}`,
  ),
  replaced: kind({ chain: Text }, ({ chain }) => new ChainReplaced(chain).message),
  freshPrices: kind({ fresh: Count, total: Count }, ({ fresh, total }) => {
    return total === 0 ? 'no market prices are in use' : `${fresh} of ${total} prices are fresh`;
  }),
  noSource: priceless,
  oneSource: priceless,
  sourcesApart: priceless,
  uncovered: kind({ pair: Text }, ({ pair }) => `${pair}: fewer than two sources list it`),
  sourceFails: kind({ source: Text, message: Text }, ({ source, message }) => `${source} ${message}`),
  replicaUnused: kind({ message: Text }, ({ message }) => `lists are read from the primary: ${message}`),
  /** A message of another program, or a reason given by a person; in no particular language. */
  message: kind({ text: Text }, ({ text }) => text),
} as const;

type Kinds = typeof KINDS;
type Facts = { readonly [K in keyof Kinds]: { readonly kind: K } & Static<TObject<Kinds[K]['fields']>> };

/** A detail of a problem, as data; without secrets. */
export type Fact = Facts[keyof Facts];

export const Fact = Type.Unsafe<Fact>(
  Type.Union(Object.entries(KINDS).map(([name, { fields }]) => Type.Object({ kind: Type.Literal(name), ...fields }))),
);

/** Returns facts in English; null if there are none. */
export function inEnglish(facts: readonly Fact[]): string | null {
  return facts.length === 0 ? null : facts.map(say).join('; ');
}

function say(fact: Fact): string {
  // The compiler does not see that it is the one for facts of this kind.
  const { inEnglish: words } = KINDS[fact.kind] as { readonly inEnglish: (fact: Fact) => string };
  return words(fact);
}
