const made = new Map<string, Intl.DateTimeFormat>();

/**
 * A format for dates, made once: to make one takes a slow phone longer than to draw the page, and the page is drawn
 * again every second.
 */
export function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const format = made.get(key) ?? new Intl.DateTimeFormat(language, options);
  made.set(key, format);
  return format;
}
