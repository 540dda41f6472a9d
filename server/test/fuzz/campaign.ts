import fc, { type Arbitrary } from 'fast-check';
import { uuidOfShortId } from '../../src/lib/short-id.ts';
import { Books } from './books.ts';
import { problemWithCreated } from './read-back.ts';
import type { FuzzRequest } from './requests.ts';
import { contentsOf } from './rows-repository.ts';
import { problemWith } from './verdict.ts';
import { type Client, curlCommand, type WireAnswer, type WireRequest, wireRequest } from './wire.ts';
import type { World } from './world.ts';

/** Requests between two checks of the whole database. */
const WINDOW = 1_000;
const IN_FLIGHT = 16;
/** How many different problems one run shrinks and prints. */
const MAX_FINDINGS = 5;
/** How long each of them is shrunk, in milliseconds. */
const SHRINK_MS = 20_000;

export interface Campaign {
  readonly world: World;
  readonly client: Client;
  readonly requests: Arbitrary<FuzzRequest>;
  readonly seed: number;
  readonly count: number;
}

export interface CampaignResult {
  /** Problems, each with the smallest request that shows it. */
  readonly findings: readonly string[];
  /** Answers by operation and status. */
  readonly answers: ReadonlyMap<string, ReadonlyMap<number, number>>;
  /** Refused requests sent once more, to see that they write nothing. */
  readonly repeated: number;
}

interface Sent {
  readonly index: number;
  readonly request: FuzzRequest;
  readonly wire: WireRequest;
  readonly answer: WireAnswer | undefined;
}

/** Sends generated requests, many at a time, and checks each answer and what became of the database. */
export async function runCampaign(campaign: Campaign): Promise<CampaignResult> {
  const { world, requests, seed, count } = campaign;
  const generated = fc.sample(requests, { seed, numRuns: count });
  const answers = new Map<string, Map<number, number>>();
  const findings = new Map<string, string>();
  const note = async (problem: string, sent: Sent): Promise<void> => {
    const kind = `${sent.request.operation?.id}: ${problem.replaceAll(/[^:{]*[\d"][^:{]*/g, '#').slice(0, 120)}`;
    if (findings.has(kind) || findings.size >= MAX_FINDINGS) return;
    findings.set(kind, problem);
    findings.set(kind, await smallest(campaign, problem, sent));
  };
  const books = await Books.open(world.service.db);
  let repeated = 0;
  for (let start = 0; start < count && findings.size < MAX_FINDINGS; start += WINDOW) {
    const window = generated
      .slice(start, start + WINDOW)
      .map((request, offset) => ({ request, index: start + offset }));
    const sents: Sent[] = [];
    const problems: (readonly [string, Sent])[] = [];
    await inParallel(window, async ({ request, index }) => {
      const sent = { request, index, ...(await send(campaign, request)) };
      sents.push(sent);
      const problem = problemWith(request, sent.wire, sent.answer) ?? (await problemAfter(campaign, sent));
      if (problem !== undefined) problems.push([problem, sent]);
      countAnswer(answers, sent);
      books.enter(request, sent.answer);
    });
    for (const problem of await books.problems())
      findings.set(problem, `${problem} (requests ${start} to ${start + WINDOW})`);
    // The largest bodies take longest, and are refused before anything else is checked.
    const refused = sents.filter((sent) => isQuiet(sent) && sent.request.body.kind !== 'padded');
    const writers = await writersAmong(campaign, books, refused);
    repeated += writers.checked;
    problems.push(...writers.problems);
    for (const [problem, sent] of problems) await note(problem, sent);
    await books.catchUp();
  }
  return { findings: [...findings.values(), ...world.faults.slice(0, MAX_FINDINGS)], answers, repeated };
}

async function send({ world, client }: Campaign, request: FuzzRequest): Promise<Pick<Sent, 'wire' | 'answer'>> {
  const wire = wireRequest(request, world);
  return { wire, answer: await client.send(wire) };
}

