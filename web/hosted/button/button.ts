// Pay button for merchants' own sites: opens links to a checkout or an invoice in a popup and reports their status to
// the merchant's page. Where this cannot work, the link stays an ordinary link.

/** Message from the hosted page; `till` is the version of the message. */
type StatusMessage = { till: 1; type: 'status'; id: string; kind: 'order' | 'invoice'; status: string };

type Opened = { link: Element; popup: Window; id: string; kind: StatusMessage['kind']; status: string | null };

const WIDTH = 480;
const HEIGHT = 760;
/** No event reports that another origin's window has closed, so it is polled. */
const LOOK_EVERY_MS = 500;

const script = document.currentScript;
/** Origin of the installation that served this script; links to other origins are ignored. */
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
  // The fragment is never sent to a server. The page posts messages to this origin only.
  url.hash = `till-pay=${encodeURIComponent(location.origin)}`;
  const before = opened.get(id);
  if (before && !before.popup.closed) {
    before.popup.location.replace(url.href);
    before.popup.focus();
  } else if (!open(link, url.href, { id, kind: folder === 'invoice' ? 'invoice' : 'order' })) return;
  event.preventDefault();
}

/** Opens the popup and tracks it. @returns false when the browser blocked it */
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

function onMessage({ source, origin, data }: MessageEvent<Partial<StatusMessage> | null>): void {
  if (origin !== home || data?.till !== 1 || data.type !== 'status' || typeof data.status !== 'string') return;
  const found = opened.get(String(data.id));
  if (found?.popup !== source || found.status === data.status) return;
  found.status = data.status;
  tell('till:status', found);
}

/** Detects closed popups and reports each. */
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

/** Dispatches a bubbling event on the link, or on the document if the link has been removed. */
function tell(name: string, { link, id, kind, status }: Opened): void {
  const event = new CustomEvent(name, { bubbles: true, composed: true, detail: { id, kind, status } });
  (link.isConnected ? link : document).dispatchEvent(event);
}
