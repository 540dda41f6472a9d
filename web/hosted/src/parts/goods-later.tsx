import { useEffect, useState } from 'preact/hooks';
import type { Checkout } from '../api/checkout.ts';
import { texts } from '../texts/texts.ts';
import { problemText } from '../view/problem.ts';
import { Notice } from './notice.tsx';

type Part = typeof import('./goods.tsx').Goods;
let loaded: Part | null = null;

/** Loads the code of delivered items. */
export async function loadGoods(): Promise<void> {
  loaded = (await import('./goods.tsx')).Goods;
}

/** The delivered items of a completed order. Their code is loaded only after payment: most pages never need it. */
export function GoodsLater({ view }: { view: Checkout }) {
  const [Goods, setGoods] = useState<Part | null>(() => loaded);
  const [failures, setFailures] = useState(0);
  const [isLoading, setIsLoading] = useState(true);
  useEffect(() => {
    if (Goods !== null) return;
    setIsLoading(true);
    loadGoods().then(
      () => setGoods(() => loaded),
      () => setIsLoading(false),
    );
  }, [failures]);
  if (Goods !== null) return <Goods view={view} />;
  if (isLoading) return <p class="muted loading">{texts.goods.getting}</p>;
  return (
    <Notice tone="bad" icon="alert">
      <p>{texts.goods.failed(problemText({ kind: 'offline' }))}</p>
      <button type="button" class="link" onClick={() => setFailures(failures + 1)}>
        {texts.tryAgain}
      </button>
    </Notice>
  );
}
