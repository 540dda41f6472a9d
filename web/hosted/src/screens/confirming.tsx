import { AttemptDetails } from '../parts/attempt-details.tsx';
import { chainName } from '../view/names.ts';
import type { Screen } from '../view/screen.ts';
import { statusText } from '../view/words.ts';

/** The full amount was seen: nothing is left for the buyer to do. */
export function Confirming({ screen }: { screen: Extract<Screen, { kind: 'confirming' }> }) {
  return (
    <section class="outcome">
      <span class="badge badge-busy" aria-hidden="true" />
      <h2 tabIndex={-1} data-testid="status">
        {statusText(screen)}
      </h2>
      <progress class="progress" max={Math.max(screen.of, 1)} value={screen.confirmations} aria-label="Confirmations" />
      <p>
        Your payment was seen on {chainName(screen.attempt.chain)}, and the network is confirming it. There is nothing
        left to do: please do not send it again.
      </p>
      <p class="muted">You can close this page. Open the same link later to see that it is paid.</p>
      <AttemptDetails attempt={screen.attempt} />
    </section>
  );
}