async function problemAfter(campaign: Campaign, { request, wire, answer }: Sent): Promise<string | undefined> {
  if (answer?.status !== 201) return undefined;
  const problem = await problemWithCreated(campaign, request, wire, answer);
  const id = String((JSON.parse(answer.text) as { id: unknown }).id);
  if (request.operation?.id === 'createInvoice') campaign.world.remember('invoices', id);
  else if (uuidOfShortId(id) !== undefined && request.operation?.id === 'createOrder')
    campaign.world.remember('orders', id);
  return problem;
}

/** Whether the request must not have changed the database. */
function isQuiet({ wire, answer }: Sent): boolean {
  const isRead = wire.method === 'GET' || wire.method === 'HEAD';
  return isRead || answer === undefined || (answer.status >= 400 && answer.status < 500);
}

/**
 * Sends refused requests once more, with nothing beside them, and finds those that write something anyway. One that is
 * no longer refused, say because stock came back, is left out, and the others are sent again.
 */
async function writersAmong(
  campaign: Campaign,
  books: Books,
  refused: readonly Sent[],
): Promise<{ checked: number; problems: (readonly [string, Sent])[] }> {
  const { db } = campaign.world.service;
  const before = await contentsOf(db);
  const again: Sent[] = [];
  await inParallel(refused, async (sent) => {
    again.push({ ...sent, answer: await campaign.client.send(sent.wire) });
  });
  const changed = changedPlaces(before, await contentsOf(db));
  const quiet = again.filter(isQuiet);
  // A later create with the same key may return what it made.
  for (const sent of again) if (!isQuiet(sent)) books.enter(sent.request, sent.answer);
  if (quiet.length < again.length) return writersAmong(campaign, books, quiet);
  const problems: (readonly [string, Sent])[] = [];
  if (changed.length === 0) return { checked: refused.length, problems };
  for (const sent of refused) {
    const places = await placesWrittenBy(campaign, sent.wire);
    if (places.length > 0) problems.push([`it was refused and wrote ${places}`, sent]);
  }
  const [first] = refused;
  if (problems.length === 0 && first !== undefined) {
    problems.push([`refused requests wrote ${changed} together, and none of them alone`, first]);
  }
  return { checked: refused.length, problems };
}

async function placesWrittenBy({ world, client }: Campaign, wire: WireRequest): Promise<string[]> {
  const before = await contentsOf(world.service.db);
  const answer = await client.send(wire);
  if (answer !== undefined && answer.status < 400 && wire.method !== 'GET' && wire.method !== 'HEAD') return [];
  return changedPlaces(before, await contentsOf(world.service.db));
}

function changedPlaces(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...after].filter(([place, content]) => before.get(place) !== content).map(([place]) => place);
}

/** The problem with the smallest request that shows it, as a command. */
async function smallest(campaign: Campaign, problem: string, { index, wire }: Sent): Promise<string> {
  const { world, requests, seed } = campaign;
  let last = { problem, wire };
  const property = fc.asyncProperty(requests, async (request) => {
    const sent = await send(campaign, request);
    const found =
      problemWith(request, sent.wire, sent.answer) ?? (await problemAfter(campaign, { request, index, ...sent }));
    const isRefused = isQuiet({ request, index, ...sent });
    const places = found === undefined && isRefused ? await placesWrittenBy(campaign, sent.wire) : [];
    const shown = found ?? (places.length > 0 ? `it was refused and wrote ${places}` : undefined);
    if (shown !== undefined) last = { problem: shown, wire: sent.wire };
    return shown === undefined;
  });
  await fc.check(property, { seed, path: String(index), numRuns: 1, interruptAfterTimeLimit: SHRINK_MS });
  return (
    `${last.problem}\n  request ${index} of seed ${seed}, smallest:\n  ` +
    `${curlCommand(world.service.baseUrl, last.wire)}`
  );
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item);
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
}

function countAnswer(answers: Map<string, Map<number, number>>, { request, answer }: Sent): void {
  const name = request.operation === undefined ? 'no route' : `${request.operation.method} ${request.operation.path}`;
  const statuses = answers.get(name) ?? new Map<number, number>();
  const status = answer?.status ?? 0;
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  answers.set(name, statuses);
}
