import { addressGroups } from '../view/address.ts';
import { CopyButton } from './copy-button.tsx';

/** The deposit address in groups for comparing; selected or copied it is the plain address. */
export function AddressBox({ address }: { address: string }) {
  return (
    <div class="field">
      <p class="label">To this address</p>
      <div class="field-row field-row-top">
        <p class="address mono" data-testid="address">
          {addressGroups(address).map(({ text, strong }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an address never changes under its attempt
            <span key={index} class={strong ? 'group group-strong' : 'group'}>
              {text}
            </span>
          ))}
        </p>
        <CopyButton text={address} what="address" testId="copy-address" />
      </div>
      <p class="muted small">After pasting, compare the first and the last characters.</p>
    </div>
  );
}
