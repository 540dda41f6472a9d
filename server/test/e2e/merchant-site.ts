import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { html } from '../../src/kernel/lib/html.ts';

/** A separate site with one page. */
export interface Site {
  readonly origin: string;
  /** Returns the URL of the page with these links, sent with these headers. */
  page(content: PageContent): string;
  close(): Promise<void>;
}

export interface PageContent {
  /** URLs of links with the pay button's class. */
  readonly links?: readonly string[];
  /** The pay button's script. */
  readonly script?: string;
  /** Required digest of the script. */
  readonly integrity?: string;
  /** Page to show in a frame. */
  readonly frame?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Records the button's events in `heard`, and all messages from other windows in `messages`. */
const RECORDER = `
  window.heard = [];
  window.messages = [];
  for (const name of ['till:status', 'till:close'])
    document.addEventListener(name, ({ type, detail }) => heard.push({ type, ...detail }));
  addEventListener('message', ({ data }) => messages.push(data));
`;

/** Starts a web server on a free port, and so on a unique origin. */
export async function startSite(): Promise<Site> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site');
    if (pathname === '/recorder.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(RECORDER);
      return;
    }
    const {
      links = [],
      script,
      integrity,
      frame,
      headers,
    }: PageContent = JSON.parse(searchParams.get('content') ?? '{}');
    const page = html`<!doctype html><html lang="en"><title>Site</title><script src="/recorder.js"></script>
      ${script !== undefined && html`<script src="${script}" integrity="${integrity ?? ''}" crossorigin async></script>`}
      ${links.map((link, index) => html`<p><a class="till-pay" href="${link}"><b>Pay ${index + 1}</b></a></p>`)}
      ${frame !== undefined && html`<iframe src="${frame}"></iframe>`}`;
    response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(page.text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    page: (content) => `${origin}/?content=${encodeURIComponent(JSON.stringify(content))}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
