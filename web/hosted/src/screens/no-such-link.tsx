import { useEffect } from 'preact/hooks';
import { texts } from '../texts/texts.ts';

/** The link leads to no checkout. */
export function NoSuchLink() {
  const { title } = texts.missing;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main class="plain" data-screen="missing">
      <h1>{texts.missing.heading}</h1>
      <p>{texts.missing.why}</p>
      <p>{texts.missing.ask}</p>
    </main>
  );
}
