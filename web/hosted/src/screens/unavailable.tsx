import type { Checkout } from '../api/checkout.ts';
import { BackLink } from '../parts/back-link.tsx';
import { Contact } from '../parts/contact.tsx';
import { texts } from '../texts/texts.ts';
import type { Screen } from '../view/screen.ts';
import { Outcome } from './outcomes.tsx';

type Props = { view: Checkout; screen: Extract<Screen, { kind: 'unavailable' }> };

/** Payable, but not now; shows why. */
export function Unavailable({ view, screen }: Props) {
  return (
    <Outcome tone="warn" icon="alert" title={texts.status.unavailable}>
      <p data-testid="why">{texts.unavailable[screen.why](<bdi>{view.storeName}</bdi>)}</p>
      <Contact view={view} />
      <BackLink view={view} />
    </Outcome>
  );
}
