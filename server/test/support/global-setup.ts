import type { TestProject } from 'vitest/node';
import { startTestServer } from './postgres.ts';

/** Starts the one PostgreSQL of the test run for the first project that needs it. @returns a function that stops it */
export default async function setup({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const run = vitest.getRootProject();
  if ('postgresUrl' in run.getProvidedContext()) return undefined;
  const server = await startTestServer();
  run.provide('postgresUrl', server.socketUrl);
  return () => server.stop();
}
