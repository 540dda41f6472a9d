import { afterAll, beforeAll, expect, it } from 'vitest';
import { CAMPAIGN_LIMIT_MS, seedFor, sizeFor } from '../support/seeds.ts';
import { type CampaignResult, runCampaign } from './campaign.ts';
import { OPERATIONS } from './document.ts';
import { INTERFACE } from './interface.ts';
import { fuzzRequests } from './requests.ts';
import { surfacesTable, watchMemory } from './surfaces/table.ts';
import { type Client, createClient } from './wire.ts';
import { startWorld, type World } from './world.ts';

const SIZE = { usual: 600, full: 20_000 };
const CONNECTIONS = 16;

/** `FUZZ_SEED` repeats a run, `FUZZ_REQUESTS` makes it shorter or longer. */
const seed = seedFor('FUZZ_SEED', 713_204_958);
const count = sizeFor('FUZZ_REQUESTS', SIZE);

let world: World;
let client: Client;
let result: CampaignResult;

beforeAll(async () => {
  world = await startWorld();
  client = createClient(world.service, CONNECTIONS);
});
afterAll(async () => {
  await client?.close();
  await world?.stop();
});

it(
  'answers every generated request as documented, and writes nothing for those it refuses',
  async () => {
    process.stdout.write(`Fuzzing with FUZZ_SEED=${seed} FUZZ_REQUESTS=${count}\n`);
    const rest = { client, requests: fuzzRequests(), seed, count, onWindow: watchMemory(count) };
    result = await runCampaign({ expectations: INTERFACE, world, ...rest });
    process.stdout.write(table(result) + surfacesTable(result));
    // Printed immediately: other tests may still take many minutes.
    for (const finding of result.findings)
      process.stdout.write(`Fuzzing with FUZZ_SEED=${seed} found a fault\n${finding}\n`);
    expect(result.findings.join('\n\n')).toBe('');
  },
  CAMPAIGN_LIMIT_MS,
);

it.runIf(count >= SIZE.full)('reaches every success and every kind of refusal of every operation', () => {
  // Statuses that require a long wait, an outage, a full disk or a limit that is switched off here.
  const beyond = new Set([408, 429, 500, 503]);
  const missing = OPERATIONS.flatMap(({ method, path, answers }) => {
    const seen = result.answers.get(`${method} ${path}`);
    return (
      [...answers.keys()]
        // No random bytes are a signature.
        .filter((status) => status !== 202 || !path.endsWith('/authorization'))
        .filter((status) => !beyond.has(status) && !seen?.has(status))
        .map((status) => `${method} ${path}: ${status}`)
    );
  });
  expect(missing).toEqual([]);
});

function table({ answers, repeated }: CampaignResult): string {
  const rows = [...answers]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([route, statuses]) => {
      const sorted = [...statuses].sort(([one], [other]) => one - other);
      const answers = sorted.map(([status, times]) => `${status === 0 ? 'cut' : status}: ${times}`);
      return `  ${route.padEnd(50)} ${answers.join('  ')}\n`;
    });
  return `${rows.join('')}  ${repeated} reads and refused requests were sent again and wrote nothing\n`;
}
