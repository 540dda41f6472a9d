import { render } from 'preact';
import type { Checkout } from './api/checkout.ts';
import { decodeCheckout } from './api/decode.ts';
import { App } from './app.tsx';
import { NoSuchLink } from './screens/no-such-link.tsx';
import './style/page.css';
import { speak } from './texts/texts.ts';
import { checkoutIdOf } from './view/link.ts';

const root = document.getElementById('app');
const id = checkoutIdOf(location.pathname);
void speak(document.documentElement.lang).then(() => {
  if (root !== null) render(id === null ? <NoSuchLink /> : <App id={id} embedded={embeddedView()} />, root);
});

/** The view the server put into the page, so that the first paint waits for no request. */
function embeddedView(): Checkout | null {
  try {
    return decodeCheckout(JSON.parse(document.getElementById('till-view')?.textContent ?? 'null'));
  } catch {
    return null;
  }
}
