import { useEffect } from 'preact/hooks';
import { texts } from '../texts/texts.ts';

/** The link leads to no checkout. */
export function NoSuchLink() {
  useEffect(() => {
    document.title = texts.missing.title;
  }, []);
  return (
    <main class="plain" data-screen="missing">
      <h1>{texts.missing.heading}</h1>
      <p>{texts.missing.why}</p>
      <p>{texts.missing.ask}</p>
    </main>
  );
}
