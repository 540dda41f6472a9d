import { speak } from './texts/texts.ts';

/**
 * Has the links to the other languages change the page instead of loading it anew, so that what the buyer has begun is
 * not lost. Where that cannot be, they are links.
 * @param draw draws the page in the language that it has then
 */
export function changeLanguageInPlace(draw: () => void): void {
  const links = document.querySelector<HTMLElement>('.languages');
  links?.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    speak(link.lang).then(
      (isLast) => {
        if (!isLast) return;
        draw();
        show(links, link);
      },
      () => location.assign(link.href),
    );
  });
}

function show(links: HTMLElement, link: HTMLAnchorElement): void {
  document.documentElement.lang = link.lang;
  links.setAttribute('aria-label', link.dataset.title ?? '');
  links.querySelector('[aria-current]')?.removeAttribute('aria-current');
  link.setAttribute('aria-current', 'true');
  const { hash } = location;
  history.replaceState(history.state, '', link.search + hash);
  // As following the link would have done: the server remembers the choice, for this browser and for mail.
  void fetch(link.search, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
}
