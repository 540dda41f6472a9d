import { speak } from './texts/texts.ts';

/**
 * Makes the links to other languages change the page instead of reloading it, so that the buyer's progress is not lost.
 * If that fails, they work as links.
 * @param draw draws the page in the current language
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
  // Has the effect of following the link: the server remembers the choice, for this browser and for emails.
  void fetch(link.search, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
}
