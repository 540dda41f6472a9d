import { Icon } from './icon.tsx';

/** Answers "where does my money go?" before it is asked. */
export function Trust({ storeName, paying }: { storeName: string; paying: boolean }) {
  return (
    <footer class="trust">
      <p class="trust-line">
        <Icon name="shield" />
        <span>Payment goes straight to the store’s wallet.</span>
      </p>
      {paying && (
        <details>
          <summary>How does this work?</summary>
          <ul>
            <li>The address is for this payment only, and everything sent to it goes to {storeName}’s wallet.</li>
            <li>You need no account and no card, and this page never asks for a password or a recovery phrase.</li>
            <li>You can close this page after sending: your payment is still noticed. Open the same link to see it.</li>
            <li>Crypto payments cannot be reversed. Refunds are up to the store.</li>
          </ul>
        </details>
      )}
    </footer>
  );
}
