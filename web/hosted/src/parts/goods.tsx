import { useEffect, useState } from 'preact/hooks';
import type { Checkout, DeliveredItem } from '../api/checkout.ts';
import { type Answer, readDelivery } from '../api/client.ts';
import { goodsFileName, goodsText } from '../view/goods.ts';
import { safeLink } from '../view/link.ts';
import { problemText } from '../view/problem.ts';
import { referenceOf } from '../view/words.ts';
import { CopyButton } from './copy-button.tsx';
import { Icon } from './icon.tsx';
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
  if (answer === null) return <p class="muted loading">Getting your goods…</p>;
  if (!answer.ok) {
    return (
      <Notice tone="bad" icon="alert">
        <p>Your goods are safe but could not be loaded. {problemText(answer.problem)}</p>
        <button type="button" class="link" onClick={() => setTries(tries + 1)}>
          Try again
        </button>
      </Notice>
    );
  }
  // A completed order has a line for each product, even an empty one, unless its goods are waiting for the store.
  if (answer.value.length === 0) {
    return (
      <Notice tone="info" icon="clock">
        <p>Your payment is complete. The store is preparing your goods. Please come back to this page later.</p>
        <button type="button" class="link" onClick={() => setTries(tries + 1)}>
          Check again
        </button>
      </Notice>
    );
  }
  const items = answer.value.filter((item) => item.lines.length > 0);
  return items.length === 0 ? null : <GoodsList view={view} items={items} />;
}

function GoodsList({ view, items }: { view: Checkout; items: readonly DeliveredItem[] }) {
  const save = () => saveFile(goodsFileName(view.id), goodsText(view.storeName, referenceOf(view), items));
  return (
    <section class="goods" data-testid="goods" aria-labelledby="goods-title">
      <div class="goods-head">
        <h3 id="goods-title">Your goods</h3>
        <button type="button" class="button button-quiet" onClick={save} data-testid="download">
          <Icon name="down" />
          Download .txt
        </button>
      </div>
      {items.map((item) => (
        <div class="good" key={item.productId}>
          <h4>{item.title}</h4>
          <ul>
            {item.lines.map((line, index) => (
              <li key={index} class="good-line">
                <GoodText line={line} />
                <CopyButton text={line} what={`line ${index + 1} of ${item.title}`} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <p class="muted small">The same link brings you back to this page. Anyone who has it can see the goods.</p>
    </section>
  );
}

function GoodText({ line }: { line: string }) {
  const url = safeLink(line);
  if (url === null) return <span class="mono good-text">{line}</span>;
  return (
    <a class="good-text" href={url} target="_blank" rel="noopener noreferrer">
      {line}
    </a>
  );
}

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
