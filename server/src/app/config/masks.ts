/** A function that makes a setting's text safe to show. */
export type Mask = (text: string) => string;

const HIDDEN = '********';

/** Returns the text unchanged. */
export const shown: Mask = (text) => text;

/** Hides the text, including its length. */
export const hidden: Mask = () => HIDDEN;

/** Removes the password from a URL. */
export const urlWithoutPassword: Mask = (text) => {
  const url = URL.parse(text);
  if (url === null) return HIDDEN;
  // Query parameters can carry a password too: `?password=…`.
  for (const name of url.searchParams.keys())
    if (/pass|secret|key|token/i.test(name)) url.searchParams.set(name, HIDDEN);
  if (url.password !== '') url.password = HIDDEN;
  return url.href;
};

/** Keeps only scheme, host and port of each URL in a comma-separated list: providers put their API key in the path. */
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
