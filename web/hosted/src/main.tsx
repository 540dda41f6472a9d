import { render } from 'preact';
import type { Checkout } from './api/checkout.ts';
import { decodeCheckout } from './api/decode.ts';
import { App } from './app.tsx';
import { NoSuchLink } from './screens/no-such-link.tsx';
import './style/page.css';
import { checkoutIdOf } from './view/link.ts';

const root = document.getElementById('app');
const id = checkoutIdOf(location.pathname);
if (root !== null) {
  // What the server wrote for those without this script.
  root.replaceChildren();
  render(id === null ? <NoSuchLink /> : <App id={id} embedded={embeddedView()} />, root);
}

/** The view the server put into the page, so that the first paint waits for no request. */
function embeddedView(): Checkout | null {
  try {
    return decodeCheckout(JSON.parse(document.getElementById('till-view')?.textContent ?? 'null'));
  } catch {
    return null;
  }
}
