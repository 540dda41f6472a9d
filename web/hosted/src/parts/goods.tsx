import { useEffect, useState } from 'preact/hooks';
import type { Checkout, DeliveredItem } from '../api/checkout.ts';
import { type Answer, readDelivery } from '../api/client.ts';
import { texts } from '../texts/texts.ts';
import { problemText } from '../view/problem.ts';
import { GoodsList } from './goods-list.tsx';
import { Notice } from './notice.tsx';

/** The delivered goods of a completed order. */
export function Goods({ view }: { view: Checkout }) {
  const [answer, setAnswer] = useState<Answer<readonly DeliveredItem[]> | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let gone = false;
    setAnswer(null);
    void readDelivery(view.id).then((next) => {
      if (!gone) setAnswer(next);
    });
    return () => {
      gone = true;
    };
  }, [view.id, tries]);
  if (answer === null) return <p class="muted loading">{texts.goods.getting}</p>;
  if (!answer.ok) {
    return (
      <Notice tone="bad" icon="alert">
        <p>{texts.goods.failed(problemText(answer.problem))}</p>
        <button type="button" class="link" onClick={() => setTries(tries + 1)}>
          {texts.tryAgain}
        </button>
      </Notice>
    );
  }
  // A completed order has a line for each product, even an empty one, unless its goods are waiting for the store.
  if (answer.value.length === 0) {
    return (
      <Notice tone="info" icon="clock">
        <p>{texts.goods.waiting}</p>
        <button type="button" class="link" onClick={() => setTries(tries + 1)}>
          {texts.goods.checkAgain}
        </button>
      </Notice>
    );
  }
  const items = answer.value.filter((item) => item.lines.length > 0);
  return items.length === 0 ? null : <GoodsList view={view} items={items} />;
}
