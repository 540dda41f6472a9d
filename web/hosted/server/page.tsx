import { options } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { Problem } from '../src/api/client.ts';
import { decodeCheckout, decodeDelivery } from '../src/api/decode.ts';
import { PageFrame } from '../src/page-frame.tsx';
import type { EmailFormState } from '../src/parts/email-form.tsx';
import { Delivered } from '../src/parts/goods.tsx';
import { Notice } from '../src/parts/notice.tsx';
import { CurrentScreen } from '../src/screens/screen-view.tsx';
import { IDLE, PICK_FORM } from '../src/scriptless.ts';
import { type Wording, wordingIn } from '../src/texts/scriptless.ts';
import { say } from '../src/texts/texts.ts';
import { pagePath } from '../src/view/link.ts';
import { problemText } from '../src/view/problem.ts';
import { screenOf } from '../src/view/screen.ts';
import { titleText } from '../src/view/words.ts';

export { wordingIn };

// Tests find elements by it where a script draws them; here it would be weight.
options.vnode = ({ props }) => {
  Reflect.deleteProperty(props, 'data-testid');
};

/** A page as the server sends it: its title as text, and its content as HTML. */
type Rendered = { title: string; html: string };

type Shown = {
  /** The checkout view of the API. */
  view: unknown;
  /** The server's time, ms since the epoch. */
  now: number;
  /** The items delivered so far, as `items.json` has them. */
  items?: unknown;
  /** The reason for refusing the submitted form. */
  problem?: Problem;
  email?: EmailFormState;
};

/**
 * Renders a checkout for browsers without scripts, by the screens that the script draws. It is correct at the time for
 * which it is rendered, and its buttons send forms.
 */
export function checkoutPage(wording: Wording, shown: Shown): Rendered {
  speakIn(wording);
  const { now, problem, email, items } = shown;
  const view = decodeCheckout(shown.view);
  const screen = screenOf(view, now);
  const goods = items !== undefined && <Delivered view={view} delivery={decodeDelivery(items)} onLook={nothing} />;
  const path = pagePath(view);
  return {
    title: titleText(screen, view),
    html: renderToString(
      <>
        <form id={PICK_FORM} method="post" action={path} hidden />
        <PageFrame view={view} screen={screen} now={now} email={email}>
          {problem !== undefined && (
            <Notice tone="bad" icon="alert">
              {sentenceOf(wording, problem)}
            </Notice>
          )}
          <CurrentScreen view={view} screen={screen} now={now} starter={IDLE} onSwitch={nothing} goods={goods} />
          <p>
            <a href={path}>{wording.scriptless.refresh}</a>
          </p>
        </PageFrame>
      </>,
    ),
  };
}

/** Renders the page of a link that leads to no checkout. */
export function missingPage(wording: Wording): Rendered {
  const { title, heading, why, ask } = wording.scriptless.missing;
  return {
    title,
    html: renderToString(
      <main class="plain">
        <h1>{heading}</h1>
        <p>{why}</p>
        <p>{ask}</p>
      </main>,
    ),
  };
}

/**
 * Renders the page of a problem with no checkout to show.
 * @param path the page to continue from
 */
export function problemPage(wording: Wording, problem: Problem, path: string | undefined): Rendered {
  speakIn(wording);
  const { heading, back } = wording.scriptless.problem;
  return {
    title: heading,
    html: renderToString(
      <main class="plain">
        <h1>{heading}</h1>
        <p>{sentenceOf(wording, problem)}</p>
        {path !== undefined && (
          <p>
            <a href={path}>{back}</a>
          </p>
        )}
      </main>,
    ),
  };
}

/** Sets the language of the rendering that follows; it ends before another page can set its own. */
function speakIn({ language, texts }: Wording): void {
  say(language, texts);
}

function sentenceOf({ scriptless }: Wording, problem: Problem): string {
  return problem.kind === 'refused' && problem.status === 403 ? scriptless.problem.foreign : problemText(problem);
}

function nothing(): void {}
