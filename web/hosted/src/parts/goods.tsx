import { useEffect, useState } from 'preact/hooks';
import type { Checkout, Delivery } from '../api/checkout.ts';
import { type Answer, embedded, readDelivery } from '../api/client.ts';
import { decodeDelivery } from '../api/decode.ts';
import { isScriptless } from '../scriptless.ts';
import { texts } from '../texts/texts.ts';
import { problemText } from '../view/problem.ts';
import { countText } from '../view/words.ts';
import { GoodsList } from './goods-list.tsx';
import { Notice } from './notice.tsx';

/**
 * Pauses between polls while items are being delivered, doubling up to the maximum, and while they wait for the store.
 */
const FIRST_LOOK_MS = 400;
const LONGEST_PAUSE_MS = 5_000;
const STORE_PAUSE_MS = 30_000;

/** The delivered items of a completed order, with the delivery progress. */
export function Goods({ view }: { view: Checkout }) {
  const [answer, setAnswer] = useState(embeddedAnswer);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries === 0 && answer?.ok === true && answer.value.complete) return;
    let isUnmounted = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (pauseMs: number) =>
      void readDelivery(view.id).then((next) => {
        if (isUnmounted) return;
        // Keeps the items shown when a later poll fails.
        setAnswer((before) => (next.ok || before === null || !before.ok ? next : before));
        if (next.ok && next.value.complete) return;
        const waits = next.ok && next.value.waitsForStore;
        timer = setTimeout(() => look(Math.min(2 * pauseMs, LONGEST_PAUSE_MS)), waits ? STORE_PAUSE_MS : pauseMs);
      });
    look(FIRST_LOOK_MS);
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
    };
  }, [view.id, tries]);
  const lookAgain = () => setTries(tries + 1);
  if (answer === null) return <p class="muted loading">{texts.goods.getting}</p>;
  if (!answer.ok) {
    return (
      <Notice tone="bad" icon="alert">
        <p>{texts.goods.failed(problemText(answer.problem))}</p>
        <button type="button" class="link" onClick={lookAgain}>
          {texts.tryAgain}
        </button>
      </Notice>
    );
  }
  return <Delivered view={view} delivery={answer.value} onLook={lookAgain} />;
}

function embeddedAnswer(): Answer<Delivery> | null {
  const value = embedded('till-items', decodeDelivery);
  return value && { ok: true, value };
}

type DeliveredProps = { view: Checkout; delivery: Delivery; onLook: () => void };

/** The items delivered so far, and what becomes of the others. */
export function Delivered({ view, delivery, onLook }: DeliveredProps) {
  const items = delivery.items.filter((item) => item.lineCount > 0);
  return (
    <>
      {!delivery.complete && <UnderWay delivery={delivery} onLook={onLook} />}
      {items.length > 0 && <GoodsList view={view} items={items} />}
    </>
  );
}

/** The rest of the delivery: in progress, or waiting for the store. */
function UnderWay({ delivery: { progress, waitsForStore }, onLook }: { delivery: Delivery; onLook: () => void }) {
  const { delivered, ordered } = progress ?? { delivered: 0, ordered: 0 };
  if (waitsForStore) {
    return (
      <Notice tone="info" icon="clock">
        <p>{delivered === 0 ? texts.goods.waiting : texts.goods.restFollows}</p>
        {!isScriptless && (
          <button type="button" class="link" onClick={onLook}>
            {texts.goods.checkAgain}
          </button>
        )}
      </Notice>
    );
  }
  if (delivered === 0) return <p class="muted loading">{texts.goods.getting}</p>;
  if (delivered === ordered) return null;
  return (
    <Notice tone="info" icon="clock">
      <p>{texts.goods.underWay(countText(delivered), countText(ordered))}</p>
    </Notice>
  );
}
