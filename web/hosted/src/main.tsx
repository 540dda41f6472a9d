import { render } from 'preact';
import type { Checkout } from './api/checkout.ts';
import { decodeCheckout } from './api/decode.ts';
import { App } from './app.tsx';
import { changeLanguageInPlace } from './language-links.ts';
import './style/page.css';
import { speak } from './texts/texts.ts';

const root = document.getElementById('app');
const embedded = embeddedView();

// Without a view there is nothing to follow, and the server's page stays.
if (root === null || embedded === null) root?.firstElementChild?.classList.remove('scriptless');
else {
  // Draws the page, and again in another language; the buyer's progress stays.
  const draw = () => {
    root.querySelector('.scriptless')?.remove();
    render(<App embedded={embedded} />, root);
  };
  void speak(document.documentElement.lang).then((isLast) => {
    // In a separate task: on a slow phone, reading the script takes one.
    if (isLast) setTimeout(draw);
  });
  changeLanguageInPlace(draw);
}

/** The view the server put into the page, so that the first paint waits for no request. */
function embeddedView(): Checkout | null {
  try {
    return decodeCheckout(JSON.parse(document.getElementById('till-view')?.textContent ?? 'null'));
  } catch {
    return null;
  }
}
