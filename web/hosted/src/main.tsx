import { render } from 'preact';
import { embedded } from './api/client.ts';
import { decodeCheckout } from './api/decode.ts';
import { App } from './app.tsx';
import { changeLanguageInPlace } from './language-links.ts';
import { loadGoods } from './parts/goods-later.tsx';
import './style/page.css';
import { speak } from './texts/texts.ts';

const root = document.getElementById('app');
const view = embedded('till-view', decodeCheckout);

// Without a view there is nothing to follow, and the server's page stays.
if (root === null || view === null) root?.firstElementChild?.classList.replace('scriptless', 'drawn');
else {
  // Draws the page, and again in another language; the buyer's progress stays.
  const draw = () => {
    root.querySelector('.scriptless')?.remove();
    render(<App embedded={view} />, root);
  };
  // Before the first paint, so that the items push nothing down.
  const parts = view.kind === 'order' && view.status === 'completed' ? loadGoods().catch(() => {}) : null;
  void Promise.all([speak(document.documentElement.lang), parts]).then(([isLast]) => {
    // In a separate task: on a slow phone, reading the script takes one.
    if (isLast) setTimeout(draw);
  });
  changeLanguageInPlace(draw);
}
