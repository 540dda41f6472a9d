import type { Checkout } from '../api/checkout.ts';
import { AttemptDetails } from '../parts/attempt-details.tsx';
import { afterBlockTime } from '../parts/mempool.tsx';
import { texts } from '../texts/texts.ts';
import { chainName } from '../view/names.ts';
import type { Screen } from '../view/screen.ts';
import { isInMempool, statusText } from '../view/words.ts';

/** The full amount was seen: nothing is left for the buyer to do. */
export function Confirming({ view, screen }: { view: Checkout; screen: Extract<Screen, { kind: 'confirming' }> }) {
  const { attempt } = screen;
  return (
    <section class="outcome">
      <span class="badge badge-busy" aria-hidden="true" />
      <h2 tabIndex={-1} data-testid="status">
        {statusText(screen)}
      </h2>
      <progress
        class="progress"
        max={Math.max(screen.of, 1)}
        value={screen.confirmations}
        aria-label={texts.confirming.label}
      />
      <p>{texts.confirming[isInMempool(screen) ? 'inMempool' : 'seen'](chainName(attempt.chain))}</p>
      <p class="muted">{afterBlockTime(attempt, texts.confirming.close)}</p>
      <AttemptDetails view={view} attempt={attempt} />
    </section>
  );
}
