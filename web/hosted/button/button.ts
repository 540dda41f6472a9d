// The pay button of merchants' own sites: links to a checkout or an invoice open in a window of their own, and the
// merchant's page is told what becomes of them. A link stays a link wherever this cannot work.

/** What the hosted page posts; `till` is the version of the message. */
type Told = { till: 1; type: 'status'; id: string; kind: 'order' | 'invoice'; status: string };

type Opened = { link: Element; popup: Window; id: string; kind: Told['kind']; status: string | null };

const WIDTH = 480;
const HEIGHT = 760;
/** Nothing tells of the closing of another origin's window, so it is looked at, in milliseconds. */
const LOOK_EVERY_MS = 500;

const script = document.currentScript;
/** Only links to the installation that this script came from are taken. */
const home = script instanceof HTMLScriptElement ? new URL(script.src).origin : null;
const opened = new Map<string, Opened>();
let looking: ReturnType<typeof setInterval> | undefined;

document.addEventListener('click', onClick);
window.addEventListener('message', onMessage);
window.addEventListener('focus', look);

function onClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const target = event.composedPath()[0];
  const link = target instanceof Element ? target.closest('a.till-pay') : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== home) return;
  const [, folder, id] = /^\/(checkout|invoice)\/(\w+)\/?$/.exec(link.pathname) ?? [];
  if (id === undefined) return;
  const url = new URL(link.href);
  // What follows the # is sent to no server. The page answers to this origin alone.
  url.hash = `till-pay=${encodeURIComponent(location.origin)}`;
  const before = opened.get(id);
  if (before && !before.popup.closed) {
    before.popup.location.replace(url.href);
    before.popup.focus();
  } else if (!open(link, url.href, { id, kind: folder === 'invoice' ? 'invoice' : 'order' })) return;
  event.preventDefault();
}

/** @returns whether the browser allowed it */
function open(link: Element, url: string, of: Pick<Opened, 'id' | 'kind'>): boolean {
  const left = screenX + (outerWidth - WIDTH) / 2;
  const top = screenY + (outerHeight - HEIGHT) / 2;
  const popup = window.open(url, '_blank', `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`);
  if (!popup) return false;
  look();
  opened.set(of.id, { link, popup, ...of, status: null });
  looking ??= setInterval(look, LOOK_EVERY_MS);
  return true;
}

function onMessage({ source, origin, data }: MessageEvent<Partial<Told> | null>): void {
  if (origin !== home || data?.till !== 1 || data.type !== 'status' || typeof data.status !== 'string') return;
  const found = opened.get(String(data.id));
  if (found?.popup !== source || found.status === data.status) return;
  found.status = data.status;
  tell('till:status', found);
}

/** Notices the windows that were closed. */
function look(): void {
  for (const each of opened.values()) {
    if (!each.popup.closed) continue;
    opened.delete(each.id);
    tell('till:close', each);
  }
  if (opened.size > 0) return;
  clearInterval(looking);
  looking = undefined;
}

/** Tells the page at the link, from where it bubbles; at the document once the link is gone. */
function tell(name: string, { link, id, kind, status }: Opened): void {
  const event = new CustomEvent(name, { bubbles: true, composed: true, detail: { id, kind, status } });
  (link.isConnected ? link : document).dispatchEvent(event);
}
