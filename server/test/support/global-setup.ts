import type { TestProject } from 'vitest/node';
import { startTestServer } from './postgres.ts';

/** Starts the one PostgreSQL of the test run; the returned function stops it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer();
  project.provide('postgresUrl', server.url);
  return () => server.stop();
}
