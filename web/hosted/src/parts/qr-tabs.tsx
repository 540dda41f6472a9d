import { useRef, useState } from 'preact/hooks';
import { isScriptless } from '../scriptless.ts';
import { texts } from '../texts/texts.ts';
import { Later } from './later.tsx';
import { QrCode } from './qr-code.tsx';

type Tab = 'address' | 'link';

/** The code for scanning: the bare address first, because some wallets misread payment links. Alone without scripts. */
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
  const code = (
    <>
      <Later instead={<svg class="qr" viewBox="0 0 1 1" aria-hidden="true" />}>
        <QrCode text={tab === 'link' && uri !== null ? uri : address} label={texts.qr.labels[tab]} />
      </Later>
      <p class="muted small">{texts.qr.notes[tab]}</p>
    </>
  );
  if (isScriptless)
    return (
      <div class="scan">
        <div>{code}</div>
      </div>
    );
  return (
    <div class="scan">
      <div class="tabs" role="tablist" aria-label={texts.qr.title} ref={list} onKeyDown={onKeyDown}>
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
            {texts.qr.names[name]}
          </button>
        ))}
      </div>
      <div id="scan-panel" role="tabpanel" aria-labelledby={`tab-${tab}`}>
        {code}
      </div>
    </div>
  );
}
