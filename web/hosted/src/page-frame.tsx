import type { ComponentChildren } from 'preact';
import type { Checkout } from './api/checkout.ts';
import { EmailForm, type EmailFormState } from './parts/email-form.tsx';
import { Later } from './parts/later.tsx';
import { Summary } from './parts/summary.tsx';
import { Trust } from './parts/trust.tsx';
import { isScriptless } from './scriptless.ts';
import { isFinal, type Screen } from './view/screen.ts';

type Props = {
  view: Checkout;
  screen: Screen;
  now: number;
  /** The answer to the form for an email address, without scripts. */
  email?: EmailFormState | undefined;
  children: ComponentChildren;
};

/**
 * The page around a screen: the bill beside it, and what may be entered and read below it. Without scripts it leaves out
 * how it works, since its document also burdens those who have scripts.
 */
export function PageFrame({ view, screen, now, email, children }: Props) {
  return (
    <div class="page">
      <Summary view={view} screen={screen} now={now} />
      <Later>
        <main class="pane">
          <div class="pane-inner">
            {children}
            <Later>
              {asksForEmail(view, screen) && <EmailForm view={view} said={email} />}
              {!isScriptless && (!isFinal(view) || screen.kind === 'paid') && <Trust view={view} />}
              {!isScriptless && <i class="drawn" hidden />}
            </Later>
          </div>
        </main>
      </Later>
    </div>
  );
}

/**
 * Returns true when the page asks for an email address: on pending orders, and not while the buyer has another decision
 * to make.
 */
function asksForEmail(view: Checkout, screen: Screen): boolean {
  return view.kind === 'order' && (screen.kind === 'choose' || screen.kind === 'pay' || screen.kind === 'confirming');
}
