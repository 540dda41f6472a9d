import { createEvmSweepClient, type EvmSweepClient } from '../../src/chains/evm/sweeping/sweep-client.ts';
import { waitForReceipt } from '../../src/chains/evm/transactions.ts';
import { createChainRegistry } from '../../src/chains/registry.ts';
import { putReport } from '../../src/db/report-repository.ts';
import type { Clock } from '../../src/lib/clock.ts';
import { createIdSource } from '../../src/lib/ids.ts';
import { millis } from '../../src/lib/money.ts';
import { createSecretBox } from '../../src/lib/secret-box.ts';
import { createFixedRates } from '../../src/rates/fixed.ts';
import { createAuthorizationOffer } from '../../src/sweeping/authorization-offer.ts';
import { createSweeper, type Sweeper, type SweeperOptions } from '../../src/sweeping/sweeper.ts';
import type { TestChain } from './chain.ts';
import { type RecordingLog, recordingLog } from './recording-log.ts';
import type { TestService } from './service.ts';

/** Gas is dear on the local chain: of ten dollars, this much, in percent, pays for it. */
export const MAX_SHARE = 50;
/** The most that may be lost within a day, in thousandths: the default. */
export const MAX_LOSS = millis(10_000n);

/** The process that sweeps a chain, which here does something only when the test says so. */
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
    /** What the process says of itself; without it, nobody's signature is taken. */
    report(address = gasKey.address.toLowerCase(), blocked: string | null = null): Promise<void> {
      const body = { address, claims: [], terms: null, isJudged: false, patienceMs: 0, blocked };
      return putReport(db, { topic: 'gas', subject: 'local', body, now: clock.now() });
    },
    /** Sends what waits and waits until it is in a block. */
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
