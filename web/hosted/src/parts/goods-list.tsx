import { useEffect, useState } from 'preact/hooks';
import type { Checkout, DeliveredItem } from '../api/checkout.ts';
import { goodsFileUrl } from '../api/client.ts';
import { isScriptless } from '../scriptless.ts';
import { texts } from '../texts/texts.ts';
import { allLines, goodsFileName, goodsText } from '../view/goods.ts';
import { linkify } from '../view/linkify.ts';
import { countText, referenceOf } from '../view/words.ts';
import { CopyButton } from './copy-button.tsx';
import { Icon } from './icon.tsx';

/** Lines of one product shown at a time; all of them without scripts. */
const PAGE = 20;

/** Deliverables to read, copy one by one or all together, and save as a file. */
export function GoodsList({ view, items }: { view: Checkout; items: readonly DeliveredItem[] }) {
  const save = () => saveFile(goodsFileName(view.id), goodsText(view.storeName, referenceOf(view), items));
  const lines = allLines(items);
  const count = items.reduce((sum, { lineCount }) => sum + lineCount, 0);
  const isWhole = lines.length === count;
  return (
    <section class="goods" data-testid="goods" aria-labelledby="goods-title">
      <div class="goods-head">
        <h3 id="goods-title">{texts.goods.title}</h3>
        <div class="goods-all">
          {isWhole && lines.length > 1 && (
            <CopyButton
              text={lines.join('\n')}
              what={texts.goods.everything}
              label={texts.goods.copyAll}
              testId="copy-all"
            />
          )}
          {isWhole && !isScriptless ? (
            <button type="button" class="button button-quiet" onClick={save} data-testid="download">
              <Icon name="down" />
              {texts.goods.download}
            </button>
          ) : (
            <a class="button button-quiet" href={goodsFileUrl(view.id)} download data-testid="download">
              <Icon name="down" />
              {texts.goods.download}
            </a>
          )}
        </div>
      </div>
      {!isWhole && (
        <p class="muted" data-testid="first-lines">
          {texts.goods.first(countText(lines.length), countText(count))}
        </p>
      )}
      {items.map((item) => (
        <Good key={item.productId} item={item} />
      ))}
      <p class="muted small">{texts.goods.sameLink}</p>
    </section>
  );
}

function Good({ item: { title, lines } }: { item: DeliveredItem }) {
  const [shown, setShown] = useState(isScriptless ? lines.length : PAGE);
  // On paper there is no button for more.
  useEffect(() => {
    const showAll = () => setShown(lines.length);
    window.addEventListener('beforeprint', showAll);
    return () => window.removeEventListener('beforeprint', showAll);
  }, [lines.length]);
  const left = lines.length - shown;
  return (
    <div class="good">
      <h4>
        <bdi>{title}</bdi>
      </h4>
      <ul>
        {lines.slice(0, shown).map((line, index) => (
          <li key={index} class="good-line">
            <GoodText line={line} />
            <CopyButton text={line} what={texts.goods.line(index + 1, title)} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <button type="button" class="link" data-testid="more" onClick={() => setShown(shown + PAGE)}>
          {texts.goods.more(Math.min(left, PAGE), lines.length)}
        </button>
      )}
    </div>
  );
}

/** A line of the merchant's text: line breaks kept, links clickable, everything else escaped. */
function GoodText({ line }: { line: string }) {
  return (
    <span class="mono good-text" dir="auto">
      {linkify(line).map(({ text, url }, index) =>
        url === null ? (
          text
        ) : (
          <a key={index} href={url} target="_blank" rel="noopener noreferrer">
            {text}
          </a>
        ),
      )}
    </span>
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
