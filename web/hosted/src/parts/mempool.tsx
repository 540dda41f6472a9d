import type { Attempt } from '../api/checkout.ts';
import type { Rich } from '../texts/rich.ts';
import { texts } from '../texts/texts.ts';
import { amountText } from '../view/words.ts';
import { Notice } from './notice.tsx';

type Props = { attempt: Attempt };

/** Returns a sentence with the usual time of a block before others; only the others where that is not minutes. */
export function afterBlockTime({ mempool }: Attempt, others: Rich): Rich {
  const minutes = Math.round((mempool?.blockSeconds ?? 0) / 60);
  return minutes === 0 ? others : texts.sentences(texts.mempool.minutes(minutes), others);
}

/** Explains the wait for a block, before anything is sent. */
export function BlockNotes({ attempt }: Props) {
  const { mempool } = attempt;
  if (mempool === null) return null;
  return (
    <Notice tone="info" icon="clock">
      <p>{afterBlockTime(attempt, texts.sentences(texts.mempool.counts, texts.trust.close))}</p>
      {mempool.hidesPrivate && <p>{texts.mempool.private}</p>}
    </Notice>
  );
}

/** The buyer's last payment that was seen and no longer counts, and the reason. */
export function LostPayment({ attempt }: Props) {
  const lost = attempt.mempool?.lost ?? null;
  if (lost === null) return null;
  return (
    <Notice tone="bad" icon="alert">
      {texts.mempool[lost.replaced ? 'replaced' : 'dropped'](amountText(lost.amount, attempt))}
    </Notice>
  );
}
