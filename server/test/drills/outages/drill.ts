import { type OutageWorld, until } from './world.ts';

/** Signals received by the operator, each with its delay in seconds by the installation's clock. */
type Told = Readonly<Record<string, number>>;

/** Result of removing and restoring a dependency. */
export interface DrillResult {
  readonly dependency: string;
  readonly told: Told;
  /** Effect on buyers and merchants during the outage. */
  readonly meanwhile: string;
  /** Repair, as described in the runbook. */
  readonly mended: string;
  /** Log lines about it: one at its start, one at its end. */
  readonly lines: readonly string[];
}

/** Outage of one dependency in a separate world. */
export interface Drill {
  readonly dependency: string;
  /** True when it needs a Litecoin node. */
  readonly hasCoins?: boolean;
  run(world: OutageWorld): Promise<Omit<DrillResult, 'dependency'>>;
}

/** More polls than the longest alert delay in minutes. */
export const MAX_READS = 25;

/** Records the delay of each signal. */
export function createNotes({ clock }: OutageWorld) {
  const begun = clock.now();
  const told: Record<string, number> = {};
  return {
    told,
    note: (by: string): void => {
      told[by] = Math.round((clock.now() - begun) / 1000);
    },
  };
}

/** @throws Error unless a condition is true */
export function expectThat(holds: boolean, what: string): void {
  if (!holds) throw new Error(`expected: ${what}`);
}

/** Returns the status of one check in `/healthz`. */
export const healthOf = (world: OutageWorld) => async (check: string) =>
  (await world.health()).json.checks[check]?.status as string | undefined;

/** Waits until an email with this subject has arrived. */
export async function untilMail(world: OutageWorld, subject: RegExp): Promise<void> {
  const has = (): boolean => world.mails().some((mail) => subject.test(mail.subject));
  for (let looks = 0; !has(); looks++) {
    expectThat(looks < MAX_READS, `a mail ${subject}; there are ${world.mails().map((mail) => mail.subject)}`);
    await world.minute();
    await isMailed(world);
  }
}

/** Waits until every queued email has been sent. */
async function isMailed(world: OutageWorld): Promise<void> {
  await until(
    'the outbox',
    () => world.gauge('till_mails_waiting'),
    (waiting) => waiting === undefined || waiting === 0,
  );
}

/** Returns the number of times a message was logged since a line of the log. */
export const logCounter = (world: OutageWorld, since: number) => (message: string) =>
  world
    .log()
    .slice(since)
    .filter(({ msg }) => msg === message).length;

/** Pays a new invoice and waits until it is credited. */
export async function sells(world: OutageWorld): Promise<void> {
  const invoice = await world.createInvoice();
  await world.pay(invoice);
  await until(
    'paid',
    () => world.statusOf(invoice),
    (status) => status === 'paid',
  );
}
