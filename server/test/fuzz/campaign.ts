import fc, { type Arbitrary } from 'fast-check';
import type { Database } from '../../src/kernel/db/pool.ts';
import { lineOf } from './document.ts';
import type { FuzzRequest } from './requests.ts';
import { type Client, curlCommand, type WireAnswer, type WireRequest, wireRequest } from './wire.ts';
import type { World } from './world.ts';

/** Maximum number of different problems that one run shrinks and prints. */
const MAX_FINDINGS = 5;
/** Shrinking time for each of them, in milliseconds. */
const SHRINK_MS = 20_000;

/** Expectations of answers, and of the database after them. */
export interface Expectations {
  /** Requests between two checks of the whole database. */
  readonly window: number;
  /** Concurrent requests. */
  readonly inFlight: number;
  /** Returns a description of a wrong answer; undefined when it is right. */
  problemWith(request: FuzzRequest, wire: WireRequest, answer: WireAnswer | undefined): string | undefined;
  /** Returns a problem with an object that a request created. */
  problemAfter(campaign: Campaign, sent: Sent): Promise<string | undefined>;
  openBooks(db: Database): Promise<Ledger>;
  /** Returns all rows that a request can write, as one text for each table. */
  contents(db: Database): Promise<ReadonlyMap<string, string>>;
}

/** Writes reported by answers, compared with the rows. */
export interface Ledger {
  enter(request: FuzzRequest, answer: WireAnswer | undefined): void;
  problems(): Promise<string[]>;
  /** Called before the next window. */
  catchUp(): Promise<void>;
}

export interface Campaign {
  readonly expectations: Expectations;
  readonly world: World;
  readonly client: Client;
  readonly requests: Arbitrary<FuzzRequest>;
  readonly seed: number;
  readonly count: number;
  /** Called after each window with the number of requests so far. */
  readonly onWindow?: (done: number) => void;
}

export interface CampaignResult {
  /** Problems, each with the smallest request that shows it. */
  readonly findings: readonly string[];
  /** Answers by operation and status. */
  readonly answers: ReadonlyMap<string, ReadonlyMap<number, number>>;
  readonly surfaces: ReadonlyMap<string, SurfaceTotals>;
  /** Number of refused requests repeated to check that they write nothing. */
  readonly repeated: number;
}

/** Totals of one surface. */
export interface SurfaceTotals {
  requests: number;
  /** By first digit of the status; 0 for cut connections. */
  readonly classes: number[];
  /** Number of refused requests and reads that were repeated and wrote nothing. */
  repeated: number;
  /** In milliseconds, including the effect of concurrent requests. */
  slowest: number;
}

export interface Sent {
  readonly index: number;
  readonly request: FuzzRequest;
  readonly wire: WireRequest;
  readonly answer: WireAnswer | undefined;
  /** Response time in milliseconds. */
  readonly took: number;
}

/** Sends generated requests, many concurrently, and checks each answer and the database. */
export async function runCampaign(campaign: Campaign): Promise<CampaignResult> {
  const { world, requests, seed, count, expectations } = campaign;
  const { window: size } = expectations;
  const answers = new Map<string, Map<number, number>>();
  const surfaces = new Map<string, SurfaceTotals>();
  const findings = new Map<string, string>();
  const note = async (problem: string, sent: Sent): Promise<void> => {
    const kind = `${sent.request.operation?.id}: ${problem.replaceAll(/[^:{]*[\d"][^:{]*/g, '#').slice(0, 120)}`;
    if (findings.has(kind) || findings.size >= MAX_FINDINGS) return;
    findings.set(kind, problem);
    findings.set(kind, await smallest(campaign, problem, sent));
  };
  const books = await expectations.openBooks(world.service.db);
  let repeated = 0;
  for (let start = 0; start < count && findings.size < MAX_FINDINGS; start += size) {
    // Each window is drawn separately: drawing all of them would fill the memory.
    const drawn = fc.sample(requests, { seed: seed + start, numRuns: Math.min(size, count - start) });
    const window = drawn.map((request, offset) => ({ request, index: start + offset }));
    const sents: Sent[] = [];
    const problems: (readonly [string, Sent])[] = [];
    await inParallel(window, expectations.inFlight, async ({ request, index }) => {
      const sent = { request, index, ...(await send(campaign, request)) };
      sents.push(sent);
      const problem =
        expectations.problemWith(request, sent.wire, sent.answer) ?? (await expectations.problemAfter(campaign, sent));
      if (problem !== undefined) problems.push([problem, sent]);
      countAnswer(answers, surfaces, sent);
      books.enter(request, sent.answer);
    });
    for (const problem of await books.problems())
      findings.set(problem, `${problem} (requests ${start} to ${start + size})`);
    // The largest bodies take longest, and are refused before anything else is checked.
    const refused = sents.filter((sent) => isQuiet(sent) && sent.request.body.kind !== 'padded');
    const writers = await writersAmong(campaign, books, refused);
    for (const sent of writers.checked) totalsOf(surfaces, sent).repeated += 1;
    repeated += writers.checked.length;
    problems.push(...writers.problems);
    for (const [problem, sent] of problems) await note(problem, sent);
    await books.catchUp();
    campaign.onWindow?.(Math.min(start + size, count));
  }
  return { findings: [...findings.values(), ...world.faults.slice(0, MAX_FINDINGS)], answers, surfaces, repeated };
}

