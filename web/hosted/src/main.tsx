import { render } from 'preact';
import type { Checkout } from './api/checkout.ts';
import { decodeCheckout } from './api/decode.ts';
import { App } from './app.tsx';
import { changeLanguageInPlace } from './language-links.ts';
import { NoSuchLink } from './screens/no-such-link.tsx';
import './style/page.css';
import { speak } from './texts/texts.ts';
import { checkoutIdOf } from './view/link.ts';

const root = document.getElementById('app');
const id = checkoutIdOf(location.pathname);
const embedded = embeddedView();

let isDrawn = false;

void speak(document.documentElement.lang).then((isLast) => {
  // In a separate task: on a slow phone, reading the script takes one.
  if (isLast) setTimeout(draw);
});
changeLanguageInPlace(draw);

/** Draws the page, and again in another language; the buyer's progress stays. */
function draw(): void {
  if (root === null) return;
  // The server's content for browsers without scripts.
  if (!isDrawn) root.replaceChildren();
  isDrawn = true;
  render(id === null ? <NoSuchLink /> : <App id={id} embedded={embedded} />, root);
}

/** The view the server put into the page, so that the first paint waits for no request. */
function embeddedView(): Checkout | null {
  try {
    return decodeCheckout(JSON.parse(document.getElementById('till-view')?.textContent ?? 'null'));
  } catch {
    return null;
  }
}
