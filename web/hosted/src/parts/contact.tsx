import type { Checkout } from '../api/checkout.ts';
import { texts } from '../texts/texts.ts';
import { safeLink } from '../view/link.ts';
import { referenceOf } from '../view/words.ts';

/** The store's contacts, and the reference by which the store finds this payment. */
export function Contact({ view, why }: { view: Checkout; why?: string | undefined }) {
  const { storeName, supportEmail, supportUrl } = view;
  const reference = referenceOf(view);
  const url = safeLink(supportUrl);
  const ask = texts.contact.ask(<bdi>{storeName}</bdi>, <b class="mono">{reference}</b>);
  return (
    <div class="contact" data-testid="contact">
      <p>{why === undefined ? ask : texts.sentences(why, ask)}</p>
      {(supportEmail !== null || url !== null) && (
        <p class="contact-ways">
          {supportEmail !== null && (
            <a href={mailTo(supportEmail, reference)} data-testid="support-email">
              {supportEmail}
            </a>
          )}
          {url !== null && (
            <a href={url} target="_blank" rel="noopener noreferrer" data-testid="support-url">
              {texts.contact.page}
            </a>
          )}
        </p>
      )}
    </div>
  );
}

/** Only the at sign is left unescaped, so that no character can add another recipient or header. */
function mailTo(address: string, subject: string): string {
  const to = encodeURIComponent(address).replace('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent(subject)}`;
}
