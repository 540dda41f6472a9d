import { afterAll, beforeAll, expect, it } from 'vitest';
import { CAMPAIGN_LIMIT_MS, seedFor, sizeFor } from '../../support/seeds.ts';
import { type CampaignResult, runCampaign } from '../campaign.ts';
import { lineOf, OPERATIONS } from '../document.ts';
import { type Client, createClient } from '../wire.ts';
import { campaignOf } from './expectations.ts';
import { DASHBOARD, pagesAmong } from './operations.ts';
import { surfaceRequests } from './requests.ts';
import { surfacesTable, watchMemory } from './table.ts';
import { type SurfacesWorld, startSurfaces } from './world.ts';

/** Each takes two requests; `npm run drill -- fuzz` sends enough to reach every route often. */
const SIZE = { usual: 300, full: 3_000 };
const MEETS_EVERY_ROUTE = 20_000;
const CONNECTIONS = 16;
const seed = seedFor('FUZZ_SEED', 402_118_337);
const count = sizeFor('FUZZ_SURFACE_REQUESTS', SIZE);

let world: SurfacesWorld;
let client: Client;
let result: CampaignResult;

beforeAll(async () => {
  world = await startSurfaces();
  client = createClient(world.service, CONNECTIONS);
});
afterAll(async () => {
  await client?.close();
  await world?.stop();
});

it('covers every route of the service', () => {
  const aimedAt = new Set([...OPERATIONS, ...DASHBOARD, ...pagesAmong(world.routes)].map(lineOf));
  expect(world.routes.filter((line) => !aimedAt.has(line))).toEqual([]);
  expect(world.routes.length).toBeGreaterThan(200);
});

it(
  'meets no fault on any surface, reveals no other store, and writes nothing for refused requests',
  async () => {
    process.stdout.write(`Fuzzing surfaces with FUZZ_SEED=${seed} FUZZ_SURFACE_REQUESTS=${count}\n`);
    const rest = { client, requests: surfaceRequests(world.routes), seed, count, onWindow: watchMemory(count) };
    result = await runCampaign(campaignOf(world, rest));
    process.stdout.write(surfacesTable(result));
    for (const finding of result.findings)
      process.stdout.write(`Fuzzing surfaces with FUZZ_SEED=${seed} found a fault\n${finding}\n`);
    expect(result.findings.join('\n\n')).toBe('');
  },
  CAMPAIGN_LIMIT_MS,
);

it.runIf(count >= MEETS_EVERY_ROUTE)('has reached every route', () => {
  const met = new Set(result.answers.keys());
  const missing = [...DASHBOARD, ...pagesAmong(world.routes)].map(lineOf).filter((line) => !met.has(line));
  expect(missing).toEqual([]);
});
