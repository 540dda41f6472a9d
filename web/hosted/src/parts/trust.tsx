import type { Checkout } from '../api/checkout.ts';
import { texts } from '../texts/texts.ts';
import { isFinal } from '../view/screen.ts';
import { Icon } from './icon.tsx';

/** Answers "where does my money go?" before it is asked. */
export function Trust({ view }: { view: Checkout }) {
  return (
    <footer class="trust">
      <p class="trust-line">
        <Icon name="shield" />
        <span>{texts.trust.straight}</span>
      </p>
      {!isFinal(view) && (
        <details>
          <summary>{texts.trust.how}</summary>
          <ul>
            <li>{texts.trust.onlyThis(<bdi>{view.storeName}</bdi>)}</li>
            <li>{texts.trust.noAccount}</li>
            <li>{texts.trust.close}</li>
            <li>{texts.trust.refunds}</li>
            {view.attempt?.mempool == null && (
              <li>
                <a href={verifyUrl(view)} target="_blank" rel="noopener" data-testid="verify">
                  {texts.trust.verify}
                </a>
              </li>
            )}
          </ul>
        </details>
      )}
    </footer>
  );
}

/** Only contracts show where an address pays out. The fragment is not sent to anyone. */
function verifyUrl({ attempt }: Checkout): string {
  return attempt === null ? '/verify' : `/verify#${new URLSearchParams({ address: attempt.depositAddress })}`;
}
