import type { Parts } from './parts.ts';

/** What `/healthz` asks: the database and each chain's node. */
export function registerHealthChecks({ chains, db, health }: Parts): void {
  health.register('database', async () => {
    await db.ping();
    return { ok: true };
  });
  for (const chain of chains.evm) {
    health.register(`chain:${chain.name}`, async () => {
      const head = await chain.head();
      return { ok: true, detail: `head ${head.number}` };
    });
  }
}
