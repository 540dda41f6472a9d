import type { Database } from '../../src/kernel/db/pool.ts';
import type { FuzzRequest } from './requests.ts';
import { hoardsOf, stockOutOfStep, type Tally, tallyOf } from './rows-repository.ts';
import type { WireAnswer } from './wire.ts';

const NOTHING: Tally = {
  orders: 0n,
  invoices: 0n,
  attempts: 0n,
  deliveries: 0n,
  stockLines: 0n,
  sentMails: 0n,
  failedMails: 0n,
};

/** Counts the writes reported by answers, and compares them with the rows. */
export class Books {
  readonly #db: Database;
  /** Ids already reported, so that a repeated create counts once. */
  readonly #known = new Set<string>();
  #expected: Tally;

  private constructor(db: Database, opening: Tally) {
    this.#db = db;
    this.#expected = opening;
  }

  static async open(db: Database): Promise<Books> {
    return new Books(db, await tallyOf(db));
  }

  /** Counts the writes reported by one answer. */
  enter({ operation }: FuzzRequest, answer: WireAnswer | undefined): void {
    if (answer === undefined || answer.status >= 300 || operation?.method === 'GET') {
      if (answer?.status === 502) this.#add({ failedMails: 1n });
      return;
    }
    const body = answer.text === '' ? {} : (JSON.parse(answer.text) as { id?: string; added?: number });
    const isNews = (kind: string): boolean => {
      const size = this.#known.size;
      return this.#known.add(`${kind} ${body.id}`).size > size;
    };
    switch (operation?.id) {
      case 'createOrder':
      case 'createCheckout':
        if (isNews('order')) this.#add({ orders: 1n, deliveries: 1n });
        break;
      case 'createInvoice':
        if (isNews('invoice')) this.#add({ invoices: 1n, deliveries: 1n });
        break;
      case 'expireOrder':
      case 'voidInvoice':
        if (isNews('end')) this.#add({ deliveries: 1n });
        break;
      case 'startAttempt':
        if (answer.status === 201) this.#add({ attempts: 1n });
        break;
      case 'appendStock':
        this.#add({ stockLines: BigInt(body.added ?? 0) });
        break;
      case 'sendInvoice':
        this.#add({ sentMails: 1n });
        break;
    }
  }

  /** Returns the mismatches with the rows. */
  async problems(): Promise<string[]> {
    const actual = await tallyOf(this.#db);
    const wrong = (Object.keys(NOTHING) as (keyof Tally)[]).filter((key) => {
      // The first attempt of an order fires an event, the later ones and those of invoices do not.
      const more = actual[key] - this.#expected[key];
      return key === 'deliveries' ? more < 0n || more > actual.attempts : more !== 0n;
    });
    const counts = wrong.map((key) => `the answers tell of ${this.#expected[key]} ${key}, there are ${actual[key]}`);
    const stock = await stockOutOfStep(this.#db);
    const outOfStep = stock.map(({ id, kept, counted }) => `product ${id} says ${kept} available, ${counted} are`);
    return [...counts, ...outOfStep, ...(await hoardsOf(this.#db))];
  }

  /** Accepts the current rows, so that a difference is reported once. */
  async catchUp(): Promise<void> {
    const { deliveries } = this.#expected;
    this.#expected = { ...(await tallyOf(this.#db)), deliveries };
  }

  #add(more: Partial<Tally>): void {
    const sum = { ...this.#expected };
    for (const key of Object.keys(more) as (keyof Tally)[]) sum[key] += more[key] ?? 0n;
    this.#expected = sum;
  }
}
