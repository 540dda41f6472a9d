import type { Checkout } from '../api/checkout.ts';
import { texts } from '../texts/texts.ts';
import { safeLink } from '../view/link.ts';
import { Icon } from './icon.tsx';

/** The link back to the shop: a quiet line while there is something to do here, a button at the end. */
export function BackLink({ view, quiet = false }: { view: Checkout; quiet?: boolean }) {
  const isPaid = view.status === 'paid' || view.status === 'completed';
  const url = safeLink(isPaid ? view.successUrl : view.cancelUrl);
  if (url === null) return null;
  return (
    <a class={quiet ? 'back' : 'button'} href={url} data-testid={isPaid ? 'continue' : 'return'}>
      <Icon name="back" />
      <span>{texts.backTo(<bdi>{view.storeName}</bdi>)}</span>
    </a>
  );
}
