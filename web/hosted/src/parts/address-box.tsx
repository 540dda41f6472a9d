import { Fragment } from 'preact';
import { texts } from '../texts/texts.ts';
import { addressGroups } from '../view/address.ts';
import { CopyButton } from './copy-button.tsx';

/** The deposit address in groups for comparing; selected or copied it is the plain address. */
export function AddressBox({ address }: { address: string }) {
  return (
    <div class="field">
      <div class="field-row">
        <p class="label">{texts.pay.toAddress}</p>
        <CopyButton text={address} what={texts.pay.address} testId="copy-address" />
      </div>
      <p class="address" data-testid="address">
        {addressGroups(address).map(({ text, strong }, index) => (
          <Fragment key={index}>
            <span class={strong ? 'group group-strong' : 'group'}>{text}</span>
            <wbr />
          </Fragment>
        ))}
      </p>
      <p class="muted small">{texts.pay.compare}</p>
    </div>
  );
}
