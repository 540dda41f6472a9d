import { useState } from 'preact/hooks';
import type { Checkout } from '../api/checkout.ts';
import { saveEmail } from '../api/client.ts';
import { isScriptless } from '../scriptless.ts';
import { texts } from '../texts/texts.ts';
import { pagePath } from '../view/link.ts';
import { problemText } from '../view/problem.ts';
import { Icon } from './icon.tsx';

type State = { kind: 'asking' | 'sending' } | { kind: 'saved'; email: string } | { kind: 'failed'; text: string };

/** The answer to the form that a page without scripts has sent. */
export type EmailFormState = { email?: string | undefined; isWrong?: boolean; isSaved?: boolean };

/** Lets the buyer of an order enter an address for the receipt and the deliverables. Never required. */
export function EmailForm({ view, said }: { view: Checkout; said?: EmailFormState | undefined }) {
  const [email, setEmail] = useState((isScriptless && said?.email) || '');
  const [state, setState] = useState<State>(
    isScriptless && said?.isWrong ? { kind: 'failed', text: texts.email.wrong } : { kind: 'asking' },
  );
  const submit = async (event: Event) => {
    event.preventDefault();
    const address = email.trim();
    if (address === '') return;
    setState({ kind: 'sending' });
    const answer = await saveEmail(view.id, address);
    if (answer.ok) setState({ kind: 'saved', email: address });
    else setState({ kind: 'failed', text: emailProblem(answer.problem) });
  };
  if (state.kind === 'saved') {
    return (
      <p class="email-saved" role="status">
        <Icon name="check" />
        <span>{texts.email.saved(<b>{state.email}</b>)}</span>
        <button type="button" class="link" onClick={() => setState({ kind: 'asking' })}>
          {texts.email.change}
        </button>
      </p>
    );
  }
  return (
    <form
      class="email"
      {...(isScriptless ? { method: 'post', action: pagePath(view) } : { onSubmit: submit, noValidate: true })}
    >
      {isScriptless && said?.isSaved && <p role="status">{texts.email.saved('')}</p>}
      <label for="email">
        {texts.email.label} <span class="muted">{texts.email.optional}</span>
      </label>
      <div class="email-row">
        <input
          id="email"
          name="email"
          required={isScriptless}
          type="email"
          autocomplete="email"
          inputMode="email"
          maxLength={254}
          placeholder={texts.email.example}
          value={email}
          aria-invalid={state.kind === 'failed'}
          aria-describedby={state.kind === 'failed' ? 'email-problem' : undefined}
          onInput={(event) => setEmail(event.currentTarget.value)}
          data-testid="email"
        />
        <button type="submit" class="button button-quiet" disabled={state.kind === 'sending'} data-testid="save-email">
          {state.kind === 'sending' ? texts.email.saving : texts.email.save}
        </button>
      </div>
      {state.kind === 'failed' && (
        <p class="field-problem" id="email-problem" role="alert">
          {state.text}
        </p>
      )}
    </form>
  );
}

function emailProblem(problem: Parameters<typeof problemText>[0]): string {
  const rejected = problem.kind === 'refused' && problem.message === 'Invalid request data';
  return rejected ? texts.email.wrong : problemText(problem);
}
