import { type OutageWorld, until } from './world.ts';

/** What an operator was told by, and after how many seconds by the installation's clock. */
type Told = Readonly<Record<string, number>>;

/** What came of taking something away and giving it back. */
export interface DrillResult {
  readonly dependency: string;
  readonly told: Told;
  /** What buyers and merchants had meanwhile. */
  readonly meanwhile: string;
  /** What brought it back, as the runbook says. */
  readonly mended: string;
  /** Lines of the log about it: once when it began, once when it ended. */
  readonly lines: readonly string[];
}

/** One thing that is taken away from a world of its own. */
export interface Drill {
  readonly dependency: string;
  run(world: OutageWorld): Promise<Omit<DrillResult, 'dependency'>>;
}

/** More looks than any alert's patience has minutes. */
export const MOST_LOOKS = 25;

/** Notes after how long each way of telling has told. */
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

/** @throws Error when something does not hold */
export function expectThat(holds: boolean, what: string): void {
  if (!holds) throw new Error(`expected: ${what}`);
}

/** What `/healthz` says of one check. */
export const healthOf = (world: OutageWorld) => async (check: string) =>
  (await world.health()).json.checks[check]?.status as string | undefined;

/** Looks until a mail with such a subject has come. */
export async function untilMail(world: OutageWorld, subject: RegExp): Promise<void> {
  const has = (): boolean => world.mails().some((mail) => subject.test(mail.subject));
  for (let looks = 0; !has(); looks++) {
    expectThat(looks < MOST_LOOKS, `a mail ${subject}; there are ${world.mails().map((mail) => mail.subject)}`);
    await world.minute();
    await isMailed(world);
  }
}

/** Waits until every mail that was decided on has left. */
async function isMailed(world: OutageWorld): Promise<void> {
  await until(
    'the outbox',
    () => world.gauge('till_mails_waiting'),
    (waiting) => waiting === undefined || waiting === 0,
  );
}

/** How often the log has said something since a line of it. */
export const saidOf = (world: OutageWorld, since: number) => (message: string) =>
  world
    .log()
    .slice(since)
    .filter(({ msg }) => msg === message).length;

/** A new invoice is paid and credited. */
export async function sells(world: OutageWorld): Promise<void> {
  const invoice = await world.createInvoice();
  await world.pay(invoice);
  await until(
    'paid',
    () => world.statusOf(invoice),
    (status) => status === 'paid',
  );
}
