import { Fragment } from 'preact';
import { addressGroups } from '../view/address.ts';
import { CopyButton } from './copy-button.tsx';

/** The deposit address in groups for comparing; selected or copied it is the plain address. */
export function AddressBox({ address }: { address: string }) {
  return (
    <div class="field">
      <div class="field-row">
        <p class="label">To this address</p>
        <CopyButton text={address} what="address" testId="copy-address" />
      </div>
      <p class="address" data-testid="address">
        {addressGroups(address).map(({ text, strong }, index) => (
          <Fragment key={index}>
            <span class={strong ? 'group group-strong' : 'group'}>{text}</span>
            <wbr />
          </Fragment>
        ))}
      </p>
      <p class="muted small">After pasting, compare the first and the last characters.</p>
    </div>
  );
}
