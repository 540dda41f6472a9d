import { callUrl, type Reply } from '../service.ts';

/** A browser as seen by the dashboard's routes: it keeps cookies and names its origin. */
export interface BrowserSession {
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  /** Signs in. @returns the answer */
  signIn(email: string, password: string): Promise<Reply>;
  /** Stored cookies by name. */
  readonly cookies: Map<string, string>;
}

export function openBrowser(baseUrl: string): BrowserSession {
  const cookies = new Map<string, string>();
  const call: BrowserSession['call'] = async (method, path, body, headers = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await callUrl(`${baseUrl}/dashboard/api${path}`, method, body, {
      ...(cookie !== '' && { cookie }),
      'sec-fetch-site': 'same-origin',
      ...headers,
    });
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return reply;
  };
  return { call, cookies, signIn: (email, password) => call('POST', '/sign-in', { email, password }) };
}
