/** How a setting's text is shown to people. */
export type Mask = (text: string) => string;

const HIDDEN = '********';

/** Shown as it is. */
export const shown: Mask = (text) => text;

/** Not a character is shown, nor the length. */
export const hidden: Mask = () => HIDDEN;

/** A URL without its password. */
export const urlWithoutPassword: Mask = (text) => {
  const url = URL.parse(text);
  if (url === null) return HIDDEN;
  // Query parameters can carry a password too: `?password=…`.
  for (const name of url.searchParams.keys())
    if (/pass|secret|key|token/i.test(name)) url.searchParams.set(name, HIDDEN);
  if (url.password !== '') url.password = HIDDEN;
  return url.href;
};

/** Only scheme, host and port of each URL in a comma-separated list: providers put their API key in the path. */
export const urlOrigins: Mask = (text) =>
  text
    .split(',')
    .map((part) => {
      const url = URL.parse(part.trim());
      if (url === null) return HIDDEN;
      const bare = url.pathname === '/' && url.search === '' && url.username === '' && url.password === '';
      return bare ? `${url.protocol}//${url.host}` : `${url.protocol}//${url.host}/${HIDDEN}`;
    })
    .join(',');
