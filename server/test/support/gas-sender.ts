import { putReport } from '../../src/kernel/db/report-repository.ts';
import type { Clock } from '../../src/kernel/lib/clock.ts';
import { createIdSource } from '../../src/kernel/lib/ids.ts';
import { millis } from '../../src/kernel/lib/money.ts';
import { createSecretBox } from '../../src/kernel/lib/secret-box.ts';
import { createEvmSweepClient, type EvmSweepClient } from '../../src/money/chains/evm/sweeping/sweep-client.ts';
import { waitForReceipt } from '../../src/money/chains/evm/transactions.ts';
import { createChainRegistry } from '../../src/money/chains/registry.ts';
import { createFixedRates } from '../../src/money/rates/fixed.ts';
import { createAuthorizationOffer } from '../../src/money/sweeping/authorization-offer.ts';
import { createSweeper, type Sweeper, type SweeperOptions } from '../../src/money/sweeping/sweeper.ts';
import type { TestChain } from './chain.ts';
import { type RecordingLog, recordingLog } from './recording-log.ts';
import type { TestService } from './service.ts';

/** Gas is expensive on the local chain: it may cost this percentage of ten dollars. */
export const MAX_SHARE = 50;
/** Maximum loss within a day, in thousandths: the default. */
export const MAX_LOSS = millis(10_000n);

/** Creates the process that sweeps a chain; here it acts only when the test calls it. */
export async function createGasSender({ chain, clock, service }: World) {
  const { db, env } = service;
  const gasKey = await chain.createAccount(10n ** 20n);
  const client = createEvmSweepClient({ chain: chain.chain, gasPrivateKey: gasKey.privateKey });
  const log: RecordingLog = recordingLog();
  const secrets = createSecretBox(env.SECRET_KEY ?? '');
  const chains = createChainRegistry([chain.chain]);
  const rates = createFixedRates(JSON.parse(env.RATES_FIXED ?? '{}'));
  const offer = createAuthorizationOffer({ db, clock, chains, rates, maxShare: MAX_SHARE, maxLoss: MAX_LOSS });
  const sweeper = (given: Partial<SweeperOptions> & { chain?: EvmSweepClient } = {}): Sweeper =>
    createSweeper({ chain: client, db, clock, ids: createIdSource(clock), log, secrets, offer, ...given });
  return {
    gasKey,
    client,
    log,
    secrets,
    offer,
    sweeper,
    /** Publishes the process's report; without one, no signature is accepted. */
    report(address = gasKey.address.toLowerCase(), blocked: string | null = null, on = 'local'): Promise<void> {
      const body = { address, claims: [], terms: null, isJudged: false, patienceMs: 0, blocked };
      return putReport(db, { topic: 'gas', subject: on, body, now: clock.now() });
    },
    /** Sends pending transfers and waits until they are in a block. */
    async sendAll(by: Sweeper = sweeper()): Promise<string[]> {
      const sent = await by.sendOnce();
      for (const txHash of sent) await waitForReceipt(chain.rpc, txHash);
      return sent;
    },
  };
}

interface World {
  readonly chain: TestChain;
  readonly service: TestService;
  readonly clock: Clock;
}
