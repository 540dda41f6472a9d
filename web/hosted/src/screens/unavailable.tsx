import type { Checkout } from '../api/checkout.ts';
import { BackLink } from '../parts/back-link.tsx';
import { Contact } from '../parts/contact.tsx';
import { texts } from '../texts/texts.ts';
import { Outcome } from './outcomes.tsx';

/** Payable, but not now. */
export function Unavailable({ view }: { view: Checkout }) {
  return (
    <Outcome tone="warn" icon="alert" title={texts.status.unavailable}>
      <p>{texts.unavailable.noMethod(<bdi>{view.storeName}</bdi>)}</p>
      <Contact view={view} />
      <BackLink view={view} />
    </Outcome>
  );
}