async function send(
  { world, client }: Campaign,
  request: FuzzRequest,
): Promise<Pick<Sent, 'wire' | 'answer' | 'took'>> {
  const wire = wireRequest(request, world);
  const start = performance.now();
  const answer = await client.send(wire);
  return { wire, answer, took: performance.now() - start };
}

/** Returns true when the request must not have changed the database. */
function isQuiet({ wire, answer }: Pick<Sent, 'wire' | 'answer'>): boolean {
  const isRead = wire.method === 'GET' || wire.method === 'HEAD';
  return isRead || answer === undefined || (answer.status >= 400 && answer.status < 500);
}

/**
 * Repeats refused requests with no others running, and finds those that write something anyway. A request that is no
 * longer refused, for example because stock came back, is left out, and the others are repeated.
 */
async function writersAmong(
  campaign: Campaign,
  books: Ledger,
  refused: readonly Sent[],
): Promise<{ checked: readonly Sent[]; problems: (readonly [string, Sent])[] }> {
  const { db } = campaign.world.service;
  const { contents } = campaign.expectations;
  const before = await contents(db);
  const again: Sent[] = [];
  await inParallel(refused, campaign.expectations.inFlight, async (sent) => {
    again.push({ ...sent, answer: await campaign.client.send(sent.wire) });
  });
  const changed = changedPlaces(before, await contents(db));
  const quiet = again.filter(isQuiet);
  // A later create with the same key may return the object it created.
  for (const sent of again) if (!isQuiet(sent)) books.enter(sent.request, sent.answer);
  if (quiet.length < again.length) return writersAmong(campaign, books, quiet);
  const problems: (readonly [string, Sent])[] = [];
  if (changed.length === 0) return { checked: refused, problems };
  for (const sent of refused) {
    const places = await placesWrittenBy(campaign, sent.wire);
    if (places.length > 0) problems.push([`it was refused and wrote ${places}`, sent]);
  }
  const [first] = refused;
  if (problems.length === 0 && first !== undefined) {
    problems.push([`refused requests wrote ${changed} together, and none of them alone`, first]);
  }
  return { checked: refused, problems };
}

async function placesWrittenBy({ world, client, expectations }: Campaign, wire: WireRequest): Promise<string[]> {
  const before = await expectations.contents(world.service.db);
  const answer = await client.send(wire);
  if (answer !== undefined && answer.status < 400 && wire.method !== 'GET' && wire.method !== 'HEAD') return [];
  return changedPlaces(before, await expectations.contents(world.service.db));
}

function changedPlaces(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...after].filter(([place, content]) => before.get(place) !== content).map(([place]) => place);
}

/** Returns the problem with the smallest request that shows it, as a command. */
async function smallest(campaign: Campaign, problem: string, { index, wire }: Sent): Promise<string> {
  const { world, requests, seed, expectations } = campaign;
  const offset = index % expectations.window;
  let last = { problem, wire };
  const property = fc.asyncProperty(requests, async (request) => {
    const sent = await send(campaign, request);
    const found =
      expectations.problemWith(request, sent.wire, sent.answer) ??
      (await expectations.problemAfter(campaign, { request, index, ...sent }));
    const isRefused = isQuiet(sent);
    const places = found === undefined && isRefused ? await placesWrittenBy(campaign, sent.wire) : [];
    const shown = found ?? (places.length > 0 ? `it was refused and wrote ${places}` : undefined);
    if (shown !== undefined) last = { problem: shown, wire: sent.wire };
    return shown === undefined;
  });
  await fc.check(property, {
    seed: seed + index - offset,
    path: String(offset),
    numRuns: 1,
    interruptAfterTimeLimit: SHRINK_MS,
  });
  return (
    `${last.problem}\n  request ${index} of seed ${seed}, smallest:\n  ` + `${curlCommand(world.service, last.wire)}`
  );
}

async function inParallel<T>(items: readonly T[], inFlight: number, work: (item: T) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item);
  };
  await Promise.all(Array.from({ length: inFlight }, worker));
}

function countAnswer(
  answers: Map<string, Map<number, number>>,
  surfaces: Map<string, SurfaceTotals>,
  sent: Sent,
): void {
  const { request, answer, took } = sent;
  const name = request.operation === undefined ? 'no route' : lineOf(request.operation);
  const statuses = answers.get(name) ?? new Map<number, number>();
  const status = answer?.status ?? 0;
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  answers.set(name, statuses);
  const totals = totalsOf(surfaces, sent);
  const figure = Math.floor(status / 100);
  totals.requests += 1;
  totals.classes[figure] = (totals.classes[figure] ?? 0) + 1;
  totals.slowest = Math.max(totals.slowest, took);
}

function totalsOf(surfaces: Map<string, SurfaceTotals>, { request }: Sent): SurfaceTotals {
  const name = request.operation?.surface ?? 'no route';
  const totals = surfaces.get(name) ?? { requests: 0, classes: [], repeated: 0, slowest: 0 };
  surfaces.set(name, totals);
  return totals;
}
