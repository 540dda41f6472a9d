import { useEffect } from 'preact/hooks';

/** The link leads to no checkout. */
export function NoSuchLink() {
  useEffect(() => {
    document.title = 'Payment link not found';
  }, []);
  return (
    <main class="plain" data-screen="missing">
      <h1>This payment link does not exist</h1>
      <p>
        Part of the link may have been lost on the way, for example at a line break in an e-mail. Open it again from
        where you got it, or copy the whole link.
      </p>
      <p>If it still does not work, ask the store for a new link. Nothing has been charged.</p>
    </main>
  );
}
