import type { Problem } from '../api/client.ts';
import { Notice } from '../parts/notice.tsx';
import { texts } from '../texts/texts.ts';
import { problemText } from '../view/problem.ts';

/** Before the first view: a quiet wait, or the problem and a button to try again. */
export function Loading({ problem, onRetry }: { problem: Problem | null; onRetry: () => void }) {
  return (
    <main class="plain">
      {problem === null ? (
        <p class="muted loading" role="status">
          {texts.loading}
        </p>
      ) : (
        <>
          <h1>{texts.notLoaded}</h1>
          <Notice tone="bad" icon="alert">
            {problemText(problem)}
          </Notice>
          <button type="button" class="button" onClick={onRetry}>
            {texts.tryAgain}
          </button>
        </>
      )}
    </main>
  );
}
