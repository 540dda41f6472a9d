import type { Problem } from '../api/client.ts';
import { Notice } from '../parts/notice.tsx';
import { problemText } from '../view/problem.ts';

/** Before the first view: a quiet wait, or what is wrong and a way to try again. */
export function Loading({ problem, onRetry }: { problem: Problem | null; onRetry: () => void }) {
  return (
    <main class="plain">
      {problem === null ? (
        <p class="muted loading" role="status">
          Loading your payment…
        </p>
      ) : (
        <>
          <h1>The payment could not be loaded</h1>
          <Notice tone="bad" icon="alert">
            {problemText(problem)}
          </Notice>
          <button type="button" class="button" onClick={onRetry}>
            Try again
          </button>
        </>
      )}
    </main>
  );
}
