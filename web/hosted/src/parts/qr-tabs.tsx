import { useRef, useState } from 'preact/hooks';
import { QrCode } from './qr-code.tsx';

type Tab = 'address' | 'link';

const NAMES: Record<Tab, string> = { address: 'Address', link: 'Payment link' };
const NOTES: Record<Tab, string> = {
  address: 'Works with every wallet. Type in the amount yourself.',
  link: 'Fills in the amount too. Not every wallet supports it: check token, network and amount.',
};

/** The code for scanning: the bare address first, because some wallets misread payment links. */
export function QrTabs({ address, uri }: { address: string; uri: string | null }) {
  const [picked, setPicked] = useState<Tab>('address');
  const list = useRef<HTMLDivElement>(null);
  const tab = uri === null ? 'address' : picked;
  const tabs: readonly Tab[] = uri === null ? ['address'] : ['address', 'link'];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const next = tab === 'address' && uri !== null ? 'link' : 'address';
    setPicked(next);
    list.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };
  return (
    <div class="scan">
      <div class="tabs" role="tablist" aria-label="QR code" ref={list} onKeyDown={onKeyDown}>
        {tabs.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tab-${name}`}
            aria-selected={name === tab}
            aria-controls="scan-panel"
            tabIndex={name === tab ? 0 : -1}
            onClick={() => setPicked(name)}
            data-testid={`qr-${name}`}
          >
            {NAMES[name]}
          </button>
        ))}
      </div>
      <div id="scan-panel" role="tabpanel" aria-labelledby={`tab-${tab}`}>
        <QrCode
          text={tab === 'link' && uri !== null ? uri : address}
          label={tab === 'link' ? 'QR code of the payment link' : 'QR code of the deposit address'}
        />
        <p class="muted small">{NOTES[tab]}</p>
      </div>
    </div>
  );
}
