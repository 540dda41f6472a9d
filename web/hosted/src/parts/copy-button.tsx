import { useEffect, useState } from 'preact/hooks';
import { isScriptless } from '../scriptless.ts';
import { texts } from '../texts/texts.ts';
import { copyText } from './copy-text.ts';
import { Icon } from './icon.tsx';

type Props = {
  text: string;
  /** Name of the copied text, as in "Copy amount". */
  what: string;
  /** Label of the button. Default: "Copy". */
  label?: string;
  testId?: string;
  compact?: boolean;
};

const SHOWN_MS = 2_500;

/** Copies a text and confirms it, on the button and to a screen reader. Nothing without scripts. */
export function CopyButton({ text, what, label = texts.copy.copy, testId, compact = false }: Props) {
  const [result, setResult] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (result === null) return;
    const timer = setTimeout(() => setResult(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [result]);
  const copy = async () => setResult((await copyText(text)) ? 'copied' : 'failed');
  if (isScriptless) return null;
  return (
    <button
      type="button"
      class={`copy${result === 'copied' ? ' copy-done' : ''}`}
      aria-label={compact || result === null ? texts.copy.what(what) : undefined}
      data-testid={testId}
      onClick={copy}
    >
      <Icon name={result === 'copied' ? 'check' : 'copy'} />
      <span class={compact ? 'visually-hidden' : ''} aria-live="polite">
        {result === null ? label : texts.copy[result]}
      </span>
    </button>
  );
}
